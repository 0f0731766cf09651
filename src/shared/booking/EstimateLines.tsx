import type { ReactNode } from 'react';
import type { Language } from '#shared/rules/language.ts';
import { taxesIn } from '#shared/rules/money/estimate.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Estimate, type Names } from '#shared/rules/money/pricing.ts';
import type { BookingWords } from './words/booking-en.ts';

export type EstimateLinesProps = { estimate: Estimate; sumName?: ReactNode; words: BookingWords; language: Language; names: Names };

/** Estimate line by line, with its taxes. */
export function EstimateLines({ estimate, sumName, words, language, names }: EstimateLinesProps) {
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
					{estimate.minimumPlates && ` ${t.minimum(figure(estimate.minimumPlates))}`}
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
			{taxesIn(estimate).map(({ name, percent, amount }) => (
				<div key={name}>
					<dt>{t.tax(displayName(name, names), percent)}</dt>
					<dd>{money(amount)}</dd>
				</div>
			))}
			<div className="total">
				<dt>{sumName ?? t.total}</dt>
				<dd>{money(estimate.total)}</dd>
			</div>
		</dl>
	);
}

/** For the form, which loads this file later. */
export default EstimateLines;
