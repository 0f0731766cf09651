import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { resource } from '#shared/data/resource.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { ReviewToSee } from '#shared/rules/booking/today-rows.ts';

/** The last hundred reviews that were published or declined, the latest answer first. */
export const answeredReviews = resource({ read: () => call('answered_reviews') });

/** "waiting" takes an answer back. */
export const answerReview = action({
	run: ({ id, version, state }: Pick<ReviewToSee, 'id' | 'version'> & Pick<FamilyReview, 'state'>) =>
		call('answer_review', { booking: id, version, state }),
	thing: ({ id }) => id,
	$inWork: $changing,
});
