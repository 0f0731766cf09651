import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Turns a `node:http` request into a web `Request`. Its signal fires if the caller leaves before the answer is complete. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, body: Uint8Array<ArrayBuffer>): Request {
	const method = incoming.method ?? 'GET';
	return new Request(urlOf(incoming), {
		method,
		headers: headersOf(incoming),
		body: method === 'GET' || method === 'HEAD' ? null : body,
		signal: goneAway(outgoing),
	});
}

/** Uses the path alone, because `GET http://elsewhere/ HTTP/1.1` can smuggle in another host. */
export function urlOf(incoming: IncomingMessage): URL {
	const target = incoming.url ?? '/';
	const path = target.startsWith('/') ? target : '/';
	const rest = path.replace(/^\/{2,}/, '/');
	return URL.parse(`http://${incoming.headers.host}${rest}`) ?? new URL(rest, 'http://localhost');
}

/** Sends a web `Response` through `node:http`, as a stream. */
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
	// Node's and the DOM's types of this stream do not match.
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

type Body = { kind: 'read'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too_large' } | { kind: 'aborted' };

/** Reads a request's body up to a limit in bytes. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Body> {
	if (Number(incoming.headers['content-length'] ?? 0) > limit) return { kind: 'too_large' };
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			size += chunk.byteLength;
			if (size > limit) return { kind: 'too_large' };
			chunks.push(chunk);
		}
	} catch (error) {
		if (incoming.destroyed && !incoming.complete) return { kind: 'aborted' };
		throw error;
	}
	return { kind: 'read', bytes: new Uint8Array(Buffer.concat(chunks)) };
}
