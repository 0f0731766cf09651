import { expect, test } from 'vitest';
import { testDatabase } from './support/database.ts';
import { CATALOGUED, type DatabaseFunction, makesUpStatements, writesToAllRows } from './support/function-body.ts';

// Hosted Supabase refuses an UPDATE or DELETE without WHERE, in functions too; the embedded database does not.

const db = testDatabase();

const functions = () => db.rows<DatabaseFunction>(CATALOGUED);

const offenders = async () => {
	const found = await functions();
	const written = await Promise.all(found.map(async (one) => (await writesToAllRows(one)).map((write) => `${one.name}: ${write}`)));
	return written.flat();
};

test('every UPDATE and DELETE in a function says which rows', async () => {
	const all = await functions();

	expect(all.length, 'the catalogue was read').toBeGreaterThan(150);
	expect(await offenders()).toEqual([]);
});

test.each([
	[`language plpgsql as 'begin update private.settings set value = 1; end'`, 'UPDATE settings'],
	[`language plpgsql as 'begin for i in 1..2 loop if i > 1 then delete from private.settings; end if; end loop; end'`, 'DELETE settings'],
	[`language sql as 'with gone as (delete from private.settings returning key) select from gone'`, 'DELETE settings'],
	[`language sql as 'update private.settings set value = 1 -- where key = 1'`, 'UPDATE settings'],
])('a function that names no rows is found: %s', async (words, write) => {
	await db.rows(`create function private.breach() returns void ${words}`);

	expect(await offenders()).toEqual([`private.breach: ${write}`]);
});

test('the circuit without one of its WHEREs is found', async () => {
	const [breaker] = (await functions()).filter(({ name }) => name === 'private.break_circuit');
	const weakened = breaker?.definition.replace(/\s+where id;/, ';') ?? '';

	await db.rows(weakened);
	expect(await offenders()).toEqual(['private.break_circuit: UPDATE messaging_state']);
});

test('statements that are made up at run time, which cannot be read beforehand, only read: those of the list, and of what was migrated', async () => {
	const all = await functions();
	const made = await Promise.all(all.map(async (one) => ((await makesUpStatements(one)) ? [one.name] : [])));

	expect(made.flat()).toEqual(['private.matching_bookings', 'private.near_bookings', 'public.setup_facts']);
});
