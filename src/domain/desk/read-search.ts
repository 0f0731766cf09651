import type { EventTime, Hall } from '../availability/slot.ts';
import type { Status } from '../booking/status.ts';
import { addDays, addMonths, type Day, earlier, later, parseDay } from '../shared/day.ts';
import { monthOf, weekdayOf } from '../shared/month.ts';
import { withLatinDigits } from '../shared/read-figure.ts';
import type { InBoth } from './kitchen.ts';
import { HALL_WORDS, mended, menuWords, monthNamed, own, STATUS_WORDS, TIME_WORDS, weekdayNamed } from './search-words.ts';

/**
 * What words of a search mean besides a name: a hall, a time, days from one to another, or a month, or a date in it, of whatever year; a status
 * or a menu, or a family that has these very `words` for a name.
 */
export type Meaning =
	| { kind: 'hall'; hall: Hall }
	| { kind: 'time'; eventTime: EventTime }
	| { kind: 'status'; status: Status; words: string }
	| { kind: 'menu'; menu: string; words: string }
	| { kind: 'days'; first: Day; last: Day }
	| { kind: 'month'; month: number; date?: number };

/** A meaning and where in the text its words stand. */
export type Understood = { meaning: Meaning; from: number; to: number };

/** A search as it is read: what is looked for in names, numbers and references, and what the other words were understood to mean. */
type ReadSearch = { words: string; understood: Understood[] };

/** What the understood words narrow the list to, all of it at once. */
type Meant = {
	hall?: Hall;
	eventTime?: EventTime;
	from?: Day;
	to?: Day;
	month?: number;
	date?: number;
	status?: Status;
	statusWords?: string;
	menu?: string;
	menuWords?: string;
};

/**
 * Reads what staff type into the search: "dinner main hall 12 dec", "khan March" and "held menu 2" besides names, numbers and references. What is in quotation
 * marks is a name, whatever it says; so is a second word of the same kind.
 */
export function readSearch(text: string, today: Day, menus: readonly InBoth[]): ReadSearch {
	const tokens = tokensOf(text);
	// A number in several parts is one number.
	if (tokens.length > 1 && tokens.every(({ word }) => /^[-+()./0-9]+$/.test(word))) return { words: text, understood: [] };
	const namedMenus = menuWords(menus);
	const understood: Understood[] = [];
	const names: string[] = [];
	for (let place = 0; place < tokens.length; ) {
		const found = read(tokens.slice(place), today, namedMenus);
		const isNew = found && !understood.some(({ meaning }) => isSameKind(meaning, found.meaning));
		const taken = isNew ? found.length : 1;
		const [first, last] = [tokens[place], tokens[place + taken - 1]];
		if (isNew && first && last) understood.push({ meaning: found.meaning, from: first.from, to: last.to });
		else if (first) names.push(first.name);
		place += taken;
	}
	return { words: names.join(' '), understood };
}

