import { wordsFor } from '#i18n/site/site.ts';
import { displayName } from '#shared/rules/money/pricing.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import { filled } from '../services/estimate-lines.ts';
import type { Offers } from './offers.ts';

/** Says beside an estimate which rate of a tax counts while the payer is unknown. `undefined` if all payers pay the same. */
export function taxNote({ prices, names }: Pick<Offers, 'prices' | 'names'>, { payer }: Venue, locale?: string): string | undefined {
	const { taxByPayer, payerRate } = wordsFor(locale);
	const notes = prices.taxes.flatMap(({ name, percent, percentByPayer = [] }) => {
		const rates = percentByPayer.map((rate) => {
			if (!payer?.statuses?.includes(rate.payer))
				throw new Error(
					`src/content/menus.json: taxes › “${name}” › percentByPayer names “${rate.payer}”, which is no tax status. Correct it, or add it to src/content/venue.json, payer › statuses.`,
				);
			return filled(payerRate, { payer: displayName(rate.payer, names), percent: String(rate.percent) });
		});
		if (rates.length === 0) return [];
		return [filled(taxByPayer, { tax: displayName(name, names), percent: String(percent), rates: rates.join(', ') })];
	});
	return [...new Set(notes)].join(' ') || undefined;
}
