import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { ClaimedMessage } from '#shared/rules/ports.ts';
import { type DeliveryPorts, deliver, LEASE_SECONDS, type SendResult, sendResult } from './deliver.ts';

/** Limits of one run. All messages of a batch are sent at the same time. */
type Budget = { messages: number; milliseconds: number; batch: number };

const AT_ONCE = 5;

/** Limits of a scheduled run of 30 s. After 16 s no batch starts, which leaves time for the last batch (8 s per message) and the other steps. */
const SCHEDULED: Budget = { messages: 20, milliseconds: 16_000, batch: AT_ONCE };

/** Sends due messages. Claims prevent two simultaneous runs from taking the same message. */
export async function sendDueMessages(ports: DeliveryPorts, budget: Budget = SCHEDULED): Promise<SendResult[]> {
	const startedAt = ports.clock().getTime();
	const done: SendResult[] = [];
	while (done.length < budget.messages && ports.clock().getTime() - startedAt < budget.milliseconds) {
		const limit = Math.min(budget.batch, budget.messages - done.length);
		const claimed = await ports.outbox.claim({ limit, leaseSeconds: LEASE_SECONDS });
		done.push(...(await deliverAll(claimed, ports)));
		if (claimed.length < limit) return done;
	}
	return done;
}

/** Sends one booking's messages of a kind now, even if a later retry is planned. */
export async function sendOwed(bookingId: string, kind: MessageKind, ports: DeliveryPorts): Promise<SendResult[]> {
	const claimed = await ports.outbox.claim({ limit: AT_ONCE, leaseSeconds: LEASE_SECONDS, bookingId, kind });
	return deliverAll(claimed, ports);
}

/** Sends one message now. If another sender has it or it may not be sent now, returns its state. */
export async function sendOne(messageId: string, ports: DeliveryPorts): Promise<SendResult> {
	const [claimed] = await ports.outbox.claim({ limit: 1, leaseSeconds: LEASE_SECONDS, messageId });
	if (claimed) return deliver(claimed, ports);
	return sendResult((await ports.outbox.find(messageId)) ?? { id: messageId, state: 'queued', simulated: ports.messenger.simulated });
}

/** Sends all messages even if one throws, then throws the first error. */
async function deliverAll(claimed: ClaimedMessage[], ports: DeliveryPorts): Promise<SendResult[]> {
	const ends = await Promise.allSettled(claimed.map((message) => deliver(message, ports)));
	return ends.map((end) => {
		if (end.status === 'rejected') throw end.reason;
		return end.value;
	});
}
