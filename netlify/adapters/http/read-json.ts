import { err, ok, type Result } from '#domain/shared/result.ts';
import { readBytes } from './read-bytes.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Bytes that a body may have. */
export const MAX_BODY = 32 * 1024;

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
