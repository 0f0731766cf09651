import { messageWords } from '#i18n/messaging/message-words.ts';
import type { WrittenKind } from '#shared/rules/messaging/kinds.ts';
import type { Delivery, MessengerPort, OutgoingMessage } from '#shared/rules/ports.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import type { Cloud } from '../env.ts';
import { deliveryOf, unsendable } from './outcome.ts';
import { MAX_BODY, type Payload, post, templatePayload, textPayload } from './post.ts';

/** Milliseconds for one message, including the second call where there is one. Much shorter than the lease of a claim. */
const TIME_LIMIT_MS = 8000;

/** Meta's error code for free text after the 24 hours. */
const WINDOW_CLOSED = '131047';

/**
 * Meta's WhatsApp Cloud API. The hall's templates are sent as free text while the 24-hour window is open, and as templates otherwise. Texts
 * of staff need the open window. Errors of Meta and the network are returned, not thrown.
 */
export function whatsappCloud(cloud: Cloud, facts: MessageFacts, timeLimitMs = TIME_LIMIT_MS): MessengerPort {
	async function call(payload: Payload, attempts: number, signal: AbortSignal): Promise<Delivery> {
		return deliveryOf(await post(cloud, payload, signal), attempts);
	}

	return {
		name: 'cloud',
		simulated: false,
		async send(message) {
			const signal = AbortSignal.timeout(timeLimitMs);
			const { attempts } = message;
			if (message.kind === 'text') {
				const body = textOf(message);
				return typeof body === 'string' ? call(textPayload(message, body), attempts, signal) : body;
			}
			if (message.kind === 'incoming') return unsendable('our_mistake', 'our_mistake');

			const words = messageWords(message as OutgoingMessage & { kind: WrittenKind }, facts);
			if (!words.ok) return unsendable('blanks_missing', 'blanks_missing', words.problem.join(', '));
			if (message.windowOpen) {
				const delivery = await call(textPayload(message, words.value.text), attempts, signal);
				// The window closed while the message waited. Meta refused the free text, so the template is no duplicate.
				if (delivery.kind === 'accepted' || delivery.code !== WINDOW_CLOSED) return delivery;
			}
			return call(templatePayload(message, words.value), attempts, signal);
		},
	};
}

/** The text to send, or the reason why it cannot be sent. */
function textOf({ params, windowOpen }: OutgoingMessage): string | Delivery {
	const body = params['text'] ?? '';
	if (body.trim() === '') return unsendable('blanks_missing', 'blanks_missing', 'text');
	if (!windowOpen) return unsendable('window_closed', 'window_closed');
	return body.length > MAX_BODY ? unsendable('too_long', 'too_long') : body;
}
