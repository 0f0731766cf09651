import { describe, expect, test } from 'vitest';
import { type Actor, salma } from './support/actors.ts';
import { aPricedBooking as aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { stepsOf, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Payment = { id: string; amount: number; receipt_year: number; receipt_no: number; receipt_number: string; recorded_by: string };
type Paying = { key?: string; kind?: string; amount?: number; method?: string; receivedOn?: string; actor?: Actor };

const pay = (
	booking: string,
	{ key = crypto.randomUUID(), kind = 'advance', amount = 100_000, method = 'cash', receivedOn = inDays(0) }: Paying = {},
) =>
	db
		.as(salma)
		.row<Payment>('select * from public.record_payment($1, $2, $3, $4, $5, null, $6, null, false, true)', [
			booking,
			key,
			kind,
			amount,
			method,
			receivedOn,
		]);

const ledger = (booking: string) =>
	db.rows<Payment & { kind: string; method: string }>('select * from public.payments where booking_id = $1 order by receipt_no', [booking]);

describe('recording a payment', () => {
	test('an advance on a pending booking makes it advance_paid', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });

		const payment = await pay(booking.id);

		expect(payment).toMatchObject({ amount: 100_000, recorded_by: salma.userId });
		expect(await bookingNow(db, booking.id)).toMatchObject({ status: 'advance_paid', hold_expires_at: null });
	});

	test('an advance on a request without an answer holds the slot first', async () => {
		const booking = await aBooking(db);

		await pay(booking.id);

		expect((await bookingNow(db, booking.id)).status).toBe('advance_paid');
	});

	test('the payment that reaches the total makes it fully_paid', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		await pay(booking.id, { amount: 300_000 });

		await pay(booking.id, { kind: 'balance', amount: 599_999 });
		expect((await bookingNow(db, booking.id)).status).toBe('advance_paid');

		await pay(booking.id, { kind: 'balance', amount: 1 });
		expect((await bookingNow(db, booking.id)).status).toBe('fully_paid');
	});

	test('the same key again brings the same row', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const key = crypto.randomUUID();
		const first = await pay(booking.id, { key });

		const again = await pay(booking.id, { key });

		expect(again).toEqual(first);
		expect(await ledger(booking.id)).toHaveLength(1);
	});

	test('the same key for another amount is refused', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const key = crypto.randomUUID();
		await pay(booking.id, { key });

		expect(await refusalOf(pay(booking.id, { key, amount: 5 }))).toMatchObject({ code: 'PT409', message: 'key_used' });
	});

	test('a refund is taken off, and never more than was paid', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		await pay(booking.id, { amount: 100_000 });
		await change(db, booking.id, { status: 'cancelled' });

		expect((await pay(booking.id, { kind: 'refund', amount: 60_000 })).amount).toBe(-60_000);
		expect(await refusalOf(pay(booking.id, { kind: 'refund', amount: 40_001 }))).toMatchObject({
			code: 'PT409',
			message: 'more_than_paid',
		});
	});

	test('a correction carries its own sign', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		await pay(booking.id, { amount: 500_000 });

		await pay(booking.id, { kind: 'correction', amount: -450_000 });

		const { paid } = await db.row('select private.paid_amount($1) as paid', [booking.id]);
		expect(paid).toBe(50_000);
	});

	test.each(['cancelled', 'expired'])('a booking that is %s takes no advance', async (status) => {
		const booking = await aBooking(db, { status });

		expect(await refusalOf(pay(booking.id))).toMatchObject({ code: 'PT409', message: 'booking_closed' });
	});

	test('a payment for a slot that another family has is refused, and no row is added', async () => {
		await aBooking(db, { status: 'pending' });
		const rival = await aBooking(db);

		expect(await refusalOf(pay(rival.id))).toMatchObject({ code: 'PT409', message: 'slot_taken' });
		expect(await ledger(rival.id)).toEqual([]);
	});

	test.each<[string, Paying, string]>([
		['nothing', { amount: 0 }, '22023'],
		['a negative advance', { amount: -5 }, '22023'],
		['a correction of nothing', { kind: 'correction', amount: 0 }, '23514'],
		['an unknown kind', { kind: 'tip' }, '23514'],
		['what is no method', { method: 'In gold' }, '23514'],
	])('%s is refused', async (_, paying, code) => {
		const booking = await aBooking(db, { status: 'pending' });

		expect((await refusalOf(pay(booking.id, paying))).code).toBe(code);
	});

	test.each([inDays(1), '2019-12-31', '1999-01-01'])('%s is refused as the day of a payment', async (receivedOn) => {
		const booking = await aBooking(db, { status: 'pending' });

		expect(await refusalOf(pay(booking.id, { receivedOn }))).toMatchObject({ code: '22023', message: 'day_out_of_range' });
	});

	test('a missing or deleted booking takes no money', async () => {
		const deleted = await aBooking(db, { deleted_at: '2026-01-01T00:00:00Z' });

		expect((await refusalOf(pay(crypto.randomUUID()))).code).toBe('PT404');
		expect((await refusalOf(pay(deleted.id))).code).toBe('PT404');
	});
});

