import { Cron } from 'croner';
import type { ScheduledFunction } from './route-table.ts';

type Schedules = { list: () => ScheduledFunction[]; run: (name: string, nextRun: Date) => Promise<void> };

/**
 * Runs scheduled functions at their minutes; returns a function that stops. `list` is read each minute, so edited schedules apply at once.
 * A function that still runs is not started again.
 */
export function startSchedules({ list, run }: Schedules): () => void {
	const running = new Set<string>();
	const clock = new Cron('* * * * *', () => {
		const minute = new Date();
		// A busy machine may wake late, so seconds are ignored.
		minute.setUTCSeconds(0, 0);
		for (const { name, cron } of list()) {
			const schedule = readSchedule(cron);
			if (!schedule.match(minute) || running.has(name)) continue;
			running.add(name);
			void run(name, schedule.nextRun(minute) ?? minute).finally(() => running.delete(name));
		}
	});
	return () => clock.stop();
}

/** Reads a cron line in UTC, as Netlify does. Throws on an unsupported one. */
export const readSchedule = (line: string): Cron => new Cron(line, { utcOffset: 0, mode: '5-part', paused: true });
