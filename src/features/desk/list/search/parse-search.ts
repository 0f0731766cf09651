import type { Occasion } from '#shared/rules/booking/fields.ts';
import { type Day, earlier, later } from '#shared/rules/day.ts';
import type { InBoth } from '#shared/rules/dishes.ts';
import { folded } from '#shared/rules/folded.ts';
import type { EventTime, Hall } from '#shared/rules/slots/slot.ts';
import { type DayMeaning, type Found, readDate, readRelative } from './search-days.ts';
import { withAmounts, withReceipts } from './search-numbers.ts';
import {
	HALL_WORDS,
	isFiller,
	isMoneySign,
	type Meal,
	mealWords,
	mended,
	own,
	type SearchedStatus,
	STATUS_WORDS,
	TIME_WORDS,
} from './vocabulary.ts';

/** A meaning of words in a search. `words`: the typed words, because they may also be a name. */
export type Meaning =
	| { kind: 'hall'; hall: Hall }
	| { kind: 'time'; eventTime: EventTime }
	| { kind: 'status'; status: SearchedStatus; words: string }
	| ({ kind: 'menu'; words: string } & Meal)
	| DayMeaning;

/** A meaning, and the place of its words in the text. */
export type Understood = { meaning: Meaning; from: number; to: number };

/** `words` are searched for in names, numbers and references. `understood`: the other words, with their meanings. */
type ReadSearch = { words: string; understood: Understood[] };

/** All meanings of one search together. */
type Meant = {
	hall?: Hall;
	eventTime?: EventTime;
	from?: Day;
	to?: Day;
	month?: number;
	date?: number;
	monthWords?: string;
	monthBegins?: boolean;
	weekday?: number;
	status?: SearchedStatus;
	statusWords?: string;
	menu?: string[];
	occasion?: Occasion;
	menuWords?: string;
};

/**
 * Parses a search such as "dinner main hall 12 dec", "khan March" or "held menu 2". Words in quotation marks are a name. A second word of
 * the same kind is a name too.
 */
export function parseSearch(text: string, today: Day, menus: readonly InBoth[]): ReadSearch {
	const tokens = withAmounts(withReceipts(tokensOf(text)));
	// Digits in several parts are one number.
	if (tokens.length > 1 && tokens.every(({ word }) => /^[-+()./0-9]+$/.test(word))) return { words: text, understood: [] };
	const meals = mealWords(menus);
	const understood: Understood[] = [];
	const names: string[] = [];
	for (let place = 0; place < tokens.length; ) {
		const isBeside = place > 0 || tokens.length === 1 || readOn(tokens.slice(1), { today, meals, isBeside: false }) !== undefined;
		const found = readOn(tokens.slice(place), { today, meals, isBeside });
		const isNew = found && !understood.some(({ meaning }) => isSameKind(meaning, found.meaning));
		const taken = isNew ? found.length : 1;
		const [first, last] = [tokens[place], tokens[place + taken - 1]];
		if (isNew && first && last) understood.push({ meaning: found.meaning, from: first.from, to: last.to });
		else if (first && !joinsOnly(tokens, place)) names.push(first.name);
		place += taken;
	}
	const isPerhapsName = names.length > 0 || tokens.length === 1;
	return { words: names.join(' '), understood: isPerhapsName ? understood.map(withNames) : understood };
}

/** A short month alone or beside a name may also be the beginning of a name: "mar", "kamran mar". */
function withNames(one: Understood): Understood {
	const { meaning } = one;
	const isShort = meaning.kind === 'month' && meaning.words !== undefined && meaning.words.length < 4;
	return isShort ? { ...one, meaning: { ...meaning, isBeginning: true } } : one;
}

