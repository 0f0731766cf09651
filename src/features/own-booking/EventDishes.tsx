import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Language } from '#shared/rules/language.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { allLiveEvents, type LiveEvent } from './several-events.ts';
import type { ViewPorts } from './view-ports.ts';

/** Loads on demand: a booking without a menu has no dishes. */
export const DISHES = { name: 'DishesPart', ask: () => import('./DishesPart.tsx') };

type EventDishesProps = { booking: VisitorBooking; language: Language; now: Date; ports: ViewPorts; readAgain: () => Promise<boolean> };

/** The dishes of each event, which the family chooses in part while the kitchen can still plan for it. */
export function EventDishes({ booking, language, now, ports: { chooseDishes }, readAgain }: EventDishesProps) {
	return eventsWithDishes(booking).map(({ id, event }) => (
		<LazyPart
			key={id ?? 'only'}
			part={DISHES}
			given={{ booking: event, functionId: id, language, now, readAgain, ...(chooseDishes && { choose: chooseDishes }) }}
		/>
	));
}

/** The events whose dishes are shown. */
export const eventsWithDishes = (booking: VisitorBooking): LiveEvent[] =>
	isOver(booking.status) ? [] : allLiveEvents(booking).filter(({ event: { dishes = [] } }) => dishes.length > 0);
