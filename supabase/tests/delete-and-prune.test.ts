import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const remove = (id: string, version: number) => db.as(salma).call('delete_booking', id, version);
const restore = (id: string) => db.as(salma).call('restore_booking', id);
const prune = () => db.as(server).call('prune_records');

describe('deleting', () => {
	test('hides the booking and frees its slot', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		const next = await aBooking(db);

		await remove(booking.id, booking.version);

		expect((await bookingNow(db, booking.id)).deleted_at).not.toBeNull();
		expect(await change(db, next.id, { status: 'pending' })).toBe(1);
	});

	test('cancels the messages that were still to be sent', async () => {
		const { booking_id } = await request(db);

		await remove(booking_id, 1);

		expect(await db.rows('select distinct state from public.messages where booking_id = $1', [booking_id])).toEqual([
			{ state: 'cancelled' },
		]);
	});

	test('with an older version is refused', async () => {
		const booking = await aBooking(db);
		await change(db, booking.id, { guest_count: 310 });

		expect(await refusalOf(remove(booking.id, booking.version))).toMatchObject({ code: 'PT409', message: 'version_conflict' });
	});

	test('twice is the same as once', async () => {
		const booking = await aBooking(db);
		await remove(booking.id, booking.version);

		await remove(booking.id, booking.version);

		expect(await db.rows(`select id from public.booking_events where booking_id = $1 and action = 'deleted'`, [booking.id])).toHaveLength(
			1,
		);
	});

	test('of a booking that is not there says so', async () => {
		expect(await refusalOf(remove(crypto.randomUUID(), 1))).toMatchObject({ code: 'PT404', message: 'booking_not_found' });
	});
});

describe('restoring', () => {
	test('queues again the cancelled messages that are still true: the link of the booking, and a payment’s receipt', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', { en: 'https://hall.example/booking/view' });
		const { booking_id } = await request(db);
		await change(db, booking_id, { status: 'pending', total_amount: 500_000 });
		const pay = (amount: number) =>
			db
				.as(salma)
				.row<{ id: string }>(`select id from public.record_payment($1, gen_random_uuid(), 'advance', $2, 'cash', null, $3)`, [
					booking_id,
					amount,
					inDays(0),
				]);
		await pay(100_000);
		const mistake = await pay(50_000);
		await db.as(salma).call('reverse_payment', mistake.id, crypto.randomUUID());
		const owed = () =>
			db.rows<{ kind: string; amount: string | null; link: string | null }>(
				`select kind, params ->> 'amount' as amount, params ->> 'link' as link from public.messages where booking_id = $1 and state = 'queued'
				and kind in ('booking_link', 'manager_notice', 'payment_received') order by kind`,
				[booking_id],
			);
		const before = await owed();
		const { version } = await bookingNow(db, booking_id);
		await remove(booking_id, version);
		expect(await owed()).toEqual([]);

		await restore(booking_id);

		const after = await owed();
		expect(after.map(({ kind, amount }) => [kind, amount])).toEqual(before.map(({ kind, amount }) => [kind, amount]));
		expect(after.find(({ kind }) => kind === 'payment_received')?.amount).toBe('100000');
		const linkIn = (messages: typeof before) => messages.find(({ kind }) => kind === 'booking_link')?.link;
		expect(linkIn(after)).toMatch(/#LZ-/);
		expect(linkIn(after)).not.toBe(linkIn(before));
	});

	test('queues the thank-you of a request again, with a link that opens the booking', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', { en: 'https://hall.example/booking/view' });
		const { booking_id } = await request(db);
		const link = async () =>
			(
				await db.rows<{ link: string }>(
					`select params ->> 'link' as link from public.messages where booking_id = $1 and kind = 'thank_you' and state = 'queued'`,
					[booking_id],
				)
			)[0]?.link;
		const before = await link();
		const { version } = await bookingNow(db, booking_id);
		await remove(booking_id, version);
		await restore(booking_id);

		expect(before).toMatch(/#LZ-/);
		expect(await link()).toMatch(/#LZ-/);
		expect(await link()).not.toBe(before);
	});

	test('brings the booking back as it was', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		await remove(booking.id, booking.version);

		await restore(booking.id);

		expect(await bookingNow(db, booking.id)).toMatchObject({ status: 'advance_paid', deleted_at: null, version: booking.version + 2 });
	});

	test('is refused when another family now has the slot', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		await remove(booking.id, booking.version);
		await aBooking(db, { status: 'pending' });

		expect(await refusalOf(restore(booking.id))).toMatchObject({ code: 'PT409', message: 'slot_taken' });
	});

	test('takes another slot in the same call', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		await remove(booking.id, booking.version);
		await aBooking(db, { status: 'pending' });

		await db
			.as(salma)
			.call('restore_booking', booking.id, [
				{ id: (await bookingNow(db, booking.id)).function_id, hall: 'Tulip Hall', event_date: inDays(51), event_time: 'lunch' },
			]);

		expect(await bookingNow(db, booking.id)).toMatchObject({
			deleted_at: null,
			status: 'advance_paid',
			hall: 'Tulip Hall',
			event_date: inDays(51),
			event_time: 'lunch',
		});
	});

	test('to another slot is refused like any move, and the booking stays deleted', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		await remove(booking.id, booking.version);
		await aBooking(db, { status: 'pending', hall: 'Tulip Hall' });

		const functions = [{ id: (await bookingNow(db, booking.id)).function_id, hall: 'Tulip Hall' }];
		const moved = db.as(salma).call('restore_booking', booking.id, functions);

		expect(await refusalOf(moved)).toMatchObject({ code: 'PT409', message: 'slot_taken' });
		expect((await bookingNow(db, booking.id)).deleted_at).not.toBeNull();
	});

	test('is over after thirty days, also where the ledger keeps the booking', async () => {
		const booking = await aBooking(db, { deleted_at: new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString() });

		expect(await refusalOf(restore(booking.id))).toMatchObject({ code: 'PT404', message: 'booking_not_found' });
	});

	test('does not bring back a hold that ran out meanwhile', async () => {
		const booking = await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });
		await remove(booking.id, booking.version);

		await restore(booking.id);

		expect(await bookingNow(db, booking.id)).toMatchObject({ status: 'expired', deleted_at: null });
	});

	test('takes the slot from a hold that ran out', async () => {
		const booking = await aBooking(db, { status: 'advance_paid' });
		await remove(booking.id, booking.version);
		const late = await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });

		await restore(booking.id);

		expect((await bookingNow(db, late.id)).status).toBe('expired');
	});
});

