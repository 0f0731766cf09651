import type { EndpointContext, Services } from '#server/lib/services.ts';

type Door = (request: Request, context: EndpointContext) => Promise<Response>;

/** An endpoint with these services. */
export const on = (endpoint: (open: () => Services) => Door, services: Services): Door => endpoint(() => services);

/** The caller's part of a request. The rest is that of a browser on the hall's own site. */
export type Knock = {
	method?: string;
	headers?: Record<string, string | undefined>;
	/** Sent as JSON, except for text, bytes and streams. */
	body?: unknown;
	ip?: string;
	params?: Record<string, string>;
	/** Whether the answer is a text instead of JSON. */
	isText?: boolean;
};

/** The answer. Work that continues after it is already done. */
export type Reply = { status: number; headers: Headers; text: string; body: Json };
// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON came, and tests look into it.
type Json = any;

/** Calls an endpoint as Netlify does. */
export async function callEndpoint(
	door: Door,
	path: string,
	{ method = 'GET', headers = {}, body, ip = '203.0.113.7', params = {}, isText = false }: Knock = {},
): Promise<Reply> {
	const pending: Promise<unknown>[] = [];
	const context: EndpointContext = { ip, params, requestId: 'req-1', waitUntil: (work) => void pending.push(work) };

	const response = await door(aRequest(`https://lalazar.example${path}`, method, headers, body), context);
	const text = await response.text();
	await Promise.all(pending);

	return { status: response.status, headers: response.headers, text, body: text === '' || isText ? undefined : JSON.parse(text) };
}

/** POSTs JSON. */
export const post = (door: Door, path: string, body: unknown, knock: Knock = {}): Promise<Reply> =>
	callEndpoint(door, path, { ...knock, method: 'POST', body, headers: { 'content-type': 'application/json', ...knock.headers } });

function aRequest(url: string, method: string, headers: Knock['headers'], body: unknown): Request {
	const given = Object.entries(headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
	const init: RequestInit & { duplex?: 'half' } = { method, headers: given };
	if (body !== undefined) init.body = isRaw(body) ? body : JSON.stringify(body);
	if (body instanceof ReadableStream) init.duplex = 'half';
	return new Request(url, init);
}

const isRaw = (body: unknown): body is BodyInit => typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
