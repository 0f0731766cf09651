import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Settings } from '../env.ts';
import { checkOrigin } from './guards.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Largest body in bytes, but for the route of pictures. */
const MAX_BODY = 32 * 1024;

/** Parses a JSON body sent by a page of this site. Requests from pages of other websites are refused unread. */
export async function bodyFromOwnPage(
	request: Request,
	settings: Pick<Settings, 'siteUrl' | 'embedded'>,
): Promise<Result<unknown, Refusal>> {
	const foreign = checkOrigin(request, settings);
	return foreign ? err(foreign) : readJson(request);
}

/** Size limit of one route in bytes, with the words of its refusal. */
export type BodySize = { limit: number; tooLarge: string };

/** Parses a JSON body up to the size limit. */
export async function readJson(request: Request, size?: BodySize): Promise<Result<unknown, Refusal>> {
	const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
	if (type !== 'application/json') return err(refuse('unsupported_media_type'));

	const bytes = await readBytes(request, size?.limit ?? MAX_BODY);
	if (!bytes) return err(refuse('too_large', size && { message: size.tooLarge }));
	try {
		return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
	} catch {
		return err(refuse('broken_json'));
	}
}

/** Reads at most `limit` bytes; `undefined` when the body is longer. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
	if (Number(request.headers.get('content-length')) > limit) return undefined;
	const chunks: Uint8Array[] = [];
	let length = 0;
	// Bytes are counted while they arrive: the announced length can be missing or false.
	for await (const chunk of request.body ?? []) {
		length += chunk.byteLength;
		if (length > limit) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, length);
}
