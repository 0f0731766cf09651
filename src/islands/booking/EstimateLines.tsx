import { figure, rupees } from '#domain/money.ts';
import type { Estimate } from '#domain/pricing.ts';
import type { BookingWords } from '#i18n/booking-en.ts';

/** An estimate, line by line, tax named apart. */
export function EstimateLines({ estimate, words }: { estimate: Estimate; words: BookingWords }) {
	const t = words.estimate;
	const times = (perHead: number) => `${figure(estimate.guests)} × ${figure(perHead)}`;
	return (
		<dl className="sum">
			<div>
				<dt>
					{t.menuLine(estimate.package, words.servingsInText[estimate.serving])}{' '}
					<span className="nowrap num">{times(estimate.perHead)}</span>
				</dt>
				<dd>{rupees(estimate.menuTotal)}</dd>
			</div>
			{estimate.addOns.map(({ name, perHead, total }) => (
				<div key={name}>
					<dt>
						{name}: <span className="nowrap num">{times(perHead)}</span>
					</dt>
					<dd>{rupees(total)}</dd>
				</div>
			))}
			<div>
				<dt>{t.tax(estimate.taxPercent)}</dt>
				<dd>{rupees(estimate.tax)}</dd>
			</div>
			<div className="total">
				<dt>{t.total}</dt>
				<dd>{rupees(estimate.total)}</dd>
			</div>
		</dl>
	);
}
