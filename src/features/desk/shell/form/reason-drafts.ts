import { draftKind, isText, useDraft } from '#features/desk/shell/drafts.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** The reason that a question asks for, by the question and its thing. A question that is asked again begins with it. */
export const reasonDrafts = draftKind<{ text: string }>({
	name: 'reason',
	isSound: (kept): kept is { text: string } => isRecord(kept) && isText(kept['text']),
});

/** The reason of a question such as "cancel booking-1". `drop` ends it. */
export function useReason(question: string) {
	const draft = useDraft(reasonDrafts, question);
	return {
		reason: draft?.text ?? '',
		isBack: draft?.isBack === true,
		type: (text: string) => (text ? reasonDrafts.put(question, { ...draft, text }) : reasonDrafts.drop(question)),
		drop: () => reasonDrafts.drop(question),
	};
}
