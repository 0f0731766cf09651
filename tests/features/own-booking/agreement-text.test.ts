import { describe, expect, test } from 'vitest';
import { changesBetween, sectionsOf } from '#shared/booking/agreement/sections.ts';
import type { AgreementDocument } from '#shared/rules/booking/agreement.ts';
import type { Day } from '#shared/rules/day.ts';
import { aDocument } from '../../support/agreement.ts';

const document = aDocument();
const linesOf = (given: AgreementDocument, language: 'en' | 'ur') =>
	sectionsOf(given, language).flatMap(({ rows }) =>
		rows.map(({ name, times, text }) => [name, times, text].filter(Boolean).join(' | ').replace(/\s/g, ' ')),
	);
const changes = (after: AgreementDocument) => {
	const { was, gone } = changesBetween(document, after, 'en');
	return { marked: [...was.keys()], gone };
};
const withFunction = (more: Partial<AgreementDocument['functions'][number]>) =>
	aDocument({ functions: document.functions.map((one) => ({ ...one, ...more })) });

describe('the text of an agreement', () => {
	test('has functions, price, payments and terms', () => {
		expect(linesOf(document, 'en')).toEqual([
			'Date | Saturday 9 January 2027',
			'Time | dinner, 7:00 PM - 11:00 PM',
			'Hall | Tulip Hall',
			'Guests | 300',
			'Menu | Menu 1, table serving',
			'Dishes | Chicken Biryani, Soft drinks, mineral water',
			'Menu 1, table serving | 300 × 3,000 | PKR 900,000',
			'Sales tax, 15% | PKR 135,000',
			'Total, tax included | PKR 1,035,000',
			'To keep the date | PKR 310,500',
			'The rest | PKR 724,500, by Saturday 2 January 2027',
			'The advance is not given back.',
		]);
	});

	test('is whole in Urdu by its own words, and reads the same whatever the content says', () => {
		expect(linesOf(document, 'ur')).toMatchObject(
			expect.arrayContaining([
				'ہال | ٹیولپ ہال',
				'مینیو | مینیو 1، ٹیبل سروس',
				'کھانے | چکن بریانی، کولڈ ڈرنکس، منرل واٹر',
				'بیعانہ واپس نہیں ہوتا۔',
			]),
		);
	});

	test('names the hour at which an advance is due while its hold lasts', () => {
		const due = (holdEnds?: string) =>
			aDocument({
				payments: document.payments.map((one) =>
					one.due === 'to_keep' ? { ...one, dueOn: '2026-12-01' as Day, ...(holdEnds && { holdEnds }) } : one,
				),
			});
		const held = due('2026-12-01T00:25:00+00:00');

		expect(linesOf(held, 'en')).toContain('To keep the date | PKR 310,500, by Tuesday 1 December 2026, 5:25 AM');
		expect(linesOf(due(), 'en')).toContain('To keep the date | PKR 310,500, by Tuesday 1 December 2026');
		expect(linesOf(held, 'ur').some((line) => line.includes('5:25'))).toBe(true);
		// The hold is over because a part of the advance is paid.
		expect(changesBetween(held, due(), 'en').was.size).toBe(0);
	});

	test('has the flat price of a single menu line by line', () => {
		const flat = { package: 'Menu 1', serving: 'table', guests: 300, perHead: 3000, menuTotal: 900_000, addOns: [] as never[] } as const;
		const price = { ...flat, subtotal: 900_000, total: 1_035_000, taxName: 'Sales tax', taxPercent: 15, tax: 135_000 };

		expect(linesOf(aDocument({ price }), 'en')).toEqual(linesOf(document, 'en'));
	});
});

describe('what has changed since another version', () => {
	test('is nothing in the same one', () => {
		expect(changes(aDocument())).toEqual({ marked: [], gone: [] });
	});

	test('is each line that is new or other, and what is no longer in it', () => {
		expect(changes(withFunction({ guestCount: 350, specialRequests: 'A ramp', serving: null, package: null }))).toEqual({
			marked: ['function-1 guests', 'function-1 requests'],
			gone: ['Menu Menu 1, table serving'],
		});
	});

	test('is not the day of an advance that was paid in between, but its amount is', () => {
		const withAdvance = (more: Partial<AgreementDocument['payments'][number]>) =>
			aDocument({ payments: document.payments.map((one) => (one.due === 'to_keep' ? { ...one, ...more } : one)) });
		const before = withAdvance({ dueOn: '2026-12-20' as Day });
		const marked = (after: AgreementDocument) => [...changesBetween(before, after, 'en').was.keys()];

		expect(marked(withAdvance({ dueOn: null }))).toEqual([]);
		expect(marked(withAdvance({ dueOn: null, amount: 1 }))).toEqual(['payment 1']);
	});

	test('names a function that was called off by its day', () => {
		const second = {
			...document.functions[0],
			id: 'function-2',
			occasion: 'walima',
			eventDate: '2027-01-10',
		} as AgreementDocument['functions'][number];
		const two = aDocument({ functions: [...document.functions, second] });
		const { gone } = changesBetween(two, document, 'en');

		expect(gone).toEqual(['Walima: Sunday 10 January 2027']);
	});
});
