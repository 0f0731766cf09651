import type { FurtherFunction } from '#features/desk/shell/booking-edits.ts';
import { aGuestCount } from '#shared/rules/booking/field.ts';
import {
	EMPTY_BOOKING,
	estimateOf,
	parseStaffBooking,
	type StaffBooking,
	type StaffProblem,
	type StaffRules,
	type TypedBooking,
} from '#shared/rules/booking/staff-booking.ts';
import { type DishCard, dishesOfMeal } from '#shared/rules/dishes.ts';
import { pricesFor, totalOfSeveral } from '#shared/rules/money/estimate-several.ts';
import { type PriceList, SERVINGS } from '#shared/rules/money/pricing.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { ADDED_FIELDS, parseAdded } from '../functions/draft.ts';
import type { EntryDraft } from './draft.ts';

/** Problems by field. Those of a further function have its place before the field, such as `0.eventDate`. */
export type EntryProblems = Partial<Record<string, StaffProblem>>;

/** A parsed entry: the booking with its first function, and its further ones. */
export type Entered = { booking: StaffBooking; further: FurtherFunction[] };

type Typed = Pick<EntryDraft, 'typed' | 'more'>;

/** Reads the form of a new booking. Each of several functions needs an occasion and a slot of its own. */
export function parseEntry({ typed, more = [] }: Typed, rules: StaffRules): Result<Entered, EntryProblems> {
	const first = parseStaffBooking(typed, rules);
	const problems: EntryProblems = { ...(!first.ok && first.problem) };
	if (more.length > 0 && typed.occasion === '') problems['occasion'] = 'occasion-unknown';
	const further = more.flatMap((own, place) => {
		const { clientName, phone } = typed;
		const fields = Object.fromEntries(ADDED_FIELDS.map((name) => [name, own[name]]));
		const read = parseAdded({ ...EMPTY_BOOKING, clientName, phone, ...fields }, rules, [typed, ...more.slice(0, place)]);
		if (read.ok) return [read.value];
		for (const name of ADDED_FIELDS) if (read.problem[name]) problems[`${place}.${name}`] = read.problem[name];
		return [];
	});
	return first.ok && Object.keys(problems).length === 0 ? ok({ booking: first.value, further }) : err(problems);
}

/** A parsed entry with the dishes and prices of the content. */
export const withContent = ({ booking, further }: Entered, prices: PriceList, card: DishCard) => ({
	...booking,
	dishes: dishesOfMeal(booking, card),
	further: further.map((one) => ({ ...one, dishes: dishesOfMeal(one, card) })),
	prices: pricesFor([booking, ...further], prices),
});

/** The problems of the further function at this place, by its fields. */
export const problemsAt = (problems: EntryProblems, place: number): EntryProblems =>
	Object.fromEntries(ADDED_FIELDS.map((name) => [name, problems[`${place}.${name}`]]));

/** The price of all functions, while none lacks a menu, a serving or its guests. */
export function totalOfEntry({ typed, more = [] }: Typed, prices: PriceList): number | undefined {
	if (more.length === 0) return estimateOf(typed, prices)?.total;
	const functions = [typed, ...more].map(functionToPrice);
	return functions.every((one) => one !== undefined) ? totalOfSeveral(functions, prices) : undefined;
}

function functionToPrice({ guestCount, package: menu, serving, addOns, eventDate, hall }: TypedBooking) {
	const guests = aGuestCount(guestCount);
	return guests.ok
		? { guestCount: guests.value, package: menu, serving: SERVINGS.find((known) => known === serving), addOns, eventDate, hall }
		: undefined;
}
