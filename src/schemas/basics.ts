import { z } from 'astro/zod';
import { BASICS } from '#shared/rules/basics.ts';
import { isNumberIn } from '#shared/rules/phone.ts';
import { group, text, textLike } from './field.ts';

const LANGUAGES = 'must be ["en"] or ["en", "ur"]: the site is in English, and in Urdu beside it if you want.';
const ZONE = 'The time zone of the hall’s clock, such as “Asia/Karachi”.';
const COUNTRY = 'The country in two capital letters, such as “PK”; a phone number without a country’s code belongs there.';
const EXAMPLE = 'A phone number as families there write it, such as “0300 1234567”; whoever has written a wrong one is shown it.';

export function isTimeZone(name: string): boolean {
	try {
		return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
	} catch {
		return false;
	}
}

/** Suggests the time zone of a typed city. */
function meant(typed: string): string {
	const city = typed.trim().replaceAll(' ', '_').toLowerCase();
	const zone = Intl.supportedValuesOf?.('timeZone').find((name) => name.split('/').at(-1)?.toLowerCase() === city);
	return zone ? `“${zone}” is one. ` : '';
}

/** Plural name of the currency in sentences. */
export const moneyName = (BASICS as Partial<typeof BASICS>).currency?.name ?? 'money';

const currency = group(
	{
		code: textLike(/^[A-Z]{3}$/, 'The currency in three capital letters, such as “PKR”.'),
		sign: textLike(/^[^\d\s]{1,5}$/, 'What stands before an amount, such as “PKR” or “€”.'),
		signUrdu: text('What stands after an amount in Urdu, such as “روپے”; left out where the site is in English alone.').optional(),
		name: textLike(/^[a-z]{2,20}$/, 'What several of it are called in a sentence, in small letters, such as “rupees”.'),
	},
	'The currency of all prices.',
);

/** src/content/basics.json: languages, country, clock and currency. `npm run setup` copies them to the database. */
export const basicsSchema = group(
	{
		languages: z
			.union([z.tuple([z.literal('en')]), z.tuple([z.literal('en'), z.literal('ur')])], { error: LANGUAGES })
			.describe('The languages of the site: English, and a second one beside it.'),
		country: textLike(/^[A-Z]{2}$/, COUNTRY),
		phoneExample: text(EXAMPLE),
		timeZone: text(ZONE).refine(isTimeZone, { error: ({ input }) => `is no time zone that clocks know. ${meant(String(input))}${ZONE}` }),
		currency,
		referenceLetters: textLike(/^[A-Z]{2,3}$/, 'Two or three capital letters that every booking’s reference begins with, such as “LZ”.'),
	},
	'What the whole product goes by.',
)
	.refine(({ phoneExample, country }) => isNumberIn(country, phoneExample), {
		path: ['phoneExample'],
		error: `is no number of the country. ${EXAMPLE}`,
	})
	.refine(({ languages, currency }) => !languages.includes('ur' as never) || currency.signUrdu !== undefined, {
		path: ['currency', 'signUrdu'],
		error: 'is missing. Write what stands after an amount in Urdu, such as “روپے”.',
	});
