import type { Booking } from '../booking/booking.ts';
import { holdsSlot } from '../booking/status.ts';
import { type Day, daysBetween } from '../day.ts';

/**
 * Params of a message, always text in the database's form (money in whole units of the currency). src/i18n/messaging/blank-words.ts turns
 * them into words.
 *
 * - name, reference, hall ("Tulip Hall"), package, requests, serving: the booking's columns · add_ons: names, one on each line
 * - functions: all live functions of a booking with several, as JSON; absent for one. Messages about a change say what became of each
 *   (act: change, add, call_off, keep), and name those called off
 * - known: ids of the functions that the family knew as live before staff changed them
 * - event_date: YYYY-MM-DD · event_time: "lunch" or "dinner" · guests: whole number · phone: the client's, E.164
 * - link: the booking's own page with its token
 * - hold_until: ISO instant of the hold's end · held_until: end of another family's hold that this one waits for
 * - amount: the payment, what the family says that it paid, the sum due, or the advance · receipt: its number · balance: the rest, absent without an agreed total ("0" when all is paid)
 * - kept: money that the hall has after a refund or after the booking ended · due_on: a payment date · pay_by: the same, absent when it is overdue
 * - total: agreed price · offer: price of a version of the agreement that waits · estimate: calculated price while none is agreed · count: number of requests · was_reference: another booking of the family, for which the money was paid
 * - was_hall, was_date, was_time: the slot before a move · final_guests: the family's final count, besides the agreed `guests` · count_before: a final count that a change made obsolete
 * - company_before: gents, ladies and wheelchairs that a change made obsolete, as JSON
 * - asked: the columns of a requested change, as JSON · is_cancellation: "true" for a cancellation · answer: why staff declined a change or did not find a payment
 * - standing: "request" until the hall confirms, "gone" if the slot is taken or closed, "held" until the advance is paid, absent once paid
 * - as_agreed: fingerprint of the booking if only the requested change was made · since: "changed" if it differs now
 * - part, people, visit: of an announced visit: the part of the day, how many come, "visit" or "tasting". Its `link` makes a calendar file
 * - mark: of a review, 1 to 5; its words are `requests` · audience: "staff" for the hall's copy of a family's message, absent otherwise
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
	'due_on',
	'pay_by',
	'receipt',
	'count',
	'was_reference',
	'was_hall',
	'was_date',
	'was_time',
	'total',
	'estimate',
	'offer',
	'serving',
	'add_ons',
	'standing',
	'as_agreed',
	'since',
	'final_guests',
	'count_before',
	'company_before',
	'asked',
	'is_cancellation',
	'answer',
	'audience',
	'part',
	'people',
	'visit',
	'functions',
	'known',
	'mark',
] as const;
export type Param = (typeof PARAMS)[number];

type BookingNow = { booking: Booking; daysLeft: number; now: Date };

type KindRow = {
	/** The reader. Incoming messages belong to the family. */
	to: 'family' | 'hall';
	/** The params of its template: required ones, and ones with a polite substitute. Absent where people write the text. */
	params?: { needed: readonly Param[]; optional: readonly Param[] };
	/** Whether staff are offered it for this booking. Kinds without a rule are not offered. `message_of()` in the database checks again. */
	isTrue?: (now: BookingNow) => boolean;
};

const EVENT = ['name', 'reference', 'hall', 'event_date', 'event_time'] as const;
const VISIT = ['name', 'event_date', 'part', 'visit'] as const;
const COUNTS = ['final_guests', 'count_before', 'company_before'] as const;

/** True in the days before the event, from the first to the last. `private.message_of()` has the same days, and a test compares them. */
const daysBefore =
	(from: number, to: number) =>
	({ booking, daysLeft }: BookingNow) =>
		holdsSlot(booking.status) && daysLeft <= from && daysLeft >= to;

const isHeld = ({ booking: { status, holdExpiresAt }, now }: BookingNow) =>
	status === 'pending' && holdExpiresAt !== null && new Date(holdExpiresAt) > now;

/**
 * All kinds of messages, the most useful for staff first. A message without a required param fails with the code `blanks_missing`. The
 * hall's copies of family messages (`audience: "staff"`, in English) also need `phone`. Words: src/i18n/messaging/message-templates.ts.
 * Rules of the database: supabase/schemas/60_message_kinds.sql.
 */
