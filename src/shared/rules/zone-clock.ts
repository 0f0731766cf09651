import type { Day } from './day.ts';

/** The clock of one time zone. Instants are milliseconds since 1970. */
export type ZoneClock = {
	/** What the clock shows at an instant: "2026-11-21T15:30". */
	timeAt(instant: number): string;
	/** The instant at which the clock shows a time of the form "19:00" on that day. */
	instantOf(day: Day, time: string): Date;
};

/**
 * Clock of a zone that reads local times like PostgreSQL's `at time zone` (private.at_hall): a time that the clock skips in spring moves on
 * by the gap, and of a repeated one in autumn the second counts.
 */
export function clockOf(timeZone: string): ZoneClock {
	let format: Intl.DateTimeFormat | undefined;

	// While a year is typed, a field has "0002" for its first figure, and Intl writes "2".
	const timeAt = (instant: number) => {
		// Made once and when first needed: making it costs as much as using it a hundred times. Swedish dates are ISO dates.
		format ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
		return format.format(instant).replace(' ', 'T').padStart(SHOWN.length, '0');
	};

	/** How far the clock is ahead of UTC; 0 after the last date that Intl can show. */
	const aheadAt = (instant: number) => Date.parse(`${timeAt(instant)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS || 0;

	return {
		timeAt,
		instantOf(day, time) {
			const shown = Date.parse(`${day}T${time}:00Z`);
			// No zone is a whole day from UTC, so that a change of the clock lies between these two instants.
			const [before, after] = [shown - aheadAt(shown - DAY_MS), shown - aheadAt(shown + DAY_MS)];
			return new Date(after === shown - aheadAt(after) ? after : before);
		},
	};
}

const SHOWN = '2026-11-21T15:30';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
