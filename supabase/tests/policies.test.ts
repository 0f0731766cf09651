import { beforeEach, expect, test } from 'vitest';
import { salma, server, stranger } from './support/actors.ts';
import { aBooking, type BookingRow, bookingNow, change } from './support/bookings.ts';
import { changesOf } from './support/changes.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const changes = changesOf(db);
let booking: BookingRow;

beforeEach(async () => {
	booking = await aBooking(db);
	await db.rows(`insert into public.messages (booking_id, kind, to_phone) values ($1, 'thank_you', '+923000000001')`, [booking.id]);
	await db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on)
		values ($1, gen_random_uuid(), 'advance', 1000, 'cash', current_date)`,
		[booking.id],
	);
	await db.rows(`insert into public.closures (from_day, to_day, reason) values (current_date, current_date, 'Carpets')`);
	await changes.askedToMove();
});

const TABLES = ['bookings', 'functions', 'payments', 'messages', 'booking_events', 'closures', 'change_requests'];

test.each(TABLES)('staff see %s, and other signed-in users see nothing of it', async (table) => {
	const seen = await db.as(salma).rows(`select * from public.${table}`);
	const strange = await db.as(stranger).rows(`select * from public.${table}`);

	expect(seen.length).toBeGreaterThan(0);
	expect(strange).toEqual([]);
});

test('a stranger changes no booking', async () => {
	const refusal = await refusalOf(change(db, booking.id, { status: 'cancelled' }, { actor: stranger }));

	expect(refusal.code).toBe('42501');
	expect((await bookingNow(db, booking.id)).status).toBe('pending_confirmation');
});

test('staff whose session has ended are strangers at once, even with their token', async () => {
	const sessionId = '00000000-0000-4000-8000-0000000000c1';
	const seen = () => db.as({ ...salma, sessionId }).rows('select id from public.bookings');
	await db.rows('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, salma.userId]);
	const before = await seen();

	await db.rows('delete from auth.sessions where id = $1', [sessionId]);

	expect(before).toHaveLength(2);
	expect(await seen()).toEqual([]);
});

test('staff who lost their row in private.admins are strangers at once', async () => {
	await db.rows('delete from private.admins where user_id = $1', [salma.userId]);

	expect(await db.as(salma).rows('select * from public.bookings')).toEqual([]);
	expect((await refusalOf(change(db, booking.id, { guest_count: 1 }))).code).toBe('42501');
});

test('staff cannot change a booking that is deleted', async () => {
	await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking.id]);

	expect(await change(db, booking.id, { guest_count: 1 })).toBe(0);
});

test('staff give the prices of what they change, and the database computes the estimate', async () => {
	const lines = [{ kind: 'plates', label: 'Menu 2', unit_price: 2500 }];
	expect(await change(db, booking.id, { guest_count: 200, prices: { functions: [{ lines }] } })).toBe(1);

	expect(await bookingNow(db, booking.id)).toMatchObject({ guest_count: 200, estimate: { total: 500_000 } });
	expect((await refusalOf(change(db, booking.id, { estimate: { total: 1 } }))).code).toBe('22023');
});

test.each([
	['staff', salma, true],
	['a stranger', stranger, false],
	['the server', server, false],
])('signed_in_as_admin says of %s: %s', async (_, actor, expected) => {
	const answer = await db.as(actor).call<boolean>('signed_in_as_admin');

	expect(answer).toBe(expected);
});

test('a claim in the token does not make staff', async () => {
	const pretender = { role: 'authenticated' as const, userId: crypto.randomUUID() };
	await db.rows(`select set_config('request.jwt.claims', '{"app_metadata": {"role": "admin"}}', true)`);

	expect(await db.as(pretender).rows('select * from public.bookings')).toEqual([]);
});