describe('the ledger', () => {
	test.each(['update public.payments set amount = 1', 'delete from public.payments', 'truncate public.payments cascade'])(
		'not even the owner can: %s',
		async (statement) => {
			const booking = await aBooking(db, { status: 'pending' });
			await pay(booking.id);

			expect((await refusalOf(db.rows(statement))).code).toBe('55000');
		},
	);

	test('a booking with payments cannot be removed', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		await pay(booking.id);

		expect((await refusalOf(db.rows('delete from public.bookings'))).code).toMatch(/^23/);
	});

	test('receipts are counted without gaps, also past a payment that failed', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const first = await pay(booking.id);
		await refusalOf(pay(booking.id, { method: 'In gold' }));

		const second = await pay(booking.id, { amount: 7 });

		expect(second.receipt_no).toBe(first.receipt_no + 1);
		expect(first.receipt_number).toBe(`${first.receipt_year}-0001`);
	});

	test('each year counts from one', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const insert = (created: string) =>
			db.row<Payment>(
				`insert into public.payments (booking_id, key, kind, amount, method, received_on, created_at)
				values ($1, gen_random_uuid(), 'advance', 1, 'cash', current_date, $2) returning *`,
				[booking.id, created],
			);

		// The year begins in Karachi five hours before it does in UTC.
		expect((await insert('2024-12-31T18:59:59Z')).receipt_number).toBe('2024-0001');
		expect((await insert('2024-12-31T19:00:00Z')).receipt_number).toBe('2025-0001');
		expect((await insert('2025-06-01T00:00:00Z')).receipt_number).toBe('2025-0002');
	});

	test('the ten-thousandth receipt keeps all its figures', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const year = Number(inDays(0).slice(0, 4));
		await db.rows('insert into private.receipt_counters (year, last_no) values ($1, 9999)', [year]);

		expect((await pay(booking.id)).receipt_number).toBe(`${year}-10000`);
	});

	test('a row is reversed once, by a correction of the same booking', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const other = await aBooking(db, { event_time: 'lunch' });
		const { id } = await pay(booking.id);
		const reverse = (bookingId: string, kind = 'correction') =>
			db.row(
				`insert into public.payments (booking_id, key, kind, amount, method, received_on, reverses_id)
				values ($1, gen_random_uuid(), $2, 5, 'cash', current_date, $3) returning id`,
				[bookingId, kind, id],
			);

		expect((await refusalOf(reverse(other.id))).code).toBe('23503');
		expect((await refusalOf(reverse(booking.id, 'advance'))).code).toBe('23514');
		await reverse(booking.id);
		expect(await refusalOf(reverse(booking.id))).toMatchObject({ code: '23505', constraint: 'payments_reversed_once' });
	});
});

test('in random steps what is paid stays the sum of the ledger, and receipts stay without gaps', async () => {
	// Without consent no message is planned: hundreds of waiting messages would take minutes.
	const booking = await aBooking(db, { status: 'pending', total_amount: 999_999_999, consent_at: null });
	let expected = 0;
	// A fixed sequence, so that a failure can be repeated.
	let seed = 42;
	const random = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return seed % below;
	};

	for (let step = 0; step < stepsOf(80, 300); step++) {
		const kind = (['advance', 'balance', 'refund', 'correction'] as const)[random(4)] ?? 'advance';
		const amount = kind === 'correction' ? random(20_000) - 10_000 || 1 : random(10_000) + 1;
		const effect = kind === 'refund' ? -amount : amount;
		if (expected + effect < 0) {
			expect((await refusalOf(pay(booking.id, { kind, amount }))).message).toBe('more_than_paid');
			continue;
		}
		await pay(booking.id, { kind, amount });
		expected += effect;
	}

	const { paid, rows, highest } = await db.row(
		'select private.paid_amount($1) as paid, count(*) as rows, max(receipt_no) as highest from public.payments where booking_id = $1',
		[booking.id],
	);
	expect(paid).toBe(expected);
	expect(highest).toBe(rows);
});
