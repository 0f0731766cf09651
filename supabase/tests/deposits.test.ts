import { describe, expect, test } from 'vitest';
import type { DeskAnswers } from '../types/answers.ts';
import { salma, server } from './support/actors.ts';
import { aPricedBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay, reverse, paidFor, ledger } = moneyOf(db);

type Deposit = { id: string; kind: string; amount: number; receipt_number: string; payment_id: string | null; note: string | null };

/** Takes or returns a deposit. */
const deposit = (
	booking: string,
	kind: 'taken' | 'returned',
	amount: number,
	{ key = crypto.randomUUID() as string, method = 'cash', on = inDays(0) } = {},
) =>
	db
		.as(salma)
		.row<Deposit>('select * from public.record_deposit($1, $2, $3, $4, $5, $6, $7)', [booking, key, kind, amount, method, on, null]);
const deduct = async (booking: string, amount: number, reason = 'Broken chairs', key = crypto.randomUUID() as string) => {
	const { version } = await bookingNow(db, booking);
	return db.as(salma).row<Deposit>('select * from public.deduct_deposit($1, $2, $3, $4, $5)', [booking, version, key, amount, reason]);
};
const undo = (id: string, key = crypto.randomUUID() as string) =>
	db.as(salma).row<Deposit>('select * from public.reverse_deposit($1, $2)', [id, key]);
const held = async (booking: string) => (await db.row<{ held: number }>('select private.deposit_held($1) as held', [booking])).held;
const aHeldBooking = (changes: Row = {}) => aPricedBooking(db, { status: 'pending', total_amount: 900_000, ...changes });
const stats = () => db.as(salma).call<Row>('booking_stats');
const money = () => db.as(salma).call<DeskAnswers['money_of_day']>('money_of_day', inDays(0));

