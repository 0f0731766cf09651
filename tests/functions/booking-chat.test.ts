import { describe, expect, test } from 'vitest';
import { chatWithHall } from '#features/booking/hall-chat.ts';
import { chatUrl, prices, venue } from '#server/lib/content.ts';
import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { type BookingRequest, parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { ListRequest } from '#shared/rules/booking/list-request.ts';
import { parseListRequest } from '#shared/rules/booking/parse-list-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { contactOf } from '#shared/rules/site/venue.ts';
import menusUrdu from '../../src/content/ur/menus.json' with { type: 'json' };
import { aRequestBody } from '../support/booking.ts';

const EVERYTHING = {
	clientName: 'Test Family',
	hall: 'Main Hall',
	guestCount: 1500,
	occasion: 'walima',
	package: 'Menu 2',
	serving: 'buffet',
	addOns: ['Nargasi Kofta', 'Gajar Halwa'],
	specialRequests: 'Two wheelchairs\nat Gate 1.',
};

function aRequest(changes: Record<string, unknown> = {}): BookingRequest {
	const read = parseBookingRequest(aRequestBody(changes), { today: '2026-11-22' as Day, prices });
	if (!read.ok) throw new Error(JSON.stringify(read.problem));
	return read.value;
}

const ofServer = (request: BookingRequest | ListRequest) => textOf(chatUrl({ venue, prices }, request, 'LZ-7K4Q-92'));
const textOf = (url: string) => new URL(url).searchParams.get('text') ?? '';

/** The message that the page opens before the booking is saved. */
function ofPage(request: BookingRequest): string {
	const urdu: Record<string, string> = Object.fromEntries([
		...Object.entries(menusUrdu.menus).map(([name, words]) => [name, words.name]),
		...Object.entries(menusUrdu.addOns).map(([name, words]) => [name, words.name]),
		['Nargasi Kofta', 'نرگسی کوفتہ'],
	]);
	const tongue = request.language === 'ur' ? { words: bookingUr, names: urdu } : { words: bookingEn, names: {} };
	return textOf(chatWithHall(request, { venue: contactOf(venue, { questionUrl: '', answersIn: '' }), prices, ...tongue }).url);
}

describe('the message to the hall', () => {
	test('says everything that the booking says', () => {
		const total = Math.round(1500 * (2800 + 60 + 150) * 1.15).toLocaleString('en-US');

		expect(ofServer(aRequest(EVERYTHING))).toBe(
			'Assalam-o-Alaikum, this is Test Family. Please note Main Hall for Saturday 9 January 2027, 7:00 PM - 11:00 PM, 1,500 guests. ' +
				`Occasion: Walima. Menu: Menu 2, buffet serving, with Nargasi Kofta, Gajar Halwa. Estimate: PKR ${total}. ` +
				'Requests: Two wheelchairs at Gate 1. Phone: +92 300 1234567. Reference: LZ-7K4Q-92',
		);
	});

	test.each([
		['en', 'Bride’s side: Mrs Malik +92 321 7654321. Groom’s side: Uncle.'],
		['ur', 'لڑکی والوں کی طرف سے: Mrs Malik \u2066+92 321 7654321\u2069۔ لڑکے والوں کی طرف سے: Uncle۔'],
	])('names the person of each side (%s)', (language, persons) => {
		const sides = { brideContact: 'Mrs Malik', bridePhone: '0321-7654321', groomContact: 'Uncle' };

		expect(ofServer(aRequest({ ...sides, language }))).toContain(persons);
	});

	test('leaves out what was not chosen', () => {
		const text = ofServer(aRequest());

		expect(text).toMatch(/guests\. Phone: /);
		expect(text).not.toMatch(/Menu|Estimate|Occasion|Requests|undefined/);
	});

	test('is wholly Urdu in Urdu, but for what the family typed', () => {
		const text = ofServer(aRequest({ ...EVERYTHING, clientName: 'عائشہ', specialRequests: 'وہیل چیئر', language: 'ur' }));

		expect(text.replace('LZ-7K4Q-92', '').match(/[a-z]+/gi)).toBeNull();
		expect(text).toContain('میں عائشہ۔');
		expect(text).toContain('کو، شام 7 سے رات 11 بجے تک، مین ہال، 1,500 مہمانوں کے لیے درج کر لیجیے۔');
		expect(text).toContain('مینیو: مینیو 2، بوفے، نرگسی کوفتہ، گاجر کا حلوہ۔');
		expect(text).toMatch(/تخمینہ: [\d,]+ روپے۔/);
	});

	test.each([
		['with everything', EVERYTHING],
		['with nothing chosen', {}],
		['with a menu and no serving', { package: 'Menu 2' }],
		['in Urdu', { ...EVERYTHING, language: 'ur' }],
		['in Urdu with nothing chosen', { language: 'ur' }],
	])('the page and the server write the same chat, %s; only the server knows the reference', (_, changes) => {
		const request = aRequest(changes);

		expect(ofServer(request).replace(/ (Reference|حوالہ): .*$/, '')).toBe(ofPage(request));
		expect(ofServer(request)).toContain('LZ-7K4Q-92');
	});

	test('cuts long requests so that every phone opens the link', () => {
		const text = ofServer(aRequest({ specialRequests: '🌷'.repeat(500) }));

		expect([...text].filter((character) => character === '🌷')).toHaveLength(299);
		expect(text.isWellFormed()).toBe(true);
	});
});

describe('the message to the hall with several occasions', () => {
	const { clientName, ...ofFunction } = EVERYTHING;

	function aList(count: number, changes: Record<string, unknown> = {}, ofFamily: Record<string, unknown> = {}): ListRequest {
		const { eventDate, eventTime, guestCount, hall, ...family } = aRequestBody({ clientName, ...ofFamily });
		const functions = Array.from({ length: count }, (_, place) => ({
			...ofFunction,
			eventTime,
			eventDate: `2027-01-0${place + 1}`,
			occasion: ['mehndi', 'barat', 'walima'][place % 3],
			...changes,
		}));
		const read = parseListRequest({ ...family, functions }, { today: '2026-11-22' as Day, prices });
		if (!read.ok) throw new Error(JSON.stringify(read.problem));
		return read.value;
	}

	test('says each with its day, hours, hall, guests and menu, and the estimate of all', () => {
		const total = Math.round(2 * 1500 * (2800 + 60 + 150) * 1.15).toLocaleString('en-US');
		const each = '7:00 PM - 11:00 PM, 1,500 guests, Menu 2, buffet serving, with Nargasi Kofta, Gajar Halwa, Two wheelchairs at Gate 1.';

		expect(ofServer(aList(2))).toBe(
			'Assalam-o-Alaikum, this is Test Family. Please note all of these: ' +
				`Mehndi: Main Hall, Friday 1 January 2027, ${each} Barat: Main Hall, Saturday 2 January 2027, ${each} ` +
				`Estimate: PKR ${total}. Phone: +92 300 1234567. Reference: LZ-7K4Q-92`,
		);
	});

	test('is wholly Urdu in Urdu, but for what the family typed', () => {
		const text = ofServer(aList(2, { specialRequests: 'وہیل چیئر' }, { clientName: 'عائشہ', language: 'ur' }));

		expect(text.replace('LZ-7K4Q-92', '').match(/[a-z]+/gi)).toBeNull();
		expect(text).toContain('1,500 مہمان');
	});

	test.each(['en', 'ur'])('has at most 1,500 characters and still all six with phone and reference (%s)', (language) => {
		const sides = { brideContact: 'N'.repeat(120), bridePhone: '0321-7654321', groomContact: 'N'.repeat(120), groomPhone: '0321-7654321' };

		const text = ofServer(aList(6, { specialRequests: '🌷'.repeat(1000) }, { ...sides, clientName: 'N'.repeat(120), language }));

		expect(text.length).toBeLessThanOrEqual(1500);
		expect(text.match(/1,500/g)).toHaveLength(6);
		expect(text).toContain('LZ-7K4Q-92');
	});

	test('of one is that of a request without a list', () => {
		const { functions, ...family } = aList(1, { occasion: 'walima', eventDate: '2027-01-09' });

		expect(ofServer({ ...family, functions })).toBe(ofServer(aRequest(EVERYTHING)));
	});
});
