import { plainSource } from '../site/utm-source.ts';
import { isRecord } from '../unknown.ts';

/**
 * Signs of how a form was filled: a field that people cannot see, and the time since the page opened. The time is missing for a draft from
 * an earlier page. `utmSource`: the source of the link by which the visitor came.
 */
export type FormSigns = { website: string; elapsedMs: number | undefined; utmSource?: string | undefined };

/** Signs of a program. Such a request is accepted quietly and never refused, because a browser may have filled the hidden field. */
export type FormSign = 'hidden_field' | 'too_fast';

/** No person opens the page, reads both steps and sends within this time, even with all fields prefilled. */
export const LEAST_MS = 2000;

type TakenSigns = { rest: unknown; sign: FormSign | undefined; utmSource: string | undefined };

/** Separates the signs and the link's source from the request. Pages of an older version send none. */
export function takeFormSigns(body: unknown): TakenSigns {
	if (!isRecord(body)) return { rest: body, sign: undefined, utmSource: undefined };
	const { website, elapsedMs, utmSource, ...rest } = body;
	const isHidden = typeof website === 'string' && website.trim() !== '';
	const isFast = typeof elapsedMs === 'number' && elapsedMs < LEAST_MS;
	return { rest, sign: isHidden ? 'hidden_field' : isFast ? 'too_fast' : undefined, utmSource: plainSource(utmSource) };
}
