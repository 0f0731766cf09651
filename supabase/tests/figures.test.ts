import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { setting } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Month = { month: string; booked: number; possible: number; received: number };

const figures = (from: string, to: string) => db.as(salma).call<Month[]>('booking_figures', from, to);

/** A booking on its own slot in March 2031. */
let day = 0;
const inMarch = (changes: Row = {}) => {
	day += 1;
	return aBooking(db, { event_date: `2031-03-${String(day).padStart(2, '0')}`, ...changes });
};

const receive = (booking: string, kind: string, amount: number, on: string) =>
	db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), $2, $3, 'cash', $4)`,
		[booking, kind, amount, on],
	);

describe('the figures by month', () => {
	test('hold every month from the first to the last, also those in which nothing happened', async () => {
		expect(await figures('2031-01-31', '2031-03-01')).toEqual([
			{ month: '2031-01', booked: 0, possible: 124, received: 0 },
			{ month: '2031-02', booked: 0, possible: 112, received: 0 },
			{ month: '2031-03', booked: 0, possible: 124, received: 0 },
		]);
	});

	test('count a slot as booked while it is held, part-paid or paid, and not otherwise', async () => {
		for (const status of ['pending', 'advance_paid', 'fully_paid', 'pending_confirmation', 'cancelled', 'expired'])
			await inMarch({ status });
		await inMarch({ status: 'fully_paid', deleted_at: '2026-01-01' });
		await inMarch({ status: 'pending', hold_expires_at: '2026-01-01' });

		expect(await figures('2031-03-01', '2031-03-01')).toMatchObject([{ booked: 3 }]);
	});

	test('measure by the slots that could be booked, each closed one taken off once', async () => {
		const closing = (hall: string | null, from: string, to: string, time: string | null) =>
			db.rows(`insert into public.closures (hall, from_day, to_day, event_time, reason) values ($1, $2, $3, $4, 'Repairs')`, [
				hall,
				from,
				to,
				time,
			]);
		await closing(null, '2031-02-27', '2031-03-02', null);
		await closing('Tulip Hall', '2031-03-02', '2031-03-03', 'lunch');

		const possible = (await figures('2031-02-01', '2031-04-01')).map((month) => month.possible);

		expect(possible).toEqual([112 - 8, 124 - 8 - 1, 120]);
	});

	test('count a slot that a family has on a closed day as booked, and so as one that could be', async () => {
		await inMarch({ event_date: '2031-05-10', status: 'fully_paid' });
		await inMarch({ event_date: '2031-05-11', status: 'cancelled' });
		await db.rows(`insert into public.closures (from_day, to_day, reason) values ('2031-05-01', '2031-05-31', 'Repairs')`);

		expect(await figures('2031-05-01', '2031-05-01')).toMatchObject([{ booked: 1, possible: 1 }]);
	});

	test('put money into the month in which it came or went, whenever the event is', async () => {
		const { id } = await inMarch({ status: 'fully_paid' });
		await receive(id, 'advance', 300, '2030-12-31');
		await receive(id, 'balance', 700, '2031-01-01');
		await receive(id, 'refund', -50, '2031-01-31');

		expect((await figures('2030-12-01', '2031-01-01')).map(({ received }) => received)).toEqual([300, 650]);
	});

	test.each([
		['more than three years', '2026-01-01', '2030-01-01'],
		['months the wrong way round', '2026-02-01', '2026-01-01'],
		['no month', null, null],
	])('are refused for %s', async (_, from, to) => {
		const refusal = await refusalOf(db.as(salma).call('booking_figures', from, to));

		expect(refusal.code).toBe('22023');
	});
});

const stats = () => db.as(salma).call<Record<string, number>>('booking_stats');

/** A booking with these ledger rows (kind and signed amount). */
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

test('waiting requests are older than a day, for a coming day, without an answer and without a later call', async () => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	await aBooking(db, { created_at: hoursAgo(25) });
	await aBooking(db, { created_at: hoursAgo(23) });
	await aBooking(db, { created_at: hoursAgo(25), event_date: inDays(-1) });
	await aBooking(db, { created_at: hoursAgo(25), status: 'cancelled' });
	await aBooking(db, { created_at: hoursAgo(25), deleted_at: hoursAgo(1) });
	await aBooking(db, { created_at: hoursAgo(25), ring_again_at: hoursAgo(-1) });

	expect(await stats()).toMatchObject({ waiting: 1 });
});

test('waiting requests are counted by the hours that the hall promises', async () => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	for (const hours of [49, 47, 2]) await aBooking(db, { created_at: hoursAgo(hours) });

	await setting(db, 'response_hours', 48);
	expect(await stats()).toMatchObject({ waiting: 1 });

	await setting(db, 'response_hours', 1);
	expect(await stats()).toMatchObject({ waiting: 3 });
});

const sources = () => db.as(salma).call<Row[]>('booking_sources', inDays(0), inDays(0));

test('requests are counted by how the family found the hall, else by the link', async () => {
	const from = { heard_from: 'friends', utm_source: 'facebook' };
	await inMarch({ ...from, status: 'pending' });
	await inMarch({ ...from, status: 'fully_paid' });
	await inMarch({ ...from, status: 'pending_confirmation' });
	await inMarch({ utm_source: 'facebook', status: 'expired' });
	await inMarch({ utm_source: 'facebook', status: 'pending_confirmation' });
	await inMarch({ status: 'pending_confirmation' });
	await inMarch({ ...from, status: 'pending_confirmation', deleted_at: new Date().toISOString() });

	expect(await sources()).toEqual([
		{ heard_from: 'friends', utm_source: null, requests: 3, held: 2, lost: 0, reasons: [] },
		{ heard_from: null, utm_source: 'facebook', requests: 2, held: 0, lost: 1, reasons: [{ reason: null, count: 1 }] },
		{ heard_from: null, utm_source: null, requests: 1, held: 0, lost: 0, reasons: [] },
	]);
});

describe('lost requests', () => {
	test('are counted by the reason that staff noted; a booking with money is none', async () => {
		for (const lost_reason of ['price', 'price', 'other_hall', null]) {
			const { id } = await inMarch({ status: 'pending' });
			await change(db, id, { status: 'cancelled', lost_reason });
		}
		await inMarch({ status: 'expired' });
		await inMarch({ status: 'pending_confirmation' });
		await inMarch({ status: 'cancelled', created_at: '2025-01-01' });
		const paid = await inMarch({ status: 'cancelled', total_amount: 500_000 });
		await receive(paid.id, 'advance', 100_000, '2031-01-01');

		const REASONS = [
			{ reason: 'price', count: 2 },
			{ reason: null, count: 2 },
			{ reason: 'other_hall', count: 1 },
		];
		expect(await sources()).toMatchObject([{ requests: 7, lost: 5, reasons: REASONS }]);
	});

	test('have a reason only while they are lost, one of five', async () => {
		const { id } = await inMarch({ status: 'pending' });
		expect(await refusalOf(change(db, id, { lost_reason: 'price' }))).toMatchObject({ constraint: 'bookings_lost_when_over' });
		expect(await refusalOf(change(db, id, { status: 'cancelled', lost_reason: 'the moon' }))).toMatchObject({
			constraint: 'bookings_lost_reason_known',
		});
		await change(db, id, { status: 'cancelled', lost_reason: 'price' });
		const { version } = await db.row<{ version: number }>('select version from public.bookings where id = $1', [id]);

		await db.as(salma).call('reinstate_booking', id, version, '[]');

		expect(await sources()).toMatchObject([{ requests: 1, lost: 0, reasons: [] }]);
		expect(await db.row('select lost_reason from public.bookings where id = $1', [id])).toEqual({ lost_reason: null });
	});
});
