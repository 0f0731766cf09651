import type { Config } from '@netlify/functions';
import { liveServices } from '../lib/container.ts';
import { SettingProblem, usable } from '../lib/env.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { readBytes } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { receiveWhatsappEvents } from '../lib/messaging/receive-whatsapp-events.ts';
import type { Services } from '../lib/services.ts';
import { eventsIn } from '../lib/whatsapp/events.ts';
import { isSameSecret, isSignedByMeta } from '../lib/whatsapp/signature.ts';

/** Bytes of one call: Meta's own limit. */
const MAX_CALL = 3 * 1024 * 1024;

/**
 * `/api/whatsapp/webhook`: Meta's handshake (GET), and its signed reports and messages (POST). What is not signed is not even read. What is
 * signed is written down before the answer; if it cannot be, Meta hears 503 and brings it again.
 */
export const whatsappWebhookEndpoint = (open = liveServices) => endpoint('whatsapp-webhook', { GET: shakeHands, POST: receive }, open);

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
	const heard = await receiveWhatsappEvents(events, services);
	services.log({ event: 'whatsapp_events', level: 'info', ...heard, ignored });
	return { status: 200, body: heard };
}

function connected(settings: Services['settings']) {
	const cloud = usable(settings.cloud);
	if (!cloud)
		throw new SettingProblem(
			'WhatsApp’s keys are not set, so nobody can be asked whether a call is Meta’s. docs/going-live.md names them.',
		);
	return cloud;
}

/** Signed, and no JSON: nothing to understand, and nothing that would get better by being sent again. */
function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
}

export default whatsappWebhookEndpoint();

export const config: Config = { path: '/api/whatsapp/webhook' };
