import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aPricedBooking as aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { stepsOf, testDatabase } from './support/database.ts';
import { moneyOf, type Paying, type PaymentRow } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay, reverse, ledger } = moneyOf(db);

const sums = (booking: string) =>
	db.row(
		'select private.paid_amount($1) as paid, private.advance_amount($1) as advance, count(*) as rows from public.payments where booking_id = $1',
		[booking],
	);

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

	test('a refund is of a day on which money had come', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		await pay(booking.id, { amount: 100_000, receivedOn: inDays(-2) });

		expect(await refusalOf(pay(booking.id, { kind: 'refund', amount: 1000, receivedOn: inDays(-3) }))).toMatchObject({
			code: '22023',
			message: 'day_out_of_range',
		});
		expect((await pay(booking.id, { kind: 'refund', amount: 1000, receivedOn: inDays(-2) })).amount).toBe(-1000);
		// What came later counts from its own day on.
		await pay(booking.id, { amount: 50_000 });
		expect((await refusalOf(pay(booking.id, { kind: 'refund', amount: 99_001, receivedOn: inDays(-2) }))).message).toBe('day_out_of_range');
		expect((await pay(booking.id, { kind: 'refund', amount: 99_001 })).amount).toBe(-99_001);
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

describe('more than is owed', () => {
	test('is refused, and no row is added', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		await pay(booking.id, { amount: 600_000 });

		expect(await refusalOf(pay(booking.id, { amount: 300_001 }))).toMatchObject({ code: 'PT409', message: 'overpayment' });
		expect(await sums(booking.id)).toMatchObject({ paid: 600_000, rows: 1 });
	});

	test('is accepted with staff’s confirmation', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });

		await pay(booking.id, { amount: 900_001, overpay: true });

		expect(await sums(booking.id)).toMatchObject({ paid: 900_001 });
		expect((await bookingNow(db, booking.id)).status).toBe('fully_paid');
	});

	test('does not stop a refund', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 100 });
		await pay(booking.id, { amount: 300, overpay: true });

		expect((await pay(booking.id, { kind: 'refund', amount: 50 })).amount).toBe(-50);
	});
});

describe('a form that is sent again because its answer got lost', () => {
	test('pays once', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const sent = { key: crypto.randomUUID(), reference: 'FT-88213', note: 'by the uncle' };
		const first = await pay(booking.id, sent);

		const again = await pay(booking.id, sent);

		expect(again).toEqual(first);
		expect(await sums(booking.id)).toMatchObject({ rows: 1 });
	});

	test.each<[string, Paying]>([
		['another amount', { amount: 100_001 }],
		['another method', { method: 'raast' }],
		['another reference', { reference: 'FT-2' }],
		['another note', { note: 'else' }],
	])('and with %s is refused as recorded already', async (_, changed) => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const key = crypto.randomUUID();
		await pay(booking.id, { key });

		expect(await refusalOf(pay(booking.id, { key, ...changed }))).toMatchObject({ code: 'PT409', message: 'idempotency_mismatch' });
		expect(await sums(booking.id)).toMatchObject({ rows: 1 });
	});
});

describe('taking a payment back', () => {
	test('adds a row of the same amount the other way, and the mistake stays', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const mistake = await pay(booking.id);

		const reversal = await reverse(mistake.id, { note: 'wrong family' });

		expect(reversal).toMatchObject({ kind: 'correction', amount: -100_000, reverses_id: mistake.id, receipt_no: mistake.receipt_no + 1 });
		expect(await sums(booking.id)).toEqual({ paid: 0, advance: 0, rows: 2 });
	});

	test('happens once for any number of calls', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const { id } = await pay(booking.id);
		const key = crypto.randomUUID();
		const first = await reverse(id, { key });

		expect(await reverse(id, { key })).toEqual(first);
		expect(await refusalOf(reverse(id))).toMatchObject({ code: 'PT409', message: 'already_reversed' });
		expect(await sums(booking.id)).toMatchObject({ rows: 2 });
	});

	test('cannot reverse a reversal', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const reversal = await reverse((await pay(booking.id)).id);

		expect((await refusalOf(reverse(reversal.id))).message).toBe('already_reversed');
	});

	test('never leaves less than nothing', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const { id } = await pay(booking.id, { amount: 100_000 });
		await pay(booking.id, { kind: 'refund', amount: 60_000 });

		expect((await refusalOf(reverse(id))).message).toBe('more_than_paid');
	});

	test('works on a booking that was cancelled since', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const { id } = await pay(booking.id);
		await change(db, booking.id, { status: 'cancelled' });

		expect((await reverse(id)).amount).toBe(-100_000);
	});

	test('with the key of another payment is refused', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const { id, key } = await pay(booking.id);

		expect((await refusalOf(reverse(id, { key }))).message).toBe('idempotency_mismatch');
	});

	test('of a payment that is not there is refused', async () => {
		expect((await refusalOf(reverse(crypto.randomUUID()))).message).toBe('payment_not_found');
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
			db.row<PaymentRow>(
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
