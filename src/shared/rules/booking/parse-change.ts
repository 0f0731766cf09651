import { bookableRange } from '../day.ts';
import { readEach } from '../parse-form.ts';
import { err, ok, type Result } from '../result.ts';
import { isSameSlot, type Slot } from '../slots/slot.ts';
import { isRecord } from '../unknown.ts';
import { type BookingFunction, liveOnes } from './booking.ts';
import type { BookingRules } from './booking-request.ts';
import {
	CHANGE_FIELDS,
	type Changeable,
	type ChangedFields,
	type ChangeField,
	type ChangeRequest,
	changed,
	type FunctionWish,
	type Wishes,
} from './change-request.ts';
import { companyProblems } from './company.ts';
import { someLines } from './field.ts';
import type { FieldProblem, FieldProblems, ListProblems } from './field-problem.ts';
import { FUNCTION_FIELDS, type FunctionField, readersBy, seatingProblem } from './fields.ts';
import { type FunctionRequest, MOST_FUNCTIONS } from './list-request.ts';

/** A function of the booking, as family and staff have it. */
export type Known = Pick<BookingFunction, FunctionField | 'id' | 'calledOffAt'> & Partial<Pick<BookingFunction, 'dishes'>>;

/** A function after the change. An added one has no id yet. */
type After = Omit<Known, 'id'> & { id?: string };

/** Longest note in characters. The database has the same limit. */
const LONGEST_NOTE = 1000;

const LISTS = ['functions', 'add', 'callOff'] as const;

/**
 * Parses a change by the rules of a request, for the forms and the server; the database checks again. Fields without a list mean the only live
 * function. A problem is named by its place, such as `functions.0.eventDate` or `add.1.hall`, or by its field alone where the fields were.
 */
export function parseChange(input: unknown, rules: BookingRules, known: readonly Known[]): Result<ChangeRequest, ListProblems> {
	if (!isRecord(input)) return err({ request: 'not-text' });
	const { isCancellation, note, functions, add = [], callOff = [], ...fields } = input;
	const problems: ListProblems = {};
	const fail = (at: string, found: ListProblems) => {
		for (const [name, problem] of Object.entries(found)) problems[[at, name].filter(Boolean).join('.')] = problem;
	};
	const words = isEmpty(note) ? ok(undefined) : someLines(LONGEST_NOTE)(note);
	if (!words.ok) problems['note'] = words.problem;
	const isFlat = !LISTS.some((name) => name in input);
	for (const name of Object.keys(fields)) if (!isFlat || !isChangeField(name)) problems[name] = 'unknown-field';
	const isWhole = isCancellation === true && isFlat;
	if (!isWhole && isCancellation !== undefined && isCancellation !== false) problems['isCancellation'] = 'unknown-field';

	const read: Wishes = { functions: [], add: [], callOff: [] };
	const live = liveOnes(known);
	const isOfOne = isFlat && !isWhole && Object.keys(fields).length > 0;
	const [only, ...others] = live;
	if (isOfOne && others.length > 0 && Object.keys(problems).length === 0) problems['functions'] = 'function-unknown';
	const changes = isOfOne ? (others.length > 0 ? [] : [{ id: only?.id, ...fields }]) : (functions ?? []);
	const lists = [changes, add, callOff];
	if (!lists.every((list) => Array.isArray(list) && list.length <= MOST_FUNCTIONS)) return err({ functions: 'functions-count' });
	for (const [place, item] of (changes as unknown[]).entries()) {
		const { id, ...given } = isRecord(item) ? item : {};
		const one = live.find((other) => other.id === id);
		const answer = one ? readAsked(given, rules, one) : err({ '': 'function-unknown' as const });
		if (!answer.ok) fail(isOfOne ? '' : `functions.${place}`, answer.problem);
		else if (one && Object.keys(answer.value).length > 0) read.functions.push({ id: one.id, ...answer.value });
	}
	for (const [place, item] of (add as unknown[]).entries()) {
		const answer = readAdded(item, rules);
		if (answer.ok) read.add.push(answer.value);
		else fail(`add.${place}`, answer.problem);
	}
	for (const [place, id] of (callOff as unknown[]).entries()) {
		const one = live.find((other) => other.id === id);
		if (one) read.callOff.push(one.id);
		else fail(`callOff.${place}`, { '': 'function-unknown' });
	}
	const isNoneLeft = read.callOff.length > 0 && read.callOff.length >= live.length;
	if (isNoneLeft || live.length - read.callOff.length + read.add.length > MOST_FUNCTIONS) problems['functions'] = 'functions-count';
	if (Object.keys(problems).length > 0 || !words.ok) return err(problems);

	const after = functionsAfter(read, known);
	const twins = after.filter((one, at) => after.some((other, place) => place !== at && isSameSlot(one, other)));
	if (twins.length > 0) return err({ [twins.map((one) => placeOf(one, read)).findLast(Boolean) ?? 'functions']: 'slot-twice' });
	if (!isWhole && Object.values(read).every((list) => list.length === 0) && !words.value) return err({ request: 'nothing-asked' });
	return ok({ isCancellation: isWhole, note: words.value ?? null, ...read });
}

