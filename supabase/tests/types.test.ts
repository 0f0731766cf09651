import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '../types/catalogue.ts';
import { databaseTypes } from '../types/generated-source.ts';
import { openMigrated } from './support/database.ts';

const committed = readFileSync(new URL('../types/database.types.ts', import.meta.url), 'utf8');

let database: PGlite;
beforeAll(async () => {
	database = await openMigrated();
});
afterAll(() => database.close());

const typesNow = async () => databaseTypes(await readCatalogue(async <Row>(sql: string) => (await database.query<Row>(sql)).rows));

/** The types after a change, which is rolled back. */
async function typesAfter(change: string): Promise<string> {
	await database.exec(`begin; ${change}`);
	try {
		return await typesNow();
	} finally {
		await database.exec('rollback');
	}
}

/** Lines of the first text that the other lacks. */
const without = (text: string, other: string) => text.split('\n').filter((line) => !other.split('\n').includes(line));

test('the types are those of the database', async () => {
	// The Supabase CLI also writes its API version and shorthands. They are not compared.
	const told = committed.replace(/(^ {2}\/\/.*\n)* {2}__InternalSupabase: {\n.*\n {2}}\n/m, '');

	expect(told.startsWith(await typesNow()), 'run `npm run db:types`').toBe(true);
});

test('a column is written as it is read, as it is inserted and as it is changed', async () => {
	const added = without(await typesAfter('alter table public.bookings add stage_size smallint not null'), committed);

	expect(added.map((line) => line.trim())).toEqual(['stage_size: number', 'stage_size: number', 'stage_size?: number']);
});

test.each([
	['a column that may be empty', 'alter table public.closures alter from_day drop not null', 'from_day: string | null'],
	[
		'an argument',
		'create function public.f(p_days date[], p_if boolean default true) returns void begin atomic end',
		'f: { Args: { p_days: string[]; p_if?: boolean }; Returns: undefined }',
	],
	[
		'a foreign key to one',
		'alter table public.closures add booking_id uuid unique references public.bookings',
		'foreignKeyName: "closures_booking_id_fkey"',
	],
])('is found: %s', async (_, change, line) => {
	expect(without(await typesAfter(change), committed).map((added) => added.trim())).toContain(line);
});

test.each([
	['a view', 'create view public.halls as select 1 as one', 'halls'],
	['a namesake', 'create function public.booking_stats(p_hall text) returns void begin atomic end', 'booking_stats, which has a namesake'],
	['a type', 'alter table public.closures add at point', 'point'],
])('an unknown kind of object is refused and not left out: %s', async (_, change, name) => {
	await expect(typesAfter(change)).rejects.toThrow(name);
});
