import { expect, test } from 'vitest';
import { bilal, salma } from './support/actors.ts';
import { aBooking, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const events = (booking: string) =>
	db.rows('select actor, action, before, after from public.booking_events where booking_id = $1 order by id', [booking]);

test('a request is the first event, by nobody who signed in and without personal data', async () => {
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

	expect((await events(booking.id)).at(-1)).toEqual({
		actor: bilal.userId,
		action: 'edited',
		before: { guest_count: 300, total_amount: 0 },
		after: { guest_count: 350, total_amount: 900 },
	});
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
