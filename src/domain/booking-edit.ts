import { type Booking, MOVES, type Status } from './booking.ts';
import { aGuestCount } from './field.ts';
import type { FieldProblem } from './field-problem.ts';
import { hallTimeAt, parseHallTime } from './hall-time.ts';
import { no, ok, type Result } from './result.ts';
import { CAPACITY } from './slot.ts';
import type { BookingEdit } from './staff-ports.ts';

/** The edit form as it is typed. `hold` as a `datetime-local` field has it, in Pakistan time; empty when there is no hold. */
export type TypedEdit = { status: Status; guests: string; total: string; hold: string };

/** What can be wrong with each field. */
export type EditProblems = { guests?: FieldProblem; total?: 'total-invalid'; hold?: 'hold-invalid' };

/** The form as it opens. */
export const typedFrom = (booking: Booking): TypedEdit => ({
	status: booking.status,
	guests: String(booking.guestCount),
	total: String(booking.totalAmount),
	hold: booking.holdExpiresAt ? hallTimeAt(booking.holdExpiresAt) : '',
});

/** Reads the form: only what differs from the booking, so that nothing is written that nobody touched. */
export function parseBookingEdit(typed: TypedEdit, booking: Booking): Result<BookingEdit, EditProblems> {
	const guests = aGuestCount(typed.guests);
	const total = wholeRupees(typed.total);
	const hold = parseHallTime(typed.hold);
	const before = typedFrom(booking);

	const problems: EditProblems = {};
	if (!guests.ok) problems.guests = guests.problem;
	else if (guests.value > CAPACITY[booking.hall]) problems.guests = booking.hall === 'Main Hall' ? 'main-hall-full' : 'tulip-hall-full';
	if (total === undefined) problems.total = 'total-invalid';
	if (hold === undefined && typed.hold !== before.hold) problems.hold = 'hold-invalid';
	if (Object.keys(problems).length > 0 || !guests.ok || total === undefined) return no(problems);

	return ok({
		...(typed.status !== booking.status && { status: typed.status }),
		...(guests.value !== booking.guestCount && { guestCount: guests.value }),
		...(total !== booking.totalAmount && { totalAmount: total }),
		...(hold !== undefined && typed.hold !== before.hold && { holdExpiresAt: hold }),
	});
}

/**
 * The form once somebody else has saved another version meanwhile: what was left alone takes over theirs, what was typed stays. A status
 * that can no longer be reached falls back to theirs.
 */
export function typedOver(theirs: Booking, typed: TypedEdit, before: Booking): TypedEdit {
	const [was, is] = [typedFrom(before), typedFrom(theirs)];
	const kept = <Key extends keyof TypedEdit>(key: Key) => (typed[key] === was[key] ? is[key] : typed[key]);
	const status = kept('status');
	const isOpen = status === theirs.status || MOVES[theirs.status].includes(status);
	return { status: isOpen ? status : theirs.status, guests: kept('guests'), total: kept('total'), hold: kept('hold') };
}

/** Digits, with the thousands separated or not; the database takes nine of them. */
function wholeRupees(text: string): number | undefined {
	const digits = text.replaceAll(',', '').trim();
	return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
