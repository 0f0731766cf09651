import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { countStands, takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { storageOf } from './kept-count.ts';
import { isCancelling } from './next-steps.ts';
import { allLiveEvents, type LiveEvent } from './several-events.ts';
import type { ViewPorts } from './view-ports.ts';

/** Loads on demand, because it is shown only near the event. */
export const FINAL_GUESTS = { name: 'FinalGuests', ask: () => import('./FinalGuests.tsx') };

type FinalCountsProps = { booking: VisitorBooking; language: Language; now: Date; ports: ViewPorts; readAgain: () => Promise<boolean> };

/** The final count of each event, while it is asked for or after it was given. */
export function FinalCounts({ booking, language, now, ports, readAgain }: FinalCountsProps) {
	return eventsWithCount(booking, dayAt(now)).map(({ id, event }) => {
		const typed = id ? storageOf(id, ports.typedGuests) : ports.typedGuests;
		return (
			<LazyPart
				key={id ?? 'only'}
				part={FINAL_GUESTS}
				given={{ ...{ booking: event, language, now, typed, give: ports.giveFinalGuests, readAgain }, functionId: id }}
			/>
		);
	});
}

/** The events whose final count is shown. */
export const eventsWithCount = (booking: VisitorBooking, today: Day): LiveEvent[] =>
	allLiveEvents(booking).filter(({ event }) => hasCount(event, today));

const hasCount = (booking: VisitorBooking, today: Day): boolean =>
	booking.finalGuests !== null || (takesFinalGuests(booking, today) ? !isCancelling(booking) : isCountOutdated(booking, today));

/** True if a given count is outdated and it is too early for another one. */
const isCountOutdated = ({ status, eventDate, countBefore }: VisitorBooking, today: Day): boolean =>
	countBefore !== undefined && holdsSlot(status) && countStands(eventDate, today) === 'ahead';
