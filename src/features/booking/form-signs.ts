import type { FormSigns } from '#shared/rules/booking/form-signs.ts';

let website = '';
let isTakenUp = false;

/** Notes what stands in the field that people do not see. */
export function noteHiddenField(value: string): void {
	website = value;
}

/** Notes whether an earlier page's draft is taken up: whoever comes back to the second step may well send at once. */
export function noteTakenUp(isEarlier: boolean): void {
	isTakenUp = isEarlier;
}

/** What this page's form tells about how it was filled; how long that took only where it began on this page. */
export const formSigns = (): FormSigns => ({ website, elapsedMs: isTakenUp ? undefined : performance.now() });
