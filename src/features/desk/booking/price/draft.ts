import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { PriceLine } from './price-edits.ts';

const EMPTY = { label: '', functionId: '', quantity: '', price: '', minimum: '', reason: '' };

/** The form of a price line. */
export type TypedLine = typeof EMPTY & { isPerPlate: boolean };

/** The open line of a booking as the form opened, and as it is typed; untouched without `typed`. `sent`: what the form has sent, since an answer may be lost. */
export type LineDraft = {
	line: PriceLine;
	isNew?: boolean | undefined;
	typed?: TypedLine | undefined;
	sent?: { line: PriceLine; typed?: TypedLine | undefined }[];
};

export const lineDrafts = draftKind<LineDraft>({
	name: 'price-line',
	isSound: (kept): kept is LineDraft =>
		isRecord(kept) &&
		isRecord(kept['line']) &&
		isText(kept['line']['kind']) &&
		isText(kept['line']['label']) &&
		isRecord(kept['typed']) &&
		typeof kept['typed']['isPerPlate'] === 'boolean' &&
		isLike(kept['typed'], EMPTY) &&
		(kept['sent'] === undefined || (Array.isArray(kept['sent']) && kept['sent'].every((one) => isRecord(one) && isRecord(one['line'])))),
	isTyped: ({ typed }) => typed !== undefined,
	unfinished: (count) => `${counted(count, 'price line')} not saved`,
});
