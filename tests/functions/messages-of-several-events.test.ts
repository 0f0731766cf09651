import { describe, expect, test } from 'vitest';
import { messageWords } from '#i18n/messaging/message-words.ts';
import { venue } from '#server/lib/content.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { hasBlank, WRITTEN_KINDS, type WrittenKind } from '#shared/rules/messaging/kinds.ts';
import { PARAMS } from '../support/graph.ts';

const SLOT = { hall: PARAMS.hall, event_date: PARAMS.event_date, event_time: PARAMS.event_time };
const MEHNDI = { ...SLOT, occasion: 'mehndi', guests: 350 };
const BARAT = { occasion: 'barat', hall: 'Main Hall', event_date: '2027-01-11', event_time: 'dinner', guests: 600, package: 'Menu 1' };
const WALIMA = { occasion: 'walima', hall: 'Main Hall', event_date: '2027-01-13', event_time: 'lunch', guests: 1500 };
const WEDDING = [MEHNDI, BARAT, WALIMA];

function textOf(kind: WrittenKind, functions: unknown, language: Language = 'en', more: Record<string, string> = {}) {
	const words = messageWords({ kind, language, params: { ...PARAMS, ...more, functions: JSON.stringify(functions) } }, venue);
	return words.ok ? words.value.text : words.problem.join();
}
const withoutFunctions = (kind: WrittenKind, language: Language) => {
	const words = messageWords({ kind, language, params: PARAMS }, venue);
	return words.ok ? words.value.text : words.problem.join();
};

const ALL_EN = 'Barat Mon 11 Jan dinner, Main Hall; Walima Wed 13 Jan lunch, Main Hall';

