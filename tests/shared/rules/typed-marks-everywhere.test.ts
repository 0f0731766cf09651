import { describe, expect, test } from 'vitest';
import { emptyPayment } from '#features/desk/booking/payments/draft.ts';
import { parsePayment } from '#features/desk/booking/payments/parse-payment.ts';
import { meantBy, parseSearch } from '#features/desk/list/search/parse-search.ts';
import { searchable } from '#features/desk/list/state.ts';
import { parseClosing } from '#features/desk/shell/rules/closing.ts';
import { parseCredentials } from '#features/desk/shell/sign-in/login.ts';
import { parseSendRequest } from '#server/lib/messaging/send-request.ts';
import { valuesAsked } from '#shared/booking/values.ts';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import { BOOKING_FIELD_NAMES } from '#shared/rules/booking/fields.ts';
import { readFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { parseLinkRequest } from '#shared/rules/booking/link-request.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import { parseChange } from '#shared/rules/booking/parse-change.ts';
import { EMPTY_BOOKING, parseStaffBooking } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { aRequestBody, prices } from '../../support/booking.ts';
import { aBooking } from '../../support/desk.ts';

const today = '2026-11-21' as Day;
const now = new Date('2026-11-21T08:10:00Z');

/** All invisible characters of Unicode, with only the first and last tag, and the two blanks that count as letter or symbol. */
const UNSEEN = Array.from({ length: 0xe0000 }, (_, code) => (code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)))
	.filter((sign) => /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(sign))
	.concat('\u{e0001}', '\u{e007f}', '\u{e0100}', '\u{e0fff}');

/** Fields of a request with figures or signs, typed and read. Every other field is a name, a free text or a choice. */
const REQUEST_SIGNS = {
	phone: ['0300-1234567', '+923001234567'],
	email: ['ali@example.com', 'ali@example.com'],
	eventDate: ['2027-01-09', '2027-01-09'],
	guestCount: ['1,200', 1200],
	gents: ['600', 600],
	ladies: ['500', 500],
	wheelchairs: ['12', 12],
	bridePhone: ['0321 7654321', '+923217654321'],
	groomPhone: ['(021) 34567890', '+922134567890'],
} as const;
const REQUEST_WORDS = ['clientName', 'brideContact', 'groomContact', 'heardFrom', 'careOf', 'specialRequests'];
const REQUEST_CHOICES = ['eventTime', 'hall', 'occasion', 'package', 'serving', 'addOns', 'gathering', 'language'];

type Read = (typed: string) => unknown;
type Field = [name: string, typed: string, read: Read];

const valueIn = (answer: { ok: true; value: object } | { ok: false; problem: unknown }, name: string): unknown =>
	answer.ok ? (answer.value as Record<string, unknown>)[name] : answer.problem;

const whole = { gents: '', ladies: '', wheelchairs: '', guestCount: '1200', hall: 'Main Hall' };
const staff = { ...EMPTY_BOOKING, ...whole, clientName: 'Ali', phone: '0300 1234567', eventDate: '2027-01-09', eventTime: 'dinner' };
const payment = { ...emptyPayment('advance', today), amount: '5000', method: 'cash' };
const closing = { hall: '', from: '2027-01-01', to: '2027-01-01', eventTime: '', reason: 'Paint' };

const FIELDS: Field[] = [
	...Object.entries(REQUEST_SIGNS).flatMap(([name, [typed]]): Field[] => [
		[`request ${name}`, typed, (text) => valueIn(parseBookingRequest({ ...aRequestBody(whole), [name]: text }, { today, prices }), name)],
		[`desk ${name}`, typed, (text) => valueIn(parseStaffBooking({ ...staff, [name]: text }, { now, prices }), name)],
	]),
	['desk total', '22,05,125', (text) => valueIn(parseStaffBooking({ ...staff, totalAmount: text }, { now, prices }), 'totalAmount')],
	[
		'desk hold',
		'2026-11-25T15:30',
		(text) => valueIn(parseStaffBooking({ ...staff, holdExpiresAt: text }, { now, prices }), 'holdExpiresAt'),
	],
	[
		'change of guests',
		'650',
		(text) => parseChange({ guestCount: text }, { today, prices }, [{ ...aBooking({}), id: 'one', calledOffAt: null }]),
	],
	[
		'change of day',
		'2027-02-09',
		(text) => parseChange({ eventDate: text }, { today, prices }, [{ ...aBooking({}), id: 'one', calledOffAt: null }]),
	],
	['final count', '650', (text) => readFinalGuests(text)],
	['payment amount', '1,50,000', (text) => parsePayment({ ...payment, amount: text }, { today, paid: 0 })],
	['payment amount in lakhs', 'Rs 2.5 lakh', (text) => parsePayment({ ...payment, amount: text }, { today, paid: 0 })],
	['payment reference', 'FT-88213', (text) => parsePayment({ ...payment, reference: text }, { today, paid: 0 })],
	['payment day', '2026-11-20', (text) => parsePayment({ ...payment, receivedOn: text }, { today, paid: 0 })],
	['closure', '2027-01-03', (text) => parseClosing({ ...closing, to: text })],
	['lost link phone', '0300 1234567', (text) => parseLinkRequest({ phone: text, eventDate: '2027-01-09' })],
	['lost link day', '2027-01-09', (text) => parseLinkRequest({ phone: '0300 1234567', eventDate: text })],
	['own link', `LZ-7K4Q-92.${'a'.repeat(32)}`, (text) => parseLink(text)],
	['sign-in', 'ali@example.com', (text) => parseCredentials({ email: text, password: 'secret-1', remember: false })],
	['message number', '0300 1234567', (text) => parseSendRequest({ to: text, type: 'text', message: 'Thank you' })],
	['guests in a link', '600', (text) => valuesAsked(`guests=${encodeURIComponent(text)}`, prices)],
	['search for a number', '0300 1234567', (text) => parseSearch(searchable(text), today, []).words.replace(/\p{Nd}/gu, '0')],
	['search for a date', '12 dec 2026', (text) => meantBy(parseSearch(searchable(text), today, []).understood)],
];

test('every field of a request is figures or signs, words, or a choice', () => {
	expect([...Object.keys(REQUEST_SIGNS), ...REQUEST_WORDS, ...REQUEST_CHOICES].sort()).toEqual([...BOOKING_FIELD_NAMES].sort());
});

test.each(Object.entries(REQUEST_SIGNS))('a request reads its %s', (name, [typed, value]) => {
	expect(valueIn(parseBookingRequest({ ...aRequestBody(whole), [name]: typed }, { today, prices }), name)).toBe(value);
});

describe.each(FIELDS)('%s', (_, typed, read) => {
	const plain = read(typed);

	test('says the same with each unseen character before, within and behind it', () => {
		const places = [0, 1, Math.ceil(typed.length / 2), typed.length];
		const others = UNSEEN.filter((sign) =>
			places.some((place) => JSON.stringify(read(typed.slice(0, place) + sign + typed.slice(place))) !== JSON.stringify(plain)),
		);

		expect(others).toEqual([]);
	});

	test.each([
		['Arabic', 0x660],
		['Persian', 0x6f0],
		['wide', 0xff10],
	])('says the same in %s digits', (__, nought) => {
		expect(read(typed.replace(/\d/g, (digit) => String.fromCharCode(nought + Number(digit))))).toEqual(plain);
	});
});
