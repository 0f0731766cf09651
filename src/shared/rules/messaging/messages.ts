import type { Language } from '../language.ts';
import { waDigits } from '../phone.ts';
import type { MessageKind } from './kinds.ts';

/** States of a message: saved, being sent, then what the provider reports (docs/decisions/17-outbox.md). */
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

/** A stored message. `params` fill the template. `attempts` identifies the claim, so that a slow sender's result is ignored. */
export type Message = {
	id: string;
	/** `null` for a message about a visit. */
	bookingId: string | null;
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

/** Whether the provider accepted the message. Only then may a screen say "sent". */
export const isAccepted = (state: MessageState): boolean =>
	state === 'accepted' || state === 'sent' || state === 'delivered' || state === 'read';

/** A wa.me link with the text. `encodeURIComponent` is needed because a `+` would appear as a plus in the chat. */
export const whatsappUrl = (e164: string, text: string): string => `https://wa.me/${waDigits(e164)}?text=${encodeURIComponent(text)}`;
