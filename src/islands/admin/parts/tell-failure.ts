import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { failedTo } from '#i18n/desk/failed.ts';
import { notifyError } from '#islands/ui/toasts/notify.ts';
import type { Busy } from '#stores/lib/once.ts';

type Failure = {
	/** What was not done; the advice to try again follows by itself where it can help. */
	text: string;
	problem: ChangeProblem | Busy;
	/** Whom or what it concerns. */
	about: string;
	/** What a refusal means here, where it means something else than it does of a booking. */
	meaning?: Partial<Record<ChangeProblem, string>>;
};

/** Tells that an act of staff was not done, and why. Of a second press nothing is told: the first one tells. */
export function tellFailure(act: string, { text, problem, about, meaning = {} }: Failure): void {
	if (problem === 'busy') return;
	notifyError(act, failedTo(text, problem), meaning[problem] ?? changeProblemWords[problem], about);
}
