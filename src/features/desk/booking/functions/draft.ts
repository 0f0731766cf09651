import type { FurtherFunction } from '#features/desk/shell/booking-edits.ts';
import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import {
	EMPTY_BOOKING,
	isSameText,
	isTouched,
	parseStaffBooking,
	type StaffProblems,
	type StaffRules,
	type TypedBooking,
	typedFrom,
} from '#shared/rules/booking/staff-booking.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import { countOf, type FirstField } from '../edit/draft.ts';

/** A function that is being changed: `base` as the form opened, and `typed`. A booking has one such draft at a time. */
export type FunctionDraft = { functionId: string; base: Booking; typed: TypedBooking; first?: FirstField };

export const functionDrafts = draftKind<FunctionDraft>({
	name: 'function',
	isSound: (kept): kept is FunctionDraft =>
		isRecord(kept) &&
		isText(kept['functionId']) &&
		isLike(kept['typed'], EMPTY_BOOKING) &&
		isRecord(kept['base']) &&
		isText(kept['base']['id']),
	isTyped: ({ functionId, typed, base }) =>
		functionId === ADDED ? ADDED_FIELDS.some((name) => !isSameText(typed[name], emptyFor(base)[name])) : isTouched(typed, base),
	unfinished: (count) => `${counted(count, 'function')} not saved`,
});

/** Stands for the id of a function that is being added. */
export const ADDED = 'added';

export const ADDED_FIELDS = [
	'occasion',
	'eventDate',
	'eventTime',
	'hall',
	'guestCount',
	'package',
	'serving',
	'addOns',
] as const satisfies (keyof FurtherFunction)[];

/** The form of a further function, with a copy of hall, time, menu and serving. Occasion, day, guests and add-ons differ from evening to evening, so they are empty. */
export const furtherTo = (typed: TypedBooking): TypedBooking => ({ ...typed, occasion: '', eventDate: '', guestCount: '', addOns: [] });
const emptyFor = (booking: Booking): TypedBooking => furtherTo(typedFrom(booking));

/** Begins the form of an added function. */
export const startAdding = (booking: Booking): void =>
	functionDrafts.put(booking.id, { functionId: ADDED, base: booking, typed: emptyFor(booking) });

/** Reads the form of a further function. It needs an occasion, by which staff name it, and a slot that none of the `others` has. */
export function parseAdded(
	typed: TypedBooking,
	rules: StaffRules,
	others: readonly unknown[],
	booking?: Booking,
): Result<FurtherFunction, StaffProblems> {
	const read = parseStaffBooking(typed, rules, booking);
	const problems: StaffProblems = {
		...(others.some((other) => isSameSlot(readSlot(other), readSlot(typed))) && { eventDate: 'slot-twice' }),
		...(!read.ok && read.problem),
		...(typed.occasion === '' && { occasion: 'occasion-unknown' }),
	};
	if (!read.ok || problems.occasion || problems.eventDate) return err(problems);
	return ok(Object.fromEntries(ADDED_FIELDS.map((name) => [name, read.value[name]])) as FurtherFunction);
}

/** Whether the booking has the typed function already, such as after a lost answer. */
export const isAdded = (one: StaffFunction, typed: TypedBooking): boolean =>
	!one.calledOffAt && ADDED_FIELDS.every((name) => isSameText(String(one[name] ?? ''), typed[name]));

/** The booking with the fields of this function. */
export const bookingWith = (booking: Booking, { id: _, isNext: __, holder: ___, calledOffAt: ____, ...own }: StaffFunction): Booking => ({
	...booking,
	...own,
});

/** Begins the form of one function, in place of another function's untouched form. */
export function startFunction(booking: Booking, changed: StaffFunction): void {
	const base = bookingWith(booking, changed);
	functionDrafts.put(booking.id, { functionId: changed.id, base, typed: typedFrom(base) });
}

/** Begins the form of one function with the family's final count. */
export function startGuests(booking: Booking, changed: StaffFunction): void {
	const base = bookingWith(booking, changed);
	functionDrafts.put(booking.id, { functionId: changed.id, base, typed: { ...typedFrom(base), ...countOf(base) }, first: 'guestCount' });
}
