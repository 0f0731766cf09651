import { Cron } from 'croner';
import type { ScheduledFunction } from './route-table.ts';

type Schedules = { list: () => ScheduledFunction[]; run: (name: string, nextRun: Date) => Promise<void> };

/**
 * Runs scheduled functions at their minutes, until the returned function is called. `list` is asked each minute, so an edited schedule
 * counts at once. A run that is still going when its next turn comes is not started twice.
 */
export function startSchedules({ list, run }: Schedules): () => void {
	const running = new Set<string>();
	const clock = new Cron('* * * * *', () => {
		const minute = new Date();
		// A busy machine wakes late, and the minute is still the one that was meant.
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

/** Reads a cron line of five fields, or one of the short words. Fields are UTC, as at Netlify. Throws on one that it does not understand. */
export const readSchedule = (line: string): Cron => new Cron(line, { utcOffset: 0, mode: '5-part', paused: true });
