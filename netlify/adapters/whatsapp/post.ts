import type { Cloud } from './cloud-keys.ts';
import type { Payload } from './payload.ts';

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
