import { faultOf, type Log } from '../log.ts';
import type { Answer } from './answer.ts';

type Outcome = { done: Record<string, Record<string, number | string | boolean>>; failed: string[] };

/** Hears of a scheduled job's failed steps: a line of the log for each. */
export const tellOf =
	(job: string, log: Log) =>
	(step: string, error: unknown): void =>
		log({ event: 'step_failed', level: 'error', job, step, ...faultOf(error) });

/** A scheduled job's answer once all its steps have had their turn: 500 if one failed. What a step did is a line of the log; who did nothing says nothing. */
export function jobAnswer(job: string, { done, failed }: Outcome, log: Log): Answer {
	for (const [step, figures] of Object.entries(done)) {
		if (Object.values(figures).some(Boolean)) log({ event: 'step', level: 'info', job, step, ...figures });
	}
	return { status: failed.length === 0 ? 200 : 500, body: { done, failed } };
}
