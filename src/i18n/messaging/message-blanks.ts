import type { Language } from '#shared/rules/language.ts';
import type { WrittenKind } from '#shared/rules/messaging/kinds.ts';

/**
 * What a text leaves blank, as `{{name}}`: Meta's named parameters. How the hall is paid is one of them although it is the hall's own fact, so
 * that another account number needs no approval. The rest of a text is fixed once Meta has approved it, also `{venue}`,
 * `{hall_phone}`, `{response_hours}` and `{arrival}`, which stand for the facts of src/content/venue.json.
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
] as const;
export type MessageBlank = (typeof MESSAGE_BLANKS)[number];

/** One template at Meta: both languages have the same name. Whoever changes a text raises the number in the name and submits it anew. */
export type MessageTemplate = {
	name: string;
	/** Seconds in which Meta may still deliver it; without it Meta's own 30 days. A reminder that comes after the event is none. */
	ttlSeconds?: number;
	words: Record<Language, string>;
};

/** A kind's words for the family or for the hall; of two kinds the hall gets a copy with words of its own, who stands in line is thanked in others, who asked to cancel is declined in others, and what the hall has of a booking that has ended is told in others. */
export type TemplateKey =
	| WrittenKind
	| 'thank_you_in_line'
	| 'cancel_declined'
	| 'cancelled_paid'
	| 'payment_kept'
	| 'hold_expiring_staff'
	| 'balance_due_staff';
