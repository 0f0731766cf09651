import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

type Handler = (request: Request) => Promise<Response>;

/**
 * Adds refusals of hosted Auth that @supabase/lite lacks: accounts by mailed code when sign-up is closed, too many attempts, and fields of
 * a wrong type.
 */
export function asHostedAuth(answer: Handler, isTooOften: (endpoint: string) => boolean): Handler {
	return async (request) => {
		const [, endpoint] = /^\/auth\/v1\/(\w+)\/?$/.exec(new URL(request.url).pathname) ?? [];
		if (!endpoint) return answer(request);
		if (isTooOften(endpoint)) return refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
		const fields = await postedFields(request);
		if (!fields) return answer(request);
		if (hasWrongTypes(fields)) return refusal(400, 'bad_json', 'Could not parse request body as JSON');
		return endpoint === 'otp' ? withoutNewAccount(request, fields, answer) : answer(request);
	};
}

type Fields = Record<string, unknown>;

/** JSON fields of a POST; undefined for other requests. */
async function postedFields(request: Request): Promise<Fields | undefined> {
	if (request.method !== 'POST') return undefined;
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => undefined);
	return typeof body === 'object' && body !== null ? (body as Fields) : undefined;
}

/** GoTrue refuses such fields; @supabase/lite would crash. */
const hasWrongTypes = (fields: Fields): boolean => TEXTS.some((name) => typeof (fields[name] ?? '') !== 'string');

const TEXTS = ['email', 'password', 'phone', 'refresh_token', 'token', 'token_hash', 'type'];

/** Sends a code only to people with an account. Others are refused in GoTrue's words for sign-up or for a missing user. */
async function withoutNewAccount(request: Request, fields: Fields, answer: Handler): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.delete('content-length');
	const given = await answer(
		new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ ...fields, create_user: false }) }),
	);
	const isRefusal = given.status === 422 && (await given.clone().text()).includes('otp_disabled');
	return isRefusal && fields['create_user'] !== false ? refusal(422, 'signup_disabled', 'Signups not allowed for this instance') : given;
}

const refusal = (status: number, code: string, msg: string): Response => Response.json({ code: status, error_code: code, msg }, { status });

/**
 * Calls per address in five minutes, with bursts of 30, as in hosted Auth
 * (https://github.com/supabase/auth/blob/master/internal/api/options.go).
 */
const PER_FIVE_MINUTES: Record<string, number> = {
	token: 150,
	verify: 30,
	signup: 30,
	recover: 30,
	resend: 30,
	magiclink: 30,
	otp: 30,
	user: 30,
};
const AT_ONCE = 30;

/** Counts calls per endpoint. All callers are on this machine, so there is one address. */
export function authLimits(now: () => number = Date.now): (endpoint: string) => boolean {
	const buckets = new Map<string, { left: number; at: number }>();
	return (endpoint) => {
		const rate = PER_FIVE_MINUTES[endpoint];
		if (rate === undefined) return false;
		const { left, at } = buckets.get(endpoint) ?? { left: AT_ONCE, at: now() };
		const filled = Math.min(AT_ONCE, left + ((now() - at) * rate) / 300_000);
		const isEmpty = filled < 1;
		buckets.set(endpoint, { left: isEmpty ? filled : filled - 1, at: now() });
		return isEmpty;
	};
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type AuthSettings = {
	jwt_expiry: number;
	minimum_password_length: number;
	email: { template: { recovery: { subject: string; content_path: string } } };
};

/** Settings shared with hosted sign-in: lines of `supabase/config.toml`, and links to this site. */
export function authSettings(siteUrl: string) {
	const { auth } = parse(readFileSync(`${ROOT}supabase/config.toml`, 'utf8')) as unknown as { auth: AuthSettings };
	const { subject, content_path } = auth.email.template.recovery;
	return {
		site_url: siteUrl,
		additional_redirect_urls: [`${siteUrl}/admin/new-password`],
		jwt_expiry: auth.jwt_expiry,
		minimum_password_length: auth.minimum_password_length,
		template: { recovery: { subject, content_path: `${ROOT}${content_path}` } },
	};
}