describe('a security deposit', () => {
	test('is taken and returned with receipts of its own, and counts in no paid amount, status or figure', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { amount: 100_000 });
		const before = [await stats(), await paidFor(id), (await bookingNow(db, id)).status];

		const taken = await deposit(id, 'taken', 50_000);
		await deposit(id, 'returned', 20_000);

		const year = taken.receipt_number.slice(1, 5);
		expect(
			(await db.rows<Deposit>('select * from public.deposits order by receipt_no')).map((row) => [row.receipt_number, row.amount]),
		).toEqual([
			[`D${year}-0001`, 50_000],
			[`D${year}-0002`, -20_000],
		]);
		expect(await held(id)).toBe(30_000);
		expect([await stats(), await paidFor(id), (await bookingNow(db, id)).status]).toEqual(before);
	});

	test('counts in Money on a line of its own, if it is cash', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { amount: 100_000 });
		await deposit(id, 'taken', 50_000);
		await deposit(id, 'taken', 7_000, { method: 'raast' });
		await deposit(id, 'returned', 20_000);

		const day = await money();

		expect([day.amount, day.cash, day.deposits]).toEqual([100_000, 100_000, 30_000]);
		expect(day.deposit_entries.map(({ kind, amount }) => [kind, amount])).toEqual([
			['taken', 50_000],
			['taken', 7_000],
			['returned', -20_000],
		]);
		expect(day.by_method.map(({ method }) => method)).toEqual(['cash']);
	});

	test('is recorded once for a key, and the key serves no other deposit', async () => {
		const { id } = await aHeldBooking();
		const key = crypto.randomUUID();

		const [first, second] = [await deposit(id, 'taken', 50_000, { key }), await deposit(id, 'taken', 50_000, { key })];

		expect(second.id).toBe(first.id);
		expect((await refusalOf(deposit(id, 'taken', 60_000, { key }))).message).toBe('idempotency_mismatch');
	});

	test('is not returned beyond what is held, and not taken for an ended or deleted booking', async () => {
		const { id } = await aHeldBooking();
		await deposit(id, 'taken', 50_000);
		expect((await refusalOf(deposit(id, 'returned', 50_001))).message).toBe('more_than_held');
		await change(db, id, { status: 'cancelled' });
		expect((await refusalOf(deposit(id, 'taken', 1))).message).toBe('booking_closed');
		await deposit(id, 'returned', 50_000);
		await db.as(salma).call('delete_booking', id, (await bookingNow(db, id)).version);
		expect((await refusalOf(deposit(id, 'taken', 1))).message).toBe('booking_not_found');
	});

	test('is not returned on a day before it was taken, and a correction counts on the day of its mistake', async () => {
		const { id } = await aHeldBooking();
		const taken = await deposit(id, 'taken', 50_000, { on: inDays(-2) });
		expect((await refusalOf(deposit(id, 'returned', 1000, { on: inDays(-3) }))).message).toBe('day_out_of_range');
		const more = await deposit(id, 'taken', 10_000);
		expect((await refusalOf(deposit(id, 'returned', 50_001, { on: inDays(-2) }))).message).toBe('day_out_of_range');
		await undo(more.id);

		await undo(taken.id);

		expect(await money()).toMatchObject({ deposits: 0 });
		expect(await db.rows('select received_on::text as on from public.deposits where reverses_id = $1', [taken.id])).toEqual([
			{ on: inDays(-2) },
		]);
	});

	test('is append-only, and a mistake is corrected once by a row of its own', async () => {
		const { id } = await aHeldBooking();
		const taken = await deposit(id, 'taken', 50_000);
		expect((await refusalOf(db.rows('update public.deposits set amount = 1'))).code).toBe('55000');
		expect((await refusalOf(db.rows('delete from public.deposits'))).code).toBe('55000');

		const key = crypto.randomUUID();
		const reversal = await undo(taken.id, key);
		expect((await undo(taken.id, key)).id).toBe(reversal.id);
		expect(await held(id)).toBe(0);
		expect((await refusalOf(undo(taken.id))).message).toBe('already_reversed');
	});

	test('that was partly returned is not corrected away', async () => {
		const { id } = await aHeldBooking();
		const taken = await deposit(id, 'taken', 50_000);
		await deposit(id, 'returned', 10_000);

		expect((await refusalOf(undo(taken.id))).message).toBe('more_than_held');
	});
});

