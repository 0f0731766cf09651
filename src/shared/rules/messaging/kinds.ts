import type { Booking } from '../booking/booking.ts';
import { holdsSlot } from '../booking/status.ts';
import { type Day, daysBetween } from '../day.ts';

/**
 * What can stand in a message's `params`, always as text, raw as the database has it (money in whole units of the currency); the words around it and how it is shown are in
 * src/i18n/messaging/message-templates.ts.
 *
 * - name: bookings.client_name · reference: bookings.reference · hall: bookings.hall ("Tulip Hall")
 * - event_date: YYYY-MM-DD · event_time: "lunch" or "dinner" · guests: whole number
 * - phone: the client's, E.164 · package, requests: as the booking has them · link: the booking's own page, with its token
 * - hold_until: ISO instant at which the hold runs out (bookings.hold_expires_at) · held_until: the same of another family's hold, for which this one waits
 * - kept: what the hall has of the family's money, once some was given back or the booking has ended
 * - pay_by: YYYY-MM-DD, the last day for the balance; left out where it is due now
 * - amount: just received · balance: still open, left out while no total is agreed ("0" when all is paid) · receipt: payments.receipt_number
 * - count: whole number of requests
 * - was_reference: of another booking of the family, for which the money was paid
 * - was_hall, was_date, was_time: where a booking was before it was moved, as hall, event_date and event_time
 * - final_guests: the family's final count, beside the agreed `guests` · count_before: one that a change of its booking has outdated
 * - asked: the columns that a family wants to have changed, as JSON · is_cancellation: "true" where it asks to cancel · answer: the sentence with which staff declined it
 * - total: agreed, of which the advance is worked out · estimate: what it comes to while no total is agreed
 * - serving: as the booking has it · add_ons: their names, one on each line
 * - standing: "request" while the hall has not confirmed it, "gone" if its slot is another booking's or closed by then, "held" until the advance is paid; left out of what is paid
 * - as_agreed: how the booking stands if nothing but what the family asked for has changed since it asked, as a fingerprint · since: "changed" if it stands otherwise by now
 * - audience: "staff" for the hall's own copy of a message that otherwise goes to the family; left out for the family
 */
export const PARAMS = [
	'name',
	'reference',
	'hall',
	'event_date',
	'event_time',
	'guests',
	'phone',
	'package',
	'requests',
	'link',
	'hold_until',
	'held_until',
	'amount',
	'balance',
	'kept',
	'pay_by',
	'receipt',
	'count',
	'was_reference',
	'was_hall',
	'was_date',
	'was_time',
	'total',
	'estimate',
	'serving',
	'add_ons',
	'standing',
	'as_agreed',
	'since',
	'final_guests',
	'count_before',
	'asked',
	'is_cancellation',
	'answer',
	'audience',
] as const;
export type Param = (typeof PARAMS)[number];

/** A booking as it stands at a moment. */
type Standing = { booking: Booking; daysLeft: number; now: Date };

type KindRow = {
	/** Who reads it; what comes in is the family's own. */
	to: 'family' | 'hall';
	/** The blanks of its words: those that it fails without, and those that the words can politely do without. None where others write. */
	params?: { needed: readonly Param[]; optional: readonly Param[] };
	/** Whether staff are offered it, as the booking stands; what has no rule is not offered. `message_of()` in the database judges again. */
	isTrue?: (standing: Standing) => boolean;
};

const EVENT = ['name', 'reference', 'hall', 'event_date', 'event_time'] as const;

/** In the days before the event, from the first to the last; `private.message_of()` has the same days, and a test compares them. */
const daysBefore =
	(from: number, to: number) =>
	({ booking, daysLeft }: Standing) =>
		holdsSlot(booking.status) && daysLeft <= from && daysLeft >= to;

const isHeld = ({ booking: { status, holdExpiresAt }, now }: Standing) =>
	status === 'pending' && holdExpiresAt !== null && new Date(holdExpiresAt) > now;

/**
 * What a message can be for, the likeliest to be asked for first. A message that lacks a needed blank fails for good and says which (code
 * `blanks_missing`). The hall's own copies of what goes to a family (`audience: "staff"`, in English) need `phone` too: they ring the family.
 * The words stand in src/i18n/messaging/message-templates.ts; the database's rules in supabase/schemas/60_message_kinds.sql.
 */
