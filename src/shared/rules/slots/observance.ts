import { addDays, type Day, earlier } from '../day.ts';
import { type HijriMonth, hijriMonthOf } from '../hijri.ts';

/** Days on which many families hold no weddings. The hall takes bookings for them (docs/decisions/32-hijri-dates.md). */
export const OBSERVANCES = ['ramzan', 'eid-ul-fitr', 'eid-ul-azha', 'muharram'] as const;
export type Observance = (typeof OBSERVANCES)[number];

/** An observance with its approximate first and last day. */
export type Observed = { kind: Observance; year: number; first: Day; last: Day };

export function observedOn(day: Day, daysLater: number): Observed | undefined {
	const month = hijriMonthOf(day, daysLater);
	return month && observedIn(month).find(({ first, last }) => first <= day && day <= last);
}

/** The next date of each observance. A current one stays until it is over. */
export function observedAhead(today: Day, daysLater: number): Observed[] {
	const ahead: Observed[] = [];
	let month = hijriMonthOf(today, daysLater);
	while (month && ahead.length < OBSERVANCES.length) {
		ahead.push(...observedIn(month).filter(({ last }) => last >= today));
		month = hijriMonthOf(addDays(month.last, 1), daysLater);
	}
	return ahead;
}

const observedIn = ({ year, month, first, last }: HijriMonth): Observed[] =>
	OBSERVANCES.filter((kind) => DAYS[kind].month === month).map((kind) => ({
		kind,
		year,
		first: addDays(first, DAYS[kind].from - 1),
		last: earlier(addDays(first, DAYS[kind].to - 1), last),
	}));

/** Days in the Hijri year. A Ramzan of 29 days ends with its month. */
const DAYS: Record<Observance, { month: number; from: number; to: number }> = {
	ramzan: { month: 9, from: 1, to: 30 },
	'eid-ul-fitr': { month: 10, from: 1, to: 3 },
	'eid-ul-azha': { month: 12, from: 10, to: 12 },
	muharram: { month: 1, from: 1, to: 10 },
};
