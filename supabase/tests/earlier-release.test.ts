import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { openBlank } from '../local/backend/blank-database.ts';
import { BASELINE, BASICS_FILE, BOOKABLE_FILE, schemaFiles } from '../schemas/baseline.ts';
import { basicsFile, basicsMigration } from '../schemas/basics-sql.ts';
import { bookableMigration, bookableRows } from '../schemas/bookable-sql.ts';
import { actorsSql, salma } from './support/actors.ts';
import { bookingsSql } from './support/bookings-sql.ts';
import { catalogueOf } from './support/catalogue.ts';
import { hostedSql, migrations } from './support/migrations.ts';

/** Content of a changed hall for `npm run setup`: a new name, one more hall, one more slot, other basics. */
const BOOKABLE = {
	halls: [
		{ name: 'Grand Hall', capacity: 2000 },
		{ name: 'Tulip Hall', capacity: 900 },
		{ name: 'Roof', capacity: 60 },
	],
	slots: [
		{ key: 'brunch', from: '08:00', to: '10:30' },
		{ key: 'lunch', from: '11:00', to: '15:00' },
		{ key: 'dinner', from: '19:00', to: '23:30' },
	],
};
const BASICS = { timeZone: 'Asia/Dubai', referenceLetters: 'GH', settings: { hold_hours: 48, request_days: 90 } };
const RENAMED = { 'Main Hall': 'Grand Hall' };

/** Rows of a hall that used the first release for a while. */
const day = (days: number) => addDays(dayAt(new Date()), days);
const A_HALL_AT_WORK = `
${actorsSql}
update private.settings set value = 20 where key = 'messages_per_booking';
insert into public.bookings (id, client_name, phone, status, total_amount, language, consent_at)
values
  ('00000000-0000-4000-8000-00000000c001', 'Held Family', '+923000000001', 'pending', 900000, 'ur', now()),
  ('00000000-0000-4000-8000-00000000c002', 'Asking Family', '+923000000002', 'pending_confirmation', 0, 'en', now()),
  ('00000000-0000-4000-8000-00000000c003', 'Old Family', '+923000000003', 'pending_confirmation', 0, 'en', now());
insert into public.functions (booking_id, event_date, event_time, guest_count, hall, special_requests)
values
  ('00000000-0000-4000-8000-00000000c001', '${day(40)}', 'dinner', 900, 'Main Hall', 'Two stages'),
  ('00000000-0000-4000-8000-00000000c002', '${day(50)}', 'lunch', 300, 'Tulip Hall', null),
  ('00000000-0000-4000-8000-00000000c003', '${day(-20)}', 'dinner', 700, 'Main Hall', null);
select set_config('request.jwt.claims', '${JSON.stringify({ role: salma.role, sub: salma.userId })}', false);
set role authenticated;
select public.record_payment('00000000-0000-4000-8000-00000000c001', '00000000-0000-4000-8000-00000000d001', 'advance', 300000, 'cash', null, '${day(0)}', null);
select public.close_slots('Main Hall', '${day(70)}', '${day(71)}', null, 'New carpets');
reset role;
select set_config('request.jwt.claims', '', false);
`;

/** Tables that these migrations change on purpose. A later release adds its own, with a line in docs/changes.md. */
const TOLD_ANEW = ['private.halls', 'private.slots', 'private.settings'];

let pg: PGlite;
let before: Map<string, Row[]>;
beforeAll(async () => {
	pg = await anEmptyProject();
	const [first, ...later] = migrations();
	await migrate(first?.name ?? '', first?.sql ?? '');
	await pg.exec(A_HALL_AT_WORK);
	before = await everyRow();
	await migrate('basics', basicsMigration(BASICS));
	await migrate('bookable', bookableMigration(BOOKABLE, RENAMED));
	for (const { name, sql } of later) await migrate(name, sql);
});
afterAll(() => pg.close());

test('the baseline is what the first release brought', () => {
	expect(migrations()[0]?.name).toBe(BASELINE);
});

