import type { PriceList, Serving, Sum } from '#shared/rules/money/pricing.ts';
import { sumOf } from '#shared/rules/money/sum.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { type EstimateLine, type EstimateTongue, estimateLines, estimateMessage, noEstimate } from './estimate-lines.ts';

/** An offer's anchor is its name in an address, in every language the same. */
type OfferedPrices = { menus: Anchored<PriceList['menus']>; addOns: Anchored<PriceList['addOns']>; taxes: PriceList['taxes'] };
type Anchored<Offers extends readonly unknown[]> = (Offers[number] & { anchor: string })[];

/** What the page hands to its script: prices by the names that the page shows, the language, and how the chat with the hall begins. */
export type EstimateData = { prices: OfferedPrices; tongue: EstimateTongue; greeting: string };

/** Keeps the sum and the chat's text in step with what is chosen in the form. */
export function followEstimate(form = document.querySelector<HTMLFormElement>('[data-estimate]')): void {
	const data = form?.querySelector('script')?.textContent;
	const sum = form?.querySelector('dl');
	const chat = form?.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]');
	const guests = form?.querySelector<HTMLInputElement>('[name=guests]');
	if (!form || !data || !sum || !chat || !guests) return;
	const { prices, tongue, greeting } = JSON.parse(data) as EstimateData;
	const most = Number(guests.dataset['max']);

	const follow = () => {
		const count = readFigure(guests.value) ?? 0;
		const chosen = count > 0 && count <= most ? estimateOf(new FormData(form), prices, count) : undefined;
		const lines = chosen ? estimateLines(chosen, tongue) : noEstimate(tongue);
		guests.setAttribute('aria-invalid', `${!chosen}`);
		sum.replaceChildren(...lines.map(rowOf));
		const text = chosen ? `${greeting} ${estimateMessage(chosen, tongue)}` : greeting;
		chat.href = chat.href.replace(/text=.*$/, `text=${encodeURIComponent(text)}`);
	};
	const step = ({ target }: Event) => {
		const by = (target as Element).closest<HTMLElement>('[data-by]')?.dataset['by'];
		if (!by) return;
		guests.value = `${Math.min(most, Math.max(1, (readFigure(guests.value) ?? 0) + Number(by)))}`;
		follow();
	};

	for (const button of form.querySelectorAll<HTMLButtonElement>('[data-by]')) button.disabled = false;
	form.addEventListener('input', follow);
	form.addEventListener('click', step);
	// Back and forward bring the choice back after the page's own script has run.
	addEventListener('pageshow', follow);
}

/** Menus and add-ons are chosen by their anchors, so that the form without a script leads to the same booking page. */
function estimateOf(chosen: FormData, prices: OfferedPrices, guestCount: number): Sum | undefined {
	const named = (offers: readonly { anchor: string; name: string }[], key: string) =>
		offers.filter(({ anchor }) => chosen.getAll(key).includes(anchor)).map(({ name }) => name);
	return sumOf(
		{
			package: named(prices.menus, 'menu').join(),
			serving: chosen.get('serving') as Serving,
			guestCount,
			addOns: named(prices.addOns, 'addOn'),
		},
		prices,
		prices.taxes,
	);
}

/** The same markup as in Estimate.astro. */
function rowOf({ name, times, amount }: EstimateLine, index: number, { length }: EstimateLine[]): HTMLElement {
	const row = document.createElement('div');
	const [term, figures, value] = ['dt', 'span', 'dd'].map((tag) => document.createElement(tag)) as [HTMLElement, HTMLElement, HTMLElement];
	term.append(`${name} `, ...(times ? [figures] : []));
	Object.assign(figures, { className: 'nowrap num', dir: 'ltr', textContent: times });
	value.textContent = amount;
	if (index === length - 1) row.className = 'total';
	row.append(term, value);
	return row;
}
