import type { Keys } from '../data/folder.ts';
import { type Claims, claimsOf } from '../realtime/authorisation.ts';
import type { Objects } from './objects.ts';
import { accessDenied, invalidRequest } from './refusals.ts';

/** One request, with the bucket and the file's name from its path. */
export type Call = { request: Request; url: URL; bucket: string; name: string; objects: Objects; keys: Keys };

export const json = (body: unknown, status = 200) =>
	Response.json(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/** The caller's token. The gateway of a hosted project replaces a key by a token of the key's role. */
function tokenOf({ request: { headers } }: Call): string | undefined {
	const bearer = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
	return bearer && !bearer.startsWith('sb_') ? bearer : (headers.get('apikey') ?? bearer);
}

export async function callerOf(call: Call): Promise<Claims> {
	const token = tokenOf(call);
	if (token === undefined) throw invalidRequest("headers must have required property 'authorization'");
	return claimsOf(token, call.keys).catch((error: Error) => {
		throw accessDenied(error.message);
	});
}

/** The fields of a JSON body, which must have `needed`. */
export async function fieldsIn<Fields>(request: Request, needed: keyof Fields & string): Promise<Fields> {
	const body: unknown = await request.json().catch(() => undefined);
	if (typeof body !== 'object' || body === null) throw invalidRequest('body must be object');
	if (!(needed in body)) throw invalidRequest(`body must have required property '${needed}'`);
	return body as Fields;
}
