import { expect, test } from 'vitest';
import { NOTE_OF_BACKUP } from '../backup/book.ts';
import { salma, server, stranger } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Facts = { staff: number; demo_accounts: number; last_runs: Record<string, string | null>; request_days: number };
const facts = async () => (await db.as(server).row<{ facts: Facts }>('select public.setup_facts() as facts')).facts;
const appoint = async (email: string) =>
	(await db.as(server).row<{ answer: string }>('select public.appoint_admin($1) as answer', [email])).answer;

test('the owner’s check is told figures and versions, and nobody’s data', async () => {
	const told = await facts();

	expect(told).toMatchObject({ staff: 2, demo_accounts: 3, request_days: 180, booking_months: 24, migrations: expect.any(Array) });
	expect(JSON.stringify(told)).not.toContain('@');
});

test('each job writes down when it ran', async () => {
	expect((await facts()).last_runs).toEqual({ minute: null, nightly: null, backup: null });

	await db.as(server).rows('select public.expire_holds()');
	await db.as(server).rows('select public.prune_records()');
	expect((await facts()).last_runs).toEqual({ minute: expect.any(String), nightly: expect.any(String), backup: null });

	await db.rows(NOTE_OF_BACKUP);
	expect((await facts()).last_runs['backup']).toEqual(expect.any(String));
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

test.each(['setup_facts()', "appoint_admin('stranger@lalazar.example')"])('%s is the server’s alone, not even staff’s', async (call) => {
	for (const actor of [salma, stranger])
		expect(await refusalOf(db.as(actor).rows(`select public.${call}`))).toMatchObject({ code: '42501' });
});