export const MESSAGE_KINDS = {
	reminder_1_day: { to: 'family', params: { needed: EVENT, optional: [] }, isTrue: daysBefore(1, 1) },
	final_guests: {
		to: 'family',
		params: { needed: EVENT, optional: ['balance', 'link'] },
		isTrue: ({ booking, daysLeft }) => holdsSlot(booking.status) && booking.finalGuests === null && daysLeft <= 7 && daysLeft >= 1,
	},
	reminder_7_days: { to: 'family', params: { needed: EVENT, optional: ['balance'] }, isTrue: daysBefore(7, 2) },
	slot_held: { to: 'family', params: { needed: [...EVENT, 'hold_until'], optional: ['total'] }, isTrue: isHeld },
	hold_expiring: { to: 'family', params: { needed: [...EVENT, 'hold_until'], optional: ['audience', 'phone'] }, isTrue: isHeld },
	balance_due: {
		to: 'family',
		params: { needed: [...EVENT, 'balance'], optional: ['pay_by', 'audience', 'phone'] },
		isTrue: ({ booking: { status, totalAmount, paidAmount }, daysLeft }) => holdsSlot(status) && daysLeft >= 0 && totalAmount > paidAmount,
	},
	payment_received: {
		to: 'family',
		params: { needed: [...EVENT, 'amount', 'receipt'], optional: ['balance', 'kept'] },
		isTrue: ({ booking: { status, paidAmount } }) => holdsSlot(status) && paidAmount > 0,
	},
	refund_paid: { to: 'family', params: { needed: [...EVENT, 'amount', 'receipt', 'kept'], optional: ['balance'] } },
	payment_reversed: { to: 'family', params: { needed: [...EVENT, 'amount', 'receipt', 'kept'], optional: ['balance'] } },
	payment_moved: { to: 'family', params: { needed: [...EVENT, 'amount', 'kept', 'was_reference'], optional: ['balance'] } },
	thank_you: {
		to: 'family',
		params: { needed: EVENT, optional: ['link', 'held_until'] },
		// It promises the call that confirms the request.
		isTrue: ({ booking }) => booking.status === 'pending_confirmation',
	},
	cancelled: { to: 'family', params: { needed: EVENT, optional: ['kept'] }, isTrue: ({ booking }) => booking.status === 'cancelled' },
	reinstated: { to: 'family', params: { needed: EVENT, optional: ['standing'] } },
	moved: {
		to: 'family',
		params: { needed: [...EVENT, 'was_hall', 'was_date', 'was_time'], optional: ['standing', 'final_guests', 'count_before'] },
	},
	change_accepted: {
		to: 'family',
		params: {
			needed: [...EVENT, 'guests'],
			optional: ['package', 'serving', 'add_ons', 'total', 'estimate', 'standing', 'as_agreed', 'since', 'final_guests', 'count_before'],
		},
	},
	change_declined: {
		to: 'family',
		params: { needed: [...EVENT, 'guests', 'answer'], optional: ['is_cancellation', 'standing', 'final_guests', 'count_before'] },
	},
	booking_link: { to: 'family', params: { needed: [...EVENT, 'link'], optional: [] } },
	manager_notice: { to: 'hall', params: { needed: [...EVENT, 'guests', 'phone'], optional: ['package', 'requests'] } },
	change_asked: { to: 'hall', params: { needed: [...EVENT, 'phone', 'asked'], optional: ['is_cancellation', 'requests', 'audience'] } },
	many_requests: { to: 'hall', params: { needed: ['count'], optional: ['audience'] } },
	/** What staff wrote themselves. */
	text: { to: 'family' },
	incoming: { to: 'hall' },
} as const satisfies Record<string, KindRow>;

type Table = typeof MESSAGE_KINDS;
export type MessageKind = keyof Table;

/** The kinds whose words are the hall's own. */
export type WrittenKind = { [Kind in MessageKind]: Table[Kind] extends { params: object } ? Kind : never }[MessageKind];

/** The hall's own messages that staff may ask for: all that go to the family. */
export type TemplateKind = { [Kind in WrittenKind]: Table[Kind]['to'] extends 'family' ? Kind : never }[WrittenKind];

export const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];
/** Whether its words are the hall's own. */
export const isWritten = (kind: MessageKind): kind is WrittenKind => 'params' in MESSAGE_KINDS[kind];
export const WRITTEN_KINDS = KINDS.filter(isWritten);
export const TEMPLATE_KINDS = WRITTEN_KINDS.filter((kind): kind is TemplateKind => MESSAGE_KINDS[kind].to === 'family');

/** The hall's own messages that are true of the booking as it stands now, the likeliest first. */
export function offeredKinds(booking: Booking, { today, now }: { today: Day; now: Date }): TemplateKind[] {
	const standing = { booking, daysLeft: daysBetween(today, booking.eventDate), now };
	return TEMPLATE_KINDS.filter((kind) => (MESSAGE_KINDS[kind] as KindRow).isTrue?.(standing));
}

/** Whether what it says has that blank, needed or not. */
export function hasBlank(kind: MessageKind, blank: Param): boolean {
	const { params }: KindRow = MESSAGE_KINDS[kind];
	return params !== undefined && [...params.needed, ...params.optional].includes(blank);
}
