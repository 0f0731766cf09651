import { describe, expect, test } from 'vitest';
import { searchable } from '#features/desk/list/state.ts';
import { parseCredentials } from '#features/desk/shell/sign-in/login.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { aGuestCount, aName, anEmail, aPhone, someLines } from '#shared/rules/booking/field.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import { ok } from '#shared/rules/result.ts';

/** What contacts, chats and web pages put around and into a text that is copied from them. */
const MARKS = [...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'];

describe.each(MARKS)('with the unseen mark %j', (mark) => {
	test('a phone number is read with an unseen mark at any place', () => {
		const number = '+92 300 1234567';
		const typed = Array.from({ length: number.length + 1 }, (_, at) => number.slice(0, at) + mark + number.slice(at));

		expect(typed.filter((text) => parsePhone(text) !== '+923001234567')).toEqual([]);
		expect(typed.map(aPhone)).toEqual(typed.map(() => ok('+923001234567')));
	});

	test('a name keeps only its visible letters', () => {
		expect(aName(`${mark}Ali${mark} ${mark}Khan${mark}${mark}`)).toEqual(ok('Ali Khan'));
	});

	test('an address, a request and a sign-in keep only their visible letters', () => {
		const signIn = { email: `${mark}ali@example.com${mark}`, password: 'secret-1', remember: false };

		expect(anEmail(`${mark}ali@example.com${mark}`)).toEqual(ok('ali@example.com'));
		expect(someLines(2000)(`${mark}A wheelchair${mark}\n${mark}at Gate 1`)).toEqual(ok('A wheelchair\nat Gate 1'));
		expect(parseCredentials(signIn)).toMatchObject({ ok: true, value: { email: 'ali@example.com' } });
	});

	test('a text of marks alone is empty', () => {
		expect(aName(mark)).toEqual({ ok: false, problem: 'name-required' });
	});

	test('the desk searches for the visible letters', () => {
		expect(searchable(`${mark}0300 ${mark}1234567${mark}`)).toBe('0300 1234567');
	});
});

test('no-break spaces in a phone number are spaces', () => {
	expect(parsePhone('+92\u00a0300\u202f1234567')).toBe('+923001234567');
});

test('a joiner inside an Urdu word stays where it is', () => {
	expect(aName('\u202bمہر\u200cالنسا\u202c')).toEqual(ok('مہر\u200cالنسا'));
});

test('a mark inside a word, which could deceive, is still refused', () => {
	expect(aName('safe\u202egnp.exe')).toEqual({ ok: false, problem: 'hidden-characters' });
});

test.each([
	['1,500', 1500],
	['1 500', 1500],
	['1,50,000', 150_000],
	['۱۵۰۰', 1500],
	['۱٬۵۰۰', 1500],
	['\u200f1,500\u200f', 1500],
	[' 600 ', 600],
])('%j is one figure', (typed, figure) => {
	expect(readFigure(typed)).toBe(figure);
	expect(aGuestCount(typed)).toEqual(ok(figure));
});

test.each(['1e3', '0x10', '2.5', '12,34', '1,5000', 'six hundred', '٣٫٥', 'Infinity'])('%j is no whole number', (typed) => {
	expect(readFigure(typed)).toBeUndefined();
	expect(aGuestCount(typed)).toEqual({ ok: false, problem: 'guests-whole' } satisfies { ok: false; problem: string });
});

test('a guest count below one gets a problem of its own', () => {
	const counts: readonly BookingRequest['guestCount'][] = [0, -5];

	expect(counts.map(String).map(aGuestCount)).toEqual(counts.map(() => ({ ok: false, problem: 'guests-minimum' })));
});
