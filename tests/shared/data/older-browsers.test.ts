import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { zip } from '#features/desk/list/workbook.ts';
import { timeLimit } from '#shared/browser/fetch-with-timeout.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { hasHiddenCharacters, wellFormed } from '#shared/rules/text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('patience', () => {
	test('ends after its time, and says that it was patience that ended', () => {
		const { signal, isOver } = timeLimit(1000);

		vi.advanceTimersByTime(999);
		expect(signal.aborted).toBe(false);

		vi.advanceTimersByTime(1);
		expect(signal.aborted).toBe(true);
		expect(isOver()).toBe(true);
	});

	test('ends at once with the signal that it was given, for that one’s reason', () => {
		const earlier = new AbortController();
		const { signal, isOver } = timeLimit(1000, earlier.signal);

		earlier.abort('left the page');
		vi.advanceTimersByTime(1000);

		expect(signal.reason).toBe('left the page');
		expect(isOver()).toBe(false);
	});

	test('has ended when the signal that it is given has', () => {
		expect(timeLimit(1000, AbortSignal.abort('before')).signal.reason).toBe('before');
	});
});

test('a key is a random UUID of version 4, made without crypto.randomUUID', () => {
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

	const keys = Array.from({ length: 500 }, newKey);

	expect(new Set(keys).size).toBe(500);
	expect(keys.filter((key) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key))).toEqual([]);
});

test('a half of a character is found and replaced, a whole one is not', () => {
	const texts = ['\ud83c', 'a\udf37b', '🌷', 'لالہ زار'];

	expect(texts.map(hasHiddenCharacters)).toEqual(texts.map((text) => !text.isWellFormed()));
	expect(texts.map(wellFormed)).toEqual(texts.map((text) => text.toWellFormed()));
});

test('an archive holds its files as they are where the browser cannot deflate', async () => {
	vi.stubGlobal('CompressionStream', undefined);

	const archive = Buffer.concat(await zip({ 'a.txt': 'tulips, tulips, tulips' }));

	expect(archive.readUInt16LE(8)).toBe(0);
	expect(archive.toString()).toContain('tulips, tulips, tulips');
	expect(archive.readUInt32LE(18)).toBe(archive.readUInt32LE(22));
});
