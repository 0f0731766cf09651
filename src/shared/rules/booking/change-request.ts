import { bookableRange } from '../day.ts';
import { priceOf } from '../money/estimate.ts';
import type { Estimate, PriceList } from '../money/pricing.ts';
import { taxesOn } from '../money/tax.ts';
import { err, ok, type Result } from '../result.ts';
import type { SlotState } from '../slots/slot.ts';
import { slotBegins } from '../slots/slot-begins.ts';
import { isRecord } from '../unknown.ts';
import type { BookingRules } from './booking-request.ts';
import { someLines } from './field.ts';
import type { FieldProblems } from './field-problem.ts';
import { readersBy, seatingProblem, type ToldFields } from './fields.ts';

/** What a family may ask to have changed; all else it writes as a note. `changeable_columns()` in the database has the same. */
export const CHANGE_FIELDS = ['eventDate', 'eventTime', 'hall', 'guestCount', 'package', 'serving', 'addOns'] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** A booking as far as it can be changed by asking. */
export type Changeable = Pick<ToldFields, ChangeField>;

/** What is to be different; what is left out stays. */
export type AskedChange = Partial<Changeable>;

/** What a family asks for: some fields to be different, or the whole booking to be cancelled, and the rest in its words. */
export type ChangeRequest = { isCancellation: boolean; asked: AskedChange; note: string | null };

/** "overtaken": the booking ended before anybody answered. */
export type ChangeState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'overtaken';

/** A request of change as its own family sees it. Instants as ISO texts, the price in whole units of the currency. */
export type ToldChange = ChangeRequest & {
	/** What could be changed, as it stood then. */
	before: Changeable;
	/** What the booking would cost with it; `null` where nothing asked for has a price, or none could be worked out. */
	priceAfter: number | null;
	state: ChangeState;
	/** The sentence with which staff declined. */
	answer: string | null;
	askedAt: string;
	answeredAt: string | null;
	/** Staff wrote it down on the phone. */
	isByPhone: boolean;
};

/** The same as staff see it, with how it fits the book now. */
export type DeskChange = ToldChange & {
	id: string;
	bookingId: string;
	/** How the slot stands that it asks for; "same" if the booking stays where it is. */
	slot: Exclude<SlotState, 'requested'> | 'same';
	/** The booking that has that slot. */
	holder: { id: string; reference: string; name: string } | null;
	/** How many other families wait for that slot already. */
	waiting: number;
	/** The price was worked out from what the booking no longer says. */
	isPriceOld: boolean;
	/** Why the answer brings the family no message; `null` if one will wait to be sent. */
	untold: Untold | null;
};

/**
 * Why a family hears nothing by itself. "unasked": it has not agreed to messages. "opted_out": it wants no more. "quiet": its request was
 * taken quietly, and nobody has been written to about it.
 */
export type Untold = 'unasked' | 'opted_out' | 'quiet';

/** The longest note, in characters; the database checks the same. */
const LONGEST_NOTE = 1000;

/** A sentence for the family, at most so many characters. */
export const LONGEST_ANSWER = 300;

/**
 * Reads what a family asks for, by the rules of a request. What stands so already is not asked for, and not judged: the menu that it once
 * chose may have left the list. The form and the server use it alike; the database judges again.
 */
export function parseChangeRequest(input: unknown, rules: BookingRules, booking: Changeable): Result<ChangeRequest, FieldProblems> {
	if (!isRecord(input)) return err({ request: 'not-text' });
	const { isCancellation, note, ...given } = input;
	const problems: FieldProblems = {};
	const words = isEmpty(note) ? ok(undefined) : someLines(LONGEST_NOTE)(note);
	if (!words.ok) problems['note'] = words.problem;
	for (const name of Object.keys(given)) if (!isChangeField(name)) problems[name] = 'unknown-field';
	if (isCancellation !== undefined && typeof isCancellation !== 'boolean') problems['isCancellation'] = 'unknown-field';

	const asked = isCancellation === true ? ok({}) : readAsked(given, rules, booking);
	if (!asked.ok) Object.assign(problems, asked.problem);
	if (Object.keys(problems).length > 0 || !asked.ok || !words.ok) return err(problems);
	if (isCancellation !== true && Object.keys(asked.value).length === 0 && !words.value) return err({ request: 'nothing-asked' });
	return ok({ isCancellation: isCancellation === true, asked: asked.value, note: words.value ?? null });
}

function readAsked(
	given: Record<string, unknown>,
	{ today, prices }: BookingRules,
	booking: Changeable,
): Result<AskedChange, FieldProblems> {
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
	const seating = 'hall' in asked || 'guestCount' in asked ? seatingProblem(hall, guestCount) : undefined;
	if (seating && !problems['guestCount']) problems['guestCount'] = seating;
	return Object.keys(problems).length > 0 ? err(problems) : ok(asked as AskedChange);
}

/** The booking as it would be. */
export const changed = <Known extends Changeable>(booking: Known, asked: AskedChange): Known => ({ ...booking, ...asked });

/** Whether the booking would lie in another slot. */
export const isMoved = ({ hall, eventDate, eventTime }: AskedChange): boolean => Boolean(hall ?? eventDate ?? eventTime);

/** Until when a hold would last in the other slot; `undefined` without one, and of one that its event cut short, which begins anew there. */
export function holdWith(
	booking: Pick<ToldFields, 'eventDate' | 'eventTime'> & { holdExpiresAt: string | null },
	asked: AskedChange,
): Date | undefined {
	if (!booking.holdExpiresAt) return undefined;
	const until = new Date(booking.holdExpiresAt);
	const [was, becomes] = [slotBegins(booking), slotBegins({ ...booking, ...asked })];
	if (until >= was && becomes > was) return undefined;
	return until < becomes ? until : becomes;
}

/** Whether what is asked for has a price. */
export const touchesPrice = (asked: AskedChange): boolean => PRICED.some((name) => name in asked);
const PRICED: readonly ChangeField[] = ['guestCount', 'package', 'serving', 'addOns'];

/**
 * What the booking would cost with the change, by today's prices; `undefined` where nothing of it has a price, or none can be worked out.
 * Another day has one when its taxes are others.
 */
export const priceWith = (booking: Changeable, asked: AskedChange, prices: PriceList): Estimate | undefined =>
	isPricedAnew(booking, asked, prices) ? priceOf(changed(booking, asked), prices) : undefined;

/** Whether the price has to be worked out anew for what is to be different. */
export const isPricedAnew = (booking: Changeable, asked: AskedChange, prices: PriceList): boolean =>
	touchesPrice(asked) || isTaxedOtherwise(booking, asked, prices);

const isTaxedOtherwise = ({ eventDate }: Changeable, asked: AskedChange, { taxes }: PriceList): boolean =>
	asked.eventDate !== undefined && JSON.stringify(taxesOn(taxes, eventDate)) !== JSON.stringify(taxesOn(taxes, asked.eventDate));

/** The fields that are asked for, in the form's order. */
export const askedFields = (asked: AskedChange): ChangeField[] => CHANGE_FIELDS.filter((name) => name in asked);

const isChangeField = (name: string): name is ChangeField => (CHANGE_FIELDS as readonly string[]).includes(name);
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Text as it is typed and a value as it is kept say the same; nothing is nothing. */
const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');
