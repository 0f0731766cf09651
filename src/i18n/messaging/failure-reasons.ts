import { type Reason, reasonOf } from '#shared/rules/messaging/message-errors.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';

/** Sentences for staff: the problem, then what to do. */
export const REASON_WORDS: Record<Reason, string> = {
	token_invalid:
		'WhatsApp no longer accepts our access token. Ask the person who looks after the website to make a new one (WHATSAPP_ACCESS_TOKEN).',
	no_permission:
		'Our access token may not send messages. Ask the person who looks after the website to give it whatsapp_business_messaging.',
	number_gone:
		'The hall’s WhatsApp number is not in this account any more. Ask the person who looks after the website (WHATSAPP_PHONE_NUMBER_ID).',
	number_not_registered: 'The hall’s number is not registered with WhatsApp. Register it again in WhatsApp Manager.',
	name_not_approved: 'WhatsApp has not approved the hall’s display name yet. See WhatsApp Manager, Phone numbers.',
	account_blocked: 'WhatsApp has blocked the hall’s account. See WhatsApp Manager, Account quality; until then ring the families.',
	country_restricted: 'WhatsApp does not let the hall write to this country. Please ring instead.',
	payment_problem: 'WhatsApp could not charge the hall. The owner must correct the payment method in WhatsApp Manager.',
	spam_limit: 'WhatsApp has paused the hall because people reported or blocked it. Messages continue in a few hours.',
	too_fast: 'Too many messages at once. They continue by themselves soon.',
	too_fast_for_person: 'Too many messages to this number at once. It is tried again automatically.',
	meta_down: 'WhatsApp has a problem. It is tried again automatically.',
	not_reachable: 'WhatsApp could not be reached. It is tried again automatically.',
	window_closed: 'They have not written to us within 24 hours, so only a ready-made message can be sent. Choose one, or ring.',
	template_missing: 'WhatsApp has not approved this ready-made message yet. See WhatsApp Manager, Message templates.',
	template_paused: 'WhatsApp has paused this ready-made message. See WhatsApp Manager, Message templates.',
	template_mismatch: 'This ready-made message differs from the one that WhatsApp approved. Ask the person who looks after the website.',
	too_long: 'The message is too long for WhatsApp. Please shorten the name or the requests of the booking.',
	content_refused: 'WhatsApp does not allow what the message says. Please ring instead.',
	not_on_whatsapp: 'WhatsApp cannot deliver to this number. Please ring instead.',
	opted_out: 'They asked WhatsApp for no more messages from us. Please ring instead.',
	held_back_by_meta: 'WhatsApp chose not to deliver this message. Ring the family if it is important.',
	not_in_test_list: 'The hall still uses WhatsApp’s test number, which writes only to numbers on its list.',
	sent_to_self: 'This is the hall’s own WhatsApp number. Correct the number of the booking.',
	our_mistake: 'WhatsApp did not understand the message: a mistake of the website. Ask whoever looks after it.',
	unconfirmed: 'The connection broke, so we do not know if it was sent. Wait for WhatsApp’s report.',
	refused: 'WhatsApp refused the message and did not say why. Please ring instead.',
	unknown_code: 'WhatsApp refused the message for a reason that we do not know. Ring the family if it is important.',
	blanks_missing: 'The booking is not complete enough for this message. Complete it, then send again.',
};

/** The reason for a code, in a sentence for staff. An unknown code is included so that it can be looked up. */
export function reasonWords(code: string): string {
	const own = OWN[code];
	if (own) return own;
	const reason = reasonOf(code);
	return reason === 'unknown_code' ? `${REASON_WORDS.unknown_code} (${code})` : REASON_WORDS[reason];
}

/** The reason why a message failed. For one that was given up, the sentence promises no retry. */
export function whyNot({ state, errorCode }: { state: MessageState; errorCode: string | null }): string {
	if (errorCode === null) return '';
	const isLost = state === 'dead' || state === 'failed';
	return (isLost && GIVEN_UP[reasonOf(errorCode)]) || reasonWords(errorCode);
}

/** Reasons of the outbox itself, besides the provider's. */
const OWN: Record<string, string> = {
	simulated: 'The simulated provider failed on purpose, as a real one may.',
	capped: 'Too many messages for now. Please ring instead.',
	country_not_allowed: 'The hall does not write to numbers of this country. Please ring instead.',
	broken_off: REASON_WORDS.unconfirmed,
	interrupted: REASON_WORDS.unconfirmed,
};

/** Sentences for given-up messages whose usual sentence promises a retry. */
const GIVEN_UP: Partial<Record<Reason, string>> = {
	meta_down: 'WhatsApp had a problem for too long. Try again now, or ring.',
	not_reachable: 'WhatsApp could not be reached for too long. Try again now, or ring.',
	too_fast: 'There were too many messages at once for too long. Try again now, or ring.',
	too_fast_for_person: 'There were too many messages to this number at once. Try again now, or ring.',
};
