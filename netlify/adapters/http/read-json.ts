import { no, ok, type Result } from '#domain/result.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Bytes that a body may have. */
export const MAX_BODY = 32 * 1024;

/** The body as JSON, read no further than the limit. */
export async function readJson(request: Request): Promise<Result<unknown, Refusal>> {
	const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
	if (type !== 'application/json') return no(refuse('unsupported_media_type'));
	if (Number(request.headers.get('content-length')) > MAX_BODY) return no(refuse('too_large'));

	const bytes = await readBytes(request);
	if (!bytes) return no(refuse('too_large'));
	try {
		return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
	} catch {
		return no(refuse('broken_json'));
	}
}

/** Counted as it comes in, because a length need not be told, nor be true. `undefined` when it is too much. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body ?? []) {
		length += chunk.byteLength;
		if (length > MAX_BODY) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, length);
}
