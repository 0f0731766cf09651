import type { ChatMessage, LostMessage } from '#domain/desk/chat-port.ts';
import { type Reason, reasonOf } from '#domain/messaging/message-errors.ts';
import { REASON_WORDS } from './message-errors.ts';

/** Why a message did not arrive, in plain words. A code that nobody foresaw is named, so that it can be looked up. */
export function reasonWords(code: string): string {
	const own = OWN[code];
	if (own) return own;
	const reason = reasonOf(code);
	return reason === 'unknown_code' ? `${REASON_WORDS.unknown_code} (${code})` : REASON_WORDS[reason];
}

/** Why this message did not arrive; what was given up is not promised another try. */
export function whyNot({ state, error }: Pick<ChatMessage | LostMessage, 'state' | 'error'>): string {
	if (!error) return '';
	const isLost = state === 'dead' || state === 'failed';
	return (isLost && GIVEN_UP[reasonOf(error.code)]) || reasonWords(error.code);
}

/** What the outbox itself runs into, besides the provider's reasons. */
const OWN: Record<string, string> = {
	simulated: 'The simulated provider failed on purpose, as a real one may.',
	capped: 'As many messages as are allowed have gone out for now. Please ring instead.',
	country_not_allowed: 'The hall does not write to numbers of this country. Please ring instead.',
	broken_off: REASON_WORDS.unconfirmed,
	interrupted: REASON_WORDS.unconfirmed,
};

/** Reasons whose usual words tell of a next try. */
const GIVEN_UP: Partial<Record<Reason, string>> = {
	meta_down: 'WhatsApp had a fault of its own for too long. Try again now, or ring.',
	not_reachable: 'WhatsApp could not be reached for too long. Try again now, or ring.',
	too_fast: 'There were too many messages at once for too long. Try again now, or ring.',
	too_fast_for_person: 'There were too many messages to this number at once. Try again now, or ring.',
};
