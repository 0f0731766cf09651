import { err, ok, type Result } from '../result.ts';
import { aLine, orNothing } from './field.ts';
import type { Occasion } from './fields.ts';

/** All that is published of a family beside its words and its mark. `month`: YYYY-MM. */
export type ReviewShown = { name: string; month: string; occasion: Occasion | null };

/** What a family sends. Without its permission the hall alone reads it. */
export type ReviewTyped = { mark: number; words: string | null; mayPublish: boolean };

/** A review as its family sees it. Instants are ISO texts. */
export type FamilyReview = ReviewTyped & {
	state: 'waiting' | 'published' | 'declined';
	sentAt: string;
	answeredAt: string | null;
};

/** A published review. */
export type PublishedReview = ReviewShown & { mark: number; words: string };

export const MARKS = [1, 2, 3, 4, 5] as const;

/** The longest words of a review, so that it fits on its card. The database has the same limit. */
export const LONGEST_REVIEW = 400;

/** Sentences that a review can be refused with. */
export type ReviewProblem = 'mark' | 'too-long' | 'no-text' | 'permission';
type ReviewProblems = Partial<Record<keyof ReviewTyped, ReviewProblem>>;

/** Parses a review, for the family's page and the server. */
export function readReview({ mark, words, mayPublish }: Record<keyof ReviewTyped, unknown>): Result<ReviewTyped, ReviewProblems> {
	const read = orNothing(aLine(LONGEST_REVIEW))(words);
	const isMark = MARKS.some((one) => one === mark);
	const isAnswer = typeof mayPublish === 'boolean';
	if (isMark && read.ok && isAnswer) return ok({ mark: mark as number, words: read.value ?? null, mayPublish });
	return err({
		...(!isMark && { mark: 'mark' as const }),
		...(!read.ok && { words: read.problem.startsWith('too-long') ? ('too-long' as const) : ('no-text' as const) }),
		...(!isAnswer && { mayPublish: 'permission' as const }),
	});
}
