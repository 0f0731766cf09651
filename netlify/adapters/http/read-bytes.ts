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
