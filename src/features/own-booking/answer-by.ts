import { addDays, type Day, dayAt } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';
import { weekdayOf } from '#shared/rules/month.ts';
import { type OpeningHours, WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';

/**
 * Latest moment at which the hall rings: within `hours` after the request, during phone hours. If the phone is closed all that time, the end
 * of the next phone day.
 */
export function answerBy(asked: Date, { hours, office }: { hours: number; office: OpeningHours }): Date {
	const limit = new Date(asked.getTime() + hours * 3_600_000);
	// Hours after midnight belong to the day before.
	const before = addDays(dayAt(asked), -1);
	for (let day = dayAt(limit); day >= before; day = addDays(day, -1)) {
		const shift = shiftOn(day, office);
		const end = shift && new Date(Math.min(shift.to.getTime(), limit.getTime()));
		if (end && end >= shift.from && end > asked) return end;
	}
	for (let ahead = 1; ahead <= WEEK_DAYS.length; ahead++) {
		const shift = shiftOn(addDays(dayAt(limit), ahead), office);
		if (shift) return shift.to;
	}
	return limit;
}

function shiftOn(day: Day, { days, opens, closes }: OpeningHours): { from: Date; to: Date } | undefined {
	const weekDay = WEEK_DAYS[weekdayOf(day)];
	if (!weekDay || !days.includes(weekDay)) return undefined;
	return { from: hallInstant(day, opens), to: hallInstant(closes > opens ? day : addDays(day, 1), closes) };
}
