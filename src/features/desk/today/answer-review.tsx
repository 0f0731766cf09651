import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { ReviewToSee } from '#shared/rules/booking/today-rows.ts';
import { directionOf } from '#shared/rules/text.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { answerReview } from './review-state.ts';
import { reviewWords as words } from './review-words.ts';

/** Answers a review, with a toast that may offer Undo. */
export async function answer(
	ports: Pick<DeskPorts, 'route'>,
	{ id, version, clientName: about }: Pick<ReviewToSee, 'id' | 'version' | 'clientName'>,
	state: FamilyReview['state'],
	undo?: Parameters<typeof notifySuccess>[3],
): Promise<void> {
	const act = `${id}/review`;
	const reply = await answerReview({ id, version, state });
	if (reply.ok) notifySuccess(act, words.done[state](about), undefined, undo);
	else notifyFailure(act, { text: words.failed, problem: reply.problem, meaning: words.why, about, open: () => openBooking(ports, id) });
}

/** The words of a review, in their own direction. */
export const ReviewText = ({ review }: { review: Pick<ReviewToSee, 'words'> }) =>
	review.words && (
		<p className="family__what">
			<q dir={directionOf(review.words) ?? 'auto'}>{review.words}</q>
		</p>
	);
