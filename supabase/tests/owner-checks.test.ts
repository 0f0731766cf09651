import { beforeAll, describe, expect, test } from 'vitest';
import { NOTE_OF_BACKUP } from '../backup/tables.ts';
import { catalogueFaults } from '../owner/catalogue-faults.ts';
import { type CatalogueFacts, type Expected, expectedCatalogue } from '../types/expected-catalogue.ts';
import { salma, server, stranger } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Facts = {
	staff: number;
	staff_shut_out: number;
	doubled_mails: number;
	demo_accounts: number;
	last_runs: Record<string, string | null>;
	first_minute: string | null;
	now: string;
	request_days: number;
	catalogue: CatalogueFacts;
	basics: { settings: Record<string, number> };
};
const facts = () => db.as(server).call<Facts>('setup_facts');
const appoint = (email: string) => db.as(server).call<string>('appoint_admin', email);

test('the owner’s check gets figures and versions, and no personal data', async () => {
	const told = await facts();

	expect(told).toMatchObject({ staff: 2, demo_accounts: 3, request_days: 180, booking_months: 24, migrations: expect.any(Array) });
	expect(JSON.stringify(told)).not.toContain('@');
});

test('each job writes down when it ran', async () => {
	expect((await facts()).last_runs).toEqual({ minute: null, nightly: null, backup: null });

	await db.as(server).call('expire_holds');
	await db.as(server).call('prune_records');
	expect((await facts()).last_runs).toEqual({ minute: expect.any(String), nightly: expect.any(String), backup: null });

	await db.rows(NOTE_OF_BACKUP);
	expect((await facts()).last_runs['backup']).toEqual(expect.any(String));
});

test('the health check writes one row and changes nothing', async () => {
	await db.rows(NOTE_OF_BACKUP);
	const stored = () => db.rows('select *, ctid::text as version from private.last_runs order by job');
	const before = await stored();

	await db.as(server).call('check_writes');

	const after = await stored();
	expect(after.filter(({ version }, at) => version !== before[at]?.version)).toHaveLength(1);
	expect(after.map(({ version: _, ...row }) => row)).toEqual(before.map(({ version: _, ...row }) => row));
});

test('the health check fails on a database that takes no writes', async () => {
	await db.run('set transaction read only');

	await expect(db.as(server).rows('select public.check_writes()')).rejects.toMatchObject({ code: '25006' });
});

test('the health check needs space on the disk', async () => {
	await db.run('set local temp_file_limit = 0');

	expect((await refusalOf(db.as(server).call('check_writes'))).message).toContain('temp_file_limit');
});

test('the first run of a job is stored, so that a missing job is noticed', async () => {
	await db.rows("update private.last_runs set at = now() - interval '2 days', first_at = now() - interval '2 days' where job = 'minute'");

	await db.as(server).call('expire_holds');

	const { first_minute, last_runs, now } = await facts();
	expect(Date.parse(now) - Date.parse(first_minute ?? '')).toBe(48 * 3_600_000);
	expect(last_runs['minute']).toBe(now);
});

test('staff who cannot sign in are not counted as staff, and accounts with one mail are counted', async () => {
	await db.rows("update auth.users set banned_until = now() + interval '1 day' where id = $1", [salma.userId]);
	await db.rows("update auth.users set email = 'Salma@lalazar.example' where id = $1", [stranger.userId]);
	await db.rows("update auth.users set email = 'salma@lalazar.example' where id = $1", [salma.userId]);

	expect(await facts()).toMatchObject({ staff: 1, staff_shut_out: 1, doubled_mails: 1 });
	await db.rows("update auth.users set banned_until = now() - interval '1 day' where id = $1", [salma.userId]);
	expect(await facts()).toMatchObject({ staff: 2, staff_shut_out: 0 });
});

describe('a database beside what its migrations make', () => {
	let expected: Expected;
	beforeAll(async () => {
		expected = await expectedCatalogue();
	}, 60_000);

	const faults = async () => {
		const { catalogue, basics } = await facts();
		return catalogueFaults(expected, catalogue, basics.settings).flatMap((one) => (one ? [one.fault] : []));
	};

	test('is without a fault, on a real server of another version too', async () => {
		expect(await faults()).toEqual([]);
		expect(Object.keys(expected.catalogue.functions).length).toBeGreaterThan(300);
	});

	test.each([
		['row security off', 'alter table public.bookings disable row level security', /^Row security is off: public.bookings/],
		['row security off on a table of their own', 'create table public.notes (id int)', /^Row security is off: public.notes/],
		['a right of visitors', 'grant select on public.bookings to anon', /anon select public.bookings/],
		['a right of a column', 'grant select (phone) on public.bookings to anon', /anon select public.bookings.phone/],
		['a function of staff for visitors', 'grant execute on function public.today_book to anon', /anon execute public.today_book\(/],
		['a function for everybody', 'grant execute on function public.today_book to public', /everybody execute public.today_book\(/],
		['a right taken from the server', 'revoke insert on public.messages from service_role', /missing: service_role insert public.messages/],
		['the schema of secrets open', 'grant usage on schema private to anon', /anon usage schema private/],
		[
			'a policy for all',
			'create policy breach on public.bookings for select to anon using (true)',
			/no migration opens: public.bookings: breach/,
		],
		['a policy widened', `alter policy "Staff see every booking" on public.bookings using (true)`, /Policies .*changed/],
		['a function gone', 'drop function public.permit_message', /permit_message.*missing/],
		[
			'a function rewritten',
			`create or replace function private.today() returns date language sql stable set search_path = '' as 'select current_date'`,
			/private.today\(\) \(changed\)/,
		],
		['a definer made an invoker', 'alter function private.today_book security invoker', /private.today_book\(.*\) \(changed\)/],
		['all triggers off', 'alter table public.bookings disable trigger user', /before_booking \(off\)/],
		['a trigger gone', 'drop trigger before_booking on public.bookings', /before_booking \(missing\)/],
		['an index gone', 'drop index public.functions_live_slot', /functions_live_slot \(missing\)/],
		['a constraint gone', 'alter table public.functions drop constraint functions_guests_seated', /functions_guests_seated \(missing\)/],
		['a column that may be empty', 'alter table public.functions alter column hall drop not null', /public.functions.hall \(changed\)/],
		[
			'news of bookings off',
			'alter publication supabase_realtime drop table public.bookings',
			/does not hear of changes in public.bookings/,
		],
		[
			'a budget of a million',
			"update private.settings set value = 1000000 where key = 'request_messages_per_day'",
			/request_messages_per_day \(1000000/,
		],
		['a limit gone', "delete from private.settings where key = 'messages_per_booking'", /messages_per_booking \(missing\)/],
	])('with %s has a fault that names it', async (_, damage, fault) => {
		await db.run(damage);

		expect((await faults()).join('\n')).toMatch(fault);
	});
});

test('the owner lets an account in by its confirmed address, and twice is once', async () => {
	expect(await appoint('nobody@lalazar.example')).toBe('no_account');
	await db.rows('update auth.users set email_confirmed_at = null where id = $1', [stranger.userId]);
	expect(await appoint('stranger@lalazar.example')).toBe('no_account');
	await db.rows('update auth.users set email_confirmed_at = now() where id = $1', [stranger.userId]);

	expect(await appoint(' Stranger@Lalazar.example')).toBe('added');
	expect(await appoint('stranger@lalazar.example')).toBe('already');
	expect((await facts()).staff).toBe(3);
});

const count = (address: string) => db.as(server).call<boolean>('count_client_error', address);
const today = () => db.as(server).call<number>('client_errors_today');
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
