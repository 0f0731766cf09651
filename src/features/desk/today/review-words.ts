import type { RefusalOf } from '#database';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { reviewAbout } from '#shared/booking/words/review-about.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { ReviewToSee } from '#shared/rules/booking/today-rows.ts';

export const reviewWords = {
	title: 'Reviews',
	says: ({ mark, mayPublish, words, shown }: ReviewToSee, when: string) => {
		const about = [shown.name, reviewAbout(shown, 'en')].filter(Boolean).join(', ');
		const allowed = mayPublish ? `May be published as “${about}”` : 'Not to be published';
		return `${mark} of 5, sent ${when}. ${words ? allowed : 'Without words'}`;
	},
	publish: 'Publish',
	decline: 'Do not publish',
	/** Of a review that cannot be published. */
	seen: 'Seen',
	done: {
		published: (name) => `Published: the review of ${name}`,
		declined: (name) => `Not published: the review of ${name}`,
		waiting: (name) => `The review of ${name} waits again`,
	} satisfies Record<FamilyReview['state'], (name: string) => string> as Record<FamilyReview['state'], (name: string) => string>,
	failed: 'The review could not be answered.',
	why: {
		version_conflict: changeProblemWords.version_conflict,
		booking_not_found: changeProblemWords.booking_not_found,
		booking_closed: changeProblemWords.booking_closed,
		review_gone: 'The review is no longer there.',
		not_permitted: 'The family does not want it published.',
	} satisfies Record<RefusalOf<'answer_review'>, string | undefined>,
};
