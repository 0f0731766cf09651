import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, pauseAfter, pauseBeforeRetry } from '#server/lib/messaging/retries.ts';

test.each([
	[1, 0.5, 30_000],
	[2, 0.5, 60_000],
	[3, 0.5, 120_000],
	[3, 0, 96_000],
	[3, 1, 144_000],
	[7, 0.5, 1_920_000],
	[8, 0.5, 3_600_000],
	[30, 1, 3_600_000],
])('the pause after attempt %i with chance %f is %i ms', (attempts, chance, pause) => {
	expect(pauseAfter(attempts, chance)).toBe(pause);
});

test('a provider may ask for a longer pause, and not for a shorter one', () => {
	expect(pauseBeforeRetry(1, 0.5, 600)).toBe(600_000);
	expect(pauseBeforeRetry(1, 0.5, 1)).toBe(30_000);
});

test('no pause comes after the last attempt', () => {
	expect(pauseBeforeRetry(MAX_ATTEMPTS - 1, 0.5)).toBeDefined();
	expect(pauseBeforeRetry(MAX_ATTEMPTS, 0.5, 600)).toBeUndefined();
});
