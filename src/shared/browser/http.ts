import type { Silence } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { timeLimit } from './fetch-with-timeout.ts';

/** What came back: a status with its body (`undefined` when it is not JSON), or why nothing did. */
export type HttpAnswer = { kind: 'answer'; status: number; body: unknown } | { kind: 'offline' | 'timeout' };

/** The browser's own `fetch`, or a test's. */
export type Fetch = typeof globalThis.fetch;

/** How long the page waits for an answer, in milliseconds. */
const TIME_LIMIT_MS = 15_000;

/** What is asked, and how. `fetch` and `timeLimitMs` are given by tests. */
export type Question = {
	method?: 'GET' | 'POST';
	headers?: Record<string, string>;
	json?: unknown;
	/** What is sent goes on even if the page is left. */
	keepalive?: boolean;
	fetch?: Fetch | undefined;
	timeLimitMs?: number | undefined;
	/** Hears the server's clock with each answer. */
	onTime?: ((server: Date) => void) | undefined;
};

/** Asks the site's own server; never throws, since a lost connection is an ending like others. */
export async function ask(path: string, question: Question = {}): Promise<HttpAnswer> {
	const { method = 'GET', headers = {}, json, keepalive = false, fetch = globalThis.fetch, timeLimitMs = TIME_LIMIT_MS, onTime } = question;
	const { signal, isOver } = timeLimit(timeLimitMs);
	try {
		const response = await fetch(path, {
			method,
			headers: { Accept: 'application/json', ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
			...(json !== undefined && { body: JSON.stringify(json) }),
			keepalive,
			cache: 'no-store',
			credentials: 'omit',
			signal,
		});
		const time = Date.parse(response.headers.get('Date') ?? '');
		if (!Number.isNaN(time)) onTime?.(new Date(time));
		const text = await response.text();
		return { kind: 'answer', status: response.status, body: parsed(text) };
	} catch {
		// Older browsers call it an abort, whatever the reason.
		return { kind: isOver() ? 'timeout' : 'offline' };
	}
}

/** The silence that an answer amounts to: what is neither good nor one of the expected refusals. */
export const silenceOf = (answer: HttpAnswer): Silence => ({ kind: answer.kind === 'answer' ? 'server' : answer.kind });

/** A part of a body from outside, when it is an object. */
export const objectAt = (body: unknown, name: string): Record<string, unknown> => asRecord(asRecord(body)[name]);

/** The texts in a part of a body from outside, by their names. */
export const textsAt = (body: unknown, name: string): Record<string, string> =>
	Object.fromEntries(Object.entries(objectAt(body, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A proxy's HTML page, say: the status is all there is to it.
		return undefined;
	}
}