describe('a deduction', () => {
	test('is one act: a price line, a payment by method "deposit" and less deposit; the balance stays', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { amount: 300_000 });
		await deposit(id, 'taken', 50_000);
		const before = await bookingNow(db, id);
		const cash = (await money()).cash;

		const { amount, payment_id } = await deduct(id, 10_000);

		const after = await bookingNow(db, id);
		expect(after['total_amount']).toBe((before['total_amount'] as number) - amount);
		expect(await paidFor(id)).toBe(300_000 - amount);
		expect(await held(id)).toBe(50_000 + amount);
		expect((await ledger(id)).at(-1)).toMatchObject({ id: payment_id, kind: 'balance', method: 'deposit', amount: -amount });
		const lines = await db.rows('select kind, label, unit_price from public.price_lines where booking_id = $1 and kind = $2', [
			id,
			'extra',
		]);
		expect(lines).toEqual([{ kind: 'extra', label: 'Broken chairs', unit_price: 10_000 }]);
		expect((await money()).cash).toBe(cash);
	});

	test('keeps a fully paid booking fully paid', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { kind: 'balance', amount: (await bookingNow(db, id))['total_amount'] as number });
		await deposit(id, 'taken', 50_000);

		await deduct(id, 10_000);

		const { status, total_amount } = await bookingNow(db, id);
		expect([status, total_amount]).toEqual(['fully_paid', await paidFor(id)]);
	});

	test('is made once for a key, and never beyond the deposit', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { amount: 300_000 });
		await deposit(id, 'taken', 50_000);
		const key = crypto.randomUUID();

		const [first, second] = [await deduct(id, 10_000, 'Broken chairs', key), await deduct(id, 10_000, 'Broken chairs', key)];

		expect(second.id).toBe(first.id);
		expect((await refusalOf(deduct(id, 9_000, 'Broken chairs', key))).message).toBe('idempotency_mismatch');
		const before = await bookingNow(db, id);
		expect((await refusalOf(deduct(id, 50_000))).message).toBe('more_than_held');
		expect(await bookingNow(db, id)).toEqual(before);
	});

	test('counts for no status: it needs a payment of the family’s own, and the last one is not reversed under it', async () => {
		const { id } = await aHeldBooking();
		await deposit(id, 'taken', 50_000);

		expect((await refusalOf(deduct(id, 10_000))).message).toBe('nothing_paid');
		expect((await bookingNow(db, id)).status).toBe('pending');
		const { id: advance } = await pay(id, { amount: 300_000 });
		const { id: deduction } = await deduct(id, 10_000);
		expect((await refusalOf(reverse(advance))).message).toBe('of_deposit');
		await undo(deduction);
		await reverse(advance);

		expect([(await bookingNow(db, id)).status, await paidFor(id)]).toEqual(['pending', 0]);
	});

	test('is taken back whole, and its payment is not reversed alone', async () => {
		const { id } = await aHeldBooking();
		await pay(id, { amount: 300_000 });
		await deposit(id, 'taken', 50_000);
		const before = await bookingNow(db, id);
		const { id: deduction, payment_id } = await deduct(id, 10_000);

		expect((await refusalOf(reverse(payment_id ?? ''))).message).toBe('of_deposit');
		await undo(deduction);

		const after = await bookingNow(db, id);
		expect([after['total_amount'], after['status'], await paidFor(id), await held(id)]).toEqual([
			before['total_amount'],
			before['status'],
			300_000,
			50_000,
		]);
		expect(await db.rows(`select from public.price_lines where booking_id = $1 and kind = 'extra'`, [id])).toEqual([]);
	});
});

describe('erasure and joining', () => {
	test('a booking with a deposit stays without its family, and the note goes', async () => {
		const { id } = await aHeldBooking({ event_date: inDays(-1000) });
		await pay(id, { amount: 300_000 });
		await deposit(id, 'taken', 50_000);
		await deduct(id, 1_000, 'Broken by Ahmed');

		await db.as(server).call('forget_in_time', 100);

		expect(await db.rows('select from public.bookings where id = $1 and erased_at is not null', [id])).toHaveLength(1);
		expect((await db.rows<Deposit>('select * from public.deposits')).map(({ note, kind }) => [kind, note])).toEqual([
			['taken', null],
			['deducted', null],
		]);
	});

	test('a deleted booking with a deposit stays in the book', async () => {
		const { id } = await aHeldBooking();
		await deposit(id, 'taken', 50_000);
		await db.rows(`update public.bookings set deleted_at = '2026-01-01' where id = $1`, [id]);

		await db.as(server).call('prune_records');

		expect((await bookingNow(db, id)).id).toBe(id);
	});

	test('the file for a person names the deposits', async () => {
		const { id } = await aHeldBooking();
		const { phone } = await db.row<{ phone: string }>('select phone from public.bookings where id = $1', [id]);
		await deposit(id, 'taken', 50_000);

		const file = await db.as(salma).call<{ bookings: { deposits: Row[] }[] }>('export_person', phone);

		expect(file.bookings[0]?.deposits).toMatchObject([{ kind: 'taken', amount: 50_000, method: 'cash' }]);
	});

	test('a booking whose deposit the hall holds is not joined to another', async () => {
		const one = await aHeldBooking();
		const other = await aHeldBooking({ event_date: inDays(80) });
		await deposit(other.id, 'taken', 50_000);
		const versions = [(await bookingNow(db, one.id)).version, (await bookingNow(db, other.id)).version];

		const refusal = await refusalOf(db.as(salma).call('join_bookings', one.id, versions[0], other.id, versions[1]));

		expect(refusal.message).toBe('deposit_held');
	});
});
