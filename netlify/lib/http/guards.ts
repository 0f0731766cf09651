import type { Caller, StaffPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Settings } from '../env.ts';
import { type Refusal, refuse } from './refusals.ts';

/** The token of `Authorization: Bearer <token>`, if there is one. */
export const bearerOf = (request: Request): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** Supabase's access tokens are JWTs, of three parts; a booking's token has no dot. */
export const isAccessToken = (token: string): boolean => token.split('.').length === 3;

/**
 * Turns down what another website's page sends. Programs send neither header; they hold no visitor's session either. Where a browser leaves
 * the `Origin` out, it still says whose page asks, and no page can change that (https://www.w3.org/TR/fetch-metadata/).
 */
export function checkOrigin(request: Request, { siteUrl, embedded }: Pick<Settings, 'siteUrl' | 'embedded'>): Refusal | undefined {
	const origin = request.headers.get('origin');
	if (origin === null) return OWN_PAGES.has(request.headers.get('sec-fetch-site') ?? 'none') ? undefined : refuse('foreign_origin');
	if (origin === new URL(siteUrl).origin || origin === new URL(request.url).origin) return undefined;
	return embedded && isLoopback(origin) ? undefined : refuse('foreign_origin');
}

/** What `Sec-Fetch-Site` says of a page of ours, and of what somebody asks for by hand. */
const OWN_PAGES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Lets administrators through; the database is asked each time, so that a removed one is out at once. */
export async function admitAdmin(request: Request, staff: StaffPort): Promise<Result<Caller & { kind: 'admin' }, Refusal>> {
	const token = bearerOf(request);
	if (!token) return err(refuse('token_required', ASK_FOR_TOKEN));
	const caller: Caller = isAccessToken(token) ? await staff.whoIs(token) : { kind: 'unknown' };
	if (caller.kind === 'unknown') return err(refuse('token_unknown', ASK_FOR_TOKEN));
	return caller.kind === 'admin' ? ok(caller) : err(refuse('admins_only'));
}

/** What a 401 carries (RFC 9110, section 11.6.1). */
export const ASK_FOR_TOKEN = { headers: { 'WWW-Authenticate': 'Bearer' } };

function isLoopback(origin: string): boolean {
	const host = URL.canParse(origin) ? new URL(origin).hostname : '';
	return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}
