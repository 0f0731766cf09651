import type { Silence } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { timeLimit } from './fetch-with-timeout.ts';

/** Status and body (`undefined` if not JSON), or why there is none. */
export type HttpAnswer = { kind: 'answer'; status: number; body: unknown } | { kind: 'offline' | 'timeout' };

export type Fetch = typeof globalThis.fetch;

/** Milliseconds that the page waits for an answer. */
const TIME_LIMIT_MS = 15_000;

/** Request to our server. Tests give `fetch` and `timeLimitMs`. */
export type Question = {
	method?: 'GET' | 'POST';
	headers?: Record<string, string>;
	json?: unknown;
	/** The request continues when the page is left. */
	keepalive?: boolean;
	fetch?: Fetch | undefined;
	timeLimitMs?: number | undefined;
	/** Receives the server's clock with each answer. */
	onTime?: ((server: Date) => void) | undefined;
};

/** Asks our own server. It never throws: a lost connection is an expected ending. */
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
		// Older browsers report a timeout as an abort.
		return { kind: isOver() ? 'timeout' : 'offline' };
	}
}

/** Failure without a known refusal. */
export const silenceOf = (answer: HttpAnswer): Silence => ({ kind: answer.kind === 'answer' ? 'server' : answer.kind });

/** Object inside an untrusted body. */
export const objectAt = (body: unknown, name: string): Record<string, unknown> => asRecord(asRecord(body)[name]);

/** Texts inside an untrusted body, by name. */
export const textsAt = (body: unknown, name: string): Record<string, string> =>
	Object.fromEntries(Object.entries(objectAt(body, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A proxy may answer in HTML; then only the status counts.
		return undefined;
	}
}
