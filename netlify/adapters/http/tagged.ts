import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';

/** A text that its reader may keep, and must ask about before using it again: unchanged since, it is not sent a second time (RFC 9110, 13.1.2). */
export function taggedText({ headers }: Request, { text, type }: { text: string; type: string }): Answer {
	const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
	const about = { ETag: tag, 'Cache-Control': 'private, no-cache' };
	if (isKnown(tag, headers.get('if-none-match'))) return { status: 304, text: null, headers: about };
	return { status: 200, text, headers: { ...about, 'Content-Type': type } };
}

/** A tag that somebody on the way has made weak, as compression does, still names the same text. */
const isKnown = (tag: string, asked: string | null): boolean =>
	asked?.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, ''))) ?? false;
