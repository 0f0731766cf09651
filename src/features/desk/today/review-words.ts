import type { RefusalOf } from '#database';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { reviewAbout } from '#shared/booking/words/review-about.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { AnsweredReview, ReviewToSee } from '#shared/rules/booking/today-rows.ts';

const shownAs = (shown: ReviewToSee['shown']) => [shown.name, reviewAbout(shown, 'en')].filter(Boolean).join(', ');

export const reviewWords = {
	title: 'Reviews',
	says: ({ mark, mayPublish, words, shown }: ReviewToSee, when: string) => {
		const allowed = mayPublish ? `May be published as “${shownAs(shown)}”` : 'Not to be published';
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
	/** Of one that was answered. */
	stands: ({ mark, state, mayPublish, shown }: AnsweredReview, when: string) => {
		const now = state === 'declined' ? 'Not published' : mayPublish ? `Published as “${shownAs(shown)}”` : 'Taken back by the family';
		return `${mark} of 5. ${now}, ${when}`;
	},
	notLoaded: 'The reviews could not be loaded.',
	noneAnswered: 'No review was answered yet.',
	takeBack: 'Take it off the site',
	question: (name: string) => `Take the review of ${name} off the site? It goes within five minutes. The family is not told.`,
	yes: 'Take it off',
	no: 'Leave it',
	failed: 'The review could not be answered.',
	why: {
		version_conflict: changeProblemWords.version_conflict,
		booking_not_found: changeProblemWords.booking_not_found,
		booking_closed: changeProblemWords.booking_closed,
		review_gone: 'The review is no longer there.',
		not_permitted: 'The family does not want it published.',
	} satisfies Record<RefusalOf<'answer_review'>, string | undefined>,
};
