import { aGuestCount } from '#domain/booking/field.ts';
import { type Estimate, estimate, type PriceList } from '#domain/payments/pricing.ts';
import { type RequestValues, toRequestInput } from '#stores/booking/values.ts';
import { useBooking } from './context.ts';
import { EstimateLines } from './EstimateLines.tsx';
import { useTyped } from './request/request-form.ts';

/** What the choices so far come to, as they change. */
export function EstimateCard() {
	const { words, prices, names, language } = useBooking();
	const sum = estimateOf(useTyped(), prices);
	return (
		<section className="estimate estimate--aside">
			<h2>{words.estimate.title}</h2>
			<div aria-live="polite">
				{sum ? (
					<EstimateLines estimate={sum} words={words} language={language} names={names} />
				) : (
					<p className="help">{words.estimate.empty}</p>
				)}
			</div>
			{sum && <p className="help">{words.estimate.note}</p>}
		</section>
	);
}

function estimateOf(values: RequestValues, prices: PriceList): Estimate | undefined {
	const { package: menu, serving, guestCount, addOns } = toRequestInput(values, prices, 'en');
	const guests = aGuestCount(guestCount);
	if (!guests.ok || (serving !== 'table' && serving !== 'buffet')) return undefined;
	return estimate({ package: menu, serving, guestCount: guests.value, addOns }, prices);
}
