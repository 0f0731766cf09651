import type { Clock, OutboxPort } from '#shared/rules/ports.ts';
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

/** One call to the database plans this many bookings, which takes a fraction of a second. */
const BATCH = 100;

/**
 * Plans messages for future bookings in batches until all are done or the time is up. The next run continues there; `anew` starts from the
 * beginning. Bookings that fail are logged, and reported by an error after the others are done.
 */
export async function planAhead(
	{ anew, milliseconds }: { anew: boolean; milliseconds: number },
	{ outbox, clock, log }: { outbox: Pick<OutboxPort, 'planAhead'>; clock: Clock; log: Log },
): Promise<{ planned: number; isLeft: boolean }> {
	const until = clock().getTime() + milliseconds;
	let [planned, failed, isDone] = [0, 0, false];
	do {
		const batch = await outbox.planAhead({ limit: BATCH, anew: anew && planned + failed === 0 });
		for (const booking of batch.failed) log({ event: 'not_planned', level: 'error', ...booking });
		planned += batch.planned;
		failed += batch.failed.length;
		isDone = batch.isDone;
	} while (!isDone && clock().getTime() < until);
	if (failed > 0) throw new Error(`${failed} bookings could not be planned`);
	return { planned, isLeft: !isDone };
}
