import { isRecord } from '../unknown.ts';

/**
 * Signs of how a form was filled: a field that people cannot see, and the time since the page opened. The time is missing for a draft from
 * an earlier page.
 */
export type FormSigns = { website: string; elapsedMs: number | undefined };

/** Signs of a program. Such a request is accepted quietly and never refused, because a browser may have filled the hidden field. */
export type FormSign = 'hidden_field' | 'too_fast';

/** No person opens the page, reads both steps and sends within this time, even with all fields prefilled. */
export const LEAST_MS = 2000;

/** Separates the signs from the request. Pages of an older version send none. */
export function takeFormSigns(body: unknown): { rest: unknown; sign: FormSign | undefined } {
	if (!isRecord(body)) return { rest: body, sign: undefined };
	const { website, elapsedMs, ...rest } = body;
	if (typeof website === 'string' && website.trim() !== '') return { rest, sign: 'hidden_field' };
	return { rest, sign: typeof elapsedMs === 'number' && elapsedMs < LEAST_MS ? 'too_fast' : undefined };
}