test('no row is lost, and none says anything else, but for the hall’s new name', async () => {
	const after = await everyRow();

	expect([...before.keys()].filter((table) => (before.get(table)?.length ?? 0) > 0).length).toBeGreaterThan(12);
	for (const [table, rows] of before) {
		if (TOLD_ANEW.includes(table)) continue;
		const now = after.get(table) ?? [];
		for (const row of rows) expect(now, `${table} keeps its row`).toContainEqual(expect.objectContaining(asItShouldBe(table, row)));
		expect({ table, rows: now.length }).toEqual({ table, rows: rows.length });
	}
});

test('what the owner has set by hand stays, and what the content tells is new', async () => {
	const { rows } = await pg.query(
		`select key, value from private.settings where key in ('hold_hours', 'messages_per_booking', 'request_days') order by key`,
	);

	expect(rows).toEqual([
		{ key: 'hold_hours', value: 48 },
		{ key: 'messages_per_booking', value: 20 },
		{ key: 'request_days', value: 90 },
	]);
});

test('it is the same database as a new one of this release', async () => {
	const fresh = await anEmptyProject();
	for (const { name, sql } of schemaFiles()) await fresh.exec(ofThisHall(name, sql));

	// Rows are this hall's own; functions, tables, rights and the rest are the release's.
	const catalogue = async (of: PGlite) =>
		(await catalogueOf(async (sql) => (await of.query<Record<string, unknown>>(sql)).rows)).filter((line) => !line.startsWith('row '));
	const [made, meant] = [await catalogue(pg), await catalogue(fresh)];
	await fresh.close();

	expect(made.length).toBeGreaterThan(600);
	expect(made.filter((line) => !meant.includes(line))).toEqual([]);
	expect(meant.filter((line) => !made.includes(line))).toEqual([]);
});

test('and families are booked in it', async () => {
	const family = {
		client_name: `'New Family'`,
		phone: `'+923000000009'`,
		event_date: `date '${day(40)}'`,
		guest_count: '60',
		consent_at: 'now()',
	};
	await pg.exec(bookingsSql({ ...family, event_time: `'brunch'`, hall: `'Roof'` }));
	const held = pg.exec(bookingsSql({ ...family, event_time: `'dinner'`, hall: `'Grand Hall'`, status: `'pending'` }));

	await expect(held).rejects.toThrow('functions_live_slot');
});

type Row = Record<string, unknown>;

async function anEmptyProject(): Promise<PGlite> {
	const made = await openBlank();
	await made.exec(hostedSql());
	return made;
}

async function migrate(name: string, sql: string): Promise<void> {
	await pg.exec(`begin;\n${sql}\ncommit;`).catch((cause: unknown) => {
		throw new Error(`A database of the first release does not take ${name}: ${String(cause)}`, { cause });
	});
}

async function everyRow(): Promise<Map<string, Row[]>> {
	const { rows: tables } = await pg.query<{ name: string }>(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth') order by 1`,
	);
	const found = new Map<string, Row[]>();
	for (const { name } of tables) {
		const { rows } = await pg.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} as t`);
		found.set(
			name,
			rows.map(({ row }) => row),
		);
	}
	return found;
}

/** History and sent messages keep the old name. */
function asItShouldBe(table: string, row: Row): Row {
	if (table === 'public.booking_events') return row;
	const isSaid = table === 'public.messages' && row['state'] !== 'queued';
	return isSaid ? { ...underNewNames(row), params: row['params'] } : underNewNames(row);
}

const underNewNames = (row: Row): Row =>
	JSON.parse(Object.entries(RENAMED).reduce((text, [was, name]) => text.replaceAll(was, name), JSON.stringify(row))) as Row;

function ofThisHall(name: string, sql: string): string {
	if (name === BASICS_FILE) return basicsFile(BASICS);
	return name === BOOKABLE_FILE ? bookableRows(BOOKABLE) : sql;
}
