import type { OutgoingMessage } from '#domain/shared/ports.ts';
import type { MessageWords } from '#i18n/messaging/message-words.ts';
import type { Cloud } from './cloud-keys.ts';

/** How a call ended: with an answer, or broken off. `mayHaveArrived` is false only if not a byte of the message had left. */
export type Posted =
	| { kind: 'answered'; status: number; retryAfter: string | null; body: string }
	| { kind: 'broken_off'; mayHaveArrived: boolean; timedOut: boolean };

type Fetch = typeof globalThis.fetch;

/** Bytes of an answer that are read; Meta's have some hundred. */
const MAX_ANSWER = 65_536;

/** One call to send a message, within the signal's time. */
export async function post(cloud: Cloud, payload: Payload, { fetch, signal }: { fetch: Fetch; signal: AbortSignal }): Promise<Posted> {
	const bytes = new TextEncoder().encode(JSON.stringify(payload));
	let hasLeft = false;
	// Asked for its first bytes when the connection stands: the one way to learn whether a call that failed can have been heard.
	const body = new ReadableStream(
		{
			pull(controller) {
				hasLeft = true;
				controller.enqueue(bytes);
				controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	try {
		const response = await fetch(`${cloud.graphUrl}/${cloud.graphVersion}/${cloud.phoneNumberId}/messages`, {
			...NOT_READ_AHEAD,
			method: 'POST',
			headers: {
				authorization: `Bearer ${cloud.accessToken}`,
				'content-type': 'application/json',
				'content-length': String(bytes.byteLength),
				// A connection kept by a function that was frozen meanwhile is dead, and then nobody knows what arrived.
				connection: 'close',
			},
			body,
			signal,
		} as RequestInit);
		return { kind: 'answered', status: response.status, retryAfter: response.headers.get('retry-after'), body: await textOf(response) };
	} catch (error) {
		return { kind: 'broken_off', mayHaveArrived: hasLeft, timedOut: error instanceof Error && error.name === 'TimeoutError' };
	}
}

/** Without a window and without redirects `fetch` has no reason to copy the body, and reads it only to send it (Fetch standard, 4.5). */
const NOT_READ_AHEAD = { duplex: 'half', window: null, redirect: 'error' } as const;

async function textOf(response: Response): Promise<string> {
	let text = '';
	const decoder = new TextDecoder();
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
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
