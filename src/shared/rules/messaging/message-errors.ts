/** Reasons for a failed message, as staff see them. src/i18n/messaging/failure-reasons.ts has the sentences. */
const REASONS = [
	'token_invalid',
	'no_permission',
	'number_gone',
	'number_not_registered',
	'name_not_approved',
	'account_blocked',
	'country_restricted',
	'payment_problem',
	'spam_limit',
	'too_fast',
	'too_fast_for_person',
	'meta_down',
	'not_reachable',
	'window_closed',
	'template_missing',
	'template_paused',
	'template_mismatch',
	'too_long',
	'content_refused',
	'not_on_whatsapp',
	'opted_out',
	'held_back_by_meta',
	'not_in_test_list',
	'sent_to_self',
	'our_mistake',
	'unconfirmed',
	'refused',
	'unknown_code',
	'blanks_missing',
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The effect of an error. "permanent": the message never goes. "retry": it goes later. "stop": the whole queue waits and staff are told;
 * with a pause it continues by itself, without one somebody must repair something. "unknown": the message may have been sent.
 */
export type Meaning = {
	kind: 'permanent' | 'retry' | 'stop' | 'unknown';
	reason: Reason;
	/** Minimum seconds to wait. */
	pause?: number;
};

const MINUTE = 60;
const HOUR = 3600;

/** Attempts with an unknown code before it counts as permanent. The same applies when Meta holds a message back. */
const UNKNOWN_TRIES = 3;
const HELD_BACK_TRIES = 1;

const permanent = (reason: Reason): Meaning => ({ kind: 'permanent', reason });
const retry = (reason: Reason, pause?: number): Meaning => ({ kind: 'retry', reason, ...(pause !== undefined && { pause }) });
const stop = (reason: Reason, pause?: number): Meaning => ({ kind: 'stop', reason, ...(pause !== undefined && { pause }) });

/**
 * All Cloud API error codes that a message can meet (Meta's table of error codes, 15 May 2026). The code decides, not the title or the HTTP
 * status. A missing or paused template stops only its own messages.
 */
export const CODES: Readonly<Record<number, Meaning>> = {
	0: stop('token_invalid'),
	1: retry('meta_down'),
	2: retry('meta_down'),
	3: stop('no_permission'),
	4: stop('too_fast', 5 * MINUTE),
	10: stop('no_permission'),
	33: stop('number_gone'),
	100: permanent('our_mistake'),
	190: stop('token_invalid'),
	368: stop('account_blocked'),
	80007: stop('too_fast', 5 * MINUTE),
	130429: stop('too_fast', 10),
	130472: permanent('held_back_by_meta'),
	130497: stop('country_restricted'),
	131000: retry('meta_down'),
	131008: permanent('our_mistake'),
	131009: permanent('our_mistake'),
	131016: retry('meta_down'),
	131021: permanent('sent_to_self'),
	131026: permanent('not_on_whatsapp'),
	131030: permanent('not_in_test_list'),
	131031: stop('account_blocked'),
	131037: stop('name_not_approved'),
	131042: stop('payment_problem'),
	131045: stop('number_not_registered'),
	131047: permanent('window_closed'),
	131048: stop('spam_limit', 6 * HOUR),
	131049: retry('held_back_by_meta', 24 * HOUR),
	131050: permanent('opted_out'),
	131051: permanent('our_mistake'),
	131052: permanent('our_mistake'),
	131053: permanent('our_mistake'),
	131056: retry('too_fast_for_person', 6),
	131057: retry('meta_down', 5 * MINUTE),
	132000: permanent('template_mismatch'),
	132001: retry('template_missing', 3 * HOUR),
	132005: permanent('too_long'),
	132007: permanent('content_refused'),
	132012: permanent('template_mismatch'),
	132015: retry('template_paused', 3 * HOUR),
	132016: retry('template_paused', 3 * HOUR),
	132021: permanent('our_mistake'),
	132068: permanent('our_mistake'),
	132069: permanent('our_mistake'),
	133004: retry('meta_down'),
	133010: stop('number_not_registered'),
	133016: stop('number_not_registered', HOUR),
	135000: permanent('refused'),
	139200: permanent('our_mistake'),
};

/** The effect of a code at an attempt, counted from 1. Codes 200 to 299 are permissions. Unknown codes are retried a few times. */
export function meaningOf(code: number, attempts: number): Meaning {
	const known = CODES[code];
	if (known?.reason === 'too_fast_for_person') return { ...known, pause: 4 ** Math.min(Math.max(attempts, 1), 6) };
	if (known?.kind === 'retry' && known.reason === 'held_back_by_meta' && attempts > HELD_BACK_TRIES) return permanent(known.reason);
	if (known) return known;
	if (code >= 200 && code <= 299) return stop('no_permission');
	return attempts < UNKNOWN_TRIES ? retry('unknown_code') : permanent('unknown_code');
}

/**
 * The effect of an answer without Meta's code. It comes from something before the API, such as a proxy, a wrong address or an overloaded
 * edge. A message that was not clearly refused may have arrived.
 */
export function meaningOfStatus(status: number): Meaning {
	if (status === 401) return stop('token_invalid');
	if (status === 403) return stop('no_permission');
	if (status === 404) return stop('number_gone');
	if (status === 429) return stop('too_fast', 10);
	if (status >= 400 && status <= 499) return permanent('refused');
	return { kind: 'unknown', reason: 'unconfirmed' };
}

/** How a call can break off. `not_sent`: no byte of the message was sent. */
export const BROKEN_OFF = {
	not_sent: retry('not_reachable'),
	timeout: { kind: 'unknown', reason: 'unconfirmed' },
	broken_off: { kind: 'unknown', reason: 'unconfirmed' },
} as const satisfies Record<string, Meaning>;

/** The reason for a stored code. A code is Meta's number, an HTTP status such as "http_502", the way a call broke off, or already a reason. */
export function reasonOf(code: string): Reason {
	if (/^\d+$/.test(code)) return meaningOf(Number(code), Number.POSITIVE_INFINITY).reason;
	if (/^http_\d{3}$/.test(code)) return meaningOfStatus(Number(code.slice('http_'.length))).reason;
	if (Object.hasOwn(BROKEN_OFF, code)) return BROKEN_OFF[code as keyof typeof BROKEN_OFF].reason;
	return REASONS.find((reason) => reason === code) ?? 'unknown_code';
}

/**
 * What an error affects besides its message. "provider": several in a row pause sending. "reader": the person wants no more messages.
 * "message": nothing else.
 */
type Concern = 'provider' | 'reader' | 'message';

export function concernOf(code: string): Concern {
	const reason = reasonOf(code);
	if (reason === 'opted_out') return 'reader';
	return PROVIDERS_OWN.has(reason) ? 'provider' : 'message';
}

const PROVIDERS_OWN: ReadonlySet<Reason> = new Set(['meta_down', 'not_reachable', 'unconfirmed', 'unknown_code']);

/** The result for a message. "retry": again after `seconds`. "stop": again once messages continue, without counting this attempt. */
export type VerdictEnd = { end: 'failed' | 'dead' | 'retry' | 'stop'; seconds: number | null };

/**
 * What the outbox does with a failure that is reported after the provider accepted the message. It is computed from the table of codes and
 * passed to the outbox, which knows the number of tries: `ends` starts with the first try, and its last entry applies to all further ones.
 * `asTemplate`: the hall's text is sent again as a template.
 */
export type Verdict = { ends: VerdictEnd[]; concerns: Concern; asTemplate: boolean };
