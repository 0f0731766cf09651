import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aPricedBooking as aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Payment = { id: string; key: string; kind: string; amount: number; reverses_id: string | null; receipt_no: number };
type Paying = {
	key?: string;
	kind?: string;
	amount?: number;
	method?: string;
	reference?: string | null;
	note?: string;
	overpay?: boolean;
};

const pay = (booking: string, paying: Paying = {}, actor = salma) => {
	const {
		key = crypto.randomUUID(),
		kind = 'advance',
		amount = 100_000,
		method = 'cash',
		reference = null,
		note = null,
		overpay = false,
	} = paying;
	return db
		.as(actor)
		.row<Payment>('select * from public.record_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, true)', [
			booking,
			key,
			kind,
			amount,
			method,
			reference,
			inDays(0),
			note,
			overpay,
		]);
};

const reverse = (payment: string, { key = crypto.randomUUID() as string, note = null as string | null, actor = salma } = {}) =>
	db.as(actor).row<Payment>('select * from public.reverse_payment($1, $2, $3)', [payment, key, note]);

const sums = (booking: string) =>
	db.row(
		'select private.paid_amount($1) as paid, private.advance_amount($1) as advance, count(*) as rows from public.payments where booking_id = $1',
		[booking],
	);

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

		expect(await refusalOf(pay(booking.id, { key, ...changed }))).toMatchObject({ code: 'PT409', message: 'key_used' });
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

		expect((await refusalOf(reverse(id, { key }))).message).toBe('key_used');
	});

	test('of a payment that is not there is refused', async () => {
		expect((await refusalOf(reverse(crypto.randomUUID()))).message).toBe('payment_not_found');
	});
});
