import type { FormSigns } from '#shared/rules/booking/spam-signs.ts';

let website = '';
let isTakenUp = false;

/** Notes the value of the honeypot field, which people do not see. */
export function noteHiddenField(value: string): void {
	website = value;
}

/** Notes that the draft is older than this page: its owner may send at once without being a program. */
export function noteTakenUp(isEarlier: boolean): void {
	isTakenUp = isEarlier;
}

/** Signs by which the server recognises programs. The time counts only for a form that began on this page. */
export const formSigns = (): FormSigns => ({ website, elapsedMs: isTakenUp ? undefined : performance.now() });
