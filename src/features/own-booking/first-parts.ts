import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { loadAhead } from '#shared/ui/errors/LazyPart.tsx';
import { isUnagreed, WHOLE_PRICE } from './BookingSums.tsx';
import { DISHES, eventsWithDishes } from './EventDishes.tsx';
import { eventsWithCount, FINAL_GUESTS } from './FinalCounts.tsx';
import { AGREEMENT, PROOFS, REVIEW, showsProofs } from './PaidPart.tsx';

/** Loads the parts that a booking shows as it opens. A part that came later would move the page under a finger, and the press would be lost. */
export async function loadFirstParts(booking: VisitorBooking, today: Day): Promise<void> {
	await Promise.all([
		isUnagreed(booking) && loadAhead(WHOLE_PRICE),
		showsProofs(booking) && loadAhead(PROOFS),
		booking.agreement && loadAhead(AGREEMENT),
		booking.review && loadAhead(REVIEW),
		eventsWithCount(booking, today).length > 0 && loadAhead(FINAL_GUESTS),
		eventsWithDishes(booking).length > 0 && loadAhead(DISHES),
	]);
}
