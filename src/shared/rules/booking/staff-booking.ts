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
import type { FieldProblem } from './field-problem.ts';
import { BOOKING_FIELD_NAMES, type BookingField, readersBy, rowOf, seatingProblem } from './fields.ts';

/** A field of staff's form: those that a visitor has too, the total, and until when the slot is held. */
export type StaffField = BookingField | 'totalAmount' | 'holdExpiresAt';

/**
 * A whole booking as staff type it: text in every field, empty where nothing was said. Add-ons each by their name, or by the dish taken of one
 * that is a choice; the total with its thousands separated or not; the hold as a `datetime-local` field has it, in Pakistan time.
 */
export type TypedBooking = { [Name in StaffField]: Name extends 'addOns' ? readonly string[] : string };

/** What the typed booking says, as it is stored. */
export type StaffBooking = Pick<Booking, StaffField>;

/** The rules of the desk's forms, which also know what time it is: a hold ends at an hour, not on a day. */
export type StaffRules = Omit<BookingRules, 'today'> & { now: Date };

/** What can be wrong with a field: all that can be wrong in the visitor's form, and the two fields that only staff have. */
export type StaffProblem = FieldProblem | 'total-invalid' | 'hold-invalid' | 'hold-over' | 'hold-late';
export type StaffProblems = Partial<Record<StaffField, StaffProblem>>;

/** Every field. */
export const STAFF_FIELDS: readonly StaffField[] = [...BOOKING_FIELD_NAMES, 'totalAmount', 'holdExpiresAt'];

/** A form by a text for each of its fields. */
const formOf = (textOf: (name: StaffField) => string | readonly string[]): TypedBooking =>
	Object.fromEntries(STAFF_FIELDS.map((name) => [name, textOf(name)])) as TypedBooking;

/** Nothing typed yet. */
export const EMPTY_BOOKING: TypedBooking = { ...formOf(() => ''), addOns: [], language: 'en' };

/** What no booking goes without, and the form does not know by itself. */
export const REQUIRED_FIELDS: readonly StaffField[] = BOOKING_FIELD_NAMES.filter(
	(name) => !rowOf(name).isOptional && EMPTY_BOOKING[name] === '',
);

/** The form as it opens for a booking that is there. */
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
 * Reads the whole form by the visitor's own rules, but for the days. What stands as it was `before` is not judged: the day of an event may have passed,
 * the menu that a family chose may have left the list, and the hall may seat fewer than it did.
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

/** Whether two fields say the same. */
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

/** The price of what is typed so far, as the website would name it; `undefined` while something for it is missing. */
export function estimateOf(typed: TypedBooking, prices: PriceList): Estimate | undefined {
	const guests = aGuestCount(typed.guestCount);
	const serving = SERVINGS.find((known) => known === typed.serving);
	if (!guests.ok || !serving) return undefined;
	return estimate({ package: typed.package, serving, guestCount: guests.value, addOns: typed.addOns, eventDate: typed.eventDate }, prices);
}

/** Whole units of the currency; the database takes nine figures. */
function aTotal(typed: string): Result<number, StaffProblem> {
	if (plainFigure(typed) === '') return ok(0);
	const total = readAmount(typed);
	return total === undefined ? err('total-invalid') : ok(total);
}

function aHold(typed: string, now: Date): Result<string | null, StaffProblem> {
	if (typed === '') return ok(null);
	const instant = parseHallTime(plainTyped(typed));
	if (instant === undefined) return err('hold-invalid');
	// It would run out at once, and the slot with it.
	return new Date(instant) <= now ? err('hold-over') : ok(instant);
}
