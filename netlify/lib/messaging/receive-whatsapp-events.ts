import { concernOf, meaningOf, reasonOf, type Verdict, type VerdictEnd } from '#shared/rules/messaging/message-errors.ts';
import type { WhatsappEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import { wishOf } from '#shared/rules/messaging/wishes/read-wish.ts';
import type { OutboxPort } from '#shared/rules/ports.ts';
import { MAX_ATTEMPTS, pauseBeforeRetry } from './retries.ts';

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
	const wish = event.status === 'incoming' && event.type !== 'system' && wishOf(event.text ?? '');
	return wish ? { ...event, wish } : event;
}

/** What a reported code does to its message: the same as it does when it answers the call. `random`: chance from 0 to 1. */
export const failurePolicy = (code: string, random: () => number): Verdict => ({
	ends: Array.from({ length: MAX_ATTEMPTS }, (_, index) => endOf(code, index + 1, random())),
	concerns: concernOf(code),
	asTemplate: reasonOf(code) === 'window_closed',
});

function endOf(code: string, tries: number, chance: number): VerdictEnd {
	// Without Meta's number nobody can say that another try would be better.
	if (!/^\d+$/.test(code)) return { end: 'failed', seconds: null };
	const { kind, pause } = meaningOf(Number(code), tries);
	switch (kind) {
		case 'stop':
			return { end: 'stop', seconds: pause ?? null };
		case 'retry': {
			const before = pauseBeforeRetry(tries, chance, pause);
			return before === undefined ? { end: 'dead', seconds: null } : { end: 'retry', seconds: Math.ceil(before / 1000) };
		}
		case 'permanent':
		case 'unknown':
			return { end: 'failed', seconds: null };
	}
}
