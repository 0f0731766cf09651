/** Attempts after which a message is given up and shown to staff. */
export const MAX_ATTEMPTS = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Milliseconds until a message that failed for now is tried again, and no fewer than the seconds that its provider asks for; `undefined`
 * once it was tried often enough. `chance`: from 0 to 1.
 */
export function pauseBeforeRetry(tries: number, chance: number, askedSeconds = 0): number | undefined {
	if (tries >= MAX_ATTEMPTS) return undefined;
	return Math.max(pauseAfter(tries, chance), askedSeconds * 1000);
}

/** Milliseconds until the next attempt: 30 s doubled each time, an hour at most, 20 % more or less so that retries spread out. */
export function pauseAfter(tries: number, chance: number): number {
	const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
	return Math.min(Math.round(pause * (0.8 + 0.4 * chance)), LONGEST_PAUSE_MS);
}
