import { describe, expect, test } from 'vitest';
import { seeded } from '../../tests/support/seeded.ts';
import { salma } from './support/actors.ts';
import { aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, stepsOf, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const { ledger: ledgerOf, reverse, paidFor, ...money } = moneyOf(db);
const pay = (booking: string, kind: string, amount: number, method = 'cash') =>
	money.pay(booking, { kind, amount, method, reference: 'FT-7', overpay: true });
const move = (from: string, to: string, { key = crypto.randomUUID() as string, actor = salma } = {}) =>
	db.as(actor).call<number>('move_payments', from, to, key);
const sums = async () => {
	const stats = await db.as(salma).call<Row>('booking_stats');
	const days = await db.rows(
		'select received_on, method, sum(amount) as amount from public.payments group by 1, 2 having sum(amount) <> 0 order by 1, 2',
	);
	return { received: stats['received'], revenue: stats['total_revenue'], days };
};

/** A cancelled booking with two payments, and a held one of the same family. */
async function theCase(changes: Row = {}) {
	const from = await aBooking(db, { status: 'pending', total_amount: 900_000 });
	await pay(from.id, 'advance', 200_000);
	await pay(from.id, 'balance', 100_000, 'bank_transfer');
	await change(db, from.id, { status: 'cancelled' });
	const to = await aBooking(db, { status: 'pending', total_amount: 900_000, event_date: inDays(80), ...changes });
	return { from: from.id, to: to.id };
}

describe('what was paid for a booking that has ended is moved', () => {
	test('to another one of the family, row by row, with kind, method and reference; the sums stay', async () => {
		const { from, to } = await theCase();
		const before = await sums();

		expect(await move(from, to)).toBe(300_000);
		expect([await paidFor(from), await paidFor(to), (await bookingNow(db, to)).status]).toEqual([0, 300_000, 'advance_paid']);
		expect(await sums()).toEqual(before);
		expect((await ledgerOf(to)).map(({ kind, amount, method, reference }) => [kind, amount, method, reference])).toEqual([
			['advance', 200_000, 'cash', 'FT-7'],
			['balance', 100_000, 'bank_transfer', 'FT-7'],
		]);
		expect((await ledgerOf(from)).slice(2).map(({ kind, amount }) => [kind, amount])).toEqual([
			['correction', -200_000],
			['correction', -100_000],
		]);
	});

	test('once for any number of calls, and not under the key of another action', async () => {
		const { from, to } = await theCase();
		const key = crypto.randomUUID();

		expect([await move(from, to, { key }), await move(from, to, { key })]).toEqual([300_000, 300_000]);
		expect(await ledgerOf(to)).toHaveLength(2);
		const other = await theCase({ event_date: inDays(81) });
		expect((await refusalOf(move(other.from, other.to, { key }))).message).toBe('idempotency_mismatch');
	});

	test('without what was given back or taken back before', async () => {
		const from = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const mistake = await pay(from.id, 'advance', 50_000);
		await reverse(mistake.id);
		await pay(from.id, 'advance', 200_000);
		await change(db, from.id, { status: 'cancelled' });
		await pay(from.id, 'refund', 80_000);
		const to = await aBooking(db, { status: 'pending', total_amount: 900_000, event_date: inDays(80) });

		expect(await move(from.id, to.id)).toBe(120_000);
		const given = await db.row('select private.refunded_amount($1) as there, private.refunded_amount($2) as here', [from.id, to.id]);
		expect([await paidFor(from.id), await paidFor(to.id), given]).toEqual([0, 120_000, { there: 0, here: 80_000 }]);
	});

	test('and makes the other booking fully paid where it pays for all of it, a request with its slot', async () => {
		const { from, to } = await theCase({ status: 'pending_confirmation', total_amount: 250_000 });
		await move(from, to);

		expect((await bookingNow(db, to)).status).toBe('fully_paid');
	});

	test('with one message to the family, and none about a payment or a mistake', async () => {
		const { from, to } = await theCase();
		await db.rows(`update public.messages set state = 'sent' where kind = 'payment_received'`);
		await move(from, to);

		const told = await db.rows(
			`select kind, params ->> 'amount' as amount, params ->> 'kept' as kept, params ->> 'was_reference' as was from public.messages
			where state = 'queued' and kind = any (array['payment_received', 'refund_paid', 'payment_reversed', 'payment_moved'])`,
		);
		expect(told).toEqual([{ kind: 'payment_moved', amount: '300000', kept: '300000', was: (await bookingNow(db, from)).reference }]);
	});

	test('and both ledgers name the other booking', async () => {
		const { from, to } = await theCase();
		await move(from, to);
		const details = (id: string) => db.as(salma).call<{ payments: Row[]; money_left: Row[] }>('booking_details', id);

		const [there, here] = [await bookingNow(db, from), await bookingNow(db, to)];
		const receipt = (await details(from)).payments[0]?.['receipt_number'];
		expect((await details(from)).payments[0]).toMatchObject({ moved_to: here.reference, moved_from: null });
		expect((await details(to)).payments[0]).toMatchObject({
			moved_to: null,
			moved_from: there.reference,
			moved_from_receipt: receipt,
		});
		expect((await details(to)).money_left).toEqual([]);
	});

	test('together with the booking that is entered for it, or that is not entered', async () => {
		const { from } = await theCase();
		const entry = (changes: Row) => ({
			client_name: 'Test Family',
			phone: '+923000000001',
			event_date: inDays(90),
			event_time: 'dinner',
			guest_count: 300,
			hall: 'Main Hall',
			status: 'pending',
			total_amount: 900_000,
			moves_from: from,
			...changes,
		});
		const enter = (changes: Row) =>
			db.as(salma).row<{ row: Row }>('select public.enter_booking(gen_random_uuid(), $1) as row', [entry(changes)]);
		const count = async () => (await db.row<{ count: number }>('select count(*)::int as count from public.bookings')).count;
		const before = await count();

		expect((await refusalOf(enter({ total_amount: 0 }))).message).toBe('no_total');
		expect((await refusalOf(enter({ phone: '+923000000002' }))).message).toBe('other_family');
		expect(await count()).toBe(before);
		expect((await enter({})).row).toMatchObject({ status: 'advance_paid', paid_amount: 300_000 });
	});
});

describe('what was paid is not moved', () => {
	test.each<[string, string, (ids: { from: string; to: string }) => Promise<unknown>]>([
		['from a booking that has not ended', 'booking_open', async ({ from }) => reinstated(from)],
		['to one that has', 'booking_closed', ({ to }) => change(db, to, { status: 'cancelled' })],
		['to another number’s', 'other_family', ({ to }) => change(db, to, { phone: '+923000000002' })],
		['to one without a total', 'no_total', ({ to }) => change(db, to, { total_amount: 0 })],
		['where nothing is left', 'nothing_paid', ({ from }) => pay(from, 'refund', 300_000)],
	])('%s', async (_, code, prepare) => {
		const ids = await theCase();
		await prepare(ids);
		const before = [await ledgerOf(ids.from), await ledgerOf(ids.to)];

		expect(await refusalOf(move(ids.from, ids.to))).toMatchObject({ code: 'PT409', message: code });
		expect([await ledgerOf(ids.from), await ledgerOf(ids.to)]).toEqual(before);
	});

	test('to a request whose slot another family has: no row is left of it', async () => {
		const { from, to } = await theCase({ status: 'pending_confirmation' });
		await aBooking(db, { status: 'pending', event_date: inDays(80), phone: '+923000000005' });

		expect((await refusalOf(move(from, to))).message).toBe('slot_taken');
		expect([await paidFor(from), await paidFor(to)]).toEqual([300_000, 0]);
	});
});

const reinstated = async (id: string) => db.as(salma).call('reinstate_booking', id, (await bookingNow(db, id)).version);

test('after random payments, refunds, cancellations and moves the hall has what it received, and each status fits its ledger', async () => {
	const random = seeded(37);
	const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
	const family = await Promise.all(
		[1, 2, 3].map((day) => aBooking(db, { status: 'pending', total_amount: 1000, event_date: inDays(60 + day) })),
	);
	const ids = family.map(({ id }) => id);
	let drawer = 0;
	for (let step = 0; step < stepsOf(50, 120); step++) {
		const [one, other] = [pick(ids), pick(ids)];
		const amount = pick([100, 300, 1000]);
		const acts: Record<string, () => Promise<number>> = {
			advance: async () => (await pay(one, 'advance', amount)).amount,
			balance: async () => (await pay(one, 'balance', amount)).amount,
			refund: async () => (await pay(one, 'refund', amount)).amount,
			cancel: () => change(db, one, { status: 'cancelled' }).then(() => 0),
			reinstate: () => reinstated(one).then(() => 0),
			move: () => move(one, other).then(() => 0),
		};
		drawer += await (acts[pick(Object.keys(acts))] as () => Promise<number>)().catch(() => 0);
	}
	const rows = await db.rows<{ status: string; paid: number; said: string }>(
		`select status, private.paid_amount(id) as paid, private.status_by_ledger(total_amount, private.paid_amount(id)) as said from public.bookings`,
	);
	expect((await sums()).received).toBe(drawer);
	for (const { status, paid, said } of rows) {
		expect(paid).toBeGreaterThanOrEqual(0);
		// A full refund keeps the slot (decision 13).
		if (status !== 'cancelled' && !(status === 'advance_paid' && paid === 0)) expect(status).toBe(said);
	}
	expect(drawer).toBeGreaterThan(0);
});
