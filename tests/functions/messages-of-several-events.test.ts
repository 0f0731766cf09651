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

	test('the answer to a change names each event that it changed, and one alone behind its hall', () => {
		expect(textOf('change_accepted', [MEHNDI, BARAT])).toContain('Barat Mon 11 Jan dinner, Main Hall, 350 + 600 guests');
		expect(textOf('change_accepted', [MEHNDI])).toContain('Tulip Hall (Mehndi), Saturday');
	});
});