/** The search without these words. */
export const withoutWords = (text: string, { from, to }: Pick<Understood, 'from' | 'to'>): string =>
	`${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim();

/** All meanings together. */
export function meantBy(understood: readonly Understood[]): Meant {
	const meant: Meant = {};
	for (const { meaning } of understood) {
		if (meaning.kind === 'hall') meant.hall = meaning.hall;
		else if (meaning.kind === 'time') meant.eventTime = meaning.eventTime;
		else if (meaning.kind === 'status') Object.assign(meant, { status: meaning.status, statusWords: meaning.words });
		else if (meaning.kind === 'menu') Object.assign(meant, { menu: meaning.menu, menuWords: meaning.words });
		else if (meaning.kind === 'month') Object.assign(meant, { month: meaning.month, ...(meaning.date && { date: meaning.date }) });
		else {
			meant.from = meant.from ? later(meant.from, meaning.first) : meaning.first;
			meant.to = meant.to ? earlier(meant.to, meaning.last) : meaning.last;
		}
	}
	return meant;
}

/** A word with its place in the text: as it is compared, and as it is looked for in names. */
type Token = { word: string; name: string; from: number; to: number };

function tokensOf(text: string): Token[] {
	return [...text.matchAll(/"([^"]*)"?|\S+/g)].map(({ 0: typed, 1: quoted, index }) => ({
		word:
			quoted === undefined
				? mended(
						withLatinDigits(typed)
							.toLowerCase()
							.replace(/[,.،۔]+$/, ''),
					)
				: '',
		name: quoted ?? typed,
		from: index,
		to: index + typed.length,
	}));
}

/** A month and a year may stand apart; of each kind there is one. */
const isSameKind = (one: Meaning, other: Meaning): boolean => one.kind === other.kind;

type Found = { meaning: Meaning; length: number };

/** What the first words mean, the longest way to read them first. */
function read(tokens: readonly Token[], today: Day, menus: Record<string, string>): Found | undefined {
	const words = tokens.slice(0, 6).map(({ word }) => word);
	return readDate(words) ?? readRelative(words, today) ?? readNamed(words, menus);
}

function readNamed(words: readonly string[], menus: Record<string, string>): Found | undefined {
	for (let length = words.length; length > 0; length--) {
		const name = words.slice(0, length).join(' ');
		const [status, menu] = [own(STATUS_WORDS, name), own(menus, name)];
		if (status) return { meaning: { kind: 'status', status, words: name }, length };
		if (menu) return { meaning: { kind: 'menu', menu, words: name }, length };
		const [hall, eventTime] = [own(HALL_WORDS, name), own(TIME_WORDS, name)];
		if (hall) return { meaning: { kind: 'hall', hall }, length };
		if (eventTime) return { meaning: { kind: 'time', eventTime }, length };
	}
	return undefined;
}

/** "12 December 2027", "Dec 12", "March 2027", "2027", "12/12/2027", "2027-12-12". Days come before months, as Pakistan writes them. */
function readDate([one = '', two = '', three = '']: readonly string[]): Found | undefined {
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
	const month = monthNamed(one, Boolean(dateOf(two) ?? yearOf(two)));
	if (!month) return undefined;
	const date = dateOf(two);
	if (!date) return dated(month, undefined, yearOf(two), yearOf(two) ? 2 : 1);
	return dated(month, date, yearOf(three), yearOf(three) ? 3 : 2);
}

const yearOf = (word: string): string | undefined => (/^20[2-9]\d$/.test(word) ? word : undefined);
const dateOf = (word: string): number | undefined => {
	const date = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]);
	return date >= 1 && date <= 31 ? date : undefined;
};

/** A month or a date, of that year or of whatever year; nothing if there is no such day. */
function dated(month: number, date: number | undefined, year: string | undefined, length: number): Found | undefined {
	// A leap year has every date.
	const day = parseDay(`${year ?? 2024}-${padded(month)}-${padded(date ?? 1)}`);
	if (!day) return undefined;
	if (!year) return { meaning: { kind: 'month', month, ...(date && { date }) }, length };
	return date ? ofDays(day, day, length) : ofDays(day, monthOf(day).last, length);
}

const padded = (figure: number) => String(figure).padStart(2, '0');

const ofDays = (first: Day, last: Day, length: number): Found => ({ meaning: { kind: 'days', first, last }, length });

const NEAR_DAYS: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1, آج: 0 };

/** "today", "Saturday", "this Sat", "next week", "this month": by the hall's own day. */
function readRelative([one = '', unit = '']: readonly string[], today: Day): Found | undefined {
	const near = own(NEAR_DAYS, one);
	if (near !== undefined) return ofDays(addDays(today, near), addDays(today, near), 1);
	const isNext = one === 'next';
	const isSaid = isNext || one === 'this';
	const weekday = weekdayNamed(isSaid ? unit : one, isSaid);
	if (weekday !== undefined) {
		const day = addDays(today, ((weekday - weekdayOf(today) + 7) % 7) + (isNext ? 7 : 0));
		return ofDays(day, day, isSaid ? 2 : 1);
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
