import { type ReactNode, useState } from 'react';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Language } from '#shared/rules/language.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { DueNext } from './DueNext.tsx';
import { EventDishes } from './EventDishes.tsx';
import { FinalCounts } from './FinalCounts.tsx';
import type { NextStep } from './next-steps.ts';
import { OwnAgreement, OwnReview, PaidPart } from './PaidPart.tsx';
import { PayCard } from './pay/PayCard.tsx';
import { Receipts } from './pay/Receipts.tsx';
import type { ViewPorts } from './view-ports.ts';

/** What a family may have to do, in the usual order of the page. */
const PARTS = ['review', 'pay', 'agreement', 'counts', 'dishes'] as const;
type PartName = (typeof PARTS)[number];

/** The part of the page that each step leads to. */
const PART_OF_STEP: Partial<Record<NextStep['kind'], PartName>> = { accept: 'agreement', pay: 'pay', count: 'counts', review: 'review' };

/** The part of the page's next step; undefined if nothing is to be done in a part. */
export const partOf = ([first]: readonly NextStep[]): PartName | undefined => first && PART_OF_STEP[first.kind];

type NextPartsProps = {
	booking: VisitorBooking;
	next: readonly NextStep[];
	venue: VenueContact;
	language: Language;
	now: Date;
	ports: ViewPorts;
	readAgain: () => Promise<boolean>;
};

/** Review, payment, agreement, counts and dishes. The part of the next step comes first, and has the only filled button (`view__now`). */
export function NextParts({ booking, next, venue, language, now, ports, readAgain }: NextPartsProps) {
	const given = { booking, language, now, ports, readAgain };
	const pay = next.find(({ kind }) => kind === 'pay');
	const parts: Record<PartName, ReactNode> = {
		pay: (
			<>
				{pay && <PayCard step={pay} {...{ booking, venue, language, now, copy: ports.copy }} />}
				<PaidPart {...given} />
			</>
		),
		review: <OwnReview {...given} />,
		agreement: <OwnAgreement {...given} />,
		counts: <FinalCounts {...given} />,
		dishes: <EventDishes {...given} />,
	};
	const first = partOf(next);
	// The order stays as it was when the page opened: a part that moved would lose the focus.
	const [opened] = useState(first);
	const order = [...(opened ? [opened] : []), ...PARTS.filter((name) => name !== opened)];
	return (
		<>
			{order.flatMap((name) => [
				<div key={name} className={name === first ? 'view__now' : undefined}>
					{parts[name]}
				</div>,
				name === 'pay' && <Receipts key="receipts" {...{ booking, language, print: ports.print }} />,
				name === 'pay' && <DueNext key="due" {...{ booking, language }} />,
			])}
		</>
	);
}
