import { HALL_TIME_ZONE } from '#shared/rules/day.ts';

/** Hour of the hall's clock in which the nightly job works. No time zone skips it when the clocks change: the latest that is skipped is 3, in Athens. */
const NIGHT_HOUR = '04';

/** Whether the clock of a zone shows the hour of the nightly job. */
export const isHallNight = (instant: Date, timeZone: string = HALL_TIME_ZONE): boolean => hourIn(timeZone).format(instant) === NIGHT_HOUR;

/** One for each zone: to make a formatter takes longer than to use it. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string): Intl.DateTimeFormat {
	const formatter = FORMATTERS.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
	FORMATTERS.set(timeZone, formatter);
	return formatter;
}
