import type { PlaceInLine } from './booking.ts';
import type { Counted } from './company.ts';
import type { StoredFields } from './fields.ts';
import type { Holder, Waiting } from './today-rows.ts';

/** One occasion of a booking: hall, day, event time, guests and menu of its own (`public.functions`). */
export type BookingFunction = Pick<
	StoredFields,
	| 'occasion'
	| 'hall'
	| 'eventDate'
	| 'eventTime'
	| 'guestCount'
	| 'gathering'
	| 'gents'
	| 'ladies'
	| 'wheelchairs'
	| 'package'
	| 'serving'
	| 'addOns'
	| 'specialRequests'
> & {
	id: string;
	finalGuests: number | null;
	/** ISO instant. */
	finalGuestsAt: string | null;
	/** Instant (ISO) at which this function alone was called off; null while it is live. */
	calledOffAt: string | null;
};

/** A function as staff see it. `isNext`: it represents the booking in lists. `holder`: the other booking that has its slot. */
export type StaffFunction = BookingFunction & { isNext: boolean; holder: Holder | null };

/** A function as its family sees it. */
export type FamilyFunction = BookingFunction & {
	line: PlaceInLine | null;
	slot: Waiting['slot'] | null;
	countBefore: number | null;
	companyBefore: Counted | null;
};
