import { asRecord } from '#shared/rules/unknown.ts';
import type { Setup } from './check.ts';

/** An HTTP answer, or the reason why there is none. */
export type Answer =
	| { status: number; body: unknown; url: string; date: string | undefined; reason?: never }
	| { status: 0; reason: string; body?: never; url?: never; date?: never };

type Method = 'GET' | 'POST' | 'PUT';
type RequestOptions = { headers?: Record<string, string>; method?: Method; body?: unknown };

/** Sends one request and waits 15 s at most. A body that is not JSON is returned as text. */
export async function request(
	{ fetch }: Pick<Setup, 'fetch'>,
	address: string,
	{ headers = {}, method = 'GET', body }: RequestOptions = {},
): Promise<Answer> {
	try {
		const response = await fetch(address, {
			method,
			headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(15_000),
		});
		const text = await response.text();
		return { status: response.status, body: jsonOr(text), url: response.url || address, date: response.headers.get('date') ?? undefined };
	} catch (error) {
		return { status: 0, reason: reasonOf(error) };
	}
}

export const bodyField = (answer: Answer, key: string): unknown => asRecord(answer.body)[key];

/** The end of a sentence: the HTTP status, or why there was no answer. */
export const outcome = (answer: Answer): string => answer.reason ?? `HTTP ${answer.status}`;

function jsonOr(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Node puts the reason, such as a name that does not resolve, into `cause`. */
function reasonOf(error: unknown): string {
	const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
	return cause?.code ?? cause?.message ?? message;
}

/** The Supabase project's address without a slash at its end; undefined if it is not a web address. */
export function projectUrl({ environment }: Pick<Setup, 'environment'>): string | undefined {
	const told = environment['PUBLIC_SUPABASE_URL']?.trim() ?? '';
	return /^https?:$/.test(URL.parse(told)?.protocol ?? '') ? told.replace(/\/+$/, '') : undefined;
}

type ServersCall = (method: Method, path: string, body?: unknown) => Promise<Answer>;

/** Calls the project with the server's key; undefined while PUBLIC_SUPABASE_URL or SUPABASE_SECRET_KEY is not set. */
export function serversCall(setup: Pick<Setup, 'environment' | 'fetch'>): ServersCall | undefined {
	const url = projectUrl(setup);
	const key = setup.environment['SUPABASE_SECRET_KEY']?.trim();
	if (!url || !key) return undefined;
	// The data API reads older keys, which are JWTs, from the Authorization header too.
	const headers = { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) };
	return (method, path, body) => request(setup, `${url}${path}`, { method, headers, body });
}

/** `serversCall` for what is posted. */
export function serversPost(setup: Pick<Setup, 'environment' | 'fetch'>): ((path: string, body: unknown) => Promise<Answer>) | undefined {
	const call = serversCall(setup);
	return call && ((path, body) => call('POST', path, body));
}
