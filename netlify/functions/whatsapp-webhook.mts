import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { wishOf } from '#shared/rules/messaging/opt-out/read-wish.ts';
import type { WhatsappEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import type { OutboxPort } from '#shared/rules/ports.ts';
import { SettingProblem, usable } from '../lib/env.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { readBytes } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { failurePolicy } from '../lib/messaging/retries.ts';
import type { Services } from '../lib/services.ts';
import { eventsIn } from '../lib/whatsapp/events.ts';

/** Meta's own limit for one call, in bytes. */
const MAX_CALL = 3 * 1024 * 1024;

/**
 * `/api/whatsapp/webhook`: Meta's handshake (GET), and its signed reports and messages (POST). Unsigned calls are not parsed. Signed calls are
 * saved before the answer. If saving fails, Meta gets 503 and sends the call again.
 */
export const whatsappWebhookEndpoint = endpoint('whatsapp-webhook', { GET: shakeHands, POST: receive });

async function shakeHands({ url }: Call, { settings }: Services): Promise<Answer> {
	const { verifyToken } = connected(settings);
	const isMeant = url.searchParams.get('hub.mode') === 'subscribe';
	const isTrue = isSameSecret(url.searchParams.get('hub.verify_token'), verifyToken);
	const challenge = url.searchParams.get('hub.challenge') ?? '';
	return isMeant && isTrue
		? { status: 200, text: challenge, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }
		: refuse('wrong_verify_token');
}

async function receive({ request }: Call, services: Services): Promise<Answer> {
	const { appSecret, phoneNumberId } = connected(services.settings);
	const bytes = await readBytes(request, MAX_CALL);
	if (!bytes) return refuse('too_large', { message: 'The body is larger than 3 MB.' });
	if (!isSignedByMeta(bytes, request.headers.get('x-hub-signature-256'), appSecret)) return refuse('bad_signature');

	const { events, ignored } = eventsIn(jsonOf(bytes), phoneNumberId);
	const saved = await receiveWhatsappEvents(events, services);
	services.log({ event: 'whatsapp_events', level: 'info', ...saved, ignored });
	return { status: 200, body: saved };
}

function connected(settings: Services['settings']) {
	const cloud = usable(settings.cloud);
	if (!cloud) throw new SettingProblem('WhatsApp’s keys are not set, so no call can be verified as Meta’s. docs/going-live.md names them.');
	return cloud;
}

/** Whether Meta signed exactly these bytes. `header` is `X-Hub-Signature-256`. */
function isSignedByMeta(rawBody: Uint8Array, header: string | null, appSecret: string): boolean {
	const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
	const given = Buffer.from(header ?? '');
	// `timingSafeEqual` throws on different lengths, and an attacker picks the length.
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Compares secrets in constant time, so that the duration reveals nothing about a wrong one. */
function isSameSecret(given: string | null, secret: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return secret !== '' && timingSafeEqual(digest(given ?? ''), digest(secret));
}

/** A signed body that is not JSON is ignored: a retry would send the same bytes. */
function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
}

/** Events per call to the database. */
const BATCH = 200;

/** Saves each event once, with what a failure or a STOP means. Throws when the database cannot be reached. */
export async function receiveWhatsappEvents(
	events: readonly WhatsappEvent[],
	{ outbox, random }: { outbox: Pick<OutboxPort, 'receive'>; random: () => number },
) {
	const total = { events: 0, new: 0, unmatched: 0 };
	for (let start = 0; start < events.length; start += BATCH) {
		const batch = await outbox.receive(events.slice(start, start + BATCH).map((event) => interpreted(event, random)));
		total.events += batch.events;
		total.new += batch.new;
		total.unmatched += batch.unmatched;
	}
	return total;
}

function interpreted(event: WhatsappEvent, random: () => number): WhatsappEvent {
	if (event.status === 'failed') return event.error ? { ...event, verdict: failurePolicy(event.error.code, random) } : event;
	const wish = event.status === 'incoming' && event.type !== 'system' && wishOf(event.text ?? '');
	return wish ? { ...event, wish } : event;
}

export default whatsappWebhookEndpoint();

export const config: Config = { path: '/api/whatsapp/webhook' };
