import { isAccepted, type Message, type MessageState } from '#shared/rules/messaging/messages.ts';
import type { ClaimedMessage, Clock, Delivery, MessengerPort, OutboxPort, Settlement } from '#shared/rules/ports.ts';
import { pauseBeforeRetry } from './retries.ts';

/** What an attempt needs: a provider, the outbox to write its end into, the time, a way to wait (ms), and chance between 0 and 1. */
export type DeliveryPorts = {
	messenger: MessengerPort;
	outbox: Pick<OutboxPort, 'claim' | 'permit' | 'settle' | 'stop' | 'find'>;
	clock: Clock;
	sleep: (milliseconds: number) => Promise<unknown>;
	random: () => number;
};

/** Where a message stands, as `POST /api/whatsapp/send` tells it. Success only when the provider took the message. */
export type Sent = { success: boolean; id: string; status: MessageState; simulated: boolean };

/** Seconds for which a claim is ours. It outlasts a provider's time limit (8 s) and a scheduled run (30 s). */
export const LEASE_SECONDS = 60;

/**
 * One attempt to send a message that was claimed, and its end written down. The outbox marks the message as under way before the provider
 * hears of it: should this process die from then on, the message is unknown, and nobody sends it again by themselves. Promised is
 * therefore: never lost, and twice only if staff send an unknown one again although it had arrived.
 */
export async function deliver(message: ClaimedMessage, ports: DeliveryPorts): Promise<Sent> {
	const { messenger, outbox, clock, random } = ports;
	const { id, attempts: attempt, tries } = message;
	const permit = await outbox.permit({ id, attempt, leaseSeconds: LEASE_SECONDS });
	if (permit !== 'go') return standing(message, outbox);

	const delivery = await attemptTo(message, messenger);
	const { simulated } = messenger;
	const wasHeard = await retry(ports.sleep, () =>
		delivery.kind === 'stop'
			? outbox.stop({ id, attempt, simulated, error: errorOf(delivery), retryAfterSeconds: delivery.retryAfterSeconds })
			: outbox.settle({ id, attempt, simulated, ...endOf(delivery, tries, clock, random) }),
	);
	// Otherwise a report overtook us, or another sender's word counts.
	return wasHeard && delivery.kind === 'accepted' ? sent({ id, state: 'accepted', simulated }) : standing(message, outbox);
}

/** A message's standing in the answer's words. */
export const sent = ({ id, state, simulated }: Pick<Message, 'id' | 'state' | 'simulated'>): Sent => ({
	success: isAccepted(state),
	id,
	status: state,
	simulated,
});

async function standing(message: Message, outbox: Pick<OutboxPort, 'find'>): Promise<Sent> {
	return sent((await outbox.find(message.id)) ?? { ...message, state: 'unknown' });
}

/** A provider that breaks off may have sent the message, so nobody tries again by themselves. */
async function attemptTo(message: ClaimedMessage, messenger: MessengerPort): Promise<Delivery> {
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

/** Milliseconds before each further try. */
const PAUSES = [200, 800, 2000];

/** Tries again what must be written down: the world outside has changed already. The last failure is thrown. */
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
