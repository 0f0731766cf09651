import { useStore } from '@nanostores/react';
import type { CallAnswer } from '#database';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import type { Wish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import { sendMessage } from './send-message.ts';

/** Messages between a booking's number and the hall, and the ways to reach the family. */
export type Chat = NonNullable<CallAnswer<'conversation_of'>>;
export type ChatMessage = Chat['messages'][number];

/** The messages of a booking, by its id. */
export const chat = resource({ read: (bookingId: string) => call('conversation_of', { booking: bookingId }) });

/** The messages of that booking, once they are read. */
export const useChat = (bookingId: string): Chat | undefined => chatOf(useStore(chat.$reading), bookingId);

export const chatOf = (reading: ReturnType<typeof chat.$reading.get>, bookingId: string): Chat | undefined =>
	reading.state === 'ready' && reading.query === bookingId ? (reading.value ?? undefined) : undefined;

/** Within this time, in milliseconds, a second message of the same kind is rarely meant. */
const SAME_AGAIN_MS = 24 * 3_600_000;

/** When the hall last wrote a message of this kind to the family, if that was a short time ago. Lost and planned messages do not count. */
export function sentShortlyBefore({ messages }: Chat, kind: TemplateKind, now: Date): Date | undefined {
	const times = messages
		.filter((message) => message.kind === kind && !message.isForHall && !NOT_SENT.includes(message.state))
		.map(({ state, createdAt, nextAt }) => new Date(state === 'queued' ? nextAt : createdAt))
		.filter((at) => at <= now && now.getTime() - at.getTime() < SAME_AGAIN_MS);
	return times.sort((one, other) => other.getTime() - one.getTime())[0];
}

const NOT_SENT: readonly MessageState[] = ['failed', 'dead', 'cancelled'];

type Recipient = Pick<Booking, 'id' | 'phone'>;

/** One message is sent at a time. */
const $inWork = deskAtom<ReadonlySet<string>>(new Set());

/** Sends staff's own words. */
export const sendText = action({
	run: ({ booking, text }: { booking: Recipient; text: string }) => sendMessage(booking, { type: 'text', message: text }),
	$inWork,
});

/** Sends one of the hall's own messages. */
export const sendPrepared = action({
	run: ({ booking, kind }: { booking: Recipient; kind: TemplateKind }) => sendMessage(booking, { type: 'template', kind }),
	$inWork,
});

/** Puts a lost message back into the queue. */
export const retryMessage = action({ run: (messageId: string) => call('retry_message', { message: messageId }), $inWork });

type OfBooking = { booking: Pick<Booking, 'id'> };

/** Notes that the family agrees to messages, and sends its link. */
export const noteConsent = action({
	run: ({ booking }: OfBooking) => call('note_consent', { booking: booking.id }),
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
});

/** Notes whether the family wants messages. Staff have confirmed that it asked for them. */
export const noteWish = action({
	run: ({ booking, wish }: OfBooking & { wish: Wish }) => call('note_wish', { booking: booking.id, wish, familyAsked: true }),
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
});

/** Takes over the new number that WhatsApp named, or keeps the old one. */
export const answerNewNumber = action({
	run: ({ booking, phone, isUsed }: OfBooking & { phone: string; isUsed: boolean }) =>
		call('answer_new_number', { booking: booking.id, phone, use: isUsed }),
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
});
