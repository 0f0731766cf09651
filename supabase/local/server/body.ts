import type { IncomingMessage } from 'node:http';

type Body = { kind: 'read'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too_large' } | { kind: 'aborted' };

/** Reads a request's body up to a limit in bytes. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Body> {
	if (Number(incoming.headers['content-length'] ?? 0) > limit) return { kind: 'too_large' };
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			size += chunk.byteLength;
			if (size > limit) return { kind: 'too_large' };
			chunks.push(chunk);
		}
	} catch (error) {
		if (incoming.destroyed && !incoming.complete) return { kind: 'aborted' };
		throw error;
	}
	return { kind: 'read', bytes: new Uint8Array(Buffer.concat(chunks)) };
}
