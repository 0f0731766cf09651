import { actWords } from '#features/desk/shell/words/acts.ts';
import type { Busy } from '#shared/data/once.ts';
import { $failuresByPlace } from '#shared/ui/errors/failures.ts';
import { closeFailure, notifyError } from '#shared/ui/toasts/notify.ts';
import { failureInWords, NOT_ARRIVED, READ_ANEW } from '../failure-words.ts';
import { changeProblemWords } from '../words.ts';

type Failure<Problem extends string> = {
	/** Sentence on the failed act. Left out after a lost answer. The advice to try again is added where it helps. */
	text: string;
	problem: Problem | Busy;
	/** The family or thing, and the way to it. */
	about?: string;
	open?: () => void;
	/** Whether the next reading of the desk shows how a lost act ended. */
	isOnDesk?: boolean;
	/** Whether the next reading shows that a lost act was not done. */
	isUndone?: () => boolean;
	/** The words of a refusal, where they differ from those of other changes. */
	meaning?: Partial<Record<Problem, string | undefined>>;
};

/** Closes the earlier refusals about a booking when another act on it begins. An act without an answer stays until the desk is read again. */
export function closeRefusals(bookingId: string): void {
	const failures = [...$failuresByPlace.get().values()].flat();
	for (const { act, later } of failures) if (act.startsWith(`${bookingId}/`) && !later) closeFailure(act);
}

/** Shows that an act was not done, and why. A second press shows nothing: the first one will. */
export function notifyFailure<Problem extends string>(
	act: string,
	{ text, problem, about, open, isOnDesk = about !== undefined, isUndone, meaning }: Failure<Problem>,
): void {
	if (problem === 'busy') return;
	const why: Partial<Record<string, string>> = { ...changeProblemWords, ...meaning };
	const failure = failureInWords(text, problem, why[problem]);
	const later = problem === 'lost' && isOnDesk ? () => (isUndone?.() ? NOT_ARRIVED : READ_ANEW) : undefined;
	notifyError(act, failure.text, failure.detail, about, open && { label: actWords.open, act: open }, later);
}
