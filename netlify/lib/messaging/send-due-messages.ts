import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { ClaimedMessage } from '#shared/rules/ports.ts';
import { type DeliveryPorts, deliver, LEASE_SECONDS, type Sent, sent } from './deliver.ts';

/** How much one run may do. A batch is sent side by side, so its size is also how many the provider gets at once. */
type Budget = { messages: number; milliseconds: number; batch: number };

/** Messages sent side by side. */
const AT_ONCE = 5;

/** A scheduled run has 30 s: 16 s to begin attempts in, the rest for the last batch to end (a provider gets 8 s) and for the other steps. */
const SCHEDULED: Budget = { messages: 20, milliseconds: 16_000, batch: AT_ONCE };

/** Sends what is owed and due. Two runs at once never take the same message: the claim decides. */
export async function sendDueMessages(ports: DeliveryPorts, budget: Budget = SCHEDULED): Promise<Sent[]> {
	const startedAt = ports.clock().getTime();
	const done: Sent[] = [];
	while (done.length < budget.messages && ports.clock().getTime() - startedAt < budget.milliseconds) {
		const limit = Math.min(budget.batch, budget.messages - done.length);
		const claimed = await ports.outbox.claim({ limit, leaseSeconds: LEASE_SECONDS });
		done.push(...(await deliverAll(claimed, ports)));
		if (claimed.length < limit) return done;
	}
	return done;
}

/** Sends one booking's messages of a kind at once, even if a later attempt is planned. */
export async function sendOwed(bookingId: string, kind: MessageKind, ports: DeliveryPorts): Promise<Sent[]> {
	const claimed = await ports.outbox.claim({ limit: AT_ONCE, leaseSeconds: LEASE_SECONDS, bookingId, kind });
	return deliverAll(claimed, ports);
}

/** Sends one message at once, or tells how it stands if somebody else has it or nothing may go now. */
export async function sendOne(messageId: string, ports: DeliveryPorts): Promise<Sent> {
	const [claimed] = await ports.outbox.claim({ limit: 1, leaseSeconds: LEASE_SECONDS, messageId });
	if (claimed) return deliver(claimed, ports);
	return sent((await ports.outbox.find(messageId)) ?? { id: messageId, state: 'queued', simulated: ports.messenger.simulated });
}

/** All of them to their end, whatever becomes of one; the first failure is thrown afterwards. */
async function deliverAll(claimed: ClaimedMessage[], ports: DeliveryPorts): Promise<Sent[]> {
	const ends = await Promise.allSettled(claimed.map((message) => deliver(message, ports)));
	return ends.map((end) => {
		if (end.status === 'rejected') throw end.reason;
		return end.value;
	});
}
