import type { Language } from '../language.ts';
import { waDigits } from '../phone.ts';
import type { MessageKind } from './kinds.ts';

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
