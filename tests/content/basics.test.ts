import { expect, test } from 'vitest';
import basics from '#content/basics.json' with { type: 'json' };
import { basicsSchema } from '#schemas/basics.ts';
import { mistakesIn } from '#schemas/content-mistakes.ts';

const mistakes = (changes: object) => mistakesIn({ data: { ...basics, ...changes } }, { schema: basicsSchema }, async () => undefined);

test('the venue’s own are right, and so is another’s in English alone', async () => {
	expect(await mistakes({})).toEqual([]);
	expect(
		await mistakes({
			languages: ['en'],
			country: 'GB',
			phoneExample: '07911 123456',
			timeZone: 'Europe/London',
			currency: { code: 'GBP', sign: '£', name: 'pounds' },
			referenceLetters: 'QN',
		}),
	).toEqual([]);
});

test.each([
	[{ languages: ['ur'] }, 'languages must be ["en"] or ["en", "ur"]: the site is in English, and in Urdu beside it if you want.'],
	[{ timeZone: 'Asia/Karachee' }, 'timeZone is no time zone that clocks know. The time zone of the hall’s clock, such as “Asia/Karachi”.'],
	[
		{ currency: { ...basics.currency, code: 'Rs' } },
		'currency › code does not look right. The currency in three capital letters, such as “PKR”.',
	],
	[
		{ currency: { code: 'PKR', sign: 'PKR', name: 'rupees' } },
		'currency › signUrdu is missing. Write what stands after an amount in Urdu, such as “روپے”.',
	],
	[
		{ country: 'AE' },
		'phoneExample is no number of the country. A phone number as families there write it, such as “0300 1234567”; whoever has written a wrong one is shown it.',
	],
	[
		{ referenceLetters: 'lz' },
		'referenceLetters does not look right. Two or three capital letters that every booking’s reference begins with, such as “LZ”.',
	],
])('%j is refused', async (changes, sentence) => {
	expect(await mistakes(changes)).toEqual([sentence]);
});
