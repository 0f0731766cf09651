import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { MessageWords } from '#i18n/messaging/message-words.ts';
import type { OutgoingMessage } from '#shared/rules/ports.ts';
import type { Cloud } from '../env.ts';

/** How a call ended: with an answer, or broken off. `mayHaveArrived` is false only if not a byte of the message had left. */
export type Posted =
	| { kind: 'answered'; status: number; retryAfter: string | null; body: string }
	| { kind: 'broken_off'; mayHaveArrived: boolean; timedOut: boolean };

/** Bytes of an answer that are read; Meta's have some hundred. */
const MAX_ANSWER = 65_536;

/**
 * One call to send a message, within the signal's time. Not by `fetch`: Netlify's runtime puts its own in that place, which reads the body
 * before there is a connection, and then nobody could tell whether a call that failed can have been heard.
 */
export async function post(cloud: Cloud, payload: Payload, signal: AbortSignal): Promise<Posted> {
	const bytes = Buffer.from(JSON.stringify(payload));
	const url = new URL(`${cloud.graphUrl}/${cloud.graphVersion}/${cloud.phoneNumberId}/messages`);
	// The fake of Meta in tests speaks plain HTTP.
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
			// A connection kept by a function that was frozen meanwhile is dead, and then nobody knows what arrived.
			agent: false,
			signal,
		});
		call.once('socket', (socket) => socket.once(connected, () => (hasLeft = true)));
		// What breaks off later ends the reading of the answer as well.
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

/** The body of a call to send (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages). */
export type Payload = Record<string, unknown>;

/** Characters that a text may have. */
export const MAX_BODY = 4096;

/** Free text, for those who wrote to the hall within a day. Links are not fetched for a preview: one of them carries a token. */
export const textPayload = (message: OutgoingMessage, body: string): Payload => ({
	...envelope(message),
	type: 'text',
	text: { preview_url: false, body },
});

/** A template with its blanks, by name. */
export const templatePayload = (message: OutgoingMessage, { template, blanks }: MessageWords): Payload => ({
	...envelope(message),
	type: 'template',
	template: {
		name: template.name,
		language: { code: message.language },
		components: [{ type: 'body', parameters: blanks.map(({ name, text }) => ({ type: 'text', parameter_name: name, text })) }],
	},
});

/** The reports carry the callback data back: with it a message is found whose sending broke off before Meta told its id. */
const envelope = ({ id, toPhone }: OutgoingMessage) => ({
	messaging_product: 'whatsapp',
	recipient_type: 'individual',
	to: toPhone.replace(/^\+/, ''),
	biz_opaque_callback_data: id,
});
