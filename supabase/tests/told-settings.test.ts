import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

test('docs/operating.md tells every setting, with the figure and the words of the database', async () => {
	const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
	const told = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d+) \| (.+) \|$/gm)].map(([, key = '', value, description = '']) => ({
		key,
		value: Number(value),
		description,
	}));

	const settings = await db.rows<{ key: string; value: number; description: string }>(
		'select key, value, description from private.settings',
	);

	const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
	expect(told.sort(byKey)).toEqual(settings.sort(byKey));
});
