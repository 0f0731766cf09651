import { createHash } from 'node:crypto';
import { faultOf, type Log } from '../log.ts';
import { type Refusal, refusalBody } from './refusals.ts';

/** What an endpoint says: a status with a body as JSON, a text of another type (`null` where the status says it all), or a refusal. */
export type Answer = { status: number; body: unknown } | { status: number; text: string | null; headers: Record<string, string> } | Refusal;

/** On every answer: netlify.toml's headers reach only static files. */
const HEADERS = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'no-referrer',
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
	'X-Content-Type-Options': 'nosniff',
};

/** The answer as HTTP. */
export function toResponse(answer: Answer, requestId: string): Response {
	if ('text' in answer) return new Response(answer.text, { status: answer.status, headers: { ...HEADERS, ...answer.headers } });
	if (!('refused' in answer)) return Response.json(answer.body, { status: answer.status, headers: HEADERS });
	const { status, body } = refusalBody(answer, requestId);
	return Response.json(body, { status, headers: { ...HEADERS, ...answer.headers } });
}

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

type Outcome = { done: Record<string, Record<string, number | string | boolean>>; failed: string[] };

/** Hears of a scheduled job's failed steps: a line of the log for each. */
export const tellOf =
	(job: string, log: Log) =>
	(step: string, error: unknown): void =>
		log({ event: 'step_failed', level: 'error', job, step, ...faultOf(error) });

/** A scheduled job's answer once all its steps have had their turn: 500 if one failed. What a step did is a line of the log; who did nothing says nothing. */
export function jobAnswer(job: string, { done, failed }: Outcome, log: Log): Answer {
	for (const [step, figures] of Object.entries(done)) {
		if (Object.values(figures).some(Boolean)) log({ event: 'step', level: 'info', job, step, ...figures });
	}
	return { status: failed.length === 0 ? 200 : 500, body: { done, failed } };
}
