import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { EMPTY_BOOKING, isTouched, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** A function that is being changed, one of a booking at a time: the booking with it as the form opened, and as it is typed. */
export type FunctionDraft = { functionId: string; base: Booking; typed: TypedBooking };

export const functionDrafts = draftKind<FunctionDraft>({
	name: 'function',
	isSound: (kept): kept is FunctionDraft =>
		isRecord(kept) &&
		isText(kept['functionId']) &&
		isLike(kept['typed'], EMPTY_BOOKING) &&
		isRecord(kept['base']) &&
		isText(kept['base']['id']),
	isTyped: ({ typed, base }) => isTouched(typed, base),
	unfinished: (count) => `${counted(count, 'function')} not saved`,
});

/** The booking with this one of its functions. */
export const bookingWith = (booking: Booking, { id: _, isNext: __, holder: ___, calledOffAt: ____, ...own }: StaffFunction): Booking => ({
	...booking,
	...own,
});

/** Begins the form of one function, in place of another function's untouched form. */
export function startFunction(booking: Booking, changed: StaffFunction): void {
	const base = bookingWith(booking, changed);
	functionDrafts.put(booking.id, { functionId: changed.id, base, typed: typedFrom(base) });
}
