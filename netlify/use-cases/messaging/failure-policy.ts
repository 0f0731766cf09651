import type { Verdict, VerdictEnd } from '#domain/messaging/message-errors.ts';
import { concernOf, meaningOf, reasonOf } from '#domain/messaging/message-errors.ts';
import { MAX_ATTEMPTS, pauseAfter } from './deliver.ts';

/** What a reported code does to its message: the same as it does when it answers the call. `random`: chance from 0 to 1. */
export const failurePolicy = (code: string, random: () => number): Verdict => ({
	ends: Array.from({ length: MAX_ATTEMPTS }, (_, index) => endOf(code, index + 1, random())),
	concerns: concernOf(code),
	asTemplate: reasonOf(code) === 'window_closed',
});

function endOf(code: string, tries: number, chance: number): VerdictEnd {
	// Without Meta's number nobody can say that another try would be better.
	if (!/^\d+$/.test(code)) return { end: 'failed', seconds: null };
	const { kind, pause } = meaningOf(Number(code), tries);
	switch (kind) {
		case 'stop':
			return { end: 'stop', seconds: pause ?? null };
		case 'retry':
			if (tries >= MAX_ATTEMPTS) return { end: 'dead', seconds: null };
			return { end: 'retry', seconds: Math.ceil(Math.max(pauseAfter(tries, chance) / 1000, pause ?? 0)) };
		case 'permanent':
		case 'unknown':
			return { end: 'failed', seconds: null };
	}
}
