import type { EstimateWords } from '#shared/booking/words/estimate.ts';
import { figure } from '#shared/rules/money/figure.ts';
import type { Sum } from '#shared/rules/money/pricing.ts';

/** A line of the sum, such as "Menu 2, buffet:", "600 × 2,800" and "PKR 1,680,000". */
export type EstimateLine = { name: string; times?: string; amount: string };

/** What a language says, and how it writes money: "PKR {amount}". */
export type EstimateTongue = { words: LineWords; money: string };

type LineWords = Pick<EstimateWords, 'servings' | 'total' | 'howMany' | 'menuLine' | 'taxLine' | 'message' | 'withAddOns' | 'and'>;

/** The sum line by line, the tax apart, the total last. The page and its script write the same. */
export function estimateLines(estimate: Sum, { words, money }: EstimateTongue): EstimateLine[] {
	const inMoney = (amount: number) => said(money, { amount: figure(amount) });
	const times = (perHead: number) => `${figure(estimate.guests)} × ${figure(perHead)}`;
	const menu = said(words.menuLine, { menu: estimate.package, serving: words.servings[estimate.serving] });
	return [
		{ name: menu, times: times(estimate.perHead), amount: inMoney(estimate.menuTotal) },
		...estimate.addOns.map(({ name, perHead, total }) => ({
			name: `${name}:`,
			times: times(perHead),
			amount: inMoney(total),
		})),
		...estimate.taxes.map(({ name: tax, percent, amount }) => ({
			name: said(words.taxLine, { tax, percent: String(percent) }),
			amount: inMoney(amount),
		})),
		{ name: words.total, amount: inMoney(estimate.total) },
	];
}

/** What stands there while the guests cannot be reckoned with. */
export const noEstimate = ({ words }: EstimateTongue): EstimateLine[] => [
	{ name: words.howMany, amount: '' },
	{ name: words.total, amount: '–' },
];

/** What a family writes to the hall about their choice. */
export function estimateMessage(estimate: Sum, { words, money }: EstimateTongue): string {
	const addOns = estimate.addOns.map(({ name }) => name).join(words.and);
	return said(words.message, {
		menu: estimate.package,
		serving: words.servings[estimate.serving],
		guests: figure(estimate.guests),
		addOns: addOns && said(words.withAddOns, { addOns }),
		total: said(money, { amount: figure(estimate.total) }),
	});
}

/** The text with its blanks filled in. */
const said = (text: string, blanks: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
