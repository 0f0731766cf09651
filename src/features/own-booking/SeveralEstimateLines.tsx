import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { Language } from '#shared/rules/language.ts';
import type { SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Names } from '#shared/rules/money/pricing.ts';

type SeveralEstimateLinesProps = { estimate: SeveralEstimate; words: BookingWords; language: Language; names: Names };

/** Estimate of several occasions: a sum for each, and the taxes over all. */
export function SeveralEstimateLines({ estimate, words, language, names }: SeveralEstimateLinesProps) {
	const t = words.estimate;
	const money = (amount: number) => moneyInWords(amount, language);
	return (
		<dl className="sum">
			{estimate.functions.map(({ occasion = 'other', sum }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a stored estimate keeps its order.
				<div key={`${place} ${occasion}`}>
					<dt>{words.occasions[occasion]}</dt>
					<dd>{money(sum)}</dd>
				</div>
			))}
			{estimate.taxes.map(({ name, percent, amount }) => (
				<div key={`${name} ${percent}`}>
					<dt>{t.tax(displayName(name, names), percent)}</dt>
					<dd>{money(amount)}</dd>
				</div>
			))}
			<div className="total">
				<dt>{t.total}</dt>
				<dd>{money(estimate.total)}</dd>
			</div>
		</dl>
	);
}
