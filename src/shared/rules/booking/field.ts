import type { Day, DayRange } from '../day.ts';
import { withoutUnseen } from '../hidden-characters.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { PriceList } from '../money/pricing.ts';
import { addOnNamed } from '../money/sum.ts';
import { readDay } from '../parse-day.ts';
import { plainFigure, plainTyped } from '../parse-figure.ts';
import { isMoreThanOnePhone, lacksCountryCode, parsePhone } from '../phone.ts';
import { err, ok, type Result } from '../result.ts';
import type { Venue } from '../site/venue.ts';
import { hasHiddenCharacters, isBlank, onOneLine, tidy, withoutMarks } from '../text.ts';
import type { FieldProblem, TooLong } from './field-problem.ts';

/** Parses one field: returns the value to store, or its problem. */
export type Reader<Value> = (value: unknown) => Result<Value, FieldProblem>;

/** Longest texts in characters. The database has the same limits. No field cuts typed or pasted text: a long text stays and is refused. */
const LONGEST = { clientName: 120, phone: 40, email: 254 } as const;

/** Longest special requests, which may have several lines. */
export const LONGEST_REQUESTS = 2000;

/** Accepts empty text, `null` and a missing field as no answer. */
export const orNothing =
	<Value>(read: Reader<Value>): Reader<Value | undefined> =>
	(value) =>
		isEmpty(value) ? ok(undefined) : read(value);

/** Accepts one of the given words. */
export const oneOf =
	<Word extends string>(words: readonly Word[], problem: FieldProblem): Reader<Word> =>
	(value) => {
		const word = words.find((known) => known === value);
		return word === undefined ? err(problem) : ok(word);
	};

export const aName: Reader<string> = (value) => (isEmpty(value) ? err('name-required') : aLine(LONGEST.clientName)(value));

/** One line of words with a limit. */
export const aLine =
	(longest: number): Reader<string> =>
	(value) =>
		aText(value, longest, onOneLine);

/** One line of digits and signs with a limit, independent of the keyboard. */
const aSign =
	(longest: number): Reader<string> =>
	(value) =>
		aLine(longest)(typeof value === 'string' ? plainTyped(value) : value);

/** Several lines of words with a limit. */
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

/** The family's number. The hall's own numbers are refused, because the hall would write to itself. */
export const theirPhone =
	({ phone, whatsapp }: HallNumbers): Reader<string> =>
	(value) => {
		const number = aPhone(value);
		return number.ok && [phone, whatsapp].includes(number.value) ? err('phone-own') : number;
	};

/** The hall's own numbers in E.164. */
export type HallNumbers = Pick<Venue, 'phone' | 'whatsapp'>;

/** An address as HTML's e-mail field accepts it, with a dot in its domain (https://html.spec.whatwg.org/#valid-e-mail-address). */
export const anEmail: Reader<string> = (value) => {
	const text = aSign(LONGEST.email)(value);
	return text.ok && EMAIL.test(text.value) ? text : err('email-invalid');
};
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** A day within a range, both ends included. */
export const aDay =
	({ first, last }: DayRange): Reader<Day> =>
	(value) => {
		const day = readDay(value);
		if (!day) return err('date-required');
		if (day < first) return err('date-too-early');
		return day > last ? err('date-too-late') : ok(day);
	};

/** A whole number from 1, as a number or typed digits. The hall's capacity is checked elsewhere. */
export const aGuestCount: Reader<number> = (value) => {
	if (isNothingSeen(value)) return err('guests-required');
	const typed = typeof value === 'string' ? plainTyped(value) : '';
	if (TWO_FIGURES.test(typed)) return err('guests-one');
	const count = typeof value === 'string' ? numberIn(plainFigure(value)) : value;
	if (typeof count !== 'number' || !Number.isFinite(count)) return err(isAmongWords(typed) ? 'guests-one' : 'guests-whole');
	if (count < 1) return err('guests-minimum');
	return Number.isInteger(count) ? ok(count) : err('guests-whole');
};

/** A number of guests from 0. */
export const aCount: Reader<number> = (value) => {
	const count = typeof value === 'string' ? numberIn(plainFigure(value)) : value;
	return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? ok(count) : err('count-whole');
};

/** The number in the digits, even if it is invalid. "1e3" and "0x10" have none. */
const numberIn = (digits: string) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(digits) ? Number(digits) : Number.NaN);

/** "600 700" is a range: no hall seats six hundred thousand. "1 500" is one number. */
const TWO_FIGURES = /^(?:\d{2,3}\s+|\d{3}[,٬،])\d{3}$/;

/** True for a figure with other text, such as "600-700", "600 se 700" or "about 600". */
const isAmongWords = (typed: string) => /\d/.test(typed) && !/^[-+]?[\d.,٫٬ex]+$/i.test(typed);

/** Names of add-ons or of their choices, each once, with at most one choice of each add-on (docs/decisions/10-estimate-snapshot.md). */
export const anAddOnList =
	(prices: PriceList): Reader<string[]> =>
	(value) => {
		if (isEmpty(value)) return ok([]);
		if (!Array.isArray(value)) return err('add-on-unknown');
		const chosen = value.map((name: unknown) => (typeof name === 'string' ? addOnNamed(name, prices) : undefined));
		if (chosen.includes(undefined)) return err('add-on-unknown');
		return new Set(chosen).size === chosen.length ? ok(value as string[]) : err('add-on-one-choice');
	};

/** The family's language. English is the default. */
export const aLanguage: Reader<Language> = (value) => (value === undefined ? ok('en') : oneOf(LANGUAGES, 'language-unknown')(value));

export const consent: Reader<true> = (value) => (value === true ? ok(true) : err('consent-required'));

function aText(value: unknown, longest: number, shape: (text: string) => string): Result<string, FieldProblem> {
	if (typeof value !== 'string') return err('not-text');
	const seen = withoutMarks(value);
	if (hasHiddenCharacters(seen)) return err('hidden-characters');
	const text = shape(seen.normalize('NFC'));
	// PostgreSQL counts code points, not UTF-16 units.
	const tooLong: TooLong = `too-long-${longest}`;
	return [...text].length > longest ? err(tooLong) : ok(text);
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/** Joiners and fillers have no meaning in figures and signs. */
const isNothingSeen = (value: unknown) => isEmpty(typeof value === 'string' ? withoutUnseen(value) : value);