describe('a message about a whole booking with several events', () => {
	test.each([
		['thank_you', `for Tulip Hall on Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); ${ALL_EN}. Your reference`],
		['slot_held', `holding Tulip Hall for you on Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); ${ALL_EN}, until`],
		[
			'cancelled_paid',
			`booking LZ-7K4Q-92 for Tulip Hall on Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); ${ALL_EN}, has been cancelled`,
		],
		['booking_link', `LZ-7K4Q-92, Tulip Hall, Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); ${ALL_EN}:`],
	] as const)('names all of them in the sentence for one (%s)', (key, words) => {
		expect(textOf(key === 'cancelled_paid' ? 'cancelled' : key, WEDDING)).toContain(words);
	});

	test('names them in Urdu where the sentence ends its slot', () => {
		expect(textOf('thank_you', WEDDING, 'ur')).toContain(
			'ہفتہ 9 جنوری 2027 کو شام 7 تا رات 11 بجے، ٹیولپ ہال (مہندی)؛ بارات پیر 11 جنوری، رات کا کھانا، مین ہال؛ ولیمہ بدھ 13 جنوری، دوپہر کا کھانا، مین ہال کے لیے',
		);
		expect(textOf('refund_paid', WEDDING, 'ur')).toContain('شام 7 تا رات 11 بجے (مہندی)؛ بارات پیر');
	});

	test('tells the hall the guests and the menu of each', () => {
		expect(textOf('manager_notice', WEDDING)).toContain(
			'350 + 600 + 1,500 guests. Menu: Mehndi not chosen yet; Barat Menu 1; Walima not chosen yet.',
		);
	});

	test('cuts a long list to whole events, and says how many are left out', () => {
		const long = Array.from({ length: 15 }, (_, nth) => ({ ...BARAT, event_date: `2027-02-${nth + 10}` }));

		const list = /\(Mehndi\); (.*)\. Your reference/.exec(textOf('thank_you', [MEHNDI, ...long]))?.[1] ?? '';

		expect(list).toMatch(/Main Hall; and \d+ more$/);
		expect(list.replace(/; and \d+ more$/, '').length).toBeLessThanOrEqual(400);
	});

	test.each(WRITTEN_KINDS)('fits into a template, and only kinds about the whole booking change (%s)', (kind) => {
		const six = [...WEDDING, ...WEDDING.map((event) => ({ ...event, event_date: '2027-01-20' }))];
		for (const language of LANGUAGES) {
			const long = { name: 'W'.repeat(500), requests: 'W '.repeat(500), link: `https://x.example/${'a'.repeat(280)}` };
			expect(textOf(kind, six, language, long).length).toBeLessThanOrEqual(1024);
			const unnamed = textOf(kind, WEDDING, language).replace(/ \((Mehndi|مہندی)\)/, '');
			expect(unnamed === withoutFunctions(kind, language)).toBe(!hasBlank(kind, 'functions'));
			const acted = six.map((event, place) => ({ ...event, act: (['change', 'add', 'call_off', 'keep'] as const)[place % 4] }));
			expect(textOf(kind, acted, language, long).length).toBeLessThanOrEqual(1024);
			expect(textOf(kind, 'damaged', language)).toBe(withoutFunctions(kind, language));
		}
	});

	test.each(['reminder_1_day', 'reminder_7_days', 'final_guests', 'moved'] as const)(
		'%s is about its own event alone, and names it behind its hall',
		(kind) => {
			expect(hasBlank(kind, 'functions')).toBe(false);
			expect(textOf(kind, WEDDING)).toContain('Tulip Hall (Mehndi)');
			expect(textOf(kind, WEDDING, 'ur')).toContain('ٹیولپ ہال (مہندی)');
			expect(textOf(kind, WEDDING)).not.toContain('Barat');
		},
	);

	const CHANGED = { ...BARAT, act: 'change' };
	const OFF = { ...MEHNDI, act: 'call_off' };
	const KEPT = { ...WALIMA, act: 'keep' };
	const NIKAH = { ...WALIMA, occasion: 'nikah', event_date: '2027-01-15', guests: 200, act: 'add' };
	const OF_BARAT = { hall: BARAT.hall, event_date: BARAT.event_date, package: 'Menu 1', total: '900000' };

	test.each([
		[
			'en',
			'Now: Main Hall, Monday 11 January 2027, 7:00 PM - 11:00 PM (Barat, changed); new: Nikah Fri 15 Jan lunch, Main Hall; called off: Mehndi Sat 9 Jan; as before: Walima Wed 13 Jan, Barat 600 + Nikah 200 + Walima 1,500 guests, reference LZ-7K4Q-92. Menu: Barat Menu 1; Nikah not chosen yet; Walima not chosen yet. Price: PKR 900,000, as agreed, for all three events. Your booking stands.',
		],
		[
			'ur',
			'اب: مین ہال، پیر 11 جنوری 2027، شام 7 تا رات 11 بجے (بارات، تبدیل شدہ)؛ نئی تقریب: نکاح جمعہ 15 جنوری، دوپہر کا کھانا، مین ہال؛ منسوخ: مہندی ہفتہ 9 جنوری؛ پہلے کی طرح: ولیمہ بدھ 13 جنوری، بارات 600 + نکاح 200 + ولیمہ 1,500 مہمان',
		],
		['ur', ' طے شدہ، تینوں تقریبات کے لیے۔ آپ کی بکنگ قائم ہے۔'],
	] as const)(
		'the answer to a change says what was changed, added, called off and what stays, and whose price it names (%s)',
		(language, words) => {
			expect(textOf('change_accepted', [OFF, CHANGED, KEPT, NIKAH], language, OF_BARAT)).toContain(words);
		},
	);

	test('the answer to a call-off that leaves one event names both, and needs no word about the price', () => {
		expect(textOf('change_accepted', [OFF, { ...BARAT, act: 'keep' }], 'en', OF_BARAT)).toContain(
			'Now: Main Hall, Monday 11 January 2027, 7:00 PM - 11:00 PM (Barat, as before); called off: Mehndi Sat 9 Jan, Barat 600 guests, reference LZ-7K4Q-92. Menu: Barat Menu 1. Price: PKR 900,000, as agreed. Your',
		);
	});

	test('the price of two is said to be for both, and a price that is not set yet to be for nothing', () => {
		const both = [{ ...MEHNDI, act: 'change' }, KEPT];
		expect(textOf('change_accepted', both, 'en', { total: '', estimate: '700000' })).toContain('by the estimate, for both events. ');
		expect(textOf('change_accepted', both, 'en', { total: '', estimate: '' })).toContain('Price: not set yet. ');
		expect(textOf('change_accepted', [OFF, { ...BARAT, act: 'keep' }], 'en', { ...OF_BARAT, offer: '950000' })).toContain(
			'Price: PKR 950,000, once you accept the new version of the agreement on your booking’s page. ',
		);
	});

	test('a call-off by staff is named, also where a new event has its slot', () => {
		expect(textOf('events_changed', [OFF, { ...MEHNDI, occasion: 'nikah', act: 'add' }, KEPT])).toContain(
			'Now: Tulip Hall, Saturday 9 January 2027, 7:00 PM - 11:00 PM (Nikah, new); called off: Mehndi Sat 9 Jan; as before: Walima Wed 13 Jan. ',
		);
	});

	test('an answer that declines a change names all events as they are', () => {
		expect(textOf('change_declined', WEDDING)).toContain(`(Mehndi); ${ALL_EN}, 350 + 600 + 1,500 guests`);
	});

	test('a long list of acts is cut to whole events within 400 characters', () => {
		const acts = ['change', 'add', 'call_off', 'keep'].flatMap((act) =>
			Array.from({ length: 5 }, (_, nth) => ({ ...BARAT, event_date: `2027-02-${nth + 10}`, act })),
		);
		for (const language of LANGUAGES) {
			const text = textOf('change_accepted', [{ ...MEHNDI, act: 'change' }, ...acts], language);
			const [, list = '', left] = /\((?:Mehndi|مہندی)[^)]*\)[;؛] (.*)[;؛] (?:and|اور) (\d+) (?:more|مزید)/.exec(text) ?? [];
			expect(list.length).toBeGreaterThan(200);
			expect(list.length).toBeLessThanOrEqual(400);
			expect(Number(left)).toBeGreaterThan(5);
		}
	});
});
