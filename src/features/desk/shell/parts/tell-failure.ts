import { actWords } from '#features/desk/shell/words/acts.ts';
import type { Busy } from '#shared/data/once.ts';
import { notifyError } from '#shared/ui/toasts/notify.ts';
import { NOT_ARRIVED, READ_ANEW, toldOf } from '../failure-words.ts';
import { changeProblemWords } from '../words.ts';

type Failure<Problem extends string> = {
	/** What was not done, said unless nobody knows it; the advice to try again follows by itself where it can help. */
	text: string;
	problem: Problem | Busy;
	/** Whom or what it concerns, and the way there. */
	about?: string;
	open?: () => void;
	/** Whether the desk, once it is read anew, shows how an act ended whose answer got lost: it does of whatever is named. */
	isOnDesk?: boolean;
	/** Whether the desk, read anew, shows for certain that such an act never arrived. */
	isUndone?: () => boolean;
	/** What a refusal means here, where it means something else than it does of any change. */
	meaning?: Partial<Record<Problem, string | undefined>>;
};

/** Tells that an act of staff was not done, and why. Of a second press nothing is told: the first one tells. */
export function tellFailure<Problem extends string>(
	act: string,
	{ text, problem, about, open, isOnDesk = about !== undefined, isUndone, meaning }: Failure<Problem>,
): void {
	if (problem === 'busy') return;
	const why: Partial<Record<string, string>> = { ...changeProblemWords, ...meaning };
	const told = toldOf(text, problem, why[problem]);
	const later = problem === 'lost' && isOnDesk ? () => (isUndone?.() ? NOT_ARRIVED : READ_ANEW) : undefined;
	notifyError(act, told.text, told.detail, about, open && { label: actWords.open, act: open }, later);
}
