import { type ReactNode, useEffect } from 'react';
import { aGuestCount } from '#shared/rules/booking/field.ts';
import { seatingProblem } from '#shared/rules/booking/fields.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { HALLS, isHall, largestHall } from '#shared/rules/slots/slot.ts';
import { Problem } from '#shared/ui/Field.tsx';
import { useBooking } from './context.ts';
import { EstimateLines } from './EstimateLines.tsx';
import { useProblem, useTyped } from './request-form.ts';
import { toRequestInput } from './values.ts';

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
				<EstimateLines estimate={sum} words={words} language={language} names={names} />
			) : (
				!problem && lacks && <p className="help">{words.estimate.lacks[lacks]}</p>
			)}
			{few && <p className="help">{few}</p>}
		</EstimateSheet>
	);
}

export function EstimateSheet({ isNoted, children }: { isNoted: boolean; children: ReactNode }) {
	const t = useBooking().words.estimate;
	return (
		<section className="estimate estimate--aside">
			<h2>{t.title}</h2>
			<div aria-live="polite">{children}</div>
			{isNoted && <p className="help">{t.note}</p>}
		</section>
	);
}

export function EstimateBar() {
	const { words, language } = useBooking();
	const { sum, problem } = useEstimate();
	return sum && <EstimateTotal text={problem ?? `${words.estimate.total}: ${moneyInWords(sum.total, language)}`} />;
}

/**
 * Total at the bottom of narrow screens, until the estimate below the form is in sight. CSS draws its text, since it only repeats the
 * estimate. Its style is inline, to keep it out of the page's HTML.
 */
export function EstimateTotal({ text }: { text: string }) {
	useEffect(() => {
		const { style } = document.documentElement;
		// Focused fields scroll above the bar.
		style.scrollPaddingBlockEnd = '4rem';
		return () => {
			style.scrollPaddingBlockEnd = '';
		};
	}, []);
	return (
		<div
			className="estbar"
			ref={(bar) => {
				if (bar) bar.style.cssText = BAR;
			}}
			aria-hidden="true"
			data-sum={text}
		/>
	);
}

const BAR =
	'position:sticky;bottom:0;z-index:3;margin-inline:calc(-1*var(--gutter));padding:.6rem 1rem max(.6rem,env(safe-area-inset-bottom));' +
	'background:var(--tulip);color:var(--paper);text-align:center';

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