export const MESSAGE_KINDS = {
	reminder_1_day: { to: 'family', params: { needed: EVENT, optional: [] }, isTrue: daysBefore(1, 1) },
	final_guests: {
		to: 'family',
		params: { needed: EVENT, optional: ['balance', 'link'] },
		isTrue: ({ booking, daysLeft }) => holdsSlot(booking.status) && booking.finalGuests === null && daysLeft <= 7 && daysLeft >= 1,
	},
	reminder_7_days: { to: 'family', params: { needed: EVENT, optional: ['balance'] }, isTrue: daysBefore(7, 2) },
	slot_held: { to: 'family', params: { needed: [...EVENT, 'hold_until'], optional: ['functions', 'amount'] }, isTrue: isHeld },
	hold_expiring: {
		to: 'family',
		params: { needed: [...EVENT, 'hold_until'], optional: ['functions', 'audience', 'phone'] },
		isTrue: isHeld,
	},
	payment_due: {
		to: 'family',
		params: { needed: [...EVENT, 'amount'], optional: ['functions', 'due_on', 'pay_by', 'audience', 'phone'] },
		isTrue: ({ booking: { status, totalAmount, paidAmount }, daysLeft }) => holdsSlot(status) && daysLeft >= 0 && totalAmount > paidAmount,
	},
	payment_received: {
		to: 'family',
		params: { needed: [...EVENT, 'amount', 'receipt'], optional: ['functions', 'balance', 'kept'] },
		isTrue: ({ booking: { status, paidAmount } }) => holdsSlot(status) && paidAmount > 0,
	},
	refund_paid: { to: 'family', params: { needed: [...EVENT, 'amount', 'receipt', 'kept'], optional: ['functions', 'balance'] } },
	payment_reversed: { to: 'family', params: { needed: [...EVENT, 'amount', 'receipt', 'kept'], optional: ['functions', 'balance'] } },
	payment_moved: { to: 'family', params: { needed: [...EVENT, 'amount', 'kept', 'was_reference'], optional: ['functions', 'balance'] } },
	proof_not_found: { to: 'family', params: { needed: [...EVENT, 'amount', 'answer'], optional: ['functions', 'link'] } },
	thank_you: {
		to: 'family',
		params: { needed: EVENT, optional: ['functions', 'link', 'held_until'] },
		// The thank-you promises a call that confirms the request.
		isTrue: ({ booking }) => booking.status === 'pending_confirmation',
	},
	cancelled: {
		to: 'family',
		params: { needed: EVENT, optional: ['functions', 'kept'] },
		isTrue: ({ booking }) => booking.status === 'cancelled',
	},
	reinstated: { to: 'family', params: { needed: EVENT, optional: ['functions', 'standing'] } },
	moved: {
		to: 'family',
		params: { needed: [...EVENT, 'was_hall', 'was_date', 'was_time'], optional: ['standing', ...COUNTS] },
	},
	events_changed: { to: 'family', params: { needed: EVENT, optional: ['functions', 'known', 'standing'] } },
	agreement_sent: { to: 'family', params: { needed: EVENT, optional: ['functions', 'link'] } },
	change_accepted: {
		to: 'family',
		params: {
			needed: [...EVENT, 'guests'],
			optional: ['functions', 'package', 'serving', 'add_ons', 'total', 'estimate', 'offer', 'standing', 'as_agreed', 'since', ...COUNTS],
		},
	},
	change_declined: {
		to: 'family',
		params: { needed: [...EVENT, 'guests', 'answer'], optional: ['functions', 'is_cancellation', 'standing', ...COUNTS] },
	},
	review_request: { to: 'family', params: { needed: EVENT, optional: ['functions', 'link'] } },
	booking_link: { to: 'family', params: { needed: [...EVENT, 'link'], optional: ['functions'] } },
	manager_notice: { to: 'hall', params: { needed: [...EVENT, 'guests', 'phone'], optional: ['functions', 'package', 'requests'] } },
	change_asked: { to: 'hall', params: { needed: [...EVENT, 'phone', 'asked'], optional: ['is_cancellation', 'requests', 'audience'] } },
	visit_confirmed: { to: 'family', params: { needed: VISIT, optional: ['people', 'link'] } },
	visit_declined: { to: 'family', params: { needed: [...VISIT, 'answer'], optional: ['people', 'link'] } },
	visit_reminder: { to: 'family', params: { needed: VISIT, optional: ['people', 'link'] } },
	visit_asked: { to: 'hall', params: { needed: [...VISIT, 'people', 'phone'], optional: ['audience'] } },
	low_review: { to: 'hall', params: { needed: [...EVENT, 'phone', 'mark'], optional: ['requests', 'audience'] } },
	many_requests: { to: 'hall', params: { needed: ['count'], optional: ['audience'] } },
	/** A text of staff. */
	text: { to: 'family' },
	incoming: { to: 'hall' },
} as const satisfies Record<string, KindRow>;

type Table = typeof MESSAGE_KINDS;
export type MessageKind = keyof Table;

/** Kinds with a template. */
export type WrittenKind = { [Kind in MessageKind]: Table[Kind] extends { params: object } ? Kind : never }[MessageKind];

/** Templates that staff may send: all for families. */
export type TemplateKind = { [Kind in WrittenKind]: Table[Kind]['to'] extends 'family' ? Kind : never }[WrittenKind];

export const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];
export const isWritten = (kind: MessageKind): kind is WrittenKind => 'params' in MESSAGE_KINDS[kind];
export const WRITTEN_KINDS = KINDS.filter(isWritten);
export const TEMPLATE_KINDS = WRITTEN_KINDS.filter((kind): kind is TemplateKind => MESSAGE_KINDS[kind].to === 'family');

/** The templates that are true of the booking now, the most useful first. */
export function offeredKinds(booking: Booking, { today, now }: { today: Day; now: Date }): TemplateKind[] {
	const bookingNow = { booking, daysLeft: daysBetween(today, booking.eventDate), now };
	return TEMPLATE_KINDS.filter((kind) => (MESSAGE_KINDS[kind] as KindRow).isTrue?.(bookingNow));
}

/** Whether a kind uses a param. */
export function hasBlank(kind: MessageKind, blank: Param): boolean {
	const { params }: KindRow = MESSAGE_KINDS[kind];
	return params !== undefined && [...params.needed, ...params.optional].includes(blank);
}
