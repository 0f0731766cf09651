import type { LineDraft, SentLines } from './draft.ts';
import { isSame, type PriceLine, type StaffPrice } from './price-edits.ts';

type Line = StaffPrice['lines'][number];

/** Whether a stored line is as it was sent. The database gives a new line its id. */
export const isAsSent = (sent: PriceLine | undefined, stored: Line): boolean =>
	sent !== undefined && isSame({ ...sent, id: stored.id }, stored);

/** Whether a stored line is one that this form has sent, also if the answer was lost. */
export const isSentBy = ({ sent }: LineDraft, stored: Line): boolean => sent?.lines.some((line) => isAsSent(line, stored)) ?? false;

/** The stored line of a form. A new line has no id, so after a lost answer it is found by what was sent. */
export const storedLine = (draft: LineDraft, lines: readonly Line[]): Line | undefined =>
	lines.find(({ id }) => id === draft.line.id) ?? lines.find((line) => !draft.sent?.idsBefore.includes(line.id) && isSentBy(draft, line));

/** Whether the line is stored just as it is typed now, so that the form has nothing left to save. */
export function isSaved({ line, typed, sent }: LineDraft, stored: Line): boolean {
	const isTypedSince = JSON.stringify(typed) !== JSON.stringify(sent?.typed);
	return !isTypedSince && !isSame(line, stored) && isAsSent(sent?.lines.at(-1), stored);
}

/** Notes in a form's draft what is sent now. */
export const withSent = (draft: LineDraft, line: PriceLine, lines: readonly Line[]): LineDraft & { sent: SentLines } => ({
	...draft,
	sent: {
		lines: [...(draft.sent?.lines ?? []), line],
		typed: draft.typed,
		idsBefore: draft.sent?.idsBefore ?? lines.map(({ id }) => id),
	},
});
