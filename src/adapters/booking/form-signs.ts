import type { FormSigns } from '#domain/booking/form-signs.ts';

let website = '';

/** Notes what stands in the field that people do not see. */
export function noteHiddenField(value: string): void {
	website = value;
}

/** What this page's form tells about how it was filled. */
export const formSigns = (): FormSigns => ({ website, elapsedMs: Math.round(performance.now()) });
