import { useEffect } from 'react';
import { aGuestCount } from '#domain/booking/field.ts';
import { estimate } from '#domain/payments/estimate.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import type { Estimate, PriceList } from '#domain/payments/pricing.ts';
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

/**
 * The sum alone, in sight on a narrow screen until the estimate is, which lies below the choices. It only repeats that, so it is drawn and
 * not written. No visit begins with it: its looks come with the script, and the page's styles stay as small as they are.
 */
export function EstimateBar() {
	const { words, prices, language } = useBooking();
	const sum = estimateOf(useTyped(), prices);
	const isShown = sum !== undefined;
	useEffect(() => {
		// What has the focus is not under it.
		document.documentElement.style.scrollPaddingBlockEnd = isShown ? '4rem' : '';
	}, [isShown]);
	return (
		sum && (
			<div
				className="estbar"
				ref={(bar) => {
					if (bar) bar.style.cssText = BAR;
				}}
				aria-hidden="true"
				data-sum={`${words.estimate.total}: ${moneyInWords(sum.total, language)}`}
			/>
		)
	);
}

const BAR =
	'position:sticky;bottom:0;z-index:3;margin-inline:calc(-1*var(--gutter));padding:.6rem 1rem max(.6rem,env(safe-area-inset-bottom));' +
	'background:var(--tulip);color:var(--paper);text-align:center';

function estimateOf(values: RequestValues, prices: PriceList): Estimate | undefined {
	const { package: menu, serving, guestCount, addOns, eventDate } = toRequestInput(values, prices, 'en');
	const guests = aGuestCount(guestCount);
	if (!guests.ok || (serving !== 'table' && serving !== 'buffet')) return undefined;
	return estimate({ package: menu, serving, guestCount: guests.value, addOns, eventDate }, prices);
}
