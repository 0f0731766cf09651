import type { BookingEdit } from '#features/desk/shell/rules/desk-ports.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { changed, isPricedAnew } from '#shared/rules/booking/change-request.ts';
import {
	isSameText,
	parseStaffBooking,
	STAFF_FIELDS,
	type StaffField,
	type StaffProblems,
	type StaffRules,
	type TypedBooking,
	typedFrom,
} from '#shared/rules/booking/staff-booking.ts';
import { nextOf, STATUS, type Status } from '#shared/rules/booking/status.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { slotBegins } from '#shared/rules/slots/slot-begins.ts';

/**
 * Reads the form of a booking that is there: only what differs from it, so that nothing is written that nobody touched. With what it is worked out
 * from, the estimate goes as well: an old one would be printed beside the new menu.
 */
export function parseBookingEdit(typed: TypedBooking, rules: StaffRules, before: Booking): Result<BookingEdit, StaffProblems> {
	const read = parseStaffBooking(typed, rules, before);
	const problems: StaffProblems = read.ok ? {} : { ...read.problem };
	// A pending booking is one that holds its slot until some time.
	if (before.status === 'pending' && typed.holdExpiresAt === '') problems.holdExpiresAt = 'hold-invalid';
	if (!read.ok || problems.holdExpiresAt) return err(problems);

	const was = typedFrom(before);
	const touched = STAFF_FIELDS.filter((name) => !isSameText(typed[name], was[name]));
	const differing = touched.filter((name) => read.value[name]?.toString() !== before[name]?.toString());
	const changes: BookingEdit = Object.fromEntries(differing.map((name) => [name, read.value[name]]));
	if (changes.holdExpiresAt && new Date(changes.holdExpiresAt) > slotBegins(read.value)) return err({ holdExpiresAt: 'hold-late' });
	const isRepriced = isPricedAnew(before, changes, rules.prices);
	return ok(isRepriced ? { ...changes, estimate: priceOf(changed(before, changes), rules.prices) ?? null } : changes);
}

/** Whether anything was typed. */
export function isTouched(typed: TypedBooking, before: Booking): boolean {
	const was = typedFrom(before);
	return STAFF_FIELDS.some((name) => !isSameText(typed[name], was[name]));
}

/** The form once somebody else has saved another version meanwhile: what was left alone takes over theirs, what was typed stays. */
export function typedOver(theirs: Booking, typed: TypedBooking, before: Booking): TypedBooking {
	const [was, is] = [typedFrom(before), typedFrom(theirs)];
	const kept = STAFF_FIELDS.map((name) => [name, isSameText(typed[name], was[name]) ? is[name] : typed[name]]);
	return Object.fromEntries(kept) as TypedBooking;
}

/** A field that the other person changed: as they have it, and as it stands in the form. */
export type Difference = { name: StaffField; theirs: string; yours: string };

/** What they have changed since the form began, in this version or, as `known`, in one before: what they left alone is not theirs. */
export function differences(theirs: Booking, typed: TypedBooking, before: Booking, known: readonly StaffField[] = []): Difference[] {
	const [was, is] = [typedFrom(before), typedFrom(theirs)];
	return STAFF_FIELDS.filter((name) => !isSameText(is[name], was[name]) || known.includes(name)).map((name) => ({
		name,
		theirs: shown(is[name]),
		yours: shown(typed[name]),
	}));
}

/**
 * The moves that staff make with a button of their own. Money moves a booking by what is entered in the ledger, never by hand: a status
 * that says "paid" beside an empty ledger would be a lie.
 */
export const movesByHand = (status: Status): MoveByHand[] => nextOf(status).filter((next): next is MoveByHand => !STATUS[next].isPaid);
export type MoveByHand = Exclude<(typeof STATUS)[Status]['next'][number], PaidStatus>;
type PaidStatus = { [Name in Status]: (typeof STATUS)[Name]['isPaid'] extends true ? Name : never }[Status];

const shown = (text: string | readonly string[]): string => (typeof text === 'string' ? text : text.join(', '));
