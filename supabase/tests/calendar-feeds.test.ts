import { describe, expect, test } from 'vitest';
import { type Actor, bilal, salma, server } from './support/actors.ts';
import { aBooking, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const reset = async (hall = 'Main Hall', actor: Actor = salma) => await db.as(actor).call<string>('reset_calendar_feed', hall);

const feeds = async (actor: Actor = salma) => await db.as(actor).call<Row[]>('calendar_feeds');

type Feed = { hall: string; bookings: Row[]; closures: Row[] };
const read = async (token: string | null, actor: Actor = server) => await db.as(actor).call<Feed | null>('read_calendar_feed', token);

describe('the address', () => {
	test('does not exist until staff make one', async () => {
		expect(await feeds()).toMatchObject([
			{ hall: 'Main Hall', token: null },
			{ hall: 'Tulip Hall', token: null },
		]);
	});

	test('is made for one hall and can be read again by all staff', async () => {
		const token = await reset();

		expect(token).toMatch(/^[\w-]{32}$/);
		expect(await feeds(bilal)).toMatchObject([
			{ hall: 'Main Hall', token },
			{ hall: 'Tulip Hall', token: null },
		]);
	});

	test('is dead as soon as there is a new one', async () => {
		const old = await reset();
		const next = await reset();

		expect(next).not.toBe(old);
		expect(await read(old)).toBeNull();
		expect(await read(next)).toMatchObject({ hall: 'Main Hall' });
	});

	test('is not made for a hall that does not exist', async () => {
		expect((await refusalOf(reset('Garden'))).code).toBe('23514');
	});
});

describe('the feed', () => {
	test.each([
		['pending', 1],
		['advance_paid', 1],
		['fully_paid', 1],
		['pending_confirmation', 0],
		['cancelled', 0],
		['expired', 0],
	])('of bookings that are %s has %i', async (status, expected) => {
		const token = await reset();
		await aBooking(db, { status });

		expect((await read(token))?.bookings).toHaveLength(expected);
	});

	test('has only its own hall, with who comes and what they eat, and no way to reach them', async () => {
		const token = await reset();
		await aBooking(db, { status: 'fully_paid', package: 'Menu 2', email: 'family@lalazar.example' });
		await aBooking(db, { status: 'fully_paid', hall: 'Tulip Hall' });

		const feed = await read(token);

		expect(feed?.bookings).toMatchObject([{ client_name: 'Test Family', guest_count: 300, package: 'Menu 2', event_time: 'dinner' }]);
		expect(JSON.stringify(feed)).not.toMatch(/\+92|@/);
	});

	test('leaves out what is deleted, a hold that ran out, and what is long past', async () => {
		const token = await reset();
		await aBooking(db, { status: 'fully_paid', deleted_at: '2026-01-01T00:00:00Z' });
		await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });
		await aBooking(db, { status: 'fully_paid', event_date: inDays(-91) });

		expect((await read(token))?.bookings).toEqual([]);
	});

	test("has the hall's closures, and those of both halls", async () => {
		const token = await reset();
		for (const hall of ['Main Hall', 'Tulip Hall', null])
			await db.as(salma).rows(`select public.close_slots($1, $2, $2, null, $3)`, [hall, inDays(50), `Closed: ${hall}`]);

		expect((await read(token))?.closures.map(({ reason }) => reason).sort()).toEqual(['Closed: Main Hall', 'Closed: null']);
	});

	test.each(['', 'x'.repeat(32), '%', null])('is nothing for another text: %j', async (token) => {
		await reset();

		expect(await read(token)).toBeNull();
	});
});
