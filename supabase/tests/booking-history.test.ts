import { describe, expect, test } from 'vitest';
import { bilal, salma } from './support/actors.ts';
import { aBooking, aPricedBooking, bookingNow, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Details = {
	booking: { id: string; paid_amount: number; advance_amount: number; cancel_reason: string | null; deleted_at: string | null };
	payments: { id: string; amount: number; receipt_number: string; recorded_by_email: string | null; reversed_by: string | null }[];
	hold_undo_until: string | null;
	other_bookings: { id: string; status: string }[];
	events: { action: string; actor_email: string | null; before: object | null; after: object | null }[];
};

const detailsOf = (booking: string, actor = salma) => db.as(actor).call<Details | null>('booking_details', booking);

const pay = (booking: string, amount: number, actor = salma) => moneyOf(db).pay(booking, { amount, actor, repeat: false });

describe('a booking with everything about it', () => {
	test('has its ledger, oldest first, each row with who took the money', async () => {
		const booking = await aPricedBooking(db, { status: 'pending', total_amount: 900_000 });
		await pay(booking.id, 100_000);
		await pay(booking.id, 50_000, bilal);

		const details = await detailsOf(booking.id);

		expect(details?.booking).toMatchObject({ id: booking.id, paid_amount: 150_000, advance_amount: 150_000 });
		expect(details?.payments).toMatchObject([
			{ amount: 100_000, recorded_by_email: 'salma@lalazar.example', reversed_by: null },
			{ amount: 50_000, recorded_by_email: 'bilal@lalazar.example', reversed_by: null },
		]);
	});

	test('has its history, newest first, each step with who took it', async () => {
		const { booking_id } = await request(db);
		await change(db, booking_id, { guest_count: 350 }, { actor: bilal });

		const details = await detailsOf(booking_id);

		expect(details?.events).toMatchObject([
			{ action: 'edited', actor_email: 'bilal@lalazar.example', before: { guest_count: 300 }, after: { guest_count: 350 } },
			{ action: 'created', actor_email: null },
		]);
	});

	test('names until when a hold can be undone, and nothing once that is over or the status has changed again', async () => {
		const { booking_id } = await request(db);
		const undoUntil = async () => (await detailsOf(booking_id))?.hold_undo_until ?? null;
		const asked = await undoUntil();
		await change(db, booking_id, { status: 'pending' });
		const held = await undoUntil();
		await change(db, booking_id, { status: 'pending_confirmation' });
		const undone = await undoUntil();

		const minutes = held && Math.round((Date.parse(held) - Date.now()) / 60_000);
		expect([asked, minutes, undone]).toEqual([null, 5, null]);
	});

	test('names the other bookings of its number, the last event first', async () => {
		const phone = '+923000000444';
		const mehndi = await aPricedBooking(db, { phone, event_date: inDays(60) });
		const barat = await aPricedBooking(db, { phone, event_date: inDays(61), status: 'cancelled' });
		const last = await aPricedBooking(db, { phone, event_date: inDays(62) });
		await aPricedBooking(db, { phone, event_date: inDays(63), deleted_at: new Date().toISOString() });
		await aPricedBooking(db, { event_date: inDays(64) });

		const details = await detailsOf(mehndi.id);

		expect(details?.other_bookings.map(({ id, status }) => [id, status])).toEqual([
			[last.id, 'pending_confirmation'],
			[barat.id, 'cancelled'],
		]);
	});

	test('can be read while it is deleted, so that it can be brought back', async () => {
		const booking = await aPricedBooking(db);
		await db.as(salma).call('delete_booking', booking.id, booking.version);

		expect((await detailsOf(booking.id))?.booking.deleted_at).not.toBeNull();
	});

	test('that is not there is null', async () => {
		expect(await detailsOf(crypto.randomUUID())).toBeNull();
	});
});

describe('the reason of a cancellation', () => {
	test('is kept with the move, and in the history', async () => {
		const booking = await aPricedBooking(db);

		await change(db, booking.id, { status: 'cancelled', cancel_reason: 'The date moved to Lahore' });

		const details = await detailsOf(booking.id);
		expect(details?.booking.cancel_reason).toBe('The date moved to Lahore');
		expect(details?.events[0]).toMatchObject({
			action: 'status_changed',
			after: { status: 'cancelled', cancel_reason: 'The date moved to Lahore' },
		});
	});

	test('cannot stand at a booking that is not cancelled', async () => {
		const booking = await aPricedBooking(db);

		expect(await refusalOf(change(db, booking.id, { cancel_reason: 'No' }))).toMatchObject({
			code: '23514',
			constraint: 'bookings_reason_when_cancelled',
		});
		expect((await bookingNow(db, booking.id)).status).toBe('pending_confirmation');
	});

	test.each([
		['nothing', ''],
		['more than fits', 'x'.repeat(501)],
		['a character that rings', 'bell \u0007'],
		['a turned writing direction', 'turned \u202e round'],
	])('is refused as %s', async (_, reason) => {
		const booking = await aPricedBooking(db);

		expect((await refusalOf(change(db, booking.id, { status: 'cancelled', cancel_reason: reason }))).code).toBe('23514');
	});
});

const events = (booking: string) =>
	db.rows('select actor, action, before, after from public.booking_events where booking_id = $1 order by id', [booking]);

test('a request is the first event, without an actor and without personal data', async () => {
	const { booking_id } = await request(db);

	const [first, ...others] = await events(booking_id);
	expect(others).toEqual([]);
	expect(first).toEqual({
		actor: null,
		action: 'created',
		before: null,
		after: { status: 'pending_confirmation', hall: 'Main Hall', event_date: inDays(50), event_time: 'dinner', guest_count: 300 },
	});
});

test('a change keeps who made it and the changed columns only, before and after', async () => {
	const booking = await aBooking(db);

	await change(db, booking.id, { guest_count: 350, total_amount: 900 }, { actor: bilal });

	// The function's own change and the booking's.
	expect((await events(booking.id)).slice(1)).toEqual([
		{ actor: bilal.userId, action: 'edited', before: { guest_count: 300 }, after: { guest_count: 350 } },
		{ actor: bilal.userId, action: 'edited', before: { total_amount: 0 }, after: { total_amount: 900 } },
	]);
});

test.each([
	['status_changed', { status: 'cancelled' }],
	['moved', { event_date: inDays(51) }],
	['moved', { hall: 'Tulip Hall' }],
	['edited', { client_name: 'Renamed Family' }],
])('an event is called %s for %j', async (action, changes) => {
	const booking = await aBooking(db);

	await change(db, booking.id, changes);

	expect((await events(booking.id)).at(-1)).toMatchObject({ action, actor: salma.userId, after: changes });
});

test('a column that was emptied shows as null', async () => {
	const booking = await aBooking(db, { occasion: 'nikah' });

	await change(db, booking.id, { occasion: null });

	expect((await events(booking.id)).at(-1)).toMatchObject({ before: { occasion: 'nikah' }, after: { occasion: null } });
});

test('a save that changes nothing is no event', async () => {
	const booking = await aBooking(db);

	await change(db, booking.id, { guest_count: 300 });

	expect(await events(booking.id)).toHaveLength(1);
});

test('a payment is an event with its receipt', async () => {
	const booking = await aBooking(db, { status: 'pending', total_amount: 900 });

	await db
		.as(salma)
		.row(`select * from public.record_payment($1, gen_random_uuid(), 'advance', 500, 'cash', null, $2)`, [booking.id, inDays(0)]);

	expect(await events(booking.id)).toContainEqual({
		actor: salma.userId,
		action: 'payment_recorded',
		before: null,
		after: { kind: 'advance', amount: 500, method: 'cash', receipt_number: expect.stringMatching(/^\d{4}-0001$/) },
	});
});

test.each(['update public.booking_events set actor = null', 'delete from public.booking_events', 'truncate public.booking_events'])(
	'not even the owner can: %s',
	async (statement) => {
		await aBooking(db);

		expect((await refusalOf(db.rows(statement))).code).toBe('55000');
	},
);
