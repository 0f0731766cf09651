import { describe, expect, test } from 'vitest';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import { parseListRequest } from '#shared/rules/booking/parse-list-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { aRequestBody, prices } from '../../../support/booking.ts';

const venue = { phone: '+922100000000', whatsapp: '+923000000000' };
const rules = { today: '2026-11-21' as Day, prices, venue };
const parse = (body: unknown) => parseBookingRequest(body, rules);

describe('a booking request', () => {
	test('is stored with each letter and its accent together, whatever the keyboard sends', () => {
		const apart = { clientName: 'Zoe\u0301', brideContact: 'Zoe\u0301', specialRequests: 'cafe\u0301' };

		expect(parse(aRequestBody(apart))).toMatchObject({
			ok: true,
			value: { clientName: 'Zo\u00e9', brideContact: 'Zo\u00e9', specialRequests: 'caf\u00e9' },
		});
	});

	test('is read with its phone in E.164 and its texts tidied', () => {
		const answer = parse(aRequestBody({ clientName: '  Test   Family ', phone: '0300-1234567', specialRequests: ' a\r\nb ' }));

		expect(answer).toMatchObject({ ok: true, value: { clientName: 'Test Family', phone: '+923001234567', specialRequests: 'a\nb' } });
	});

	test('keeps the numbers of gents and ladies, and the bride’s contact in E.164', () => {
		const told = {
			gathering: 'partition',
			gents: '۳۰۰',
			ladies: '300',
			wheelchairs: 0,
			brideContact: ' Aunt  Example ',
			bridePhone: '0321-7654321',
		};

		expect(parse(aRequestBody(told))).toMatchObject({
			ok: true,
			value: { gathering: 'partition', gents: 300, ladies: 300, wheelchairs: 0, brideContact: 'Aunt Example', bridePhone: '+923217654321' },
		});
	});

	test('has no more gents and ladies together than guests', () => {
		expect(parse(aRequestBody({ gents: 301, ladies: 300 }))).toEqual({ ok: false, problem: { ladies: 'company-over' } });
		expect(parse(aRequestBody({ gents: 900, guestCount: '' }))).toEqual({ ok: false, problem: { guestCount: 'guests-required' } });
	});

	test.each(['عائشہ صدیقی', 'Bride 🌷👰🏽‍♀️', 'Zoë O’Brien-Khan', 'نور\u200cالعین'])('keeps the name %s as it is', (clientName) => {
		expect(parse(aRequestBody({ clientName }))).toMatchObject({ ok: true, value: { clientName: clientName.normalize('NFC') } });
	});

	test('names every missing field at once', () => {
		expect(parse({})).toEqual({
			ok: false,
			problem: {
				clientName: 'name-required',
				phone: 'phone-required',
				eventDate: 'date-required',
				eventTime: 'time-required',
				guestCount: 'guests-required',
				hall: 'hall-required',
				consent: 'consent-required',
			},
		});
	});

	test.each([
		['clientName', '   ', 'name-required'],
		['clientName', 'a'.repeat(121), 'too-long-120'],
		['clientName', 'A\u0000B', 'hidden-characters'],
		['clientName', 'safe\u202Egnp.exe', 'hidden-characters'],
		['clientName', { toString: 'x' }, 'not-text'],
		['phone', '0300 12345', 'phone-invalid'],
		['phone', 'call me', 'phone-invalid'],
		['phone', '07911 123456', 'phone-country'],
		['phone', '0300-1234567 / 0321-7654321', 'phone-two'],
		['phone', '0300 1234567, 0321 7654321', 'phone-two'],
		['phone', '03001234567 03217654321', 'phone-two'],
		['phone', '0300-1234567/8', 'phone-two'],
		['phone', '0300 1234567 or 0321 7654321', 'phone-two'],
		['phone', '۰۳۰۰۱۲۳۴۵۶۷ یا ۰۳۲۱۷۶۵۴۳۲۱', 'phone-two'],
		['phone', '0300 0000000', 'phone-own'],
		['phone', '021-00000000', 'phone-own'],
		['email', 'nobody@nowhere', 'email-invalid'],
		['eventDate', '2026-11-21', 'date-too-early'],
		['eventDate', '2028-11-22', 'date-too-late'],
		['eventDate', '2027-02-30', 'date-required'],
		['eventTime', 'breakfast', 'time-required'],
		['guestCount', '', 'guests-required'],
		['guestCount', 0, 'guests-minimum'],
		['guestCount', -3, 'guests-minimum'],
		['guestCount', 10.5, 'guests-whole'],
		['guestCount', 'many', 'guests-whole'],
		['guestCount', '600-700', 'guests-one'],
		['guestCount', '600 700', 'guests-one'],
		['guestCount', '80 100', 'guests-one'],
		['guestCount', '600,700', 'guests-one'],
		['guestCount', '۶۰۰ ۷۰۰', 'guests-one'],
		['guestCount', '600،700', 'guests-one'],
		['guestCount', '600 – 700', 'guests-one'],
		['guestCount', '600 se 700', 'guests-one'],
		['guestCount', 'about 600', 'guests-one'],
		['guestCount', '۶۰۰ سے ۷۰۰', 'guests-one'],
		['guestCount', '600+', 'guests-one'],
		['guestCount', 801, 'tulip-hall-full'],
		['hall', 'Garden', 'hall-required'],
		['occasion', 'birthday', 'occasion-unknown'],
		['package', 'Menu 9', 'package-unknown'],
		['serving', 'drive-in', 'serving-unknown'],
		['addOns', 'Gajar Halwa', 'add-on-unknown'],
		['addOns', ['Caviar'], 'add-on-unknown'],
		['addOns', ['Gajar Halwa', 'Gajar Halwa'], 'add-on-one-choice'],
		['addOns', ['Nargasi Kofta', 'Mix Vegetable'], 'add-on-one-choice'],
		['gathering', 'apart', 'gathering-unknown'],
		['gents', 'many', 'count-whole'],
		['ladies', -1, 'count-whole'],
		['wheelchairs', '2.5', 'count-whole'],
		['gents', 601, 'company-over'],
		['ladies', '601', 'company-over'],
		['wheelchairs', 601, 'wheelchairs-over'],
		['brideContact', 'a'.repeat(121), 'too-long-120'],
		['bridePhone', '0300 12345', 'phone-invalid'],
		['groomPhone', '07911 123456', 'phone-country'],
		['specialRequests', 'x'.repeat(2001), 'too-long-2000'],
		['language', 'fr', 'language-unknown'],
		['consent', 'yes', 'consent-required'],
		['status', 'fully_paid', 'unknown-field'],
		['totalAmount', 1, 'unknown-field'],
	])('refuses %s = %j with %s', (name, value, problem) => {
		expect(parse(aRequestBody({ hall: 'Tulip Hall', [name]: value }))).toEqual({ ok: false, problem: { [name]: problem } });
	});

	test.each([
		['tomorrow', '2026-11-22'],
		['the last day of the 24 months', '2028-11-21'],
	])('may be for %s', (_, eventDate) => {
		expect(parse(aRequestBody({ eventDate })).ok).toBe(true);
	});

	test('reports a full hall together with the other problems', () => {
		expect(parse(aRequestBody({ hall: 'Main Hall', guestCount: 2001, phone: '' }))).toEqual({
			ok: false,
			problem: { guestCount: 'main-hall-full', phone: 'phone-required' },
		});
	});

	test('for more guests than every hall seats is refused beside the guests, also without a hall', () => {
		expect(parse(aRequestBody({ hall: '', guestCount: 5000 }))).toEqual({
			ok: false,
			problem: { guestCount: 'main-hall-full', hall: 'hall-required' },
		});
	});

	test.each([null, [], 'text', 7])('is not %j', (body) => {
		expect(parse(body)).toEqual({ ok: false, problem: { request: 'not-text' } });
	});

	test('carries no field into the prototype', () => {
		const answer = parse(JSON.parse('{"__proto__": {"consent": true}, "constructor": 1}'));

		expect(answer).toMatchObject({ ok: false, problem: { constructor: 'unknown-field', consent: 'consent-required' } });
		expect(({} as { consent?: boolean }).consent).toBeUndefined();
	});
});

