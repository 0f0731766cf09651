import { describe, expect, test } from 'vitest';
import { bilal, salma } from './support/actors.ts';
import { aPricedBooking, asBefore, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf, type Paying } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { ledger, reverse, ...money } = moneyOf(db);
const pay = (id: string, paying: Paying = {}) => money.pay(id, { amount: 200_000, repeat: false, ...paying });

type Marking = {
	version?: number;
	key?: string;
	amount?: number | null;
	method?: string | null;
	paidOn?: string | null;
	actor?: typeof salma;
};
type Marked = { status: string; recorded: number; payment_id: string | null };

/** A held booking of 900,000. */
const aHeld = (changes: Row = {}) => aPricedBooking(db, { status: 'pending', total_amount: 900_000, ...changes });

async function mark(id: string, marking: Marking = {}): Promise<Marked> {
	const { key = crypto.randomUUID(), amount = 900_000, method = 'raast', paidOn = inDays(0), actor = salma } = marking;
	const { version = (await bookingNow(db, id)).version } = marking;
	const sql = 'select public.mark_fully_paid($1, $2, $3, $4, $5, $6) as marked';
	return (await db.as(actor).row<{ marked: Marked }>(sql, [id, version, key, amount, method, paidOn])).marked;
}

describe('marking as fully paid', () => {
	test('records the open balance as it was named, how it was paid and when', async () => {
		const { id } = await aHeld();
		await pay(id);

		const marked = await mark(id, { amount: 700_000, paidOn: inDays(-2) });

		expect(marked).toMatchObject({ status: 'fully_paid', recorded: 700_000 });
		expect((await ledger(id)).at(-1)).toMatchObject({
			id: marked.payment_id,
			kind: 'balance',
			amount: 700_000,
			method: 'raast',
			received_on: inDays(-2),
		});
	});

	test.each<[string, Row, Marking, string]>([
		['a request that nobody has confirmed', { status: 'pending_confirmation' }, {}, 'not_confirmed'],
		['a booking without a price', { total_amount: 0 }, {}, 'no_total'],
		['less than an estimate', { total_amount: 0, estimate: { total: 900_000 } }, { amount: 899_999 }, 'not_the_balance'],
		['a cancelled booking', { status: 'cancelled' }, {}, 'booking_closed'],
		['an expired booking', { status: 'expired' }, {}, 'booking_closed'],
		['less than is open', {}, { amount: 899_999 }, 'not_the_balance'],
		['more than is open', {}, { amount: 900_001 }, 'not_the_balance'],
		['nothing', {}, { amount: 0 }, 'not_the_balance'],
		['no amount', {}, { amount: null }, 'not_the_balance'],
		['a version that somebody else has left behind', {}, { version: 7 }, 'version_conflict'],
	])('is refused for %s, and writes nothing', async (_, changes, marking, message) => {
		const { id, status } = await aHeld(changes);

		expect(await refusalOf(mark(id, marking))).toMatchObject({ code: 'PT409', message });
		expect([await ledger(id), (await bookingNow(db, id)).status]).toEqual([[], status]);
	});

	test('agrees an estimate in the same act, and a reversal takes both back', async () => {
		const { id } = await aHeld({ total_amount: 0, estimate: { total: 900_000 } });

		const { payment_id } = await mark(id);
		const paid = await bookingNow(db, id);
		await reverse(payment_id ?? undefined);

		expect(paid).toMatchObject({ status: 'fully_paid', total_amount: 900_000 });
		expect(await bookingNow(db, id)).toMatchObject({ status: 'pending', total_amount: 0 });
	});

	test('agrees a price that stays once staff have changed it', async () => {
		const { id } = await aHeld({ total_amount: 0, estimate: { total: 900_000 } });
		const { payment_id } = await mark(id);
		await change(db, id, { total_amount: 950_000 });
		await change(db, id, { total_amount: 900_000 });
		await db.rows(`update public.price_lines set unit_price = 800000 where booking_id = $1`, [id]);
		await change(db, id, { total_amount: 900_000 });

		await reverse(payment_id ?? undefined);

		expect((await bookingNow(db, id)).total_amount).toBe(900_000);
	});

	test.each<[string, Marking]>([
		['without a method', { method: null }],
		['with a method that is not named', { method: 'unspecified' }],
		['without a day', { paidOn: null }],
		['of a day that lies ahead', { paidOn: inDays(1) }],
		['of a day of another century', { paidOn: '1999-01-01' }],
	])('is refused %s', async (_, marking) => {
		const { id } = await aHeld();

		expect((await refusalOf(mark(id, marking))).code).toBe('22023');
	});

	test('is refused where nothing is open', async () => {
		const { id } = await aHeld();
		await pay(id, { amount: 200_000 });
		await asBefore(db, id, { total_amount: 200_000 });

		expect((await refusalOf(mark(id, { amount: 0 }))).message).toBe('nothing_open');
	});

	test('is refused for a slot that another family has, and for a deleted booking', async () => {
		await aHeld();
		const rival = await aHeld({ status: 'expired' });
		const deleted = await aHeld({ event_date: inDays(70), deleted_at: new Date().toISOString() });

		expect((await refusalOf(change(db, rival.id, { status: 'pending' }))).code).toBe('23514');
		expect((await refusalOf(mark(deleted.id))).code).toBe('PT404');
	});

	test('under the same key is the same mark, is refused with other values, and is done for a colleague', async () => {
		const { id, version } = await aHeld();
		const key = crypto.randomUUID();
		const first = await mark(id, { key, version });

		expect(await mark(id, { key, version })).toEqual(first);
		expect((await refusalOf(mark(id, { key, version, method: 'cash' }))).message).toBe('idempotency_mismatch');
		expect(await mark(id, { version, actor: bilal })).toMatchObject({ status: 'fully_paid', recorded: 0, payment_id: null });
		expect(await ledger(id)).toHaveLength(1);
	});

	test('can be reversed at once, and the booking has its former status', async () => {
		const { id } = await aHeld();
		await pay(id);
		const { payment_id } = await mark(id, { amount: 700_000 });

		await reverse(payment_id ?? undefined);

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
		expect((await ledger(id)).map(({ amount }) => amount)).toEqual([200_000, 700_000, -700_000]);
	});
});

