import { bookableRange } from '../day.ts';
import type { PriceList } from '../money/pricing.ts';
import { taxesOn } from '../money/tax.ts';
import { err, ok, type Result } from '../result.ts';
import type { SlotState } from '../slots/slot.ts';
import { slotBegins } from '../slots/slot-begins.ts';
import { isRecord } from '../unknown.ts';
import type { BookingRules } from './booking-request.ts';
import { companyProblems } from './company.ts';
import { someLines } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';
import { type Occasion, readersBy, type StoredFields, seatingProblem } from './fields.ts';
import type { FunctionRequest } from './list-request.ts';

/** Fields that a family may ask to change; everything else is a note. `changeable_columns()` in the database has the same fields. */
export const CHANGE_FIELDS = [
	'eventDate',
	'eventTime',
	'hall',
	'guestCount',
	'gents',
	'ladies',
	'wheelchairs',
	'package',
	'serving',
	'addOns',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** The changeable part of a booking. */
export type Changeable = Pick<StoredFields, ChangeField>;

/** The new values. Absent fields stay as they are. */
export type ChangedFields = Partial<Changeable>;

/** Wishes about several functions: changed fields by function, functions to add, and ids of functions to call off. */
export type Wishes = { functions: ({ id: string } & ChangedFields)[]; add: FunctionRequest[]; callOff: string[] };

/** A wish as the database answers it. `before` is `null` of a function to add, whose fields are all in `asked`. */
export type FunctionWish = {
	id: string;
	act: 'change' | 'add' | 'call_off';
	occasion: Occasion | null;
	asked: ChangedFields;
	before: Changeable | null;
};

type FlatRequest = { isCancellation: boolean; asked: ChangedFields; note: string | null };

/** A family's request: a cancellation, changed fields of the only function, or wishes about several; and a note. */
export type ChangeRequest = FlatRequest & Partial<Wishes>;

/** "overtaken": the booking ended before an answer. */
export type ChangeState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'overtaken';

/** A request as its family sees it. Instants are ISO texts; the price is in whole units of the currency. */
export type VisitorChange = FlatRequest & {
	/** The changeable fields at the time of the request. */
	before: Changeable;
	/** The wishes of a booking with several functions, or to add one. `asked` is empty then. */
	functions?: FunctionWish[];
	/** The price with the change; `null` if the change has no price or none can be calculated. */
	priceAfter: number | null;
	state: ChangeState;
	/** Staff's reason for declining. */
	answer: string | null;
	askedAt: string;
	answeredAt: string | null;
	/** Staff entered it during a call. */
	isByPhone: boolean;
};

/** A request as staff see it, with its effect on the calendar. */
export type DeskChange = VisitorChange & {
	id: string;
	bookingId: string;
	/** The state of the requested slot; "same" if the booking does not move. */
	slot: Exclude<SlotState, 'requested'> | 'same';
	/** The booking that has the requested slot. */
	holder: { id: string; reference: string; name: string } | null;
	/** The number of other families in line for the requested slot. */
	waiting: number;
	/** The price was calculated from an older state of the booking. */
	isPriceOld: boolean;
	/** Why the family gets no message about the answer; `null` if it gets one. */
	untold: NoMessageReason | null;
};

/**
 * Why a family gets no messages. "unasked": no consent. "opted_out": it wants no more. "quiet": its request was accepted quietly, and
 * no staff has written to it.
 */
export type NoMessageReason = 'unasked' | 'opted_out' | 'quiet';

/** Longest note in characters. The database has the same limit. */
const LONGEST_NOTE = 1000;

/** Longest answer to the family in characters. */
export const LONGEST_ANSWER = 300;

/**
 * Parses a change by the rules of a request, for the form and the server; the database checks again. Unchanged values are skipped and not
 * judged, because the booked menu may no longer be on the list.
 */
export function parseChangeRequest(input: unknown, rules: BookingRules, booking: Changeable): Result<ChangeRequest, FieldProblems> {
	if (!isRecord(input)) return err({ request: 'not-text' });
	const { isCancellation, note, ...given } = input;
	const problems: FieldProblems = {};
	const words = readNote(note);
	if (!words.ok) problems['note'] = words.problem;
	for (const name of Object.keys(given)) if (!isChangeField(name)) problems[name] = 'unknown-field';
	if (isCancellation !== undefined && typeof isCancellation !== 'boolean') problems['isCancellation'] = 'unknown-field';

	const asked = isCancellation === true ? ok({}) : readAsked(given, rules, booking);
	if (!asked.ok) Object.assign(problems, asked.problem);
	if (Object.keys(problems).length > 0 || !asked.ok || !words.ok) return err(problems);
	if (isCancellation !== true && Object.keys(asked.value).length === 0 && !words.value) return err({ request: 'nothing-asked' });
	return ok({ isCancellation: isCancellation === true, asked: asked.value, note: words.value ?? null });
}

export const readNote = (note: unknown): Result<string | undefined, FieldProblem> =>
	isEmpty(note) ? ok(undefined) : someLines(LONGEST_NOTE)(note);

function readAsked(
	given: Record<string, unknown>,
	{ today, prices }: BookingRules,
	booking: Changeable,
): Result<ChangedFields, FieldProblems> {
	const readers = readersBy({ days: bookableRange(today), prices });
	const problems: FieldProblems = {};
	const asked: Record<string, unknown> = {};
	for (const name of CHANGE_FIELDS) {
		if (!(name in given) || isSame(given[name], booking[name])) continue;
		const answer = readers[name](given[name]);
		if (!answer.ok) problems[name] = answer.problem;
		else if (!isSame(answer.value, booking[name])) asked[name] = answer.value ?? null;
	}
	const { hall, guestCount } = { ...booking, ...asked };
	for (const [name, problem] of Object.entries(companyProblems({ ...booking, ...asked, guestCount })))
		if (['gents', 'ladies', 'wheelchairs'].some((part) => part in asked)) problems[name] ??= problem;
	const seating = 'hall' in asked || 'guestCount' in asked ? seatingProblem(hall, guestCount) : undefined;
	if (seating && !problems['guestCount']) problems['guestCount'] = seating;
	return Object.keys(problems).length > 0 ? err(problems) : ok(asked as ChangedFields);
}

export const changed = <Known extends Changeable>(booking: Known, asked: ChangedFields): Known => ({ ...booking, ...asked });

/** Whether the booking moves to another slot. */
export const isMoved = ({ hall, eventDate, eventTime }: ChangedFields): boolean => Boolean(hall ?? eventDate ?? eventTime);

/** The end of a hold in the other slot. `undefined` without a hold, and for one that the event's start cut short: it starts anew. */
export function holdWith(
	booking: Pick<StoredFields, 'eventDate' | 'eventTime'> & { holdExpiresAt: string | null },
	asked: ChangedFields,
): Date | undefined {
	if (!booking.holdExpiresAt) return undefined;
	const until = new Date(booking.holdExpiresAt);
	const [was, becomes] = [slotBegins(booking), slotBegins({ ...booking, ...asked })];
	if (until >= was && becomes > was) return undefined;
	return until < becomes ? until : becomes;
}

/** Whether a change includes priced fields. */
export const touchesPrice = (asked: ChangedFields): boolean => PRICED.some((name) => name in asked);
const PRICED: readonly ChangeField[] = ['guestCount', 'package', 'serving', 'addOns'];

/** Whether the change needs a new price. Another day does if its taxes differ. */
export const isPricedAnew = (booking: Changeable, asked: ChangedFields, prices: PriceList): boolean =>
	touchesPrice(asked) || isTaxedOtherwise(booking, asked, prices);

const isTaxedOtherwise = ({ eventDate }: Changeable, asked: ChangedFields, { taxes }: PriceList): boolean =>
	asked.eventDate !== undefined && JSON.stringify(taxesOn(taxes, eventDate)) !== JSON.stringify(taxesOn(taxes, asked.eventDate));

/** The changed fields in the form's order. */
export const changedFields = (asked: ChangedFields): ChangeField[] => CHANGE_FIELDS.filter((name) => name in asked);

const isChangeField = (name: string): name is ChangeField => (CHANGE_FIELDS as readonly string[]).includes(name);
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Compares typed text with a stored value; empty values are equal. */
const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');
