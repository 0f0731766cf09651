import { describe, expect, test } from 'vitest';
import wholePriceFile from '#content/whole-price.json' with { type: 'json' };
import { mistakesIn } from '#schemas/content-mistakes.ts';
import { wholePriceSchema, wholePriceSchemaFor } from '#schemas/whole-price.ts';
import { wholePrice } from '#shared/booking/words/whole-price.ts';

const none = async () => undefined;
const mistakes = (changes: object, schema = wholePriceSchema) => mistakesIn({ data: { ...wholePriceFile, ...changes } }, { schema }, none);
const extra = (changes: object) => mistakes({ extras: [{ name: 'Stage', nameUrdu: 'سٹیج', ...changes }] });

describe('what is in the price and what is extra', () => {
	test('an extra needs a name and may lack a price; a hall may have no extras', async () => {
		expect(await mistakes({})).toEqual([]);
		expect(await extra({})).toEqual([]);
		expect(await extra({ price: 99_000, shown: 'no' })).toEqual([]);
		expect(await mistakes({ extras: [] })).toEqual([]);
		expect(await extra({ name: '' })).toEqual([expect.stringContaining('extras › entry 1 › name is empty. What it is, such as')]);
	});

	test.each([
		['no list of what is in it', { inPrice: undefined }, 'inPrice is missing. What is in the price of every menu'],
		['an empty list of what is in it', { inPrice: [] }, 'inPrice is empty. What is in the price of every menu'],
		['no list of extras', { extras: undefined }, 'extras is missing. What costs extra. Name everything'],
		[
			'one name in both lists',
			{ extras: [{ name: 'Bridal Room', nameUrdu: 'کمرہ' }] },
			'extras names something that “inPrice” has too. It is either in the price or extra.',
		],
		[
			'one extra twice',
			{ extras: [wholePriceFile.extras[0], wholePriceFile.extras[0]] },
			'extras names one thing twice. Take one of them out.',
		],
	])('%s is refused', async (_, changes, sentence) => {
		expect((await mistakes(changes)).join()).toContain(sentence);
	});

	test.each([
		[{ price: 0 }, '“Stage” › price cannot be 0: it must be from 1 to 10,000,000.'],
		[{ price: '99,000' }, '“Stage” › price must be a whole number without quotes.'],
		[{ price: 99_000, shown: 'maybe' }, '“Stage” › shown must be one of “from”, “no”.'],
		[{ shown: 'from' }, '“Stage” › shown says how the price is shown, but there is no “price”.'],
		[{ nameUrdu: 'Stage' }, '“Stage” › nameUrdu does not look right. The same in Urdu'],
		[{ nameUrdu: undefined }, '“Stage” › nameUrdu is missing. The same in Urdu'],
	])('an extra with %j is refused', async (changes, sentence) => {
		expect((await extra(changes)).join()).toContain(sentence);
	});

	test('a site in English alone needs no Urdu names', async () => {
		const english = { inPrice: [{ name: 'The hall' }], extras: [{ name: 'Stage' }] };

		expect(await mistakes(english, wholePriceSchemaFor(false))).toEqual([]);
		expect(await mistakes(english, wholePriceSchemaFor(true))).toHaveLength(2);
	});
});

test('families read the least price, the price, or that they may ask, each in their language', () => {
	expect(wholePrice('en', true).extras).toEqual({
		heading: 'Extra, plus tax',
		lines: [
			{ name: 'Stage with flowers', price: 'from PKR 99,000' },
			{ name: 'DJ with sound and lights', price: 'from PKR 44,000' },
			{ name: 'Generator, one hour', price: 'PKR 11,000' },
			{ name: 'Dhol or qawwali', price: 'please ask' },
		],
	});
	expect(wholePrice('en', false).extras.heading).toBe('Extra');
	expect(wholePrice('ur', true).extras.lines[0]).toEqual({ name: 'پھولوں والا سٹیج', price: '99,000 روپے سے' });
	expect(wholePrice('en', true).inPrice.text).toMatch(/^The hall for four hours; Air conditioning; /);
	expect(wholePrice('ur', true).inPrice.text).toMatch(/^چار گھنٹے کے لیے ہال؛ ایئر کنڈیشنر؛ /);
});