/** The wanted values of a function. Unchanged values are skipped and not judged, because the booked menu may no longer be on the list. */
function readAsked(given: Record<string, unknown>, { today, prices }: BookingRules, one: Changeable): Result<ChangedFields, FieldProblems> {
	const readers = readersBy({ days: bookableRange(today), prices });
	const problems: FieldProblems = {};
	const asked: Record<string, unknown> = {};
	for (const name of Object.keys(given)) {
		if (!isChangeField(name)) problems[name] = 'unknown-field';
		else if (!isSame(given[name], one[name])) {
			const answer = readers[name](given[name]);
			if (!answer.ok) problems[name] = answer.problem;
			else if (!isSame(answer.value, one[name])) asked[name] = answer.value ?? null;
		}
	}
	const { hall, guestCount } = { ...one, ...asked };
	for (const [name, problem] of Object.entries(companyProblems({ ...one, ...asked, guestCount })))
		if (['gents', 'ladies', 'wheelchairs'].some((part) => part in asked)) problems[name] ??= problem;
	const seating = 'hall' in asked || 'guestCount' in asked ? seatingProblem(hall, guestCount) : undefined;
	if (seating && !problems['guestCount']) problems['guestCount'] = seating;
	return Object.keys(problems).length > 0 ? err(problems) : ok(asked as ChangedFields);
}

/** The field of a function that shares its slot; `undefined` if nothing was asked of it. */
function placeOf(one: After, { functions, add }: Wishes): string | undefined {
	const [at, added] = [functions.findIndex(({ id }) => id === one.id), add.findIndex((other) => !one.id && isSameSlot(other, one))];
	if (at >= 0) return `functions.${at}.eventDate`;
	return added >= 0 ? `add.${added}.eventDate` : undefined;
}

function readAdded(item: unknown, { today, prices }: BookingRules): Result<FunctionRequest, ListProblems> {
	if (!isRecord(item)) return err({ '': 'not-text' });
	const all = readersBy({ days: bookableRange(today), prices });
	const readers = Object.fromEntries(FUNCTION_FIELDS.map((name) => [name, all[name]])) as Pick<typeof all, FunctionField>;
	const { values, problems } = readEach<FunctionRequest, FieldProblem>(item, readers);
	const seating = values.hall && values.guestCount ? seatingProblem(values.hall, values.guestCount) : undefined;
	const unknown = Object.keys(item).filter((name) => !(name in readers));
	const found: ListProblems = {
		...problems,
		...Object.fromEntries(unknown.map((name) => [name, 'unknown-field' as const])),
		...(isEmpty(item['occasion']) && { occasion: 'occasion-required' as const }),
		...(seating && { guestCount: seating }),
		...companyProblems(values),
	};
	return Object.keys(found).length > 0 ? err(found) : ok(values as FunctionRequest);
}

/** The live functions after the change. */
export function functionsAfter({ functions, add, callOff }: Wishes, known: readonly Known[]): After[] {
	const stay = liveOnes(known).filter(({ id }) => !callOff.includes(id));
	const changes = (id: string) => functions.find((one) => one.id === id) ?? {};
	return [...stay.map((one) => changed(one, changes(one.id))), ...add.map((one) => ({ ...UNSAID, ...one }) as After)];
}

const UNSAID = { calledOffAt: null, package: null, serving: null };

/** The wishes of a request that is not sent yet, as its answer will show them. */
export function wishesShown({ functions, add, callOff }: Wishes, known: readonly Known[]): FunctionWish[] {
	const wish = (act: FunctionWish['act'], id: string, asked: ChangedFields): FunctionWish => {
		const before = known.find((one) => one.id === id) ?? null;
		return { id, act, occasion: before?.occasion ?? null, asked, before };
	};
	return [
		...functions.map(({ id, ...asked }) => wish('change', id, asked)),
		...add.map(({ occasion, ...asked }, at) => ({ ...wish('add', `add ${at}`, asked as ChangedFields), occasion: occasion ?? null })),
		...callOff.map((id) => wish('call_off', id, {})),
	];
}

/** The guests for whom a slot was asked for. */
export const guestsIn = (slot: Slot, functions: readonly After[]): number =>
	functions.find((one) => isSameSlot(one, slot))?.guestCount ?? 1;

const isChangeField = (name: string): name is ChangeField => (CHANGE_FIELDS as readonly string[]).includes(name);
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Compares typed text with a stored value; empty values are equal. */
const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');
