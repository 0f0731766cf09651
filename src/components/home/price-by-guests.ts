import { figure } from '#shared/rules/money/figure.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { sumOf } from '#shared/rules/money/sum.ts';

/** JSON in the page: the shown menus by their anchors, the taxes, and an amount of money with the blank `{amount}`. */
export type ByGuestsData = { prices: PriceList; money: string };

/** Follows the slider and the chosen menu. The large figure counts to its new value, unless the visitor prefers less motion. */
export function followGuests(): void {
	const form = document.querySelector('[data-by-guests]') as HTMLFormElement;
	const find = <Found extends Element>(selector: string) => form.querySelector(selector) as Found;
	const slider = find<HTMLInputElement>('[type=range]');
	const { prices, money } = JSON.parse(find('script').textContent) as ByGuestsData;
	const [large, ...sums] = form.querySelectorAll('[data-sum]') as unknown as [Element, ...Element[]];
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	let shown = 0;
	let goal = 0;
	const count = () => {
		const step = Math.round((goal - shown) / 5);
		shown = step && !isStill ? shown + step : goal;
		large.textContent = figure(shown);
		if (shown !== goal) requestAnimationFrame(count);
	};

	const follow = () => {
		const guestCount = +slider.value;
		const chosen = find<HTMLInputElement>(':checked').value;
		const isCounting = shown !== goal;
		prices.menus.forEach(({ name }, index) => {
			const total = sumOf({ package: name, serving: 'table', guestCount, addOns: [] }, prices, prices.taxes)?.total ?? 0;
			(sums[index] as Element).textContent = figure(total);
			if (name === chosen) goal = total;
		});
		find('[data-guests]').textContent = figure(guestCount);
		slider.style.setProperty('--at', `${(100 * (guestCount - +slider.min)) / (+slider.max - +slider.min)}%`);
		slider.setAttribute('aria-valuetext', `${figure(guestCount)}, ${money.replace('{amount}', figure(goal))}`);
		// The first figure is in the page already.
		if (!shown) shown = goal;
		if (!isCounting) count();
	};
	find<HTMLFieldSetElement>('fieldset').disabled = false;
	form.oninput = follow;
	follow();
	// Back and forward restore the choice after this script has run.
	addEventListener('pageshow', follow);
}
