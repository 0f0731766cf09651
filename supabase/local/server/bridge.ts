import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** The web's `Request` for one that came in through `node:http`. Its signal fires when the caller goes away before the answer is complete. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, body: Uint8Array<ArrayBuffer>): Request {
	const method = incoming.method ?? 'GET';
	return new Request(urlOf(incoming), {
		method,
		headers: headersOf(incoming),
		body: method === 'GET' || method === 'HEAD' ? null : body,
		signal: goneAway(outgoing),
	});
}

/** The address that was asked for. The path alone counts: `GET http://elsewhere/ HTTP/1.1` is a way to smuggle another host in. */
export function urlOf(incoming: IncomingMessage): URL {
	const target = incoming.url ?? '/';
	const path = target.startsWith('/') ? target : '/';
	const rest = path.replace(/^\/{2,}/, '/');
	return URL.parse(`http://${incoming.headers.host}${rest}`) ?? new URL(rest, 'http://localhost');
}

/** Sends a web `Response` through `node:http`, its body as it comes. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
	outgoing.statusCode = response.status;
	if (response.statusText) outgoing.statusMessage = response.statusText;
	for (const [name, value] of response.headers) {
		if (name !== 'set-cookie') outgoing.setHeader(name, value);
	}
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);

	if (!response.body || outgoing.req.method === 'HEAD') {
		await response.body?.cancel();
		outgoing.end();
		return;
	}
	// The two declarations of the same web stream, Node's and the DOM's, do not know of each other.
	await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(unlessGone(outgoing));
}

function headersOf(incoming: IncomingMessage): Headers {
	const headers = new Headers();
	for (const [name, values] of Object.entries(incoming.headersDistinct)) {
		for (const value of values ?? []) headers.append(name, value);
	}
	return headers;
}

function goneAway(outgoing: ServerResponse): AbortSignal {
	const controller = new AbortController();
	outgoing.once('close', () => {
		if (!outgoing.writableFinished) controller.abort();
	});
	return controller.signal;
}

const unlessGone = (outgoing: ServerResponse) => (error: unknown) => {
	if (!outgoing.destroyed) throw error;
};
