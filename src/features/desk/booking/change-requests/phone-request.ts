import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { BookingRules } from '#shared/rules/booking/booking-request.ts';
import { asRequest, CHANGE_FIELDS, type ChangeRequest, type DeskChange } from '#shared/rules/booking/change-request.ts';
import type { ListProblems } from '#shared/rules/booking/field-problem.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { parseChange } from '#shared/rules/booking/parse-change.ts';
import { EMPTY_BOOKING, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { ADDED, bookingWith } from '../functions/draft.ts';
import { type FunctionForm, isChanged, type PhoneDraft } from './phone-draft.ts';

/** The form of a function. One that is added has the menu of the booking. */
export function formOf({ forms }: PhoneDraft, id: string, booking: Booking, live: readonly StaffFunction[]): FunctionForm {
	const one = live.find((other) => other.id === id);
	const { package: menu, serving } = typedFrom(booking);
	const begun = one ? typedFrom(bookingWith(booking, one)) : { ...EMPTY_BOOKING, package: menu, serving };
	return forms[id] ?? { begun, typed: begun };
}

/** Reads the form. Problems of a field are named by the id of their function, as in `<id>.eventDate`. */
export function readPhoneRequest(
	{ forms, about, note, isCancellation, callOff }: PhoneDraft,
	rules: BookingRules,
	live: readonly StaffFunction[],
): Result<ChangeRequest, ListProblems> {
	if (isCancellation) return parseChange({ isCancellation, note }, rules, live);
	const changed = live.filter(({ id }) => forms[id] && !callOff.includes(id));
	const added = forms[ADDED];
	const isAdding = added && (about === ADDED || isChanged(added));
	const read = parseChange(
		{
			functions: changed.map(({ id }) => ({ id, ...picked(CHANGE_FIELDS, forms[id]) })),
			add: isAdding ? [picked(FUNCTION_FIELDS, added)] : [],
			callOff: callOff.filter((id) => live.some((one) => one.id === id)),
			note,
		},
		rules,
		live,
	);
	if (read.ok) return read;
	const named = Object.entries(read.problem).map(([name, problem]) => {
		const [list, place, field] = name.split('.');
		const id = list === 'add' ? ADDED : list === 'functions' && changed.find((_, at) => String(at) === place)?.id;
		return [id && field ? `${id}.${field}` : name, problem];
	});
	return err(Object.fromEntries(named) as ListProblems);
}

const picked = (names: readonly (keyof TypedBooking)[], form: FunctionForm | undefined) =>
	Object.fromEntries(names.map((name) => [name, form?.typed[name]]));

/** Whether the open request is the one in the form. */
export function isSameRequest(typed: ChangeRequest, open: DeskChange): boolean {
	const compared = ({ isCancellation, note, functions, add, callOff }: ChangeRequest) =>
		JSON.stringify([
			isCancellation,
			note,
			functions.map((wish) => [wish.id, CHANGE_FIELDS.map((name) => wish[name])]),
			add.map((one) => FUNCTION_FIELDS.map((name) => (one[name] === undefined ? null : one[name]))),
			callOff,
		]);
	return open.isByPhone && compared(asRequest(open)) === compared(typed);
}
