import { REASON_WORDS } from '#i18n/messaging/failure-reasons.ts';
import type { ChatMessage } from './chat-state.ts';

/** The words for why a message was cancelled; `undefined` for any other. `messages` are the booking's, oldest first. */
export function whyCancelled(message: ChatMessage, messages: readonly ChatMessage[]): string | undefined {
	const { state, kind, errorCode, isForHall, createdAt } = message;
	if (state !== 'cancelled') return undefined;
	if (errorCode === 'opted_out') return REASON_WORDS.opted_out;
	// Both messages are written in the transaction that accepts the change.
	const isOfChange = messages.some((other) => other.kind === 'change_accepted' && other.createdAt === createdAt);
	if (kind === 'moved' && isOfChange) return words.inChangeAnswer;
	// Each ledger line has a message of its own, so none replaces another.
	if (kind === 'payment_received' || kind === 'refund_paid' || kind === 'payment_reversed' || kind === 'payment_moved')
		return words.notNeeded;
	const later = messages.slice(messages.indexOf(message) + 1);
	if (!later.some((other) => other.kind === kind && other.isForHall === isForHall)) return words.notNeeded;
	return kind === 'moved' ? words.movedAgain : words.replaced;
}

const words = {
	movedAgain: 'A newer message replaces it: the booking has moved again.',
	replaced: 'A newer message replaces it.',
	inChangeAnswer: 'The answer to the family’s request already says it.',
	notNeeded: 'Not needed any more.',
} as const;
