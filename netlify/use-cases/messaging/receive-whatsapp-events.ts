import { type WhatsappEvent, wishOf } from '#domain/messaging/whatsapp-events.ts';
import type { OutboxPort } from '#domain/shared/ports.ts';
import { failurePolicy } from './failure-policy.ts';

/** Events that the database is given at once. */
const AT_ONCE = 200;

type Ports = { outbox: Pick<OutboxPort, 'receive'>; random: () => number };

/**
 * Writes down what the provider told, each event once. A family's STOP or START is heeded, and a failure does to the outbox what it would
 * have done in answer to the call. Throws when the book cannot be reached.
 */
export async function receiveWhatsappEvents(events: readonly WhatsappEvent[], { outbox, random }: Ports) {
	const heard = { events: 0, new: 0, unmatched: 0 };
	for (let start = 0; start < events.length; start += AT_ONCE) {
		const part = await outbox.receive(events.slice(start, start + AT_ONCE).map((event) => understood(event, random)));
		heard.events += part.events;
		heard.new += part.new;
		heard.unmatched += part.unmatched;
	}
	return heard;
}

function understood(event: WhatsappEvent, random: () => number): WhatsappEvent {
	if (event.status === 'failed') return event.error ? { ...event, verdict: failurePolicy(event.error.code, random) } : event;
	const wish = event.status === 'incoming' && wishOf(event.text ?? '');
	return wish ? { ...event, wish } : event;
}
