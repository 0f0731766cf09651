import { CAPACITY, EVENT_TIMES, HALLS } from '../availability/slot.ts';
import { figure } from '../payments/money.ts';
import { type Estimate, estimate, type PriceList, SERVINGS } from '../payments/pricing.ts';
import { enterableRange } from '../shared/day.ts';
import { hallTimeAt, parseHallTime } from '../shared/hall-time.ts';
import { phoneInWords } from '../shared/phone.ts';
import { plainFigure, readFigure } from '../shared/read-figure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type Booking, LANGUAGES, OCCASIONS } from './booking.ts';
import type { BookingRules } from './booking-request.ts';
import { aDay, aGuestCount, aName, anAddOnList, anEmail, aPhone, freeText, oneOf, orNothing, type Reader } from './field.ts';
import type { FieldProblem } from './field-problem.ts';

/** A whole booking as staff type it: text in every field, empty where nothing was said. */
export type TypedBooking = {
	clientName: string;
	phone: string;
	email: string;
	hall: string;
	eventDate: string;
	eventTime: string;
	guestCount: string;
	occasion: string;
	package: string;
	serving: string;
	/** Each by the add-on's name, or by the dish taken of one that is a choice. */
	addOns: readonly string[];
	specialRequests: string;
	language: string;
	/** In PKR, thousands separated or not; empty while no price is named. */
	totalAmount: string;
	/** As a `datetime-local` field has it, in Pakistan time; empty when there is no hold. */
	holdExpiresAt: string;
};

/** What the typed booking says, as it is stored. */
export type StaffBooking = Pick<Booking, keyof TypedBooking>;

/** What can be wrong with a field: all that can be wrong in the visitor's form, and the two fields that only staff have. */
export type StaffProblem = FieldProblem | 'total-invalid' | 'hold-invalid';
export type StaffProblems = Partial<Record<keyof TypedBooking, StaffProblem>>;

/** Nothing typed yet. */
export const EMPTY_BOOKING: TypedBooking = {
	clientName: '',
	phone: '',
	email: '',
	hall: '',
	eventDate: '',
	eventTime: '',
	guestCount: '',
	occasion: '',
	package: '',
	serving: '',
	addOns: [],
	specialRequests: '',
	language: 'en',
	totalAmount: '',
	holdExpiresAt: '',
};

/** What no booking goes without. */
export const REQUIRED_FIELDS: readonly (keyof TypedBooking)[] = ['clientName', 'phone', 'guestCount', 'eventDate', 'hall', 'eventTime'];

/** Every field. */
export const BOOKING_FIELDS = Object.keys(EMPTY_BOOKING) as (keyof TypedBooking)[];

/** The form as it opens for a booking that is there. */
export const typedFrom = (booking: StaffBooking): TypedBooking => ({
	clientName: booking.clientName,
	phone: phoneInWords(booking.phone),
	email: booking.email ?? '',
	hall: booking.hall,
	eventDate: booking.eventDate,
	eventTime: booking.eventTime,
	guestCount: String(booking.guestCount),
	occasion: booking.occasion ?? '',
	package: booking.package ?? '',
	serving: booking.serving ?? '',
	addOns: booking.addOns,
	specialRequests: booking.specialRequests ?? '',
	language: booking.language,
	totalAmount: booking.totalAmount > 0 ? figure(booking.totalAmount) : '',
	holdExpiresAt: booking.holdExpiresAt ? hallTimeAt(booking.holdExpiresAt) : '',
});

/**
 * Reads the whole form by the visitor's own rules, but for the days. What stands as it was `before` is not judged: the day of an event may have passed, and
 * the menu that a family chose may have left the list.
 */
export function parseStaffBooking(typed: TypedBooking, rules: BookingRules, before?: StaffBooking): Result<StaffBooking, StaffProblems> {
	const read = readersBy(rules);
	const was = before && typedFrom(before);
	const problems: StaffProblems = {};
	const values = BOOKING_FIELDS.map((name) => {
		if (before && was && isSameText(typed[name], was[name])) return [name, before[name]];
		const answer = read[name](typed[name]);
		if (!answer.ok) problems[name] = answer.problem;
		return [name, answer.ok ? answer.value : undefined];
	});
	const booking = Object.fromEntries(values) as StaffBooking;
	if (booking.guestCount > CAPACITY[booking.hall])
		problems.guestCount = booking.hall === 'Main Hall' ? 'main-hall-full' : 'tulip-hall-full';
	return Object.keys(problems).length > 0 ? err(problems) : ok(booking);
}

/** Whether two fields say the same. */
export const isSameText = (one: string | readonly string[], other: string | readonly string[]): boolean =>
	one.toString() === other.toString();

/** The price of what is typed so far, as the website would name it; `undefined` while something for it is missing. */
export function estimateOf(typed: TypedBooking, prices: PriceList): Estimate | undefined {
	const guests = aGuestCount(typed.guestCount);
	const serving = SERVINGS.find((known) => known === typed.serving);
	if (!guests.ok || !serving) return undefined;
	return estimate({ package: typed.package, serving, guestCount: guests.value, addOns: typed.addOns }, prices);
}

type Readers = { [Field in keyof TypedBooking]: (value: unknown) => Result<StaffBooking[Field], StaffProblem> };

const readersBy = ({ today, prices }: BookingRules): Readers => ({
	clientName: aName,
	phone: aPhone,
	email: orNull(anEmail),
	hall: oneOf(HALLS, 'hall-required'),
	eventDate: aDay(enterableRange(today)),
	eventTime: oneOf(EVENT_TIMES, 'time-required'),
	guestCount: aGuestCount,
	occasion: orNull(oneOf(OCCASIONS, 'occasion-unknown')),
	package: orNull(
		oneOf(
			prices.menus.map(({ name }) => name),
			'package-unknown',
		),
	),
	serving: orNull(oneOf(SERVINGS, 'serving-unknown')),
	addOns: anAddOnList(prices),
	specialRequests: orNull(freeText),
	language: oneOf(LANGUAGES, 'language-unknown'),
	totalAmount: aTotal,
	holdExpiresAt: aHold,
});

/** Empty is no answer, which the database keeps as null. */
const orNull =
	<Value>(read: Reader<Value>) =>
	(value: unknown): Result<Value | null, FieldProblem> => {
		const answer = orNothing(read)(value);
		return answer.ok ? ok(answer.value ?? null) : answer;
	};

/** Whole rupees; the database takes nine figures. */
function aTotal(value: unknown): Result<number, StaffProblem> {
	const typed = String(value);
	if (plainFigure(typed) === '') return ok(0);
	const total = readFigure(typed);
	return total === undefined ? err('total-invalid') : ok(total);
}

function aHold(value: unknown): Result<string | null, StaffProblem> {
	if (value === '') return ok(null);
	const instant = parseHallTime(String(value));
	return instant === undefined ? err('hold-invalid') : ok(instant);
}
