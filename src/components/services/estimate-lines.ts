import { figure, rupees } from '#domain/payments/money.ts';
import type { Estimate } from '#domain/payments/pricing.ts';
import type { Language } from '#domain/shared/language.ts';
import type { EstimateWords } from '#i18n/booking/estimate.ts';

/** A line of the sum, such as "Menu 2, buffet:", "600 × 2,800" and "PKR 1,680,000". */
export type EstimateLine = { name: string; times?: string; amount: string };

/** A language and what it says. */
export type EstimateTongue = { language: Language; words: LineWords };

type LineWords = Pick<EstimateWords, 'servings' | 'total' | 'menuLine' | 'taxLine' | 'message' | 'withAddOns' | 'and'>;

/** The sum line by line, the tax apart, the total last. The page and its script write the same. */
export function estimateLines(estimate: Estimate, { language, words }: EstimateTongue): EstimateLine[] {
	const inRupees = (amount: number) => rupees(amount, language);
	const times = (perHead: number) => `${figure(estimate.guests)} × ${figure(perHead)}`;
	const menu = said(words.menuLine, { menu: estimate.package, serving: words.servings[estimate.serving] });
	const tax = { tax: estimate.taxName, percent: String(estimate.taxPercent) };
	return [
		{ name: menu, times: times(estimate.perHead), amount: inRupees(estimate.menuTotal) },
		...estimate.addOns.map(({ name, perHead, total }) => ({
			name: `${name}:`,
			times: times(perHead),
			amount: inRupees(total),
		})),
		{ name: said(words.taxLine, tax), amount: inRupees(estimate.tax) },
		{ name: words.total, amount: inRupees(estimate.total) },
	];
}

/** What a family writes to the hall about their choice. */
export function estimateMessage(estimate: Estimate, { language, words }: EstimateTongue): string {
	const addOns = estimate.addOns.map(({ name }) => name).join(words.and);
	return said(words.message, {
		menu: estimate.package,
		serving: words.servings[estimate.serving],
		guests: figure(estimate.guests),
		addOns: addOns && said(words.withAddOns, { addOns }),
		total: rupees(estimate.total, language),
	});
}

/** The text with its blanks filled in. */
const said = (text: string, blanks: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
