import type { Caller, StaffPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Settings } from '../env.ts';
import { type Refusal, refuse } from './refusals.ts';

/** The token of `Authorization: Bearer <token>`. */
export const bearerOf = (request: Request): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** Supabase's access tokens are JWTs of three parts. A booking's token has no dot. */
export const isAccessToken = (token: string): boolean => token.split('.').length === 3;

/** Whether a text can be a booking's token. */
export const isVisitorToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text);

/**
 * Refuses requests from pages of other websites. Programs send neither header, and they hold no visitor's session. A browser that omits
 * `Origin` still sends `Sec-Fetch-Site`, which no page can change (https://www.w3.org/TR/fetch-metadata/).
 */
export function checkOrigin(request: Request, { siteUrl, embedded }: Pick<Settings, 'siteUrl' | 'embedded'>): Refusal | undefined {
	const origin = request.headers.get('origin');
	if (origin === null) return OWN_PAGES.has(request.headers.get('sec-fetch-site') ?? 'none') ? undefined : refuse('foreign_origin');
	if (origin === new URL(siteUrl).origin || origin === new URL(request.url).origin) return undefined;
	return embedded && isLoopback(origin) ? undefined : refuse('foreign_origin');
}

/** Values of `Sec-Fetch-Site`: a page of this site, and an address typed by hand. */
const OWN_PAGES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Admits administrators only. Each call asks the database, so a removed administrator loses access at once. */
export async function admitAdmin(request: Request, staff: StaffPort): Promise<Result<Caller & { kind: 'admin' }, Refusal>> {
	const token = bearerOf(request);
	if (!token) return err(refuse('token_required'));
	const caller: Caller = isAccessToken(token) ? await staff.whoIs(token) : { kind: 'unknown' };
	if (caller.kind === 'unknown') return err(refuse('token_unknown'));
	return caller.kind === 'admin' ? ok(caller) : err(refuse('admins_only'));
}

function isLoopback(origin: string): boolean {
	const host = URL.canParse(origin) ? new URL(origin).hostname : '';
	return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}
