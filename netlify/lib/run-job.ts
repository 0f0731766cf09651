import type { Answer } from './http/answer.ts';
import { faultOf, type Log } from './log.ts';

/** Counts and words that a log may hold: no family's name, number or text. */
type Figures = Record<string, number | string | boolean>;

/** One independent part of a scheduled job. */
export type JobStep = { name: string; run: () => Promise<Figures> };

/** Runs all steps in order, also after a failed one. The answer is 500 if any step failed. Steps that did nothing are not logged. */
export async function runJob(job: string, steps: readonly JobStep[], log: Log): Promise<Answer> {
	const done: Record<string, Figures> = {};
	const failed: string[] = [];
	for (const { name, run } of steps) {
		try {
			const figures = await run();
			done[name] = figures;
			if (Object.values(figures).some(Boolean)) log({ event: 'step', level: 'info', job, step: name, ...figures });
		} catch (error) {
			log({ event: 'step_failed', level: 'error', job, step: name, ...faultOf(error) });
			failed.push(name);
		}
	}
	return { status: failed.length === 0 ? 200 : 500, body: { done, failed } };
}
