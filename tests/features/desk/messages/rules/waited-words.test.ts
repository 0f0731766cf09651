import { expect, test } from 'vitest';
import { waitedWords } from '#features/desk/today/words.ts';

test.each([
	['2026-11-20T09:59:31Z', 'less than a minute'],
	['2026-11-20T10:00:05Z', 'less than a minute'],
	['2026-11-20T09:59:00Z', '1 minute'],
	['2026-11-20T09:00:00Z', '1 hour'],
	['2026-11-18T10:00:00Z', '2 days'],
])('a request of %s has waited %s', (since, words) => {
	expect(waitedWords(since, new Date('2026-11-20T10:00:00Z'))).toBe(words);
});
