import { dayAt, enterableRange } from '../day.ts';
import { hallTimeAt, parseHallTime } from '../hall-time.ts';
import { estimate } from '../money/estimate.ts';
import { figure } from '../money/money.ts';
import { type Estimate, type PriceList, SERVINGS } from '../money/pricing.ts';
import { readAmount } from '../money/read-amount.ts';
import { plainFigure, plainTyped } from '../parse-figure.ts';
import { phoneInWords } from '../phone.ts';
import { err, ok, type Result } from '../result.ts';
import type { Booking } from './booking.ts';
import type { BookingRules } from './booking-request.ts';
import { companyProblems } from './company.ts';
import { aGuestCount, theirPhone } from './field.ts';
import type { FieldProblem, ListProblem } from './field-problem.ts';
import { BOOKING_FIELD_NAMES, type BookingField, readersBy, rowOf, seatingProblem } from './fields.ts';

/** Field of staff's form: the visitor's fields, the total, and the end of the hold. */
export type StaffField = BookingField | 'totalAmount' | 'holdExpiresAt';

/**
 * Booking as typed by staff: text in every field, empty where nothing was typed. Add-ons have their name or the chosen dish's; the hold is
 * in the form of a `datetime-local` field, in hall time.
 */
export type TypedBooking = { [Name in StaffField]: Name extends 'addOns' ? readonly string[] : string };

/** Parsed booking, as it is stored. */
export type StaffBooking = Pick<Booking, StaffField>;

/** Context of the desk's forms, with the time: a hold ends at an hour. */
export type StaffRules = Omit<BookingRules, 'today'> & { now: Date };

/** Problems of a field: those of the visitor's form, of several functions, and of the two fields of staff. */
export type StaffProblem = FieldProblem | ListProblem | 'total-invalid' | 'hold-invalid' | 'hold-over' | 'hold-late';
export type StaffProblems = Partial<Record<StaffField, StaffProblem>>;

export const STAFF_FIELDS: readonly StaffField[] = [...BOOKING_FIELD_NAMES, 'totalAmount', 'holdExpiresAt'];

const formOf = (textOf: (name: StaffField) => string | readonly string[]): TypedBooking =>
	Object.fromEntries(STAFF_FIELDS.map((name) => [name, textOf(name)])) as TypedBooking;

/** Empty form. */
export const EMPTY_BOOKING: TypedBooking = { ...formOf(() => ''), addOns: [], language: 'en' };

/** Required fields that the form does not know by itself. */
export const REQUIRED_FIELDS: readonly StaffField[] = BOOKING_FIELD_NAMES.filter(
	(name) => !rowOf(name).isOptional && EMPTY_BOOKING[name] === '',
);

/** Form of an existing booking. */
export const typedFrom = (booking: StaffBooking): TypedBooking => ({
	...formOf((name) => textOf(booking[name])),
	phone: phoneInWords(booking.phone),
	bridePhone: inWords(booking.bridePhone),
	groomPhone: inWords(booking.groomPhone),
	totalAmount: booking.totalAmount > 0 ? figure(booking.totalAmount) : '',
	holdExpiresAt: booking.holdExpiresAt ? hallTimeAt(booking.holdExpiresAt) : '',
});

const inWords = (phone: string | null) => (phone ? phoneInWords(phone) : '');

const textOf = (value: string | number | readonly string[] | null) =>
	typeof value === 'number' ? String(value) : value === null ? '' : value;

/**
 * Parses the form by the visitor's rules, apart from the days. Unchanged values are not judged: the event's day may be past, the menu may
 * have left the list, and the hall may seat fewer than before.
 */
export function parseStaffBooking(
	typed: TypedBooking,
	{ now, prices, venue }: StaffRules,
	before?: StaffBooking,
): Result<StaffBooking, StaffProblems> {
	const readers = { ...readersBy({ days: enterableRange(dayAt(now)), prices }), ...(venue && { phone: theirPhone(venue) }) };
	const was = before && typedFrom(before);
	const problems: StaffProblems = {};
	const values = STAFF_FIELDS.map((name) => {
		if (before && was && isSameText(typed[name], was[name])) return [name, before[name]];
		const answer = read(name, typed, readers, now);
		if (!answer.ok) problems[name] = answer.problem;
		return [name, answer.ok ? (answer.value ?? null) : undefined];
	});
	const booking = Object.fromEntries(values) as StaffBooking;
	const isSeated = before && booking.hall === before.hall && booking.guestCount === before.guestCount;
	const seating = isSeated || problems.hall || problems.guestCount ? undefined : seatingProblem(booking.hall, booking.guestCount);
	const found: StaffProblems = {
		...(problems.guestCount ? {} : companyProblems(booking)),
		...problems,
		...(seating && { guestCount: seating }),
	};
	return Object.keys(found).length > 0 ? err(found) : ok(booking);
}

function read(name: StaffField, typed: TypedBooking, readers: ReturnType<typeof readersBy>, now: Date): Result<unknown, StaffProblem> {
	if (name === 'totalAmount') return aTotal(typed.totalAmount);
	return name === 'holdExpiresAt' ? aHold(typed.holdExpiresAt, now) : readers[name](typed[name]);
}

/** True if two fields have the same value. */
export const isSameText = (one: string | readonly string[], other: string | readonly string[]): boolean =>
	one.toString() === other.toString();

export function isTouched(typed: TypedBooking, before: StaffBooking): boolean {
	const was = typedFrom(before);
	return STAFF_FIELDS.some((name) => !isSameText(typed[name], was[name]));
}

/** The form over a newer version of the booking. Untouched fields take the new values, typed ones stay. */
export function typedOver(theirs: StaffBooking, typed: TypedBooking, before: StaffBooking): TypedBooking {
	const [was, is] = [typedFrom(before), typedFrom(theirs)];
	const kept = STAFF_FIELDS.map((name) => [name, isSameText(typed[name], was[name]) ? is[name] : typed[name]]);
	return Object.fromEntries(kept) as TypedBooking;
}

/** Price of the typed values, as the website calculates it; `undefined` while something is missing. */
export function estimateOf(typed: TypedBooking, prices: PriceList): Estimate | undefined {
	const guests = aGuestCount(typed.guestCount);
	const serving = SERVINGS.find((known) => known === typed.serving);
	if (!guests.ok || !serving) return undefined;
	return estimate(
		{ package: typed.package, serving, guestCount: guests.value, addOns: typed.addOns, eventDate: typed.eventDate, hall: typed.hall },
		prices,
	);
}

/** Amount in whole units; the database takes nine figures. */
function aTotal(typed: string): Result<number, StaffProblem> {
	if (plainFigure(typed) === '') return ok(0);
	const total = readAmount(typed);
	return total === undefined ? err('total-invalid') : ok(total);
}

function aHold(typed: string, now: Date): Result<string | null, StaffProblem> {
	if (typed === '') return ok(null);
	const instant = parseHallTime(plainTyped(typed));
	if (instant === undefined) return err('hold-invalid');
	// A hold in the past would expire at once, and the slot with it.
	return new Date(instant) <= now ? err('hold-over') : ok(instant);
}
