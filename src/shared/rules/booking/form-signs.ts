import { isRecord } from '../unknown.ts';

/** What a filled form tells about how it was filled, beside the request: a field that people do not see, and the time since the page was opened, unless it was begun on an earlier one. */
export type FormSigns = { website: string; elapsedMs: number | undefined };

/** What hardly comes from a person. Such a request is taken quietly and never refused: a browser may have filled that field by itself. */
export type FormSign = 'hidden_field' | 'too_fast';

/** Nobody opens the page, reads both steps and sends within this time, even with all fields filled in from last time. */
export const LEAST_MS = 2000;

/** Takes the signs out of a body; what is left is the request. A page of an older version sends none, and nothing is held against it. */
export function takeFormSigns(body: unknown): { rest: unknown; sign: FormSign | undefined } {
	if (!isRecord(body)) return { rest: body, sign: undefined };
	const { website, elapsedMs, ...rest } = body;
	if (typeof website === 'string' && website.trim() !== '') return { rest, sign: 'hidden_field' };
	return { rest, sign: typeof elapsedMs === 'number' && elapsedMs < LEAST_MS ? 'too_fast' : undefined };
}
