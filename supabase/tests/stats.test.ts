import { expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { setting } from './support/messages.ts';

const db = testDatabase();

const stats = async () => await db.as(salma).call<Record<string, number>>('booking_stats');

/** A booking of its own slot with these ledger rows, as kind and signed amount. */
async function aPaidBooking(changes: Row, ...rows: [kind: string, amount: number][]) {
	const booking = await aBooking(db, changes);
	for (const [kind, amount] of rows) {
		await db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), $2, $3, 'cash', current_date)`,
			[booking.id, kind, amount],
		);
	}
}

test('an empty book has nothing in it', async () => {
	expect(await stats()).toEqual({
		total_bookings: 0,
		pending_payments: 0,
		completed_events: 0,
		total_revenue: 0,
		received: 0,
		waiting: 0,
	});
});

test('the figures, worked out by hand', async () => {
	const [past, today, ahead] = [inDays(-1), inDays(0), inDays(30)];
	// Held yesterday's hall, all paid: completed; its total counts.
	await aPaidBooking({ status: 'fully_paid', event_date: past, total_amount: 1000 }, ['advance', 300], ['balance', 700]);
	// Yesterday, balance open: completed, its advance counts; no longer a pending payment, for it is past.
	await aPaidBooking({ status: 'advance_paid', event_date: past, event_time: 'lunch', total_amount: 500 }, ['advance', 100]);
	// Yesterday, never answered: it was not cancelled, and so counts as an event.
	await aPaidBooking({ event_date: past });
	// Today: not completed before midnight; balance open.
	await aPaidBooking({ status: 'advance_paid', event_date: today, total_amount: 900 }, ['advance', 250]);
	// Ahead, all paid.
	await aPaidBooking({ status: 'fully_paid', event_date: ahead, total_amount: 2000 }, ['advance', 500], ['balance', 1500]);
	// Ahead, marked as paid, and a part given back: balance open.
	await aPaidBooking(
		{ status: 'fully_paid', event_date: ahead, event_time: 'lunch', total_amount: 800 },
		['advance', 800],
		['refund', -50],
	);
	// Ahead, held, total not set: the advance is not paid.
	await aPaidBooking({ status: 'pending', event_date: ahead, hall: 'Tulip Hall' });
	// Ahead, advance paid, total not set: the balance cannot be nothing.
	await aPaidBooking({ status: 'advance_paid', event_date: ahead, hall: 'Tulip Hall', event_time: 'lunch' }, ['advance', 70]);
	// Ahead, only asked for.
	await aPaidBooking({ event_date: ahead });
	// Cancelled with a part of the advance given back: what was kept counts, the event does not.
	await aPaidBooking({ status: 'cancelled', event_date: past }, ['advance', 90], ['refund', -60]);
	await aPaidBooking({ status: 'expired', event_date: ahead });
	// Deleted: in no figure but the money that was received.
	await aPaidBooking({ status: 'fully_paid', event_date: past, hall: 'Tulip Hall', total_amount: 7, deleted_at: '2026-01-01' }, [
		'advance',
		7,
	]);

	expect(await stats()).toEqual({
		total_bookings: 11,
		// Today's, the one with a refund, the held one, the one without a total and the one only asked for.
		pending_payments: 5,
		completed_events: 3,
		// 1000 + 2000 + 800 of the fully paid; 100 + 250 + 70 of advances; 30 kept of the cancelled one.
		total_revenue: 4250,
		// 1000 + 100 + 250 + 2000 + 750 + 70 + 30 + 7.
		received: 4207,
		waiting: 0,
	});
});

test('each card leads to the rows that it counts', async () => {
	await aPaidBooking({ status: 'fully_paid', event_date: inDays(-1), total_amount: 1000 }, ['advance', 300], ['balance', 700]);
	await aPaidBooking({ status: 'advance_paid', event_date: inDays(30), total_amount: 900 }, ['advance', 250]);
	await aPaidBooking({ status: 'fully_paid', event_date: inDays(31), total_amount: 800 }, ['advance', 800], ['refund', -50]);
	await aPaidBooking({ status: 'fully_paid', event_date: inDays(32), total_amount: 500 }, ['balance', 500]);
	await aPaidBooking({ event_date: inDays(33) });
	await aPaidBooking({ event_date: inDays(-3) });
	await aPaidBooking({ status: 'cancelled', event_date: inDays(-2) }, ['advance', 90], ['refund', -60]);
	await aPaidBooking({ status: 'cancelled', event_date: inDays(34) }, ['advance', 90], ['refund', -90]);
	await aPaidBooking({ status: 'expired', event_date: inDays(35) });
	await aPaidBooking({ status: 'fully_paid', event_date: inDays(-4), total_amount: 7, deleted_at: '2026-01-01' }, ['advance', 7]);

	const figures = await stats();
	const listed = async (status: string | null) =>
		(
			await db
				.as(salma)
				.row<{ list: { total: number; rows: Record<string, number>[] } }>('select public.list_bookings(p_status => $1) as list', [status])
		).list;
	const earning = (await listed('earning')).rows.map(
		(row) => row[row['status'] === ('fully_paid' as unknown) ? 'total_amount' : 'advance_amount'] ?? 0,
	);

	expect((await listed(null)).total).toBe(figures['total_bookings']);
	expect([(await listed('unpaid')).total, figures['pending_payments']]).toEqual([3, 3]);
	expect([(await listed('completed')).total, figures['completed_events']]).toEqual([2, 2]);
	expect(earning.sort()).toEqual([1000, 250, 30, 500, 800]);
	expect(earning.reduce((sum, amount) => sum + amount)).toBe(figures['total_revenue']);
});

test('what waits are requests older than a day, for a day to come, without an answer and not to be rung again later', async () => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	await aBooking(db, { created_at: hoursAgo(25) });
	await aBooking(db, { created_at: hoursAgo(23) });
	await aBooking(db, { created_at: hoursAgo(25), event_date: inDays(-1) });
	await aBooking(db, { created_at: hoursAgo(25), status: 'cancelled' });
	await aBooking(db, { created_at: hoursAgo(25), deleted_at: hoursAgo(1) });
	await aBooking(db, { created_at: hoursAgo(25), ring_again_at: hoursAgo(-1) });

	expect(await stats()).toMatchObject({ waiting: 1 });
});

test('what waits is counted by what the hall promises', async () => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	for (const hours of [49, 47, 2]) await aBooking(db, { created_at: hoursAgo(hours) });

	await setting(db, 'response_hours', 48);
	expect(await stats()).toMatchObject({ waiting: 1 });

	await setting(db, 'response_hours', 1);
	expect(await stats()).toMatchObject({ waiting: 3 });
});
