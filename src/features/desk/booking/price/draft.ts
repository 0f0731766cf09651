import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { PriceLine } from './price-edits.ts';

const EMPTY = { label: '', functionId: '', quantity: '', price: '', minimum: '', reason: '' };

/** The form of a price line. */
export type TypedLine = typeof EMPTY & { isPerPlate: boolean };

/** What a form has sent while its answer may be lost: every line it sent, as it was typed last, and the ids of the lines before. */
export type SentLines = { lines: PriceLine[]; typed: TypedLine | undefined; idsBefore: string[] };

/** The open line of a booking as the form opened, and as it is typed; untouched without `typed`. */
export type LineDraft = { line: PriceLine; typed?: TypedLine | undefined; sent?: SentLines | undefined };

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
		(kept['sent'] === undefined ||
			(isRecord(kept['sent']) && Array.isArray(kept['sent']['lines']) && Array.isArray(kept['sent']['idsBefore']))),
	isTyped: ({ typed }) => typed !== undefined,
	unfinished: (count) => `${counted(count, 'price line')} not saved`,
});
