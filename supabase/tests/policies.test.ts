import { beforeEach, expect, test } from 'vitest';
import { salma, server, stranger, visitor } from './support/actors.ts';
import { aBooking, type BookingRow, bookingNow, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
let booking: BookingRow;

beforeEach(async () => {
	booking = await aBooking(db);
	await db.rows(`insert into public.messages (booking_id, kind, to_phone) values ($1, 'thank_you', '+923000000001')`, [booking.id]);
	await db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on)
		values ($1, gen_random_uuid(), 'advance', 1000, 'cash', current_date)`,
		[booking.id],
	);
});

const TABLES = ['bookings', 'payments', 'messages', 'booking_events'];

test.each(TABLES)('staff see %s; signing in alone shows nothing of it', async (table) => {
	const seen = await db.as(salma).rows(`select * from public.${table}`);
	const strange = await db.as(stranger).rows(`select * from public.${table}`);

	expect(seen.length).toBeGreaterThan(0);
	expect(strange).toEqual([]);
});

test('a stranger changes no booking', async () => {
	const changed = await change(db, booking.id, { status: 'cancelled' }, { actor: stranger });

	expect(changed).toBe(0);
	expect((await bookingNow(db, booking.id)).status).toBe('pending_confirmation');
});

test('staff whose session has ended are strangers at once, whatever token is left to them', async () => {
	const sessionId = '00000000-0000-4000-8000-0000000000c1';
	const seen = () => db.as({ ...salma, sessionId }).rows('select id from public.bookings');
	await db.rows('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, salma.userId]);
	const before = await seen();

	await db.rows('delete from auth.sessions where id = $1', [sessionId]);

	expect(before).toHaveLength(1);
	expect(await seen()).toEqual([]);
});

test('staff who lost their row in private.admins are strangers at once', async () => {
	await db.rows('delete from private.admins where user_id = $1', [salma.userId]);

	expect(await db.as(salma).rows('select * from public.bookings')).toEqual([]);
	expect(await change(db, booking.id, { guest_count: 1 })).toBe(0);
});

test('staff cannot change a booking that is deleted', async () => {
	await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking.id]);

	expect(await change(db, booking.id, { guest_count: 1 })).toBe(0);
});

test.each(['id', 'reference', 'version', 'created_at', 'updated_at', 'deleted_at', 'consent_at'])(
	'staff cannot write the column %s of a booking',
	async (column) => {
		const refusal = await refusalOf(db.as(salma).rows(`update public.bookings set ${column} = ${column} where true`));

		expect(refusal.code).toBe('42501');
	},
);

test('staff write the estimate that goes with what they change, and only one with a total', async () => {
	expect(await change(db, booking.id, { guest_count: 200, estimate: { total: 500_000 } })).toBe(1);

	expect(await bookingNow(db, booking.id)).toMatchObject({ guest_count: 200, estimate: { total: 500_000 } });
	expect((await refusalOf(change(db, booking.id, { estimate: { sum: 1 } }))).code).toBe('23514');
});

test.each([
	'insert into public.bookings default values',
	'delete from public.bookings where true',
	'truncate public.bookings cascade',
	'insert into public.payments default values',
	'update public.payments set amount = 1 where true',
	'delete from public.payments where true',
	'truncate public.payments',
	'insert into public.messages default values',
	"update public.messages set state = 'queued' where true",
	'delete from public.messages where true',
	'insert into public.booking_events default values',
	'update public.booking_events set actor = null where true',
	'delete from public.booking_events where true',
	'select * from private.admins',
	'select * from private.settings',
	'select * from private.booking_tokens',
	'select * from private.idempotency',
	'select * from private.request_log',
	'select * from private.client_errors',
	'select * from private.receipt_counters',
])('staff cannot: %s', async (statement) => {
	const refusal = await refusalOf(db.as(salma).rows(statement));

	expect(refusal.code).toBe('42501');
});

test.each([
	'delete from public.bookings where true',
	'truncate public.bookings cascade',
	'insert into public.payments default values',
	'update public.payments set amount = 1 where true',
	'delete from public.payments where true',
	'truncate public.payments',
	'delete from public.messages where true',
	'insert into public.booking_events default values',
	'delete from public.booking_events where true',
	'select * from private.admins',
	'insert into private.admins (user_id) select id from auth.users',
	'select * from private.booking_tokens',
	'select * from private.idempotency',
	'update private.settings set value = 1000000 where true',
])('the server with its secret key cannot: %s', async (statement) => {
	const refusal = await refusalOf(db.as(server).rows(statement));

	expect(refusal.code).toBe('42501');
});

test.each([
	['list_bookings', 'select public.list_bookings()'],
	['booking_stats', 'select public.booking_stats()'],
	['booking_figures', 'select public.booking_figures(current_date, current_date)'],
	['record_payment', `select public.record_payment($1, gen_random_uuid(), 'advance', 1, 'cash', null, current_date)`],
	['mark_fully_paid', `select public.mark_fully_paid($1, 1, gen_random_uuid(), 1, 'cash', current_date)`],
	['delete_booking', 'select public.delete_booking($1, 1)'],
	['restore_booking', 'select public.restore_booking($1)'],
])('a stranger is refused %s, and its body in private too', async (_, statement) => {
	const values = statement.includes('$1') ? [booking.id] : [];

	expect((await refusalOf(db.as(stranger).rows(statement, values))).code).toBe('42501');
});

test.each([
	`select private.delete_booking($1, 1)`,
	`select private.mark_fully_paid($1, 1, gen_random_uuid(), 1, 'cash', current_date)`,
	`select private.record_payment($1, gen_random_uuid(), 'advance', 1, 'cash', null, current_date, null, false, false)`,
])('a stranger who calls the body itself is refused: %s', async (statement) => {
	const refusal = await refusalOf(db.as(stranger).rows(statement, [booking.id]));

	expect(refusal.code).toBe('42501');
});

test.each([
	`select public.request_booking(gen_random_uuid(), '{}', null, null)`,
	`select public.read_booking('LZ-0000-00', 'x')`,
	'select * from public.claim_messages(1, 60)',
	'select public.expire_holds()',
	'select public.prune_records()',
])("even staff cannot call what is the server's: %s", async (statement) => {
	const refusal = await refusalOf(db.as(salma).rows(statement));

	expect(refusal.code).toBe('42501');
});

test.each([
	['staff', salma, true],
	['a stranger', stranger, false],
	['the server', server, false],
])('signed_in_as_admin says of %s: %s', async (_, actor, expected) => {
	const { answer } = await db.as(actor).row<{ answer: boolean }>('select public.signed_in_as_admin() as answer');

	expect(answer).toBe(expected);
});

test('a claim in the token does not make staff', async () => {
	const pretender = { role: 'authenticated' as const, userId: crypto.randomUUID() };
	await db.rows(`select set_config('request.jwt.claims', '{"app_metadata": {"role": "admin"}}', true)`);

	expect(await db.as(pretender).rows('select * from public.bookings')).toEqual([]);
});

test('a visitor who writes past the site reaches no table', async () => {
	const refusal = await refusalOf(
		db
			.as(visitor)
			.rows(
				`insert into public.bookings (client_name, phone, event_date, event_time, guest_count, hall) values ('A', '+923000000009', $1, 'lunch', 1, 'Main Hall')`,
				[inDays(9)],
			),
	);

	expect(refusal.code).toBe('42501');
});
