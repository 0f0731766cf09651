import { bookableRange, type Day } from '../day.ts';
import type { PriceList } from '../money/pricing.ts';
import { readEach } from '../parse-form.ts';
import { err, ok, type Result } from '../result.ts';
import { isSameSlot, largestHall, type Slot } from '../slots/slot.ts';
import { isRecord } from '../unknown.ts';
import { companyProblems } from './company.ts';
import { aPhone, consent, type HallNumbers, theirPhone } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';
import { FUNCTION_FIELDS, type FunctionField, type RequestFields, readersBy, seatingProblem } from './fields.ts';

/** A parsed request: texts are trimmed, the phone is in E.164, the date is bookable, and the hall seats the guests. */
export type BookingRequest = RequestFields & { consent: true };

/** One function of a parsed request. */
export type FunctionRequest = Pick<RequestFields, FunctionField>;

/** A parsed request with a list of functions, each in a slot of its own and, if there are several, with an occasion. */
export type ListRequest = Omit<BookingRequest, FunctionField> & { functions: FunctionRequest[] };

/** The functions of a request of either kind, in its order. */
export const functionsIn = (request: BookingRequest | ListRequest): FunctionRequest[] =>
	'functions' in request ? request.functions : [request];

/** The context of the rules. Without `venue`, the hall's own numbers are not refused. */
export type BookingRules = { today: Day; prices: PriceList; venue?: HallNumbers };

/** The parser of a request for the form and the server; the database checks again. Fields may be JSON values or typed text. */
export function parseBookingRequest(given: unknown, rules: BookingRules): Result<BookingRequest, FieldProblems> {
	if (!isRecord(given)) return err({ request: 'not-text' });
	return finished(readStrictly<BookingRequest>(given, readersOf(rules), guestProblems));
}

const MOST_FUNCTIONS = 6;

/**
 * The parser of a request with `functions`, instead of the fields of one function. A problem of a function is named by its place, such as
 * `functions.1.eventDate`.
 */
export function parseListRequest(given: Record<string, unknown>, rules: BookingRules): Result<ListRequest, FieldProblems> {
	const { functions: list, ...family } = given;
	const readers = readersOf(rules);
	const ofFunction = Object.fromEntries(FUNCTION_FIELDS.map((name) => [name, readers[name]])) as Pick<typeof readers, FunctionField>;
	const ofFamily = Object.fromEntries(Object.entries(readers).filter(([name]) => !(name in ofFunction)));
	const { values, problems } = readStrictly<Omit<ListRequest, 'functions'>>(family, ofFamily as Omit<typeof readers, FunctionField>);
	if (!Array.isArray(list) || list.length < 1 || list.length > MOST_FUNCTIONS) return err({ ...problems, functions: 'functions-count' });
	const read = list.map((item: unknown) =>
		isRecord(item) ? readStrictly<FunctionRequest>(item, ofFunction, guestProblems) : { values: {}, problems: { '': 'not-text' as const } },
	);
	const found = read.map((one, place) => ({ ...(isRecord(list[place]) && problemsBeside(read, place)), ...one.problems }));
	const placed = found.flatMap((ofOne, place) =>
		Object.entries(ofOne).map(([name, problem]) => [['functions', place, ...(name ? [name] : [])].join('.'), problem] as const),
	);
	return finished({
		values: { ...values, functions: read.map((one) => one.values) } as ListRequest,
		problems: { ...problems, ...Object.fromEntries(placed) },
	});
}

type Read<Fields> = { values: Partial<Fields>; problems: FieldProblems };

const finished = <Fields>({ values, problems }: Read<Fields>): Result<Fields, FieldProblems> =>
	Object.keys(problems).length > 0 ? err(problems) : ok(values as Fields);

const readersOf = ({ today, prices, venue }: BookingRules) => ({
	...readersBy({ days: bookableRange(today), prices }),
	phone: venue ? theirPhone(venue) : aPhone,
	consent,
});

/** Reads the fields that are known, and refuses all others. */
function readStrictly<Fields extends object>(
	given: Record<string, unknown>,
	readers: { [Name in keyof Fields]-?: (value: unknown) => Result<Fields[Name], FieldProblem> },
	together: (values: Partial<Fields>) => FieldProblems = () => ({}),
): Read<Fields> {
	const names = Object.keys(readers);
	const { values, problems } = readEach<Fields, FieldProblem>(given, readers);
	const unknown = Object.keys(given).filter((name) => !names.includes(name));
	return {
		values,
		problems: { ...problems, ...Object.fromEntries(unknown.map((name) => [name, 'unknown-field' as const])), ...together(values) },
	};
}

/** More guests than the hall seats, and more gents, ladies or wheelchairs than guests. */
function guestProblems(values: Partial<FunctionRequest>): FieldProblems {
	const { hall, guestCount } = values;
	// Without a chosen hall, the largest one counts.
	const seating = guestCount ? seatingProblem(hall ?? largestHall(), guestCount) : undefined;
	return { ...(seating && { guestCount: seating }), ...companyProblems(values) };
}

/** What is wrong with a function only because there are others: no occasion, or the slot of an earlier one. */
function problemsBeside(all: readonly Read<FunctionRequest>[], place: number): FieldProblems {
	const slotAt = ({ values: { hall, eventDate, eventTime } }: Read<FunctionRequest>): Slot | undefined =>
		hall && eventDate && eventTime ? { hall, eventDate, eventTime } : undefined;
	const own = all[place] && slotAt(all[place]);
	const isTwice = all.slice(0, place).some((other) => {
		const slot = slotAt(other);
		return own && slot && isSameSlot(own, slot);
	});
	return {
		...(all.length > 1 && !all[place]?.values.occasion && { occasion: 'occasion-required' as const }),
		...(isTwice && { eventDate: 'slot-twice' as const }),
	};
}
