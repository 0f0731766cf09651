import { draftKind, isLike } from '#features/desk/shell/drafts.ts';
import type { TypedClosing } from '#features/desk/shell/rules/closing.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** A closing of the hall: the form as it began and as it is typed. */
type ClosingDraft = { begun: TypedClosing; typed: TypedClosing };

const EMPTY: TypedClosing = { hall: '', from: '', to: '', eventTime: '', reason: '' };

/** The typed form of a closing. There is one. The calendar opens it again. */
export const closingDrafts = draftKind<ClosingDraft>({
	name: 'closing',
	isSound: (kept): kept is ClosingDraft => isRecord(kept) && isLike(kept['begun'], EMPTY) && isLike(kept['typed'], EMPTY),
	isTyped: ({ begun, typed }) => JSON.stringify(typed) !== JSON.stringify(begun),
});

/** Stands for the id, because there is only one closing form. */
export const CLOSING = 'closing';
