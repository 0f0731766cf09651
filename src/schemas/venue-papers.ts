import { z } from 'astro/zod';
import { type Venue, VISIT_PARTS } from '#shared/rules/site/venue.ts';
import { group, isOnce, listOf, oneOf, plausible, text, textLike } from './field.ts';

const bank = text('The name of the bank.');
const walletName = text('The name of the wallet, such as “JazzCash”.');
const BESIDES =
	'Another way to pay, on one line without a full stop and begun with a small letter, such as “or in cash at the office”. It is optional.';
const besides = textLike(/^[^\n\t]*[^\s.,:;۔،]$/, BESIDES).optional();
const WALLETS = 'The wallets that families can pay into, if any.';

/** Where families pay into, shown on a booking's own page with a button to copy each line. */
const account = group(
	{
		bank: bank.optional(),
		title: text('The title of the account, letter for letter as the bank has it.').optional(),
		iban: text('The IBAN of the account, such as “PK36 SCBL 0000 0011 2345 6702”.')
			.refine(isIban, 'is no IBAN: a letter or a digit of it is wrong. Copy it from the bank’s letter.')
			.optional(),
		wallets: listOf(
			group({ name: walletName, number: textLike(/^[\d +-]{7,20}$/, 'The number of the wallet, such as “0300 1234567”.') }, 'One wallet.'),
			WALLETS,
		).optional(),
		besides,
	},
	'The account that families pay into. A line that is left out is not shown; without the group, families read payAdvance instead.',
);

export const accountWords = group(
	{ bank: bank.optional(), wallets: listOf(group({ name: walletName }, 'One wallet.'), WALLETS).optional(), besides },
	'Names of the account in Urdu. Title and numbers stay as they are.',
);

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the check digits of an IBAN fit (ISO 13616): as a number with letters from A = 10, turned by four places, it leaves 1 of 97. */
function isIban(typed: string): boolean {
	const iban = typed.replaceAll(' ', '');
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
	const turned = iban.slice(4) + iban.slice(0, 4);
	return BigInt([...turned].map((sign) => SIGNS.indexOf(sign)).join('')) % 97n === 1n;
}

export const ONE_ACCOUNT = {
	path: ['payAdvance'],
	error:
		'names a number that is neither in the IBAN nor a wallet of “account”. Messages say payAdvance and a booking’s page shows the account: correct one of the two.',
};

/** Whether the line for messages names no other account or wallet than the group. */
export function isOneAccount({ payAdvance, account }: Pick<Venue, 'payAdvance' | 'account'>): boolean {
	if (!account) return true;
	const plain = (number: string) => number.replace(/[^A-Z\d]/g, '');
	const known = [account.iban ?? '', ...(account.wallets ?? []).map(({ number }) => number)].map(plain);
	const named = (payAdvance.match(/[A-Z]*\d[A-Z\d \u00a0-]*\d/g) ?? []).map(plain).filter((number) => number.length > 7);
	return named.every((number) => known.some((one) => one.includes(number)));
}

/** The hall's tax numbers on bills. */
const taxNumbers = listOf(
	group(
		{ name: text('What the number is called, such as “NTN”.'), number: text('The number, such as “1234567-8”.') },
		'One tax number of the hall.',
	),
	'The hall’s tax numbers, printed on bills; a hall without any leaves the list out.',
).optional();

/** A label and a form, such as “CNIC 00000-0000000-0”. */
const numberLike = (what: string) => textLike(/^\S(?:.{0,40}\S)? (?=\S*0)[A-Z0-9-]{1,30}$/, what).optional();

const STATUS = 'A tax status, such as “Filer”. percentByPayer in menus.json names it.';

/** Fields of a payer. */
const payer = group(
	{
		statuses: listOf(text(STATUS), 'The tax statuses; the database has to be told, by `npm run setup`.').optional(),
		cnic: numberLike('The label of the identity card’s number and its form with 0 for each digit, such as “CNIC 00000-0000000-0”.'),
		ntn: numberLike('The label of the tax number and its form with 0 for each digit, such as “NTN 0000000-0”.'),
	},
	'What staff note about those who pay, besides name and address. A line that is left out is a field that the hall does not use.',
);

/** How long what families write is kept. */
const keeps = group(
	{
		requestDays: plausible(30, 730, 'For how many days a request that never became a booking is kept, such as 180.'),
		bookingMonths: plausible(1, 120, 'For how many months a booking is kept after its event, such as 24.'),
		billYears: plausible(1, 30, 'For how many years a bill is kept with the name of its payer, as tax law asks, such as 6.'),
	},
	'How long what families write is kept; the database has to be told, by `npm run setup`.',
);

const clock = (what: string) => textLike(/^([01]\d|2[0-3]):[0-5]\d$/, what);

/** `visitHours` of src/content/venue.json. */
const visitHours = z
	.array(
		group(
			{
				part: oneOf(VISIT_PARTS, 'The part of the day.'),
				from: clock('When it begins, such as “19:00”.'),
				to: clock('When it ends, such as “22:00”.'),
			},
			'One part of the day.',
		).refine(({ from, to }) => to > from, { path: ['to'], error: 'is before “from”. Write when this part of the day ends.' }),
	)
	.min(1, 'is empty. Name at least one part of the day, or leave the list out.')
	.refine((all) => isOnce(all, ({ part }) => part), 'has one part of the day twice.')
	.describe(
		'When visits and tastings can be announced: morning, afternoon, evening, each with its hours. A hall where nobody announces a visit leaves the list out.',
	);

/** `advanceMoves` of src/content/venue.json. */
const advanceMoves = group(
	{
		daysBefore: plausible(1, 365, 'How many days before the event a family tells the hall at the latest, such as 60.'),
		withinMonths: plausible(1, 24, 'Up to how many months after the event the other date may be, such as 12.'),
	},
	'When an advance counts for another date; name both figures in moveTerms, in each language. A hall where it never counts leaves the group out.',
).optional();

/** `tastingLimits` of src/content/venue.json. */
const tastingLimits = group(
	{
		people: plausible(1, 50, 'How many people may come to a tasting at most, such as 4.').optional(),
		parts: listOf(oneOf(VISIT_PARTS, 'A part of the day.'), 'The parts of the day in which one may taste.').optional(),
	},
	'What the form allows of a tasting; “tasting” says the same in words. A line that is left out limits nothing.',
).optional();

type Tasted = { tastingLimits?: { parts?: string[] | undefined } | undefined; visitHours?: { part: string }[] | undefined };

export const isTastedInHours = ({ tastingLimits: told, visitHours: hours = [] }: Tasted): boolean =>
	!told?.parts || hours.length === 0 || told.parts.some((part) => hours.some((one) => one.part === part));

export const TASTED_IN_HOURS = {
	path: ['tastingLimits', 'parts'],
	error: 'names no part of the day that visitHours has, so nobody could announce a tasting.',
};

/** These fields of src/content/venue.json, for its schema. */
export const papers = {
	advanceMoves,
	account: account.optional(),
	tastingLimits,
	visitHours: visitHours.optional(),
	taxNumbers,
	payer: payer.optional(),
	keeps,
};
