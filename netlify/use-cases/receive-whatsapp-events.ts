import type { OutboxPort } from '#domain/ports.ts';
import { type WhatsappEvent, wishOf } from '#domain/whatsapp-events.ts';

/** Events that the database is given at once. */
const AT_ONCE = 200;

/** Writes down what the provider told, each event once; a family's STOP or START is heeded. Throws when the book cannot be reached. */
export async function receiveWhatsappEvents(events: readonly WhatsappEvent[], { outbox }: { outbox: Pick<OutboxPort, 'receive'> }) {
	const heard = { events: 0, new: 0, unmatched: 0 };
	for (let start = 0; start < events.length; start += AT_ONCE) {
		const part = await outbox.receive(events.slice(start, start + AT_ONCE).map(withWish));
		heard.events += part.events;
		heard.new += part.new;
		heard.unmatched += part.unmatched;
	}
	return heard;
}

function withWish(event: WhatsappEvent): WhatsappEvent {
	if (event.status !== 'incoming') return event;
	const wish = wishOf(event.text ?? '');
	return wish ? { ...event, wish } : event;
}
