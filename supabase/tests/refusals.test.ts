import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalogue } from '../types/catalogue.ts';
import { refusalsSource } from '../types/generated-source.ts';
import { testDatabase } from './support/database.ts';
import { CATALOGUED, type DatabaseFunction } from './support/function-body.ts';
import { refusalBounds, type TableTrigger, TRIGGERS } from './support/refusal-bounds.ts';

const db = testDatabase();

/** Refusals that cannot happen, although a path of calls leads to them. */
const NEVER: Record<string, Record<string, string>> = {
	request_booking: { slot_taken: 'A request takes no slot, so the unique index cannot refuse it.' },
};

const boundsNow = async () => refusalBounds(await db.rows<DatabaseFunction>(CATALOGUED), await db.rows<TableTrigger>(TRIGGERS));

/** The differences between the written lists and their bounds. */
async function differences(): Promise<string[]> {
	const bounds = await boundsNow();
	const { functions } = await readCatalogue((sql) => db.rows(sql));
	return functions.flatMap(({ name, refuses }) => {
		const { least, most } = bounds.get(`public.${name}`) ?? { least: [], most: [] };
		const missing = least.filter((code) => !refuses.includes(code) && !NEVER[name]?.[code]);
		const impossible = refuses.filter((code) => !most.includes(code));
		return [...missing.map((code) => `${name} must list ${code}`), ...impossible.map((code) => `${name} cannot refuse with ${code}`)];
	});
}

test('the committed list of refusals is that of the comments', async () => {
	const committed = readFileSync(new URL('../types/refusals.ts', import.meta.url), 'utf8');
	const { functions } = await readCatalogue((sql) => db.rows(sql));

	expect(committed, 'run `npm run db:types`').toBe(refusalsSource(functions));
});

test('the comment of each function lists the refusals that its body can raise, and no others', async () => {
	expect(await differences()).toEqual([]);
});

test.each([
	['a refusal in its body', `perform private.change_refused('day_over');`],
	['a refusal in a condition', `if exists (select private.change_refused('day_over')) then null; end if;`],
	['a refusal in an assignment', `declare v_row public.bookings; begin v_row.id := private.change_refused('day_over')::text::uuid; end;`],
	['an exception that is named by a code', `raise exception 'day_over' using errcode = '22023';`],
	['a refusal of a function that it calls', `perform private.breach();`],
])('a comment without %s is found', async (_, statement) => {
	await db.run(`
		create function private.breach() returns void language plpgsql as $$ begin perform private.change_refused('day_over'); end $$;
		create function public.breach() returns void language plpgsql as $$ begin ${statement} end $$`);

	expect(await differences()).toEqual(['breach must list day_over']);
});

test('a comment with a refusal that no path leads to is found', async () => {
	await db.run(`comment on function public.reopen_slots is 'Deletes a closure. Refuses: slot_gone.'`);

	expect(await differences()).toEqual(['reopen_slots cannot refuse with slot_gone']);
});

test('a refusal of a trigger is in the upper bound alone', async () => {
	const payment = (await boundsNow()).get('public.record_payment');

	expect(payment?.least).not.toContain('slot_closed');
	expect(payment?.most).toContain('slot_closed');
});

test('a computed code is refused, because no test can read it', async () => {
	await db.run(`create function public.breach(p_code text) returns void language sql as 'select private.change_refused(p_code)'`);

	await expect(boundsNow()).rejects.toThrow('between quotes');
});

test('each exception is still needed', async () => {
	const bounds = await boundsNow();
	const stale = Object.entries(NEVER).flatMap(([name, codes]) =>
		Object.keys(codes).filter((code) => !bounds.get(`public.${name}`)?.least.includes(code)),
	);

	expect(stale).toEqual([]);
});
