import type { EstimateWords } from '#shared/booking/words/estimate.ts';
import { figure } from '#shared/rules/money/figure.ts';
import type { Sum } from '#shared/rules/money/pricing.ts';

export type EstimateLine = { name: string; times: string; amount: string };

export type EstimateTongue = { words: LineWords; money: string };

type LineWords = Pick<EstimateWords, 'servings' | 'total' | 'howMany' | 'menuLine' | 'message' | 'withAddOns' | 'and'>;

/** Lines of the sum, the total last. Without a sum it asks for the guests. Tax names already contain the percentage. */
export function estimateLines(estimate: Sum | undefined, { words, money }: EstimateTongue): EstimateLine[] {
	const total = { name: words.total, times: '', amount: '–' };
	if (!estimate) return [{ ...total, name: words.howMany, amount: '' }, total];
	const line = (name: string, amount: number, perHead?: number) => ({
		name,
		amount: filled(money, { amount: figure(amount) }),
		times: perHead ? `${figure(estimate.guests)} × ${figure(perHead)}` : '',
	});
	const menu = filled(words.menuLine, { menu: estimate.package, serving: words.servings[estimate.serving] });
	return [
		line(menu, estimate.menuTotal, estimate.perHead),
		...estimate.addOns.map(({ name, perHead, total }) => line(`${name}:`, total, perHead)),
		...estimate.taxes.map(({ name, amount }) => line(name, amount)),
		line(words.total, estimate.total),
	];
}

/** First chat message about a family's choice. */
export function estimateMessage(estimate: Sum, { words, money }: EstimateTongue): string {
	const addOns = estimate.addOns.map(({ name }) => name).join(words.and);
	return filled(words.message, {
		menu: estimate.package,
		serving: words.servings[estimate.serving],
		guests: figure(estimate.guests),
		addOns: addOns && filled(words.withAddOns, { addOns }),
		total: filled(money, { amount: figure(estimate.total) }),
	});
}

export const filled = (text: string, blanks: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');
