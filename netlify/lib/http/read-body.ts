import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Settings } from '../env.ts';
import { checkOrigin } from './guards.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Bytes that a body may have. */
const MAX_BODY = 32 * 1024;

/** The body of what a page of ours sends, as JSON; what another website's page sends is turned down unread. */
export async function bodyFromOwnPage(
	request: Request,
	settings: Pick<Settings, 'siteUrl' | 'embedded'>,
): Promise<Result<unknown, Refusal>> {
	const foreign = checkOrigin(request, settings);
	return foreign ? err(foreign) : readJson(request);
}

/** The body as JSON, read no further than the limit. */
export async function readJson(request: Request): Promise<Result<unknown, Refusal>> {
	const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
	if (type !== 'application/json') return err(refuse('unsupported_media_type'));

	const bytes = await readBytes(request, MAX_BODY);
	if (!bytes) return err(refuse('too_large'));
	try {
		return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
	} catch {
		return err(refuse('broken_json'));
	}
}

/** The body's bytes, read no further than the limit; `undefined` when there are more. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
	if (Number(request.headers.get('content-length')) > limit) return undefined;
	const chunks: Uint8Array[] = [];
	let length = 0;
	// Counted as it comes in, because a length need not be told, nor be true.
	for await (const chunk of request.body ?? []) {
		length += chunk.byteLength;
		if (length > limit) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, length);
}
