import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';

/** Replaces the text of a message without text, such as a picture. */
export const NOT_TEXT = 'Not a text. Look at it on the hall’s phone.';

/** Names of the kinds of messages. */
export const kindWords: Record<MessageKind, string> = {
	thank_you: 'Thank-you for the booking request',
	manager_notice: 'Notice of the request',
	slot_held: 'The slot is held',
	hold_expiring: 'The hold is about to run out',
	moved: 'The booking was moved',
	events_changed: 'Functions were added or called off',
	agreement_sent: 'The agreement is ready to accept',
	change_asked: 'Notice of a change asked for',
	change_accepted: 'The change was accepted',
	change_declined: 'The change was declined',
	payment_received: 'Payment received',
	refund_paid: 'Money given back',
	payment_reversed: 'A payment or refund taken back',
	payment_moved: 'What was paid counts for this booking',
	proof_not_found: 'Answer to a proof of payment',
	payment_due: 'A payment is due',
	final_guests: 'Final guest count asked for',
	reminder_7_days: 'Reminder in the week before',
	reminder_1_day: 'Reminder, the day before',
	cancelled: 'The booking is cancelled',
	reinstated: 'The booking is on again',
	visit_asked: 'Notice of a visit',
	visit_confirmed: 'The visit is confirmed',
	visit_declined: 'The visit is not possible',
	visit_reminder: 'Reminder of the visit',
	many_requests: 'Notice: many requests today',
	review_request: 'A review is asked for',
	low_review: 'Notice of a low mark',
	booking_link: 'The booking’s link',
	text: 'Message from the hall',
	incoming: 'Message from the family',
};

/** States of a message. "Sent" means that the provider reported it as sent. */
export const messageStateWords: Record<MessageState, string> = {
	queued: 'Waiting to be sent',
	leased: 'Being sent now',
	accepted: 'Taken by WhatsApp',
	sent: 'Sent',
	delivered: 'Delivered',
	read: 'Read',
	failed: 'Not delivered',
	unknown: 'May have been sent',
	dead: 'Given up',
	cancelled: 'Cancelled, not sent',
	received: 'Received',
};
