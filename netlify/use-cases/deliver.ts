import { isAccepted, type Message, type MessageState } from '#domain/messages.ts';
import type { Clock, Delivery, MessengerPort, OutboxPort, Settlement } from '#domain/ports.ts';

/** What an attempt needs: a provider, the outbox to write its end into, the time, and chance between 0 and 1. */
export type DeliveryPorts = {
	messenger: MessengerPort;
	outbox: Pick<OutboxPort, 'claim' | 'settle' | 'find'>;
	clock: Clock;
	random: () => number;
};

/** Where a message stands, as `POST /api/whatsapp/send` tells it. Success only when the provider took the message. */
export type Sent = { success: boolean; id: string; status: MessageState; simulated: boolean };

/** Seconds for which a claim is ours. It outlasts a provider's time limit (8 s) and a scheduled run (30 s). */
export const LEASE_SECONDS = 60;

/** Attempts after which a message is given up and shown to staff. */
export const MAX_ATTEMPTS = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** One attempt to send a message that was claimed, and its end written down. */
export async function deliver(message: Message, { messenger, outbox, clock, random }: DeliveryPorts): Promise<Sent> {
	const delivery = await attempt(message, messenger);
	const settlement: Settlement = {
		id: message.id,
		attempt: message.attempts,
		simulated: messenger.simulated,
		...endOf(delivery, message.attempts, clock, random),
	};
	if (await outbox.settle(settlement)) return sent({ id: message.id, state: settlement.state, simulated: messenger.simulated });

	// The lease ran out and another sender's word counts.
	return sent((await outbox.find(message.id)) ?? { ...message, state: 'unknown' });
}

/** A message's standing in the answer's words. */
export const sent = ({ id, state, simulated }: Pick<Message, 'id' | 'state' | 'simulated'>): Sent => ({
	success: isAccepted(state),
	id,
	status: state,
	simulated,
});

/** A provider that breaks off may have sent the message, so nobody tries again by themselves. */
async function attempt(message: Message, messenger: MessengerPort): Promise<Delivery> {
	try {
		return await messenger.send(message);
	} catch (error) {
		return { kind: 'unknown', code: 'broken_off', message: error instanceof Error ? error.name : 'The provider broke off' };
	}
}

function endOf(delivery: Delivery, attempts: number, clock: Clock, random: () => number): Pick<Settlement, 'state'> & Partial<Settlement> {
	if (delivery.kind === 'accepted') return { state: 'accepted', providerId: delivery.providerId };
	const error = { code: delivery.code, message: delivery.message };
	if (delivery.kind === 'permanent') return { state: 'failed', error };
	if (delivery.kind === 'unknown') return { state: 'unknown', error };
	if (attempts >= MAX_ATTEMPTS) return { state: 'dead', error };
	return { state: 'queued', error, nextAt: new Date(clock().getTime() + pauseAfter(attempts, random())) };
}

/** Milliseconds until the next attempt: 30 s doubled each time, an hour at most, 20 % more or less so that retries spread out. */
export function pauseAfter(attempts: number, chance: number): number {
	const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
	return Math.min(Math.round(pause * (0.8 + 0.4 * chance)), LONGEST_PAUSE_MS);
}
