import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT } from '../../src/schemas/all-content.ts';

const urdu = Object.values(CONTENT).filter(({ pattern }) => /^ur\/.*\.json$/.test(pattern));

// Keys stand in the order in which the editor writes them. Another order would move unchanged lines at the first saving.
test.each(urdu)('$pattern has its keys in the order in which the editor writes them', ({ pattern, schema }) => {
	const keys = Object.keys(JSON.parse(readFileSync(new URL(`../../src/content/${pattern}`, import.meta.url), 'utf8')));
	const written = Object.keys((schema as unknown as { shape: object }).shape);

	expect(keys).toEqual(written.filter((key) => keys.includes(key)));
});
