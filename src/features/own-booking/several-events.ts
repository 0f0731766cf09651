import { type FamilyFunction, liveOnes, type VisitorBooking } from '#shared/rules/booking/booking.ts';
import { isSameSlot } from '#shared/rules/slots/slot.ts';

/** All functions of a booking with several, called-off ones included; none of a booking with one. */
export const severalOf = ({ functions = [] }: VisitorBooking): FamilyFunction[] => (functions.length > 1 ? functions : []);

/** The function whose fields are the booking's own. */
export const shownFunction = (booking: VisitorBooking): FamilyFunction | undefined => {
	const here = booking.functions?.filter((one) => isSameSlot(one, booking)) ?? [];
	return liveOnes(here)[0] ?? here[0];
};

/** The booking as if this function were its only one. Of a request of change it has what concerns this function; a cancellation concerns all. */
export function bookingOf(one: FamilyFunction, booking: VisitorBooking): VisitorBooking {
	const { line, othersWait, slotGone, countBefore, companyBefore, ...rest } = booking;
	const { id, isFirst, calledOffAt, line: place, slot, countBefore: count, companyBefore: company, ...fields } = one;
	return {
		...rest,
		...fields,
		change: booking.change && { ...booking.change, functions: booking.change.functions.filter((wish) => wish.id === id) },
		...(place && { line: place }),
		...(slot && slot !== 'free' && !place && { slotGone: slot }),
		...(count && { countBefore: count }),
		...(company && { companyBefore: company }),
	};
}

/** The live functions of a booking with several, each as a booking of its own. */
export const liveEvents = (booking: VisitorBooking): { one: FamilyFunction; event: VisitorBooking }[] =>
	liveOnes(severalOf(booking)).map((one) => ({ one, event: bookingOf(one, booking) }));

/** A live event with the id of its function; `undefined` for a booking with one function. */
export type LiveEvent = { id: string | undefined; event: VisitorBooking };

/** The live events of a booking; the booking itself, where it has one. */
export function allLiveEvents(booking: VisitorBooking): LiveEvent[] {
	const several = liveEvents(booking).map(({ one: { id }, event }) => ({ id, event }));
	return several.length > 0 ? several : [{ id: undefined, event: booking }];
}
