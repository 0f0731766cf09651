import { addDays, addMonths, type Day, parseDay } from '#shared/rules/day.ts';
import { folded } from '#shared/rules/folded.ts';
import { monthOf, weekdayOf } from '#shared/rules/month.ts';
import { monthNamed, own, weekdayNamed } from './vocabulary.ts';

/**
 * A range of days; a weekday (1 is Monday) from today on, perhaps with its date; or a month, perhaps with a date, of any year. `words`:
 * the typed word, which may also be a name. `isBeginning`: a name may begin with it.
 */
export type DayMeaning =
	| { kind: 'days'; first: Day; last: Day }
	| { kind: 'weekday'; weekday: number; date?: number }
	| { kind: 'month'; month: number; date?: number; words?: string; isBeginning?: boolean };

/** A meaning, and the number of words it takes. */
export type Found<Meaning> = { meaning: Meaning; length: number };

/**
 * For example "12 December 2027", "Sat 12 Dec 2026", "Dec 12", "March 2027", "2027", "12/12/2027", "2027-12-12". Days come before months,
 * as in Pakistan. `isBeside`: other words are beside it, so a short month ("mar", "jun") is a month.
 */
export function readDate(words: readonly string[], isBeside: boolean): Found<DayMeaning> | undefined {
	const [weekday = '', ...others] = words;
	if (weekdayNamed(weekday) === undefined) return readUnnamed(words, isBeside);
	// The date alone decides; the weekday only repeats it.
	const found = readUnnamed(others, isBeside);
	return found && isOneDate(found.meaning) ? { ...found, length: found.length + 1 } : undefined;
}

const isOneDate = (meaning: DayMeaning): boolean =>
	meaning.kind === 'days' ? meaning.first === meaning.last : meaning.kind === 'month' && meaning.date !== undefined;

function readUnnamed([one = '', two = '', three = '']: readonly string[], isBeside: boolean): Found<DayMeaning> | undefined {
	const written = /^(\d{1,2})[-./](\d{1,2})(?:[-./](?:20)?(\d\d))?$/.exec(one);
	const iso = parseDay(one);
	if (iso && yearOf(one.slice(0, 4))) return { meaning: { kind: 'days', first: iso, last: iso }, length: 1 };
	if (written) return dated(Number(written[2]), Number(written[1]), written[3] && `20${written[3]}`, 1);
	if (yearOf(one)) {
		const month = monthNamed(two, true);
		return month ? dated(month, undefined, one, 2) : ofDays(`${one}-01-01` as Day, `${one}-12-31` as Day, 1);
	}
	const dateFirst = dateOf(one);
	if (dateFirst) {
		const month = monthNamed(two, true);
		return month ? dated(month, dateFirst, yearOf(three), yearOf(three) ? 3 : 2) : undefined;
	}
	const month = monthNamed(one, isBeside || Boolean(dateOf(two) ?? yearOf(two)));
	if (!month) return undefined;
	const date = dateOf(two);
	if (!date) return yearOf(two) ? dated(month, undefined, two, 2) : { meaning: { kind: 'month', month, words: one }, length: 1 };
	return dated(month, date, yearOf(three), yearOf(three) ? 3 : 2);
}

const yearOf = (word: string): string | undefined => (/^20[2-9]\d$/.test(word) ? word : undefined);
const dateOf = (word: string): number | undefined => {
	const date = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]);
	return date >= 1 && date <= 31 ? date : undefined;
};

/** A month or a date, of one year or of any. `undefined` if there is no such day. */
function dated(month: number, date: number | undefined, year: string | undefined, length: number): Found<DayMeaning> | undefined {
	// A leap year has every date.
	const day = parseDay(`${year ?? 2024}-${padded(month)}-${padded(date ?? 1)}`);
	if (!day) return undefined;
	if (!year) return { meaning: { kind: 'month', month, ...(date && { date }) }, length };
	return date ? ofDays(day, day, length) : ofDays(day, monthOf(day).last, length);
}

const padded = (figure: number) => String(figure).padStart(2, '0');

const ofDays = (first: Day, last: Day, length: number): Found<DayMeaning> => ({ meaning: { kind: 'days', first, last }, length });

const NEAR_DAYS: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1, [folded('آج')]: 0 };

/**
 * For example "today", "Saturday" or "Sat" (the coming ones), "Sat 28", "28 Sat", "this Sat", "next week", "this month", by the hall's
 * date.
 */
export function readRelative([one = '', unit = '']: readonly string[], today: Day): Found<DayMeaning> | undefined {
	const near = own(NEAR_DAYS, one);
	if (near !== undefined) return ofDays(addDays(today, near), addDays(today, near), 1);
	const [date, dayOfDate] = [dateOf(one), weekdayNamed(unit)];
	if (date && dayOfDate !== undefined) return { meaning: { kind: 'weekday', weekday: dayOfDate + 1, date }, length: 2 };
	const isNext = one === 'next';
	const isSaid = isNext || one === 'this';
	const weekday = weekdayNamed(isSaid ? unit : one);
	if (weekday !== undefined && !isSaid) {
		const date = dateOf(unit);
		return { meaning: { kind: 'weekday', weekday: weekday + 1, ...(date && { date }) }, length: date ? 2 : 1 };
	}
	if (weekday !== undefined) {
		const day = addDays(today, ((weekday - weekdayOf(today) + 7) % 7) + (isNext ? 7 : 0));
		return ofDays(day, day, 2);
	}
	if (!isSaid) return undefined;
	const monday = addDays(today, (isNext ? 7 : 0) - weekdayOf(today));
	if (unit === 'week') return ofDays(monday, addDays(monday, 6), 2);
	if (unit === 'weekend') return ofDays(addDays(monday, 5), addDays(monday, 6), 2);
	const month = monthOf(addMonths(today, isNext ? 1 : 0));
	if (unit === 'month') return ofDays(month.first, month.last, 2);
	const year = Number(today.slice(0, 4)) + (isNext ? 1 : 0);
	return unit === 'year' ? ofDays(`${year}-01-01` as Day, `${year}-12-31` as Day, 2) : undefined;
}
