import type { Language } from '../shared/language.ts';
import { waDigits } from '../shared/phone.ts';

/** What a message is for. `text` is what staff wrote themselves. */
export const MESSAGE_KINDS = [
	'thank_you',
	'manager_notice',
	'hold_expiring',
	'advance_received',
	'balance_due',
	'reminder_7_days',
	'reminder_1_day',
	'cancelled',
	'many_requests',
	'booking_link',
	'text',
	'incoming',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The hall's own messages that staff may ask for: all that go to the family. */
export const TEMPLATE_KINDS = [
	'thank_you',
	'hold_expiring',
	'advance_received',
	'balance_due',
	'reminder_7_days',
	'reminder_1_day',
	'cancelled',
	'booking_link',
] as const satisfies readonly MessageKind[];
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Where a message stands: a row first, then an attempt, then what the provider reports (docs/decisions/17-outbox.md). */
export const MESSAGE_STATES = [
	'queued',
	'leased',
	'accepted',
	'sent',
	'delivered',
	'read',
	'failed',
	'unknown',
	'dead',
	'cancelled',
	'received',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as the hall keeps it. `params` fill the blanks of its kind's text; `attempts` fences slow senders out. */
export type Message = {
	id: string;
	bookingId: string;
	kind: MessageKind;
	/** E.164. */
	toPhone: string;
	language: Language;
	params: Record<string, string>;
	state: MessageState;
	attempts: number;
	providerId: string | null;
	simulated: boolean;
	lastError: { code: string; message: string } | null;
	/** ISO instants. */
	createdAt: string;
	updatedAt: string;
};

/** Whether the provider has taken the message: the earliest moment at which anybody may say "sent". */
export const isAccepted = (state: MessageState): boolean =>
	state === 'accepted' || state === 'sent' || state === 'delivered' || state === 'read';

/** A click-to-chat link with the text filled in. `encodeURIComponent`, because a `+` would show as a plus in the chat. */
export const whatsappUrl = (e164: string, text: string): string => `https://wa.me/${waDigits(e164)}?text=${encodeURIComponent(text)}`;

/** The kinds whose words are the hall's own; `text` is written by staff, `incoming` by the family. */
export type WrittenKind = Exclude<MessageKind, 'text' | 'incoming'>;

/**
 * What can stand in a message's `params`, always as text, raw as the database has it; the words around it and how it is shown are in
 * src/i18n/messaging/message-templates.ts.
 *
 * - name: bookings.client_name · reference: bookings.reference · hall: bookings.hall ("Tulip Hall")
 * - event_date: YYYY-MM-DD · event_time: "lunch" or "dinner" · guests: whole number
 * - phone: the client's, E.164 · package, requests: as the booking has them · link: the booking's own page, with its token
 * - hold_until: ISO instant at which the hold runs out (bookings.hold_expires_at)
 * - amount: whole PKR just received · balance: whole PKR still open, left out while no total is agreed ("0" when all is paid) · receipt: payments.receipt_number
 * - count: whole number of requests
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
	'amount',
	'balance',
	'receipt',
	'count',
	'audience',
] as const;
export type Param = (typeof PARAMS)[number];

/** Which params a kind must have, and which it can do without (missing, null or empty: the words say so politely). */
type ParamNeeds = { needed: readonly Param[]; optional: readonly Param[] };

const EVENT = ['name', 'reference', 'hall', 'event_date', 'event_time'] as const;

/**
 * The params of every kind. A message that lacks a needed one fails for good and says which (code `blanks_missing`).
 * Staff's copies (`audience: "staff"`, in English, to the hall's number) need `phone` too: they ring the family.
 */
export const PARAMS_OF: Record<WrittenKind, ParamNeeds> = {
	thank_you: { needed: EVENT, optional: ['link'] },
	manager_notice: { needed: [...EVENT, 'guests', 'phone'], optional: ['package', 'requests'] },
	hold_expiring: { needed: [...EVENT, 'hold_until'], optional: ['audience', 'phone'] },
	advance_received: { needed: [...EVENT, 'amount', 'receipt'], optional: ['balance'] },
	balance_due: { needed: [...EVENT, 'balance'], optional: ['audience', 'phone'] },
	reminder_7_days: { needed: EVENT, optional: ['balance'] },
	reminder_1_day: { needed: EVENT, optional: [] },
	cancelled: { needed: EVENT, optional: [] },
	many_requests: { needed: ['count'], optional: ['audience'] },
	booking_link: { needed: [...EVENT, 'link'], optional: [] },
};