export const withoutWords = (text: string, { from, to }: Pick<Understood, 'from' | 'to'>): string =>
	`${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim();

export function meantBy(understood: readonly Understood[]): Meant {
	const meant: Meant = {};
	for (const { meaning } of understood) {
		if (meaning.kind === 'hall') meant.hall = meaning.hall;
		else if (meaning.kind === 'time') meant.eventTime = meaning.eventTime;
		else if (meaning.kind === 'status') Object.assign(meant, { status: meaning.status, statusWords: meaning.words });
		else if (meaning.kind === 'menu')
			Object.assign(meant, { menu: meaning.menus, ...(meaning.occasion && { occasion: meaning.occasion }), menuWords: meaning.words });
		else if (meaning.kind === 'weekday') Object.assign(meant, { weekday: meaning.weekday, ...(meaning.date && { date: meaning.date }) });
		else if (meaning.kind === 'month')
			Object.assign(meant, {
				month: meaning.month,
				...(meaning.date && { date: meaning.date }),
				...(meaning.words && { monthWords: meaning.words }),
				...(meaning.isBeginning && { monthBegins: true }),
			});
		else {
			meant.from = meant.from ? later(meant.from, meaning.first) : meaning.first;
			meant.to = meant.to ? earlier(meant.to, meaning.last) : meaning.last;
		}
	}
	return meant;
}

/** `word`: folded for comparison. `name`: as it is looked for in names. */
type Token = { word: string; name: string; from: number; to: number };

function tokensOf(text: string): Token[] {
	return [...text.matchAll(/"([^"]*)"?|\S+/g)].map(({ 0: typed, 1: quoted, index }) => ({
		word: quoted === undefined ? mended(folded(typed).replace(/[,.،۔]+$/, '')) : '',
		name: quoted ?? typed,
		from: index,
		to: index + typed.length,
	}));
}

/** One search has one meaning of each kind. A month and a year are two kinds. */
const isSameKind = (one: Meaning, other: Meaning): boolean => one.kind === other.kind;

/** `isBeside`: other words are beside a short month. */
type Reading = { today: Day; meals: Record<string, Meal>; isBeside: boolean };

/** Parses the first words with and without fillers and takes the longer result: "Sat the 28th", "paid in full". */
function readOn(tokens: readonly Token[], reading: Reading): Found<Meaning> | undefined {
	const asTyped = read(tokens, reading);
	const telling = tokens.filter(({ word }) => !isFiller(word));
	const found = read(telling, reading);
	const last = found && telling[found.length - 1];
	const length = last ? tokens.indexOf(last) + 1 : 0;
	return found && length > (asTyped?.length ?? 0) ? { ...found, length } : asTyped;
}

/** Whether a word is not searched for: a filler, or a currency before an amount. */
function joinsOnly(tokens: readonly Token[], place: number): boolean {
	const [word = '', next = ''] = tokens.slice(place, place + 2).map((token) => token.word);
	return (isFiller(word) && tokens.some((token) => !isFiller(token.word))) || (isMoneySign(word) && /^\d/.test(next));
}

/** Tries the longest reading first. */
function read(tokens: readonly Token[], { today, meals, isBeside }: Reading): Found<Meaning> | undefined {
	const words = tokens.slice(0, 6).map(({ word }) => word);
	return readDate(words, isBeside) ?? readRelative(words, today) ?? readNamed(words, meals);
}

function readNamed(words: readonly string[], meals: Record<string, Meal>): Found<Meaning> | undefined {
	for (let length = words.length; length > 0; length--) {
		const name = words.slice(0, length).join(' ');
		const [status, meal] = [own(STATUS_WORDS, name), own(meals, name)];
		if (status) return { meaning: { kind: 'status', status, words: name }, length };
		if (meal) return { meaning: { kind: 'menu', ...meal, words: name }, length };
		const [hall, eventTime] = [own(HALL_WORDS, name), own(TIME_WORDS, name)];
		if (hall) return { meaning: { kind: 'hall', hall }, length };
		if (eventTime) return { meaning: { kind: 'time', eventTime }, length };
	}
	return undefined;
}
