import { figure, rupees } from '#domain/money.ts';
import type { Estimate } from '#domain/pricing.ts';
import type { EstimateWords } from '#i18n/estimate.ts';

/** A line of the sum, such as "Menu 2, buffet:", "600 × 2,800" and "PKR 1,680,000". */
export type EstimateLine = { name: string; times?: string; amount: string };

/** The sum line by line, the tax apart, the total last. The page and its script write the same. */
export function estimateLines(estimate: Estimate, words: EstimateWords): EstimateLine[] {
	const times = (perHead: number) => `${figure(estimate.guests)} × ${figure(perHead)}`;
	const menu = said(words.menuLine, { menu: estimate.package, serving: words.servings[estimate.serving] });
	return [
		{ name: menu, times: times(estimate.perHead), amount: rupees(estimate.menuTotal) },
		...estimate.addOns.map(({ name, perHead, total }) => ({ name: `${name}:`, times: times(perHead), amount: rupees(total) })),
		{ name: said(words.taxLine, { tax: estimate.taxName, percent: String(estimate.taxPercent) }), amount: rupees(estimate.tax) },
		{ name: words.total, amount: rupees(estimate.total) },
	];
}

/** What a family writes to the hall about their choice. */
export function estimateMessage(estimate: Estimate, words: EstimateWords): string {
	const names = estimate.addOns.map(({ name }) => name).join(', ');
	return said(words.message, {
		menu: estimate.package,
		serving: words.servings[estimate.serving],
		guests: figure(estimate.guests),
		addOns: names && said(words.withAddOns, { addOns: names }),
		total: rupees(estimate.total),
	});
}

/** The text with its blanks filled in. */
export const said = (text: string, blanks: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
