import { isAccepted, type Message, type MessageState } from '#shared/rules/messaging/messages.ts';
import type { ClaimedMessage, Clock, Delivery, MessengerPort, OutboxPort, Settlement } from '#shared/rules/ports.ts';
import { pauseBeforeRetry } from './retries.ts';

export type DeliveryPorts = {
	messenger: MessengerPort;
	outbox: Pick<OutboxPort, 'claim' | 'permit' | 'settle' | 'stop' | 'find'>;
	clock: Clock;
	sleep: (milliseconds: number) => Promise<unknown>;
	random: () => number;
};

/** The result in the answer of `POST /api/whatsapp/send`. `success` means that the provider accepted the message. */
export type SendResult = { success: boolean; id: string; status: MessageState; simulated: boolean };

/** Seconds of a claim. It must be longer than a provider's time limit (8 s) and a scheduled run (30 s). */
export const LEASE_SECONDS = 60;

/**
 * Sends one claimed message and saves the result. The outbox marks the message as being sent before the provider is called. If this process
 * dies after that, the message becomes "unknown" and is not sent again automatically. So no message is lost, and a family gets one twice
 * only if staff resend an unknown message that had arrived.
 */
export async function deliver(message: ClaimedMessage, ports: DeliveryPorts): Promise<SendResult> {
	const { messenger, outbox, clock, random } = ports;
	const { id, attempts: attempt, tries } = message;
	const permit = await outbox.permit({ id, attempt, leaseSeconds: LEASE_SECONDS });
	if (permit !== 'go') return savedResult(message, outbox);

	const delivery = await callProvider(message, messenger);
	const { simulated } = messenger;
	const wasSaved = await retry(ports.sleep, () =>
		delivery.kind === 'stop'
			? outbox.stop({ id, attempt, simulated, error: errorOf(delivery), retryAfterSeconds: delivery.retryAfterSeconds })
			: outbox.settle({ id, attempt, simulated, ...endOf(delivery, tries, clock, random) }),
	);
	// Otherwise a report from the provider arrived first, or another sender's result counts.
	return wasSaved && delivery.kind === 'accepted' ? sendResult({ id, state: 'accepted', simulated }) : savedResult(message, outbox);
}

export const sendResult = ({ id, state, simulated }: Pick<Message, 'id' | 'state' | 'simulated'>): SendResult => ({
	success: isAccepted(state),
	id,
	status: state,
	simulated,
});

/** A thank-you that still waits when staff hold the slot becomes the message with the link (`private.release_held_request()`). */
export const isThankYou = ({ kind }: Pick<Message, 'kind'>): boolean => kind === 'thank_you' || kind === 'booking_link';

async function savedResult(message: Message, outbox: Pick<OutboxPort, 'find'>): Promise<SendResult> {
	return sendResult((await outbox.find(message.id)) ?? { ...message, state: 'unknown' });
}

/** A provider that fails halfway may have sent the message, so the message becomes "unknown" and is not retried. */
async function callProvider(message: ClaimedMessage, messenger: MessengerPort): Promise<Delivery> {
	try {
		return await messenger.send({ ...message, attempts: message.tries });
	} catch (error) {
		return { kind: 'unknown', code: 'broken_off', message: error instanceof Error ? error.name : 'The provider broke off' };
	}
}

type Undelivered = Exclude<Delivery, { kind: 'accepted' }>;

const errorOf = ({ code, message }: Undelivered) => ({ code, message });

function endOf(delivery: Delivery, tries: number, clock: Clock, random: () => number): Pick<Settlement, 'state'> & Partial<Settlement> {
	if (delivery.kind === 'accepted') return { state: 'accepted', providerId: delivery.providerId, userId: delivery.userId };
	const error = errorOf(delivery);
	if (delivery.kind === 'permanent') return { state: 'failed', error };
	if (delivery.kind === 'unknown') return { state: 'unknown', error };
	const pause = pauseBeforeRetry(tries, random(), delivery.retryAfterSeconds);
	return pause === undefined ? { state: 'dead', error } : { state: 'queued', error, nextAt: new Date(clock().getTime() + pause) };
}

/** Pauses between attempts to save, in milliseconds. */
const PAUSES = [200, 800, 2000];

/** Retries saving, because the message may be sent already. Throws the last error. */
async function retry<Value>(sleep: (milliseconds: number) => Promise<unknown>, act: () => Promise<Value>): Promise<Value> {
	for (const pause of PAUSES) {
		try {
			return await act();
		} catch {
			await sleep(pause);
		}
	}
	return act();
}
