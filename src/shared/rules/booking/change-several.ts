import { bookableRange } from '../day.ts';
import { readEach } from '../parse-form.ts';
import { err, ok, type Result } from '../result.ts';
import { isSameSlot, type Slot } from '../slots/slot.ts';
import { isRecord } from '../unknown.ts';
import type { BookingFunction } from './booking.ts';
import type { BookingRules } from './booking-request.ts';
import { type ChangeRequest, changed, parseChangeRequest, readNote, type VisitorChange, type Wishes } from './change-request.ts';
import { companyProblems } from './company.ts';
import type { FieldProblem, ListProblems } from './field-problem.ts';
import { FUNCTION_FIELDS, type FunctionField, readersBy, seatingProblem } from './fields.ts';
import type { FunctionRequest } from './list-request.ts';
import { asRequest } from './wishes.ts';

/** A function of the booking, as family and staff have it. */
export type Known = Pick<BookingFunction, FunctionField | 'id' | 'calledOffAt'> & Partial<Pick<BookingFunction, 'dishes'>>;

/** A function after the change. An added one has no id yet. */
type After = Omit<Known, 'id'> & { id?: string };

export const liveOnes = <One extends Pick<Known, 'calledOffAt'>>(functions: readonly One[]): One[] =>
	functions.filter(({ calledOffAt }) => calledOffAt === null);

const WISHES = ['functions', 'add', 'callOff'] as const;

/** Whether a request is about several functions, or about adding one. */
export const hasWishes = (given: object): boolean => WISHES.some((name) => name in given);

/**
 * Parses a request with `functions`, `add` and `callOff`. A problem is named by its place, such as `functions.0.eventDate` or
 * `add.1.hall`; after the change each function has a slot of its own.
 */
export function parseSeveralChange(
	{ functions = [], add = [], callOff = [], ...beside }: Record<string, unknown>,
	rules: BookingRules,
	known: readonly Known[],
): Result<ChangeRequest, ListProblems> {
	const live = liveOnes(known);
	const lists = [functions, add, callOff];
	if (!lists.every((list) => Array.isArray(list) && list.length <= 6)) return err({ functions: 'functions-count' });
	const problems: ListProblems = {};
	const { note, isCancellation, ...foreign } = beside;
	if (isCancellation !== undefined && isCancellation !== false) problems['isCancellation'] = 'unknown-field';
	for (const name of Object.keys(foreign)) problems[name] = 'unknown-field';

	const read: Wishes = { functions: [], add: [], callOff: [] };
	const words = readNote(note);
	if (!words.ok) problems['note'] = words.problem;
	const fail = (at: string, found: ListProblems) => {
		for (const [name, problem] of Object.entries(found)) problems[name ? `${at}.${name}` : at] = problem;
	};
	for (const [place, item] of (functions as unknown[]).entries()) {
		const { id, ...fields } = isRecord(item) ? item : {};
		const one = live.find((other) => other.id === id);
		const answer = one && parseChangeRequest(fields, rules, one);
		if (!one || !answer) fail(`functions.${place}`, { '': 'function-unknown' });
		else if (answer.ok) read.functions.push({ id: one.id, ...answer.value.asked });
		else if (!answer.problem['request']) fail(`functions.${place}`, answer.problem);
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
	if (read.callOff.length >= live.length || live.length - read.callOff.length + read.add.length > 6)
		problems['functions'] = 'functions-count';
	if (Object.keys(problems).length > 0 || !words.ok) return err(problems);

	const after = functionsAfter(read, known);
	const twins = after.filter((one, at) => after.some((other, place) => place !== at && isSameSlot(one, other)));
	if (twins.length > 0) return err({ [twins.map((one) => placeOf(one, read)).findLast(Boolean) ?? 'functions']: 'slot-twice' });
	if (read.functions.length + read.add.length + read.callOff.length === 0 && !words.value) return err({ request: 'nothing-asked' });
	return ok({ isCancellation: false, asked: {}, note: words.value ?? null, ...read });
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
		...(!isFilled(item['occasion']) && { occasion: 'occasion-required' as const }),
		...(seating && { guestCount: seating }),
		...companyProblems(values),
	};
	return Object.keys(found).length > 0 ? err(found) : ok(values as FunctionRequest);
}

/** The live functions after the change. */
export function functionsAfter({ functions = [], add = [], callOff = [] }: Partial<Wishes>, known: readonly Known[]): After[] {
	const stay = liveOnes(known).filter(({ id }) => !callOff.includes(id));
	const changes = (id: string) => functions.find((one) => one.id === id) ?? {};
	return [...stay.map((one) => changed(one, changes(one.id))), ...add.map((one) => ({ ...UNSAID, ...one }) as After)];
}

const UNSAID = { calledOffAt: null, package: null, serving: null };

/** The wishes of a request. A flat one concerns the only live function. */
export function wishesIn({ asked, functions = [], add = [], callOff = [] }: ChangeRequest, known: readonly Known[]): Wishes {
	const [only] = liveOnes(known);
	const flat = only && Object.keys(asked).length > 0 ? [{ id: only.id, ...asked }] : [];
	return { functions: [...flat, ...functions], add, callOff };
}

/** The wishes of an answered request. */
export const wishesOf = ({ asked, functions }: Pick<VisitorChange, 'asked' | 'functions'>, known: readonly Known[]): Wishes =>
	wishesIn(asRequest({ isCancellation: false, asked, note: null, ...(functions && { functions }) }), known);

/** The guests for whom a slot was asked for. */
export const guestsIn = (slot: Slot, functions: readonly After[]): number =>
	functions.find((one) => isSameSlot(one, slot))?.guestCount ?? 1;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
