import type { BookingDetails } from '../details.ts';

export type OtherBooking = BookingDetails['otherBookings'][number];

/** Both bookings must have their slots, without being fully paid: `private.require_joinable()`. */
const JOINABLE = ['pending', 'advance_paid'];

/** The other bookings of the number that can be joined to this one. None for a deleted, erased or billed booking. */
export const joinableWith = ({ booking: { status, deletedAt, erasedAt }, otherBookings, settlement }: BookingDetails): OtherBooking[] =>
	!settlement?.bills.some(({ isInForce }) => isInForce) && !deletedAt && !erasedAt && JOINABLE.includes(status)
		? otherBookings.filter((other) => JOINABLE.includes(other.status))
		: [];

/** The booking that was joined to this one last, if that was today. Its undo makes an earlier one possible. */
export const joinedToday = ({ booking: { deletedAt, erasedAt }, joins = [] }: BookingDetails) =>
	deletedAt || erasedAt ? [] : joins.filter(({ isOfToday }) => isOfToday).slice(-1);
