import type { ReactNode } from 'react';
import { aGuestCount } from '#shared/rules/booking/field.ts';
import { seatingProblem } from '#shared/rules/booking/fields.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { HALLS, isHall, largestHall } from '#shared/rules/slots/slot.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Problem } from '#shared/ui/Field.tsx';
import { useBooking } from './context.ts';
import type { EstimateLinesProps } from './EstimateLines.tsx';
import { useProblem, useTyped } from './request-form.ts';
import { toRequestInput } from './values.ts';
import type { WholePriceProps } from './WholePrice.tsx';

/** These load at the first touch of the page, so that they are there before the choices. */
export const LINES: LaterPart<EstimateLinesProps> = { name: 'EstimateLines', ask: () => import('./EstimateLines.tsx') };
export const TOTAL: LaterPart<{ text: string }> = { name: 'EstimateTotal', ask: () => import('./EstimateTotal.tsx') };

/** Estimate of the present choices. */
export function EstimateCard() {
	const { words, names, language } = useBooking();
	const { sum, problem, few, lacks } = useEstimate();
	// Without a sum the field itself shows the problem.
	const isTold = useProblem('guestCount') !== undefined && !sum;
	return (
		<EstimateSheet isNoted={sum !== undefined}>
			{!isTold && problem && <Problem>{problem}</Problem>}
			{sum ? (
				<LazyPart part={LINES} given={{ estimate: sum, words, language, names }} />
			) : (
				!problem && lacks && <p className="help">{words.estimate.lacks[lacks]}</p>
			)}
			{few && <p className="help">{few}</p>}
		</EstimateSheet>
	);
}

export function EstimateSheet({ isNoted, children }: { isNoted: boolean; children: ReactNode }) {
	const { words, venue, language, prices } = useBooking();
	const t = words.estimate;
	return (
		<section className="estimate estimate--aside">
			<h2>{t.title}</h2>
			<div aria-live="polite">{children}</div>
			{isNoted && (
				<p className="help">
					{t.note} {venue.taxNote}
				</p>
			)}
			{isNoted && <LazyPart part={WHOLE_PRICE} given={{ language, isTaxed: prices.taxes.length > 0 }} />}
		</section>
	);
}

/** What the price covers. It loads with the first estimate. */
const WHOLE_PRICE: LaterPart<WholePriceProps> = { name: 'WholePrice', ask: () => import('./WholePrice.tsx') };

export function EstimateBar() {
	const { words, language } = useBooking();
	const { sum, problem } = useEstimate();
	return sum && <LazyPart part={TOTAL} given={{ text: problem ?? `${words.estimate.total}: ${moneyInWords(sum.total, language)}` }} />;
}

type EstimateState = {
	sum: Estimate | undefined;
	problem: string | undefined;
	few?: string | false | undefined;
	lacks: 'both' | 'menu' | 'guests' | undefined;
};

/** Estimate of the present choices, with a problem of the number of guests: none, too many for the hall, or so few that the hall may feel empty. */
export function useEstimate(): EstimateState {
	const { words, prices, problems, roomy } = useBooking();
	const { package: menu, serving, guestCount, addOns, eventDate, hall } = toRequestInput(useTyped(), prices, 'en');
	const guests = aGuestCount(guestCount);
	if (!guests.ok) {
		const problem = guests.problem === 'guests-minimum' ? problems[guests.problem] : undefined;
		return { sum: undefined, problem, lacks: menu ? 'guests' : 'both' };
	}
	const problem = seatingProblem(isHall(hall) ? hall : largestHall(), guests.value);
	const least = roomy?.[HALLS.indexOf(hall)] ?? 0;
	const isServed = serving === 'table' || serving === 'buffet';
	return {
		sum: isServed ? estimate({ package: menu, serving, guestCount: guests.value, addOns, eventDate, hall }, prices) : undefined,
		problem: problem && problems[problem],
		lacks: menu ? undefined : 'menu',
		few: guests.value < least && words.estimate.few(words.hall(hall), figure(least)),
	};
}
