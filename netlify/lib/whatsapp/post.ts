import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { MessageWords } from '#i18n/messaging/message-words.ts';
import type { OutgoingMessage } from '#shared/rules/ports.ts';
import type { Cloud } from '../env.ts';

/** How a call ended. `mayHaveArrived` is false only if no byte of the message was sent. */
export type Posted =
	| { kind: 'answered'; status: number; retryAfter: string | null; body: string }
	| { kind: 'broken_off'; mayHaveArrived: boolean; timedOut: boolean };

/** Longest answer in bytes. Meta's answers have some hundred. */
const MAX_ANSWER = 65_536;

/**
 * Sends one message to Meta within the signal's time. It avoids `fetch`: Netlify replaces it by its own, which reads the body before it
 * connects, and then a failed call gives no hint whether the message arrived.
 */
export async function post(cloud: Cloud, payload: Payload, signal: AbortSignal): Promise<Posted> {
	const bytes = Buffer.from(JSON.stringify(payload));
	const url = new URL(`${cloud.graphUrl}/${cloud.graphVersion}/${cloud.phoneNumberId}/messages`);
	// Tests use plain HTTP for the fake of Meta.
	const [request, connected] = url.protocol === 'http:' ? ([overHttp, 'connect'] as const) : ([overHttps, 'secureConnect'] as const);
	let hasLeft = false;
	try {
		const call = request(url, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${cloud.accessToken}`,
				'content-type': 'application/json',
				'content-length': bytes.byteLength,
			},
			// A frozen function loses its open connections. Reusing one would leave the message "unknown".
			agent: false,
			signal,
		});
		call.once('socket', (socket) => socket.once(connected, () => (hasLeft = true)));
		// Later errors also end the reading of the answer, which reports them.
		call.on('error', () => undefined);
		const answers = once(call, 'response');
		call.end(bytes);
		const [answer] = (await answers) as [IncomingMessage];
		return {
			kind: 'answered',
			status: answer.statusCode ?? 0,
			retryAfter: answer.headers['retry-after'] ?? null,
			body: await textOf(answer),
		};
	} catch {
		return { kind: 'broken_off', mayHaveArrived: hasLeft, timedOut: signal.aborted };
	}
}

async function textOf(answer: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of answer.setEncoding('utf8')) {
		text += chunk;
		if (text.length > MAX_ANSWER) break;
	}
	return text;
}

/** The body of a call (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages). */
export type Payload = Record<string, unknown>;

/** Longest text in characters. */
export const MAX_BODY = 4096;

/** A free text, allowed within 24 hours of the family's last message. Link previews are off because a link may contain a token. */
export const textPayload = (message: OutgoingMessage, body: string): Payload => ({
	...envelope(message),
	type: 'text',
	text: { preview_url: false, body },
});

/** A template with named parameters. */
export const templatePayload = (message: OutgoingMessage, { template, blanks }: MessageWords): Payload => ({
	...envelope(message),
	type: 'template',
	template: {
		name: template.name,
		language: { code: message.language },
		components: [{ type: 'body', parameters: blanks.map(({ name, text }) => ({ type: 'text', parameter_name: name, text })) }],
	},
});

/** Meta repeats the callback data in its reports. It identifies a message whose call failed before Meta returned an id. */
const envelope = ({ id, toPhone }: OutgoingMessage) => ({
	messaging_product: 'whatsapp',
	recipient_type: 'individual',
	to: toPhone.replace(/^\+/, ''),
	biz_opaque_callback_data: id,
});
