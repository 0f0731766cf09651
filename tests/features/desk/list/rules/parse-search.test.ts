import { describe, expect, test } from 'vitest';
import { meantBy, parseSearch, withoutWords } from '#features/desk/list/search/parse-search.ts';
import type { Day } from '#shared/rules/day.ts';
import { isOneOff } from '#shared/rules/one-edit-apart.ts';

/** A Monday. */
const today = '2026-11-23' as Day;

const menus = [
	{ en: 'Menu 2', ur: 'مینو 2' },
	{ en: 'Mehendi Classic', ur: 'مہندی کلاسک' },
	{ en: 'Chinese Menu', ur: 'چینی مینو' },
];

const reading = (text: string) => {
	const { words, understood } = parseSearch(text, today, menus);
	return { words, ...meantBy(understood) };
};

const on = (day: string) => ({ from: day, to: day });

describe('a search', () => {
	test.each([
		// A month or a date without a year means any year.
		['Khan March', { words: 'Khan', month: 3, monthWords: 'march' }],
		['Khan March Two', { words: 'Khan Two', month: 3, monthWords: 'march' }],
		['march khan', { words: 'khan', month: 3, monthWords: 'march' }],
		// Short months count where they are unlikely to be a name.
		['khan mar', { words: 'khan', month: 3, monthWords: 'mar', monthBegins: true }],
		['tulip jan', { words: '', hall: 'Tulip Hall', month: 1, monthWords: 'jan' }],
		['Jun tulip', { words: '', hall: 'Tulip Hall', month: 6, monthWords: 'jun' }],
		['Mar', { words: '', month: 3, monthWords: 'mar', monthBegins: true }],
		['Gul Jan', { words: 'Gul', month: 1, monthWords: 'jan', monthBegins: true }],
		['khan jul dinner', { words: 'khan', month: 7, monthWords: 'jul', monthBegins: true, eventTime: 'dinner' }],
		['khan 2027', { words: 'khan', from: '2027-01-01', to: '2027-12-31' }],
		['dinner main hall 12 dec', { words: '', eventTime: 'dinner', hall: 'Main Hall', month: 12, date: 12 }],
		['Dec 12, dinner', { words: '', month: 12, date: 12, eventTime: 'dinner' }],
		['12th December 2027', { words: '', ...on('2027-12-12') }],
		['December 12 2027', { words: '', ...on('2027-12-12') }],
		['March 2027', { words: '', from: '2027-03-01', to: '2027-03-31' }],
		['2027 march', { words: '', from: '2027-03-01', to: '2027-03-31' }],
		['feb 2028', { words: '', from: '2028-02-01', to: '2028-02-29' }],
		['march khan 2027', { words: 'khan', month: 3, monthWords: 'march', from: '2027-01-01', to: '2027-12-31' }],
		['12/3/2027', { words: '', ...on('2027-03-12') }],
		['12-3-27', { words: '', ...on('2027-03-12') }],
		['2027-03-12', { words: '', ...on('2027-03-12') }],
		['12/3 lunch', { words: '', month: 3, date: 12, eventTime: 'lunch' }],
		// A receipt number is not a month.
		['2026-0007', { words: '2026-0007' }],
		['2026-0010', { words: '2026-0010' }],
		// As printed on the receipt, and as read aloud.
		['receipt 2026-0048', { words: '2026-0048' }],
		['Receipt no. 2026 0048', { words: '2026-0048' }],
		['receipt: #2026-0048 khan', { words: '2026-0048 khan' }],
		['khan receipt 2026-12', { words: 'khan 2026-12' }],
		['reversal 2026/0057', { words: '2026-0057' }],
		['رسید ۲۰۲۶-۰۰۴۸', { words: '2026-0048' }],
		['2026 0048', { words: '2026-0048' }],
		// An amount is read as the money fields read it.
		['4 lakh', { words: '400000' }],
		['Rs 2.5 lac khan', { words: '250000 khan' }],
		['khan 1 crore 20 lakh dinner', { words: 'khan 12000000', eventTime: 'dinner' }],
		['50k', { words: '50000' }],
		// Words that look like amounts but are not.
		['2026-0048 khan', { words: '2026-0048 khan' }],
		['receipt khan', { words: 'receipt khan' }],
		['"receipt" 2026-0048', { words: 'receipt 2026-0048' }],
		['0300 1234567', { words: '0300 1234567' }],
		['12 dec 2026 0300', { words: '0300', ...on('2026-12-12') }],
		// By the hall's day.
		['today', { words: '', ...on('2026-11-23') }],
		['khan tomorrow', { words: 'khan', ...on('2026-11-24') }],
		['this Saturday', { words: '', ...on('2026-11-28') }],
		['saturday dinner', { words: '', weekday: 6, eventTime: 'dinner' }],
		['Saturdays december', { words: '', weekday: 6, month: 12, monthWords: 'december' }],
		['next sat', { words: '', ...on('2026-12-05') }],
		// Dates as the list writes them, and a weekday alone.
		['Sat 12 Dec 2026', { words: '', ...on('2026-12-12') }],
		['Sat 12 Dec', { words: '', month: 12, date: 12 }],
		['Tue 18 May', { words: '', month: 5, date: 18 }],
		['khan Saturday, 12 December 2026', { words: 'khan', ...on('2026-12-12') }],
		['fri 2026-12-11 lunch', { words: '', ...on('2026-12-11'), eventTime: 'lunch' }],
		['tue', { words: '', weekday: 2 }],
		['Sat dinner', { words: '', weekday: 6, eventTime: 'dinner' }],
		['sun december', { words: '', weekday: 7, month: 12, monthWords: 'december' }],
		['monday', { words: '', weekday: 1 }],
		['this monday', { words: '', ...on('2026-11-23') }],
		['this week', { words: '', from: '2026-11-23', to: '2026-11-29' }],
		['next week', { words: '', from: '2026-11-30', to: '2026-12-06' }],
		['this weekend', { words: '', from: '2026-11-28', to: '2026-11-29' }],
		['next month', { words: '', from: '2026-12-01', to: '2026-12-31' }],
		['next year', { words: '', from: '2027-01-01', to: '2027-12-31' }],
		['30 feb', { words: '30', month: 2, monthWords: 'feb', monthBegins: true }],
		['tulip', { words: '', hall: 'Tulip Hall' }],
		// In Urdu, and with its figures.
		['خان دسمبر', { words: 'خان', month: 12, monthWords: 'دسمبر' }],
		['۱۲ دسمبر ٹیولپ ہال رات', { words: '', month: 12, date: 12, hall: 'Tulip Hall', eventTime: 'dinner' }],
		// A status or a menu, and the words that may be a family's name.
		['held', { words: '', status: 'pending', statusWords: 'held' }],
		['Khan Paid', { words: 'Khan', status: 'fully_paid', statusWords: 'paid' }],
		['advance paid 12 dec', { words: '', month: 12, date: 12, status: 'advance_paid', statusWords: 'advance paid' }],
		['cancelled dinner', { words: '', eventTime: 'dinner', status: 'cancelled', statusWords: 'cancelled' }],
		['to confirm', { words: '', status: 'pending_confirmation', statusWords: 'to confirm' }],
		['خان منسوخ', { words: 'خان', status: 'cancelled', statusWords: 'منسوخ' }],
		['menu 2 dec', { words: '', month: 12, monthWords: 'dec', menu: ['Menu 2'], menuWords: 'menu 2' }],
		['مینو ۲', { words: '', menu: ['Menu 2'], menuWords: 'مینو 2' }],
		['chinese khan', { words: 'khan', menu: ['Chinese Menu'], menuWords: 'chinese' }],
		['Khan balance', { words: 'Khan', status: 'balance', statusWords: 'balance' }],
		['balance due', { words: '', status: 'balance', statusWords: 'balance due' }],
		['mehendi', { words: '', menu: ['Mehendi Classic'], occasion: 'mehndi', menuWords: 'mehendi' }],
		['Mehndi dinner', { words: '', menu: ['Mehendi Classic'], occasion: 'mehndi', menuWords: 'mehndi', eventTime: 'dinner' }],
		['mehndi classic', { words: '', menu: ['Mehendi Classic'], menuWords: 'mehndi classic' }],
		['walima khan', { words: 'khan', menu: [], occasion: 'walima', menuWords: 'walima' }],
		['نکاح', { words: '', menu: [], occasion: 'nikah', menuWords: 'نکاح' }],
		[
			'pending Mehendi classic',
			{ words: '', status: 'pending', statusWords: 'pending', menu: ['Mehendi Classic'], menuWords: 'mehendi classic' },
		],
		// Filler words, and a weekday with its date.
		['Khan in March', { words: 'Khan', month: 3, monthWords: 'march' }],
		['Khan on the 12th of December', { words: 'Khan', month: 12, date: 12 }],
		['dinner for Khan in the Main Hall', { words: 'Khan', eventTime: 'dinner', hall: 'Main Hall' }],
		['in March', { words: '', month: 3, monthWords: 'march' }],
		['khan paid in full', { words: 'khan', status: 'fully_paid', statusWords: 'paid in full' }],
		['on hold', { words: '', status: 'pending', statusWords: 'on hold' }],
		['sat 28', { words: '', weekday: 6, date: 28 }],
		['Sat the 28th', { words: '', weekday: 6, date: 28 }],
		['28 sat khan', { words: 'khan', weekday: 6, date: 28 }],
		['unpaid', { words: '', status: 'unpaid', statusWords: 'unpaid' }],
		['khan not paid', { words: 'khan', status: 'unpaid', statusWords: 'not paid' }],
		['714600', { words: '714600' }],
		['Rs. 714,600', { words: '714,600' }],
		// In Arabic letters.
		['خان جنوري', { words: 'خان', month: 1, monthWords: 'جنوری' }],
		['مهندي', { words: '', menu: ['Mehendi Classic'], occasion: 'mehndi', menuWords: 'مهندی' }],
		// One letter wrong.
		['Ocotber diner', { words: '', month: 10, monthWords: 'october', eventTime: 'dinner' }],
		['decmber 2027', { words: '', from: '2027-12-01', to: '2027-12-31' }],
	])('%s', (text, { from = undefined, to = undefined, ...meant }: Record<string, unknown>) => {
		const { from: first, to: last, ...rest } = reading(text);

		expect(rest).toEqual(meant);
		expect([first, last]).toEqual([from, to]);
	});

	test.each([
		'Khan',
		'Jan Muhammad',
		'Juna',
		'0300 1234567',
		'021 2027 11',
		'+92 (0)300 1234567',
		'LZ-7K4Q-92',
		'F5FC',
		'Family 12',
		'Hall',
		'constructor',
		'__proto__ toString',
		'99/99',
		'this',
		'next Khan',
		'"march" "main hall"',
		'"held" "menu 2"',
		'"Sat"',
		'Sattar Mona Sunny',
		'Menu',
		'the',
		'"the" "of"',
		'Mayun',
		"'; drop table public.bookings; --",
	])('%s has no meaning besides a name', (text) => {
		expect(parseSearch(text, today, menus)).toEqual({ words: text.replaceAll('"', ''), understood: [] });
	});

	test('has one meaning of each kind, and reads a second one as a name', () => {
		expect(reading('dinner lunch')).toEqual({ words: 'lunch', eventTime: 'dinner' });
	});

	test('gives the place of each understood word, so that it can be removed', () => {
		const text = 'khan  dinner main hall 12 dec';
		const { understood } = parseSearch(text, today, menus);

		expect(understood.map(({ from, to }) => text.slice(from, to))).toEqual(['dinner', 'main hall', '12 dec']);
		expect(understood.map((one) => withoutWords(text, one))).toEqual([
			'khan main hall 12 dec',
			'khan dinner 12 dec',
			'khan dinner main hall',
		]);
	});
});

test.each([
	['khan', 'kahn', true],
	['khan', 'khaan', true],
	['khan', 'kan', true],
	['khan', 'khun', true],
	['khan', 'akhn', false],
	['khan', 'khann', true],
	['khan', 'khan', false],
	['khan', 'nahk', false],
	['ab', 'cd', false],
])('%s and %s are one letter apart: %s', (one, other, isOff) => {
	expect(isOneOff(one, other)).toBe(isOff);
});
