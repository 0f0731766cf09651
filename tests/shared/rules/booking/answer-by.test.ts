import { expect, test } from 'vitest';
import { answerBy } from '#features/own-booking/BookingTimeline.tsx';
import { parseOpeningHours } from '#shared/rules/site/opening-hours.ts';

/** By when somebody is rung who asked on the hall's clock at `asked`, within a day. */
function byWhen(asked: string, hours: string): string {
	const office = parseOpeningHours(hours);
	if (!office) throw new Error(`${hours} are no hours`);
	const by = answerBy(new Date(`${asked}:00+05:00`), { hours: 24, office });
	return new Date(by.getTime() + 5 * 3_600_000).toISOString().slice(0, 16);
}

const EVERY_DAY = 'Every day, 9:00 AM - 10:00 PM';
const WORK_DAYS = 'Monday to Saturday, 9:00 AM - 5:30 PM';

test.each([
	['in the day: the same hour tomorrow', '2026-11-20T15:30', EVERY_DAY, '2026-11-21T15:30'],
	['in the night: before the phone is left that evening', '2026-11-21T01:00', EVERY_DAY, '2026-11-21T22:00'],
	['just before opening', '2026-11-21T08:59', EVERY_DAY, '2026-11-21T22:00'],
	['at opening', '2026-11-21T09:00', EVERY_DAY, '2026-11-22T09:00'],
	['late in the evening', '2026-11-20T22:14', EVERY_DAY, '2026-11-21T22:00'],
	['on a Saturday at noon, Sunday being free: still that Saturday', '2026-11-21T12:00', WORK_DAYS, '2026-11-21T17:30'],
	['on a Saturday night: on Monday', '2026-11-21T20:00', WORK_DAYS, '2026-11-23T17:30'],
	['on a Sunday: on Monday, no later than the same hour', '2026-11-22T12:00', WORK_DAYS, '2026-11-23T12:00'],
	['where the phone is answered past midnight', '2026-11-20T23:30', 'Every day, 4:00 PM - 1:00 AM', '2026-11-21T23:30'],
	['where it is not any more', '2026-11-20T02:00', 'Every day, 4:00 PM - 1:00 AM', '2026-11-21T01:00'],
])('who asks %s', (_, asked, hours, by) => {
	expect(byWhen(asked, hours)).toBe(by);
});
