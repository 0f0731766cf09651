import { concernOf, meaningOf, reasonOf, type Verdict, type VerdictEnd } from '#shared/rules/messaging/message-errors.ts';

/** After this many attempts a message is given up and shown to staff. */
export const MAX_ATTEMPTS = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Milliseconds before a failed message is tried again, at least the provider's own `askedSeconds`. `undefined` after the last attempt.
 * `chance` is from 0 to 1.
 */
export function pauseBeforeRetry(tries: number, chance: number, askedSeconds = 0): number | undefined {
	if (tries >= MAX_ATTEMPTS) return undefined;
	return Math.max(pauseAfter(tries, chance), askedSeconds * 1000);
}

/** Starts at 30 s and doubles up to an hour. A random 20 % spreads the retries. */
export function pauseAfter(tries: number, chance: number): number {
	const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
	return Math.min(Math.round(pause * (0.8 + 0.4 * chance)), LONGEST_PAUSE_MS);
}

/** Effect of a failure code on its message. A reported code has the same effect as one in the answer to the call. */
export const failurePolicy = (code: string, random: () => number): Verdict => ({
	ends: Array.from({ length: MAX_ATTEMPTS }, (_, index) => endOf(code, index + 1, random())),
	concerns: concernOf(code),
	asTemplate: reasonOf(code) === 'window_closed',
});

function endOf(code: string, tries: number, chance: number): VerdictEnd {
	// Only Meta's numeric codes say whether a retry can help.
	if (!/^\d+$/.test(code)) return { end: 'failed', seconds: null };
	const { kind, pause } = meaningOf(Number(code), tries);
	switch (kind) {
		case 'stop':
			return { end: 'stop', seconds: pause ?? null };
		case 'retry': {
			const before = pauseBeforeRetry(tries, chance, pause);
			return before === undefined ? { end: 'dead', seconds: null } : { end: 'retry', seconds: Math.ceil(before / 1000) };
		}
		case 'permanent':
		case 'unknown':
			return { end: 'failed', seconds: null };
	}
}
