import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

type Answering = (request: Request) => Promise<Response>;

/** What hosted Auth refuses and @supabase/lite does not: an account by way of a code in a mail although sign-up is closed, trying too often, and fields of a wrong type. */
export function asHostedAuth(answer: Answering, isTooOften: (endpoint: string) => boolean): Answering {
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

/** What a POST sends as JSON; nothing for other requests and other bodies. */
async function postedFields(request: Request): Promise<Fields | undefined> {
	if (request.method !== 'POST') return undefined;
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => undefined);
	return typeof body === 'object' && body !== null ? (body as Fields) : undefined;
}

/** GoTrue refuses a field of another type than text; @supabase/lite would fail on it. */
const hasWrongTypes = (fields: Fields): boolean => TEXTS.some((name) => typeof (fields[name] ?? '') !== 'string');

const TEXTS = ['email', 'password', 'phone', 'refresh_token', 'token', 'token_hash', 'type'];

/** A code goes to who has an account. Whoever has none is refused as at sign-up, and in other words if no account was asked for. */
async function withoutNewAccount(request: Request, fields: Fields, answer: Answering): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.delete('content-length');
	const given = await answer(
		new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ ...fields, create_user: false }) }),
	);
	const isRefusal = given.status === 422 && (await given.clone().text()).includes('otp_disabled');
	return isRefusal && fields['create_user'] !== false ? refusal(422, 'signup_disabled', 'Signups not allowed for this instance') : given;
}

const refusal = (status: number, code: string, msg: string): Response => Response.json({ code: status, error_code: code, msg }, { status });

/** How many of its calls an address may make within five minutes; 30 at once. As hosted Auth counts (https://github.com/supabase/auth/blob/master/internal/api/options.go). */
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

/** Counts each endpoint's calls. Whoever reaches this backend does so from this machine, so all are one address. */
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

/** What the embedded sign-in has in common with the hosted one: the same lines of `supabase/config.toml`, and links that lead to this site. */
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
