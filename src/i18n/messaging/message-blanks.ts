import type { Language } from '#shared/rules/language.ts';
import type { WrittenKind } from '#shared/rules/messaging/kinds.ts';

/**
 * Blanks of a template, written `{{name}}`: Meta's named parameters. All other text is fixed once Meta approves it, including the facts of
 * src/content/venue.json for `{venue}`, `{hall_phone}`, `{response_hours}` and `{arrival}`. `how_to_pay` is a blank although it is such a
 * fact, so that a new account number needs no approval.
 */
export const MESSAGE_BLANKS = [
	'name',
	'reference',
	'hall',
	'day',
	'hours',
	'guests',
	'phone',
	'package',
	'requests',
	'link',
	'hold_until',
	'held_until',
	'amount',
	'kept',
	'balance',
	'price',
	'receipt',
	'count',
	'was_reference',
	'was_hall',
	'was_day',
	'was_hours',
	'advance',
	'pay_by',
	'how_to_pay',
	'asked',
	'answer',
	'stands',
	'part',
	'visit',
	'mark',
] as const;
export type MessageBlank = (typeof MESSAGE_BLANKS)[number];

/** One template at Meta, with the same name in both languages. A changed text needs a higher number in the name and a new submission. */
export type MessageTemplate = {
	name: string;
	/** Seconds in which Meta may deliver it; the default is 30 days. A reminder must not arrive after the event. */
	ttlSeconds?: number;
	words: Record<Language, string>;
};

/**
 * Each kind has one template, and some have a variant: for a family in line, a declined cancellation, money of an ended booking, and the
 * hall's own copies.
 */
export type TemplateKey =
	| WrittenKind
	| 'thank_you_in_line'
	| 'cancel_declined'
	| 'cancelled_paid'
	| 'payment_kept'
	| 'hold_expiring_staff'
	| 'payment_due_staff';
