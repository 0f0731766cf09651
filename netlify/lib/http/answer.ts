import { createHash } from 'node:crypto';
import { type Refusal, refusalAnswer } from './refusals.ts';

/** An endpoint's answer: a JSON body, a text (`null` for an empty body), or a refusal. */
export type Answer = { status: number; body: unknown } | { status: number; text: string | null; headers: Record<string, string> } | Refusal;

/** Headers of every answer. Those in netlify.toml reach only static files. */
const HEADERS = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'no-referrer',
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
	'X-Content-Type-Options': 'nosniff',
};

export function toResponse(answer: Answer, requestId: string): Response {
	if ('text' in answer) return new Response(answer.text, { status: answer.status, headers: { ...HEADERS, ...answer.headers } });
	if (!('refused' in answer)) return Response.json(answer.body, { status: answer.status, headers: HEADERS });
	const { status, headers, body } = refusalAnswer(answer, requestId);
	return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}

/** A text with an ETag. A client that has it already gets 304 (RFC 9110, 13.1.2). */
export function taggedText({ headers }: Request, { text, type }: { text: string; type: string }): Answer {
	const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
	const about = { ETag: tag, 'Cache-Control': 'private, no-cache' };
	if (isKnown(tag, headers.get('if-none-match'))) return { status: 304, text: null, headers: about };
	return { status: 200, text, headers: { ...about, 'Content-Type': type } };
}

/** Whether the client knows this tag. Compression on the way turns `"x"` into the weak `W/"x"` for the same text. */
const isKnown = (tag: string, sent: string | null): boolean =>
	sent?.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, ''))) ?? false;