describe('pruning', () => {
	test('deletes answers after 48 hours, and the same key is new again', async () => {
		const key = crypto.randomUUID();
		const first = await request(db, { key });
		await db.rows(`update private.idempotency set created_at = created_at - interval '49 hours'`);

		expect(await prune()).toMatchObject({ answers: 1 });

		expect((await request(db, { key })).reference).not.toBe(first.reference);
	});

	test('keeps answers until then', async () => {
		const key = crypto.randomUUID();
		await request(db, { key });
		await db.rows(`update private.idempotency set created_at = created_at - interval '47 hours'`);

		expect(await prune()).toEqual({ answers: 0, addresses: 0, bookings: 0 });
		expect((await request(db, { key })).outcome).toBe('replayed');
	});

	test('deletes hashed addresses after a day', async () => {
		await request(db);
		await db.rows(`update private.request_log set requested_at = requested_at - interval '25 hours'`);

		expect(await prune()).toMatchObject({ addresses: 1 });
	});

	test('erases a booking 30 days after it was deleted, with everything about it', async () => {
		const { booking_id } = await request(db, { request: aRequest({ client_name: 'Forgotten Family' }) });
		await db.rows(`update public.bookings set deleted_at = now() - interval '31 days' where id = $1`, [booking_id]);

		expect(await prune()).toMatchObject({ bookings: 1 });

		for (const table of [
			'public.bookings',
			'public.messages',
			'public.booking_events',
			'private.booking_tokens',
			'private.idempotency',
			'private.request_log',
		]) {
			expect(await db.rows(`select * from ${table}`)).toEqual([]);
		}
	});

	test('keeps a booking that can still be restored, and one that the ledger names', async () => {
		await aBooking(db, { deleted_at: new Date(Date.now() - 29 * 86_400_000).toISOString() });
		const paid = await aBooking(db, { status: 'pending', event_date: inDays(60), total_amount: 500 });
		await db.as(salma).call('record_payment', paid.id, crypto.randomUUID(), 'advance', 5, 'cash', null, inDays(0));
		await db.rows(`update public.bookings set deleted_at = now() - interval '31 days' where id = $1`, [paid.id]);

		expect(await prune()).toMatchObject({ bookings: 0 });
	});
});
