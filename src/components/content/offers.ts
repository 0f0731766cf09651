import type { CollectionEntry } from 'astro:content';
import { languageOf } from '#i18n/site/site.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { DatedTax } from '#shared/rules/money/price-taxes.ts';
import type { Names } from '#shared/rules/money/pricing.ts';
import { taxesFrom } from '#shared/rules/money/tax.ts';
import { singleEntry } from './entries.ts';
import { refuseOthers, translateContent, wordsNamed } from './translate-content.ts';

type Prices = Omit<CollectionEntry<'menus'>['data'], 'taxes'> & { taxes: DatedTax[] };
type Titled<Offer> = Offer & { title: string };

/** Menus and add-ons for a page. Bookings use the `name`; pages show the `title` in their language. */
export type Offers = {
	prices: Prices;
	menus: Titled<Prices['menus'][number]>[];
	addOns: Titled<Prices['addOns'][number]>[];
	/** All titles by name, including dishes to choose from and taxes. */
	names: Names;
};

/** The price list in the page's language (`Astro.currentLocale`). */
export async function offersIn(locale: string | undefined): Promise<Offers> {
	const { data } = await singleEntry('menus');
	// Pages need only the tax rates of today and later.
	const prices = { ...data, taxes: taxesFrom(data.taxes, dayAt(new Date())) };
	if (languageOf(locale) === 'en') return { prices, menus: prices.menus.map(named), addOns: prices.addOns.map(named), names: {} };
	return inUrdu(prices, (await singleEntry('menusUrdu')).data);
}

const named = <Offer extends { name: string }>(offer: Offer): Titled<Offer> => ({ ...offer, title: offer.name });

const FILE = 'src/content/ur/menus.json';

function inUrdu(prices: Prices, urdu: CollectionEntry<'menusUrdu'>['data']): Offers {
	const titled = <Offer extends { name: string }>(kind: 'menus' | 'addOns', offers: readonly Offer[]): Titled<Offer>[] => {
		const path = [kind];
		refuseOthers(
			urdu[kind],
			offers.map(({ name }) => name),
			{ file: FILE, path },
		);
		return offers.map((offer) => {
			const { name: title, ...words } = wordsNamed<{ name: string }>(urdu[kind], offer.name, { file: FILE, path });
			return { ...translateContent(offer, words, `${FILE}: ${kind} › “${offer.name}”`), title };
		});
	};
	const menus = titled('menus', prices.menus);
	const addOns = titled('addOns', prices.addOns);
	const dishes = prices.addOns.flatMap(({ name, choices = [] }) => {
		const shown = urdu.addOns[name]?.choices ?? [];
		if (shown.length !== choices.length)
			throw new Error(
				`${FILE}: addOns › “${name}” › choices has ${shown.length} entries, but menus.json has ${choices.length}. Write one for each.`,
			);
		return choices.map((dish, index) => [dish, shown[index] ?? dish]);
	});
	return {
		prices,
		menus,
		addOns,
		names: Object.fromEntries([
			...menus.map(({ name, title }) => [name, title]),
			...addOns.map(({ name, title }) => [name, title]),
			...dishes,
			...prices.taxes.map(({ name }) => [name, wordsNamed(urdu.taxes, name, { file: FILE, path: ['taxes'] }).name]),
			...prices.taxes.flatMap(({ percentByPayer = [] }) =>
				percentByPayer.map(({ payer }) => [payer, wordsNamed(urdu.payers ?? {}, payer, { file: FILE, path: ['payers'] })]),
			),
		]),
	};
}
