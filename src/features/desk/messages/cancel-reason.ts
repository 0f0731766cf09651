import type { ChatMessage } from './messages-port.ts';

/**
 * Why a message was taken back before it went, as far as the list of a booking's messages tells. "replaced": a later one of its kind took its
 * place. "told-with-change": the answer to a family's change tells of the move. "untrue": it no longer held of the booking.
 */
export type CancelReason = 'opted-out' | 'moved-again' | 'replaced' | 'told-with-change' | 'untrue';

/** The reason of a cancelled message among the booking's messages, the oldest first; `undefined` for any that is not cancelled. */
export function whyCancelled(message: ChatMessage, messages: readonly ChatMessage[]): CancelReason | undefined {
	const { state, kind, error, isForHall, createdAt } = message;
	if (state !== 'cancelled') return undefined;
	if (error?.code === 'opted_out') return 'opted-out';
	// Both messages are written in the transaction that accepts the change.
	const isOfChange = messages.some((other) => other.kind === 'change_accepted' && other.createdAt === createdAt);
	if (kind === 'moved' && isOfChange) return 'told-with-change';
	// Each ledger line has a message of its own, so none replaces another.
	if (kind === 'payment_received' || kind === 'refund_paid' || kind === 'payment_reversed' || kind === 'payment_moved') return 'untrue';
	const later = messages.slice(messages.indexOf(message) + 1);
	if (!later.some((other) => other.kind === kind && other.isForHall === isForHall)) return 'untrue';
	return kind === 'moved' ? 'moved-again' : 'replaced';
}
