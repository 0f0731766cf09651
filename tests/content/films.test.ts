import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Bytes of either file. */
const LIMIT = 1.3 * 1024 * 1024;

describe('the film of the home page', () => {
	it.each(['hero.webm', 'hero.mp4'])('weighs at most 1.3 MB as %s', (file) => {
		const { size } = statSync(new URL(`../../public/media/${file}`, import.meta.url));

		expect(size).toBeGreaterThan(0);
		expect(size).toBeLessThanOrEqual(LIMIT);
	});
});
