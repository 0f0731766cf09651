import { expect, test } from 'vitest';
import { server } from './support/actors.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

const count = async (address: string) => await db.as(server).call<boolean>('count_client_error', address);
const today = async () => await db.as(server).call<number>('client_errors_today');
const setLimit = (key: string, value: number) => db.rows('update private.settings set value = $2 where key = $1', [key, value]);

test('reports of broken pages are counted, from each address up to its limit', async () => {
	await setLimit('client_errors_per_address_per_day', 2);

	expect([await count('a'), await count('a'), await count('a'), await count('b')]).toEqual([true, true, false, true]);
	expect(await today()).toBe(3);
});

test('and on each day up to the limit of the day, whatever the addresses', async () => {
	await setLimit('client_errors_per_day', 2);

	expect([await count('a'), await count('b'), await count('c')]).toEqual([true, true, false]);
});

test('a new day begins at nought, and the addresses of the last one are erased', async () => {
	await count('a');
	await db.rows(`update private.client_errors set day = day - 1 where address_hash = 'a'`);

	expect(await today()).toBe(0);
	expect(await db.as(server).call<object>('prune_records')).toMatchObject({ addresses: 1 });
	expect(await db.rows('select * from private.client_errors')).toEqual([]);
});
