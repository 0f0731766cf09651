import { REASON_WORDS } from '#i18n/messaging/failure-reasons.ts';
import { BROKEN_OFF, type Meaning, meaningOf, meaningOfStatus, type Reason } from '#shared/rules/messaging/message-errors.ts';
import type { Delivery } from '#shared/rules/ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { Posted } from './post.ts';

/**
 * Decides what became of a message from the end of the call. Meta's code decides if there is one. Without one, a message that may have
 * arrived and was not clearly refused is "unknown": Meta has no idempotency key, so a retry could be a duplicate.
 */
export function deliveryOf(posted: Posted, attempts: number): Delivery {
	if (posted.kind === 'broken_off') {
		const code = !posted.mayHaveArrived ? 'not_sent' : posted.timedOut ? 'timeout' : 'broken_off';
		return undelivered(code, BROKEN_OFF[code]);
	}

	const { status, body, retryAfter } = posted;
	const answer = jsonOf(body);
	const error = errorOf(answer);
	const pause = secondsOf(retryAfter);
	if (error) return undelivered(String(error.code), longer(meaningOf(error.code, attempts), pause), error.details);

	const providerId = status >= 200 && status <= 299 ? idOf(answer) : undefined;
	const userId = userIdOf(answer);
	if (providerId) return { kind: 'accepted', providerId, ...(userId && { userId }) };
	return undelivered(`http_${status}`, longer(meaningOfStatus(status), pause));
}

/** A message that cannot be sent, found before the call. */
export const unsendable = (code: string, reason: Reason, details?: string): Delivery =>
	undelivered(code, { kind: 'permanent', reason }, details);

function undelivered(code: string, { kind, reason, pause }: Meaning, details?: string): Delivery {
	const message = details ? `${REASON_WORDS[reason]} (${details})` : REASON_WORDS[reason];
	return { kind, code, message, ...(pause !== undefined && { retryAfterSeconds: pause }) };
}

const longer = (meaning: Meaning, pause: number | undefined): Meaning =>
	pause === undefined || meaning.kind === 'permanent' || meaning.kind === 'unknown'
		? meaning
		: { ...meaning, pause: Math.max(pause, meaning.pause ?? 0) };

/** Seconds of a `Retry-After`, a day at most. The form with a date is ignored. */
function secondsOf(retryAfter: string | null): number | undefined {
	return retryAfter && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), 86_400) : undefined;
}

function jsonOf(body: string): Record<string, unknown> {
	try {
		return asRecord(JSON.parse(body));
	} catch {
		return {};
	}
}

function errorOf({ error }: Record<string, unknown>): { code: number; details: string | undefined } | undefined {
	const { code, error_data: data, message } = asRecord(error);
	if (!Number.isSafeInteger(code)) return undefined;
	return { code: code as number, details: withoutNumbers(asRecord(data)['details'] ?? message) };
}

/** Keeps Meta's explanation for debugging and removes phone numbers, which belong to families. */
function withoutNumbers(words: unknown): string | undefined {
	if (typeof words !== 'string') return undefined;
	return words.replace(/\+?\d[\d\s()-]{5,}\d/g, '…').slice(0, 300);
}

const idOf = ({ messages }: Record<string, unknown>): string | undefined => idIn(firstOf(messages)['id'], 300);
const userIdOf = ({ contacts }: Record<string, unknown>): string | undefined => idIn(firstOf(contacts)['user_id'], 200);

const firstOf = (list: unknown): Record<string, unknown> => asRecord(Array.isArray(list) ? list[0] : undefined);
const idIn = (value: unknown, length: number): string | undefined =>
	typeof value === 'string' && value.length <= length && /^[\x21-\x7e]+$/.test(value) ? value : undefined;