describe('a payment', () => {
	test('that names the estimate agrees it, and keeps it agreed after a reversal; with another amount it is refused', async () => {
		const { id } = await aHeld({ total_amount: 0, estimate: { total: 900_000 } });
		const record = (agrees: number) =>
			db
				.as(salma)
				.row<{ id: string }>(
					`select id from public.record_payment($1, gen_random_uuid(), 'advance', 200000, 'cash', null, $2, p_agrees => $3)`,
					[id, inDays(0), agrees],
				);
		expect((await refusalOf(record(899_999))).message).toBe('no_total');

		const payment = await record(900_000);
		expect(await bookingNow(db, id)).toMatchObject({ status: 'advance_paid', total_amount: 900_000 });
		await reverse(payment.id);

		expect(await bookingNow(db, id)).toMatchObject({ status: 'pending', total_amount: 900_000 });
	});

	test.each(['advance', 'balance'])('that is an %s needs a total first, however large it is', async (kind) => {
		const { id } = await aHeld({ total_amount: 0, estimate: { total: 900_000 } });

		expect(await refusalOf(pay(id, { kind, amount: 999_999_999 }))).toMatchObject({ code: 'PT409', message: 'no_total' });
		expect(await ledger(id)).toEqual([]);
	});

	test('recorded twice within a minute needs a confirmation, also by another staff member', async () => {
		const { id } = await aHeld();
		await pay(id);

		expect(await refusalOf(pay(id, { actor: bilal }))).toMatchObject({ code: 'PT409', message: 'just_recorded' });
		// The other window may suggest another kind after the first payment.
		expect(await refusalOf(pay(id, { kind: 'balance' }))).toMatchObject({ message: 'just_recorded' });
		await pay(id, { repeat: true });

		expect(await ledger(id)).toHaveLength(2);
	});

	test.each([
		['of another amount', { amount: 200_001 }],
		['by another way', { method: 'raast' }],
	])('%s is another payment', async (_, other) => {
		const { id } = await aHeld();
		await pay(id);

		await pay(id, other);

		expect(await ledger(id)).toHaveLength(2);
	});

	test.each([
		[59, 1],
		[61, 2],
	])('%i seconds after the same one leaves %i in the ledger', async (seconds, rows) => {
		const { id } = await aHeld();
		await db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on, created_at)
			values ($1, gen_random_uuid(), 'advance', 200000, 'cash', $2, now() - make_interval(secs => $3))`,
			[id, inDays(0), seconds],
		);

		await pay(id).catch(() => undefined);

		expect(await ledger(id)).toHaveLength(rows);
	});

	test('that was taken back can be recorded anew at once', async () => {
		const { id } = await aHeld();
		const mistake = await pay(id);
		await reverse(mistake.id);

		await pay(id);

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
	});
});
