import { askingAgainIfEarly, bodyOf } from '#shared/rules/early-token.ts';
import { isRecord } from '#shared/rules/unknown.ts';

type DeskFetchPorts = {
	ask: typeof fetch;
	wait: (milliseconds: number) => Promise<void>;
	/** The device's clock, in milliseconds since 1970. */
	deviceTime: () => number;
	/** Is called with the server's time of each answer. */
	hear: (server: Date) => void;
	/** A valid access token in place of an expired one. `undefined` if that session is gone. */
	renew: (accessToken: string) => Promise<string | undefined>;
};

/**
 * The desk's requests to Supabase, from a device whose clock may be wrong. auth-js compares a session's end with the device's clock, so the
 * end is rewritten to that clock: otherwise a device that is an hour ahead would renew the session at each request. A token that the server
 * finds expired is renewed once.
 */
export function deskFetch({ ask, wait, deviceTime, hear, renew }: DeskFetchPorts): typeof fetch {
	const askPatiently = askingAgainIfEarly(ask, wait);

	const askAndHear: typeof fetch = async (input, init) => {
		const answer = await askPatiently(input, init);
		// PostgREST exposes `Date` to other origins (https://github.com/PostgREST/postgrest/blob/main/src/PostgREST/Cors.hs).
		const server = Date.parse(answer.headers.get('Date') ?? '');
		if (!Number.isNaN(server)) hear(new Date(server));
		return answer;
	};

	return async (input, init) => {
		const answer = await askAndHear(input, init);
		const address = new URL(input instanceof Request ? input.url : input);
		if (answer.ok && address.pathname.startsWith(AUTH)) return withDeviceExpiry(answer, deviceTime());
		if (isRenewal(address) && (answer.status === 429 || answer.status >= 500)) return askLater(answer);
		const token = (await isExpired(answer)) && (await renew(bearerOf(init)));
		return token ? askAndHear(input, withBearer(token, init)) : answer;
	};
}

const AUTH = '/auth/v1/';
const isRenewal = ({ pathname, searchParams }: URL) => pathname === `${AUTH}token` && searchParams.get('grant_type') === 'refresh_token';

/** Rewrites the end of a new session to the device's clock. Other answers stay as they are. */
async function withDeviceExpiry(answer: Response, deviceTime: number): Promise<Response> {
	const session = await bodyOf(answer);
	if (!isRecord(session) || typeof session['expires_in'] !== 'number') return answer;
	const expiresAt = Math.floor(deviceTime / 1000) + session['expires_in'];
	return new Response(JSON.stringify({ ...session, expires_at: expiresAt }), answer);
}

/** A 429 or 500 as a 503: auth-js ends the session at the first two, and tries again after the third. */
const askLater = ({ body, headers }: Response) => new Response(body, { headers, status: 503 });

/** The status of an expired token: PostgREST answers 401, Supabase Auth 403. */
async function isExpired(answer: Response): Promise<boolean> {
	if (answer.status !== 401 && answer.status !== 403) return false;
	const body = await bodyOf(answer);
	return isRecord(body) && /\bexpired\b/i.test(String(body['message'] ?? body['msg']));
}

const bearerOf = (init: RequestInit | undefined) => (new Headers(init?.headers).get('Authorization') ?? '').replace(/^Bearer /, '');

function withBearer(token: string, init: RequestInit | undefined): RequestInit {
	const headers = new Headers(init?.headers);
	headers.set('Authorization', `Bearer ${token}`);
	return { ...init, headers };
}
