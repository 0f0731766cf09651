import { nextRun, parseCron } from './cron.ts';
import type { ScheduledFunction } from './route-table.ts';

/** The time and a way to be woken, given from outside so that tests do not wait. `wake` answers with the way to call it off. */
export type ScheduleClock = { now(): Date; wake(afterMs: number, then: () => void): () => void };

/** The real one. */
export const systemClock: ScheduleClock = {
	now: () => new Date(),
	wake(afterMs, then) {
		const timer = setTimeout(then, afterMs);
		return () => clearTimeout(timer);
	},
};

type Schedules = {
	list: () => ScheduledFunction[];
	run: (name: string, nextRun: Date) => Promise<void>;
	clock?: ScheduleClock;
};

/**
 * Runs scheduled functions at their minutes, until the returned function is called. `list` is asked each minute, so an edited schedule
 * counts at once. A run that is still going when its next turn comes is not started twice.
 */
export function startSchedules({ list, run, clock = systemClock }: Schedules): () => void {
	const running = new Set<string>();
	let callOff = sleepUntilMinuteAfter(0);

	/** Timers may fire a moment early, and must not make a minute come twice. */
	function sleepUntilMinuteAfter(last: number): () => void {
		const now = clock.now().getTime();
		const minute = Math.max(Math.floor(now / MINUTE_MS) + 1, last + 1);
		return clock.wake(minute * MINUTE_MS - now, () => {
			runDue(new Date(minute * MINUTE_MS));
			callOff = sleepUntilMinuteAfter(minute);
		});
	}

	function runDue(moment: Date): void {
		for (const { name, cron } of list()) {
			const isDue = parseCron(cron);
			if (!isDue(moment) || running.has(name)) continue;
			running.add(name);
			void run(name, nextRun(isDue, moment) ?? moment).finally(() => running.delete(name));
		}
	}

	return () => callOff();
}

const MINUTE_MS = 60_000;
