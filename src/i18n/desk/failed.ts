import type { AnswerProblem } from '#domain/desk/changes-port.ts';
import type { LedgerProblem } from '#domain/desk/panel-port.ts';

/** Says that something was not done, with the advice to try again where that can help: not after a refusal, and not without the right. */
export const failedTo = (sentence: string, problem: AnswerProblem | LedgerProblem, advice = 'Please try again.'): string =>
	problem === 'failed' ? `${sentence} ${advice}` : sentence;
