import type { Language } from '#shared/rules/language.ts';
import { taxesIn } from '#shared/rules/money/estimate.ts';
import type { SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Estimate, type Names } from '#shared/rules/money/pricing.ts';
import type { TaxLine } from '#shared/rules/money/tax.ts';
import type { BookingWords } from './words/booking-en.ts';

type EstimateLinesProps<Shown = Estimate> = { estimate: Shown; words: BookingWords; language: Language; names: Names };

/** Estimate line by line, with its taxes. */
export function EstimateLines({ estimate, words, language, names }: EstimateLinesProps) {
	const t = words.estimate;
	const money = (amount: number) => moneyInWords(amount, language);
	const times = (perHead: number) => `${figure(estimate.guests)} × ${figure(perHead)}`;
	return (
		<dl className="sum">
			<div>
				<dt>
					{t.menuLine(displayName(estimate.package, names), words.servingsInText[estimate.serving])}{' '}
					<span className="nowrap num" dir="ltr" translate="no">
						{times(estimate.perHead)}
					</span>
				</dt>
				<dd>{money(estimate.menuTotal)}</dd>
			</div>
			{estimate.addOns.map(({ name, perHead, total }) => (
				<div key={name}>
					<dt>
						{words.confirm.either(displayName(name, names))}:{' '}
						<span className="nowrap num" dir="ltr" translate="no">
							{times(perHead)}
						</span>
					</dt>
					<dd>{money(total)}</dd>
				</div>
			))}
			<TaxesAndTotal taxes={taxesIn(estimate)} {...{ estimate, words, language, names }} />
		</dl>
	);
}

/** Estimate of several occasions: a sum for each, and the taxes over all. */
export function SeveralEstimateLines({ estimate, words, language, names }: EstimateLinesProps<SeveralEstimate>) {
	return (
		<dl className="sum">
			{estimate.functions.map(({ occasion = 'other', sum }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a stored estimate keeps its order.
				<div key={`${place} ${occasion}`}>
					<dt>{words.occasions[occasion]}</dt>
					<dd>{moneyInWords(sum, language)}</dd>
				</div>
			))}
			<TaxesAndTotal taxes={estimate.taxes} {...{ estimate, words, language, names }} />
		</dl>
	);
}

function TaxesAndTotal({ taxes, estimate, words, language, names }: EstimateLinesProps<{ total: number }> & { taxes: readonly TaxLine[] }) {
	const t = words.estimate;
	return (
		<>
			{taxes.map(({ name, percent, amount }) => (
				<div key={`${name} ${percent}`}>
					<dt>{t.tax(displayName(name, names), percent)}</dt>
					<dd>{moneyInWords(amount, language)}</dd>
				</div>
			))}
			<div className="total">
				<dt>{t.total}</dt>
				<dd>{moneyInWords(estimate.total, language)}</dd>
			</div>
		</>
	);
}
