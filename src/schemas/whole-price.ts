import { z } from 'astro/zod';
import { HAS_URDU } from '#shared/rules/language.ts';
import { group, isOnce, listOf, oneOf, plausible, text, textLike } from './field.ts';

const URDU = 'The same in Urdu, because families read it on the Urdu pages.';

const names = (what: string, hasUrdu: boolean) => {
	const nameUrdu = textLike(/\p{Script=Arabic}/u, URDU);
	return { name: text(what), nameUrdu: hasUrdu ? nameUrdu : nameUrdu.optional() };
};

const SHOWN =
	'How families read the price: “from” as the least that it costs, “no” not at all. Leave the line out to show the price as it is.';

const EXTRAS =
	'What costs extra. Name everything that a family may have to pay besides menu and tax; its price may be left out. A hall without extras writes []. Staff add these lines to the price of a booking.';

const isNamedOnce = (named: readonly { name: string }[]) => isOnce(named, ({ name }) => name.toLowerCase());

/** The schema for a site with or without Urdu. `npm run setup` uses it before basics.json is written. */
export const wholePriceSchemaFor = (hasUrdu: boolean) => {
	const extra = group(
		{
			...names('What it is, such as “Stage with flowers”.', hasUrdu),
			price: plausible(
				1,
				10_000_000,
				'The price of one, before tax. What costs nothing belongs to inPrice. Leave the line out if each family has a price of its own.',
			).optional(),
			shown: oneOf(['from', 'no'], SHOWN).optional(),
		},
		'An extra.',
	).refine(({ price, shown }) => shown === undefined || price !== undefined, {
		path: ['shown'],
		error: `says how the price is shown, but there is no “price”. Write it, or take this line out. ${SHOWN}`,
	});
	const inPrice = group(names('What is in the price, such as “The hall for four hours”.', hasUrdu), 'A thing that is in the price.');
	return group(
		{
			inPrice: listOf(inPrice, 'What is in the price of every menu: the hall and its hours, cooling, crockery, waiters, parking.')
				.max(12, 'has more than twelve entries. Join some.')
				.refine(isNamedOnce, 'names one thing twice. Take one of them out.'),
			extras: z
				.array(extra, { error: ({ input }) => `${input === undefined ? 'is missing' : 'must be a list'}. ${EXTRAS}` })
				.describe(EXTRAS)
				.max(20, 'has more than twenty entries. Join some.')
				.refine(isNamedOnce, 'names one thing twice. Take one of them out.'),
		},
		'What a price covers. It stands under every estimate.',
	).refine(({ inPrice, extras }) => isNamedOnce([...inPrice, ...extras]), {
		path: ['extras'],
		error: 'names something that “inPrice” has too. It is either in the price or extra.',
	});
};

/** src/content/whole-price.json: what is in every price, and what is extra. Both languages are in this file. */
export const wholePriceSchema = wholePriceSchemaFor(HAS_URDU);