describe('a request with a list of functions', () => {
	const { eventDate, eventTime, guestCount, hall, ...family } = aRequestBody();
	const mehndi = { occasion: 'mehndi', hall: 'Tulip Hall', eventDate: '2027-01-07', eventTime: 'dinner', guestCount: '200' };
	const barat = { occasion: 'barat', hall, eventDate, eventTime, guestCount, specialRequests: ' a\r\nb ' };
	const parseList = (functions: unknown, changes: Record<string, unknown> = {}) =>
		parseListRequest({ ...family, functions, ...changes }, rules);

	test('is read with the family once and each function in its order', () => {
		expect(parseList([mehndi, barat])).toEqual({
			ok: true,
			value: {
				...family,
				phone: '+923001234567',
				language: 'en',
				functions: [
					{ ...mehndi, guestCount: 200, addOns: [] },
					{ ...barat, specialRequests: 'a\nb', addOns: [] },
				],
			},
		});
	});

	test('of one needs no occasion', () => {
		expect(parseList([{ ...barat, occasion: undefined }]).ok).toBe(true);
	});

	test.each<[string, unknown, Record<string, string>]>([
		['no day in the second', [mehndi, { ...barat, eventDate: '' }], { 'functions.1.eventDate': 'date-required' }],
		['a day gone by', [mehndi, { ...barat, eventDate: '2026-11-21' }], { 'functions.1.eventDate': 'date-too-early' }],
		['more guests than its hall seats', [{ ...mehndi, guestCount: 801 }, barat], { 'functions.0.guestCount': 'tulip-hall-full' }],
		['more ladies than guests', [mehndi, { ...barat, ladies: 601 }], { 'functions.1.ladies': 'company-over' }],
		['two without an occasion', [{ ...mehndi, occasion: '' }, barat], { 'functions.0.occasion': 'occasion-required' }],
		['an unknown occasion', [mehndi, { ...barat, occasion: 'party' }], { 'functions.1.occasion': 'occasion-unknown' }],
		['two in one slot', [mehndi, barat, { ...barat, occasion: 'nikah' }], { 'functions.2.eventDate': 'slot-twice' }],
		['a field of the family inside', [mehndi, { ...barat, phone: '1' }], { 'functions.1.phone': 'unknown-field' }],
		['a function that is a text', [mehndi, 'barat'], { 'functions.1': 'not-text' }],
		['an empty list', [], { functions: 'functions-count' }],
		['seven functions', Array.from({ length: 7 }, () => mehndi), { functions: 'functions-count' }],
		['no list', 'mehndi', { functions: 'functions-count' }],
		['null', null, { functions: 'functions-count' }],
	])('with %s is refused at its place', (_, functions, problem) => {
		expect(parseList(functions)).toEqual({ ok: false, problem });
	});

	test('names the problems of all functions and of the family at once', () => {
		expect(
			parseList(
				[
					{ ...mehndi, hall: '' },
					{ ...barat, guestCount: 0 },
				],
				{ clientName: '' },
			),
		).toEqual({
			ok: false,
			problem: { clientName: 'name-required', 'functions.0.hall': 'hall-required', 'functions.1.guestCount': 'guests-minimum' },
		});
	});

	test('has no fields of a function beside the list', () => {
		expect(parseList([mehndi, barat], { hall, addOns: [] })).toEqual({
			ok: false,
			problem: { hall: 'unknown-field', addOns: 'unknown-field' },
		});
	});
});
