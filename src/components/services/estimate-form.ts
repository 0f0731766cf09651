import type { PriceList, Serving } from '#shared/rules/money/pricing.ts';
import { sumOf } from '#shared/rules/money/sum.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { type EstimateLine, type EstimateTongue, estimateLines, estimateMessage } from './estimate-lines.ts';

/** Prices with the anchor of each offer, which is the same in every language. */
type OfferedPrices = { menus: Anchored<PriceList['menus']>; addOns: Anchored<PriceList['addOns']>; taxes: PriceList['taxes'] };
type Anchored<Offers extends readonly unknown[]> = (Offers[number] & { anchor: string })[];

/** JSON in the page: prices by shown name, language, and the beginning of the chat message. */
export type EstimateData = { prices: OfferedPrices; tongue: EstimateTongue; greeting: string };

export function followEstimate(): void {
	const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(`[data-estimate] ${selector}`) as Found;
	const guests = find<HTMLInputElement>('[name=guests]');
	const chat = find<HTMLAnchorElement>('[href*="wa.me"]');
	const form = guests.form as HTMLFormElement;
	const { prices, tongue, greeting } = JSON.parse(find('script').textContent) as EstimateData;
	const sample = find('dl > div');
	/** Copies the page's first row, which has every part. */
	const rowOf = ({ name, times, amount }: EstimateLine, index: number, { length }: EstimateLine[]) => {
		const row = sample.cloneNode(true) as HTMLElement;
		const [term, figures, value] = row.querySelectorAll('*') as unknown as [Element, Element, Element];
		if (index === length - 1) row.className = 'total';
		figures.textContent = times;
		term.replaceChildren(`${name} `, figures);
		value.textContent = amount;
		return row;
	};
	const most = Number(guests.dataset['max']);

	const follow = () => {
		const guestCount = readFigure(guests.value) ?? 0;
		const chosen = new FormData(form);
		// The values are anchors: without this script the form leads to the booking page, whose address takes anchors.
		const named = (offers: readonly { anchor: string; name: string }[], key: string) =>
			offers.flatMap(({ anchor, name }) => (chosen.getAll(key).includes(anchor) ? name : []));
		const meal = {
			package: named(prices.menus, 'menu').join(),
			serving: chosen.get('serving') as Serving,
			guestCount,
			addOns: named(prices.addOns, 'addOn'),
		};
		const sum = guestCount > 0 && guestCount <= most ? sumOf(meal, prices, prices.taxes) : undefined;
		guests.setAttribute('aria-invalid', `${!sum}`);
		find('dl').replaceChildren(...estimateLines(sum, tongue).map(rowOf));
		chat.search = `text=${encodeURIComponent(greeting + (sum ? ` ${estimateMessage(sum, tongue)}` : ''))}`;
	};
	for (const button of form.querySelectorAll<HTMLButtonElement>('[data-by]')) {
		button.disabled = false;
		button.onclick = () => {
			guests.value = `${Math.min(most, Math.max(1, (readFigure(guests.value) ?? 0) + Number(button.dataset['by'])))}`;
			follow();
		};
	}
	form.oninput = follow;
	// Back and forward restore the choice after this script has run.
	addEventListener('pageshow', follow);
}
