import type { BookingEdit } from '#features/desk/shell/booking-edits.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { type ChangedFields, changed, isPricedAnew } from '#shared/rules/booking/change-request.ts';
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
import { pricesFor } from '#shared/rules/money/estimate-several.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { slotBegins } from '#shared/rules/slots/slot-begins.ts';
import { totalAfterSaving } from '../total-words.ts';

/** The fields that differ from the booking. The content's prices go along when the price depends on one of them. */
export function parseBookingEdit(typed: TypedBooking, rules: StaffRules, before: Booking): Result<BookingEdit, StaffProblems> {
	const read = parseStaffBooking(typed, rules, before);
	const problems: StaffProblems = read.ok ? {} : { ...read.problem };
	// A held booking needs an end of the hold.
	if (before.status === 'pending' && typed.holdExpiresAt === '') problems.holdExpiresAt = 'hold-invalid';
	if (!read.ok || problems.holdExpiresAt) return err(problems);

	const was = typedFrom(before);
	const touched = STAFF_FIELDS.filter((name) => !isSameText(typed[name], was[name]));
	const differing = touched.filter((name) => read.value[name]?.toString() !== before[name]?.toString());
	const changes: BookingEdit = Object.fromEntries(differing.map((name) => [name, read.value[name]]));
	if (changes.holdExpiresAt && new Date(changes.holdExpiresAt) > slotBegins(read.value)) return err({ holdExpiresAt: 'hold-late' });
	return ok(
		isRepriced(before, changes, rules.prices) ? { ...changes, prices: pricesFor([changed(before, changes)], rules.prices) } : changes,
	);
}

/** Whether the price depends on one of these changes. */
const isRepriced = (before: Booking, changes: ChangedFields, prices: PriceList): boolean =>
	isPricedAnew(before, changes, prices) || (changes.hall !== undefined && prices.minimumPlates !== undefined);

/** The stored estimate, which the form offers as the total. Once the form changes what the price depends on, only the database knows the new one. */
export function totalInForm(typed: TypedBooking, before: Booking, prices: PriceList): { estimatedTotal?: number; aboutTotal?: string } {
	const was = typedFrom(before);
	const touched = STAFF_FIELDS.filter((name) => !isSameText(typed[name], was[name]));
	if (isRepriced(before, Object.fromEntries(touched.map((name) => [name, typed[name]])), prices))
		return touched.includes('totalAmount') ? {} : { aboutTotal: totalAfterSaving(before) };
	return before.estimate ? { estimatedTotal: before.estimate.total } : {};
}

/** A field that a colleague changed: their value and the value in the form. */
export type Difference = { name: StaffField; theirs: string; yours: string };

/** The fields that a colleague changed since the form opened. `known` are those of earlier versions. */
export function differences(theirs: Booking, typed: TypedBooking, before: Booking, known: readonly StaffField[] = []): Difference[] {
	const [was, is] = [typedFrom(before), typedFrom(theirs)];
	return STAFF_FIELDS.filter((name) => !isSameText(is[name], was[name]) || known.includes(name)).map((name) => ({
		name,
		theirs: shown(is[name]),
		yours: shown(typed[name]),
	}));
}

/** The status changes that have a button. Paid statuses have none: they follow from the ledger. */
export const movesByHand = (status: Status): MoveByHand[] => nextOf(status).filter((next): next is MoveByHand => !STATUS[next].isPaid);
export type MoveByHand = Exclude<(typeof STATUS)[Status]['next'][number], PaidStatus>;
type PaidStatus = { [Name in Status]: (typeof STATUS)[Name]['isPaid'] extends true ? Name : never }[Status];

const shown = (text: string | readonly string[]): string => (typeof text === 'string' ? text : text.join(', '));
