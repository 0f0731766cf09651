import type { Day, DayRange } from '../day.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { PriceList } from '../money/pricing.ts';
import { addOnNamed } from '../money/sum.ts';
import { readDay } from '../parse-day.ts';
import { plainFigure, plainTyped } from '../parse-figure.ts';
import { isMoreThanOnePhone, lacksCountryCode, parsePhone } from '../phone.ts';
import { err, ok, type Result } from '../result.ts';
import type { Venue } from '../site/venue.ts';
import { hasHiddenCharacters, isBlank, onOneLine, tidy, withoutMarks, withoutUnseen } from '../text.ts';
import type { FieldProblem, TooLong } from './field-problem.ts';

/** Reads one field of a form or a body: the value as it is stored, or what is wrong with it. */
export type Reader<Value> = (value: unknown) => Result<Value, FieldProblem>;

/** Characters that these may have; the database checks the same limits. No field cuts what is typed or pasted: what is too long stays and is told. */
const LONGEST = { clientName: 120, phone: 40, email: 254 } as const;

/** The same of the special requests, which stand on several lines. */
export const LONGEST_REQUESTS = 2000;

/** Empty text, `null` and a missing field are no answer. */
export const orNothing =
	<Value>(read: Reader<Value>): Reader<Value | undefined> =>
	(value) =>
		isEmpty(value) ? ok(undefined) : read(value);

/** One of the given words; anything else, and no answer, is the given problem. */
export const oneOf =
	<Word extends string>(words: readonly Word[], problem: FieldProblem): Reader<Word> =>
	(value) => {
		const word = words.find((known) => known === value);
		return word === undefined ? err(problem) : ok(word);
	};

export const aName: Reader<string> = (value) => (isEmpty(value) ? err('name-required') : aLine(LONGEST.clientName)(value));

/** Words on one line, at most so many characters. */
const aLine =
	(longest: number): Reader<string> =>
	(value) =>
		aText(value, longest, onOneLine);

/** A number or an address on one line, at most so many characters: what it says does not depend on the keyboard. */
const aSign =
	(longest: number): Reader<string> =>
	(value) =>
		aLine(longest)(typeof value === 'string' ? plainTyped(value) : value);

/** Words on as many lines as they were typed on, at most so many characters. */
export const someLines =
	(longest: number): Reader<string> =>
	(value) =>
		aText(value, longest, tidy);

export const aPhone: Reader<string> = (value) => {
	if (isNothingSeen(value)) return err('phone-required');
	const text = aSign(LONGEST.phone)(value);
	const number = text.ok ? parsePhone(text.value) : undefined;
	if (number) return ok(number);
	if (!text.ok || typeof value !== 'string') return err('phone-invalid');
	if (isMoreThanOnePhone(value)) return err('phone-two');
	return err(lacksCountryCode(text.value) ? 'phone-country' : 'phone-invalid');
};

/** The number of whoever asks, which is none of the hall's: it would write to itself. */
export const theirPhone =
	({ phone, whatsapp }: HallNumbers): Reader<string> =>
	(value) => {
		const number = aPhone(value);
		return number.ok && [phone, whatsapp].includes(number.value) ? err('phone-own') : number;
	};

/** At what numbers the hall itself is reached, in E.164. */
export type HallNumbers = Pick<Venue, 'phone' | 'whatsapp'>;

/** An address as HTML's own e-mail field understands it, with a dot in its domain (https://html.spec.whatwg.org/#valid-e-mail-address). */
export const anEmail: Reader<string> = (value) => {
	const text = aSign(LONGEST.email)(value);
	return text.ok && EMAIL.test(text.value) ? text : err('email-invalid');
};
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** A day within the range, both ends included. */
export const aDay =
	({ first, last }: DayRange): Reader<Day> =>
	(value) => {
		const day = readDay(value);
		if (!day) return err('date-required');
		if (day < first) return err('date-too-early');
		return day > last ? err('date-too-late') : ok(day);
	};

/** A whole number from 1, given as a number or as the digits typed. The hall's capacity is another rule. */
export const aGuestCount: Reader<number> = (value) => {
	if (isNothingSeen(value)) return err('guests-required');
	const typed = typeof value === 'string' ? plainTyped(value) : '';
	if (TWO_FIGURES.test(typed)) return err('guests-one');
	const count = typeof value === 'string' ? numberIn(plainFigure(value)) : value;
	if (typeof count !== 'number' || !Number.isFinite(count)) return err(isAmongWords(typed) ? 'guests-one' : 'guests-whole');
	if (count < 1) return err('guests-minimum');
	return Number.isInteger(count) ? ok(count) : err('guests-whole');
};

/** How many of the guests, none at least. */
export const aCount: Reader<number> = (value) => {
	const count = typeof value === 'string' ? numberIn(plainFigure(value)) : value;
	return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? ok(count) : err('count-whole');
};

/** The number that a guest count's digits say, were it a wrong one; "1e3" and "0x10" say none. */
const numberIn = (digits: string) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(digits) ? Number(digits) : Number.NaN);

/** "600 700" is from the one to the other: no hall seats six hundred thousand, and nobody writes such a figure so. "1 500" is one. */
const TWO_FIGURES = /^(?:\d{2,3}\s+|\d{3}[,٬،])\d{3}$/;

/** Whether there is a figure in it and more besides, such as "600-700", "600 se 700" or "about 600". */
const isAmongWords = (typed: string) => /\d/.test(typed) && !/^[-+]?[\d.,٫٬ex]+$/i.test(typed);

/** Names of add-ons or of their choices, each once, and one choice at most of each add-on (docs/decisions/10-estimate-snapshot.md). */
export const anAddOnList =
	(prices: PriceList): Reader<string[]> =>
	(value) => {
		if (isEmpty(value)) return ok([]);
		if (!Array.isArray(value)) return err('add-on-unknown');
		const chosen = value.map((name: unknown) => (typeof name === 'string' ? addOnNamed(name, prices) : undefined));
		if (chosen.includes(undefined)) return err('add-on-unknown');
		return new Set(chosen).size === chosen.length ? ok(value as string[]) : err('add-on-one-choice');
	};

/** The language to write back in; English where none was named. */
export const aLanguage: Reader<Language> = (value) => (value === undefined ? ok('en') : oneOf(LANGUAGES, 'language-unknown')(value));

export const consent: Reader<true> = (value) => (value === true ? ok(true) : err('consent-required'));

function aText(value: unknown, longest: number, shape: (text: string) => string): Result<string, FieldProblem> {
	if (typeof value !== 'string') return err('not-text');
	const seen = withoutMarks(value);
	if (hasHiddenCharacters(seen)) return err('hidden-characters');
	const text = shape(seen.normalize('NFC'));
	// Counted as PostgreSQL counts: code points, not UTF-16 units.
	const tooLong: TooLong = `too-long-${longest}`;
	return [...text].length > longest ? err(tooLong) : ok(text);
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/** Reads figures and signs. Joiners and fillers carry no meaning there. */
const isNothingSeen = (value: unknown) => isEmpty(typeof value === 'string' ? withoutUnseen(value) : value);
