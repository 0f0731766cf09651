import { beforeEach, expect, test } from 'vitest';
import { bilal, salma, stranger } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const staff = async () => (await db.as(salma).rows<{ email: string }>('select email from public.list_admins()')).map(({ email }) => email);
const add = (email: string, actor = salma) => db.as(actor).call('add_admin', email);
const remove = (user: string | undefined, actor = salma, evenOneself = false) => db.as(actor).call('remove_admin', user, evenOneself);

beforeEach(() => db.rows('update auth.users set email_confirmed_at = now()'));

test('staff see who is staff, and since when', async () => {
	const rows = await db.as(salma).rows('select * from public.list_admins()');

	expect(rows).toHaveLength(2);
	expect(rows[0]).toEqual({ user_id: expect.any(String), email: expect.stringContaining('@lalazar.example'), since: expect.any(String) });
});

test('a colleague is added by e-mail, however it is written, and twice is once', async () => {
	await add(' Stranger@Lalazar.example ');
	await add('stranger@lalazar.example');

	expect(await staff()).toEqual(['bilal@lalazar.example', 'salma@lalazar.example', 'stranger@lalazar.example']);
	expect(await db.as(stranger).row('select public.signed_in_as_admin() as answer')).toEqual({ answer: true });
});

test.each([
	['nobody has', 'nobody@lalazar.example'],
	['is missing', ''],
	['is a wildcard', '%'],
])('an address that %s adds no colleague', async (_, email) => {
	expect(await refusalOf(add(email))).toMatchObject({ code: 'PT404', message: 'user_not_found' });
});

test('an unconfirmed address adds no colleague: another person may have entered it', async () => {
	await db.rows('update auth.users set email_confirmed_at = null where id = $1', [stranger.userId]);

	expect(await refusalOf(add('stranger@lalazar.example'))).toMatchObject({ code: 'PT404' });
});

test('removing a colleague twice removes one colleague, once', async () => {
	await remove(bilal.userId);
	await remove(bilal.userId);

	expect(await staff()).toEqual(['salma@lalazar.example']);
});

test('staff remove themselves only on purpose', async () => {
	const refusal = await refusalOf(remove(salma.userId));
	await remove(salma.userId, salma, true);

	expect(refusal).toMatchObject({ code: 'PT409', message: 'oneself' });
	expect(await db.as(salma).row('select public.signed_in_as_admin() as answer')).toEqual({ answer: false });
});

test('the last admin stays, even on purpose', async () => {
	await remove(bilal.userId);

	expect(await refusalOf(remove(salma.userId, salma, true))).toMatchObject({ code: 'PT409', message: 'last_admin' });
	expect(await staff()).toEqual(['salma@lalazar.example']);
});

test('each change of staff is stored with its author, and staff see it', async () => {
	await add('stranger@lalazar.example');
	await remove(bilal.userId);
	await db.rows('delete from private.admins where user_id = $1', [stranger.userId]);

	const journal = await db.as(salma).rows('select user_id, change, actor from public.staff_changes order by id desc limit 3');

	expect(journal.reverse()).toEqual([
		{ user_id: stranger.userId, change: 'added', actor: salma.userId },
		{ user_id: bilal.userId, change: 'removed', actor: salma.userId },
		{ user_id: stranger.userId, change: 'removed', actor: null },
	]);
});

test('a removed colleague sees the own removal, and no other change', async () => {
	await add('stranger@lalazar.example');
	await remove(bilal.userId);

	const heard = await db.as(bilal).rows('select user_id, change from public.staff_changes order by id');

	expect(heard.at(-1)).toEqual({ user_id: bilal.userId, change: 'removed' });
	expect(new Set(heard.map(({ user_id }) => user_id))).toEqual(new Set([bilal.userId]));
});

test('an erased account is no longer staff', async () => {
	await db.rows('delete from auth.users where id = $1', [bilal.userId]);

	expect(await staff()).toEqual(['salma@lalazar.example']);
});

test('every table that the desk shows is published', async () => {
	const published = await db.rows<{ tablename: string }>(
		`select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' order by 1`,
	);

	expect(published.map(({ tablename }) => tablename)).toEqual([
		'bookings',
		'change_requests',
		'closures',
		'deposits',
		'messages',
		'payments',
		'staff_changes',
	]);
});
