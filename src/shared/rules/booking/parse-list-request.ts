import { err, ok, type Result } from '../result.ts';
import { isSameSlot } from '../slots/slot.ts';
import { isRecord } from '../unknown.ts';
import { type BookingRequest, type BookingRules, parseBookingRequest } from './booking-request.ts';
import type { ListProblems } from './field-problem.ts';
import { FUNCTION_FIELDS } from './fields.ts';
import { type ListRequest, MOST_FUNCTIONS } from './list-request.ts';

/**
 * The parser of a request with `functions`, instead of the fields of one function. Each is read as a request of its own with the family's
 * fields. A problem of a function is named by its place, such as `functions.1.eventDate`.
 */
export function parseListRequest(given: Record<string, unknown>, rules: BookingRules): Result<ListRequest, ListProblems> {
	const { functions: list, ...beside } = given;
	const [flat, family] = parted(beside);
	const ofFamily = parseBookingRequest(family, rules);
	const problems: ListProblems = { ...(ofFamily.ok ? {} : parted(ofFamily.problem)[1]), ...unknownIn(flat) };
	if (!Array.isArray(list) || list.length < 1 || list.length > MOST_FUNCTIONS) return err({ ...problems, functions: 'functions-count' });

	const read: BookingRequest[] = [];
	for (const [place, item] of list.entries()) {
		const ofOne = isRecord(item) ? readOne(item, { family, rules, read, isAlone: list.length === 1 }) : { '': 'not-text' as const };
		for (const [name, problem] of Object.entries(ofOne)) problems[['functions', place, ...(name ? [name] : [])].join('.')] = problem;
	}
	const [first] = read;
	if (!first || Object.keys(problems).length > 0) return err(problems);
	return ok({ ...parted(first)[1], functions: read.map((one) => parted(one)[0]) } as ListRequest);
}

type Around = { family: object; rules: BookingRules; read: BookingRequest[]; isAlone: boolean };

/** Problems of one function. A valid one is added to `read`. */
function readOne(item: Record<string, unknown>, { family, rules, read, isAlone }: Around): ListProblems {
	const [own, foreign] = parted(item);
	const answer = parseBookingRequest({ ...family, ...own }, rules);
	const isTwice = answer.ok && read.some((other) => isSameSlot(other, answer.value));
	if (answer.ok) read.push(answer.value);
	return {
		...(!isAlone && isEmpty(own['occasion']) && { occasion: 'occasion-required' as const }),
		...(isTwice && { eventDate: 'slot-twice' as const }),
		...(answer.ok ? {} : parted(answer.problem)[0]),
		...unknownIn(foreign),
	};
}

/** The entries of a function, and all others. */
function parted<Value>(entries: Record<string, Value>): [ofFunction: Record<string, Value>, others: Record<string, Value>] {
	const isOwn = (name: string) => FUNCTION_FIELDS.some((known) => known === name);
	const all = Object.entries(entries);
	return [Object.fromEntries(all.filter(([name]) => isOwn(name))), Object.fromEntries(all.filter(([name]) => !isOwn(name)))];
}

const unknownIn = (fields: object): ListProblems => Object.fromEntries(Object.keys(fields).map((name) => [name, 'unknown-field']));
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
