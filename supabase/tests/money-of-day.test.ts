import { describe, expect, test } from 'vitest';
import { moneySheet } from '#features/desk/list/money-sheet.ts';
import type { MoneyEntry } from '#shared/rules/money/day-money.ts';
import { camelCasedDeep } from '#shared/rules/naming.ts';
import { seeded } from '../../tests/support/seeded.ts';
import type { DeskAnswers } from '../types/answers.ts';
import { bilal, salma } from './support/actors.ts';
import { aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { moneyOf, type Paying } from './support/payments.ts';

const db = testDatabase();
const { pay, reverse, ledger } = moneyOf(db);

const [SALMA, BILAL] = ['salma@lalazar.example', 'bilal@lalazar.example'];

const moneyOfDay = (day: string) => db.as(salma).call<DeskAnswers['money_of_day']>('money_of_day', day);

/** Payments of one booking are recorded with the same moment here, so a repetition is allowed. */
const paid = (booking: string, paying: Paying) => pay(booking, { overpay: true, ...paying });

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the money of a day', () => {
	test('has its receipts and refunds, the sums by method and by person, and the cash to hand over', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 900_000, client_name: 'Ahmed family' });
		await paid(id, { amount: 200_000 });
		await paid(id, { amount: 50_000, kind: 'balance', method: 'raast', actor: bilal });
		await paid(id, { amount: 30_000, kind: 'refund', actor: bilal });
		await paid(id, { amount: 70_000, kind: 'balance', receivedOn: inDays(-1) });

		expect(await moneyOfDay(inDays(0))).toMatchObject({
			entries: [
				{ client_name: 'Ahmed family', kind: 'advance', amount: 200_000, method: 'cash', recorded_by_email: SALMA, is_later: false },
				{ kind: 'balance', amount: 50_000, method: 'raast', recorded_by_email: BILAL },
				{ kind: 'refund', amount: -30_000, method: 'cash', recorded_by_email: BILAL },
			],
			by_method: [
				{ method: 'cash', taken: 200_000, returned: 30_000, amount: 170_000 },
				{ method: 'raast', taken: 50_000, returned: 0, amount: 50_000 },
			],
			by_person: [
				{ email: BILAL, amount: 20_000, cash: -30_000 },
				{ email: SALMA, amount: 200_000, cash: 200_000 },
			],
			amount: 220_000,
			cash: 170_000,
		});
		// It was recorded a day after the money came.
		expect((await moneyOfDay(inDays(-1))).entries).toMatchObject([{ amount: 70_000, is_later: true }]);
	});

	test('has a correction on the day of its mistake, marked as recorded later, since no money came or went today', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const mistake = await paid(id, { amount: 5000, receivedOn: inDays(-1) });
		await reverse(mistake.id);

		expect(await moneyOfDay(inDays(0))).toMatchObject({ entries: [], cash: 0 });
		expect(await moneyOfDay(inDays(-1))).toMatchObject({ entries: [{ amount: 5000 }, { amount: -5000, is_later: true }], cash: 0 });
	});

	test('names a reversal by the receipt that it reverses, and moved money by the other booking', async () => {
		const from = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		const payment = await paid(from.id, { amount: 40_000 });
		await reverse(payment.id);
		await paid(from.id, { amount: 60_000, method: 'raast' });
		await change(db, from.id, { status: 'cancelled' });
		const to = await aBooking(db, { status: 'pending', total_amount: 900_000, event_date: inDays(80) });
		await db.as(salma).call('move_payments', from.id, to.id, crypto.randomUUID());

		const { entries, by_method } = await moneyOfDay(inDays(0));

		expect(entries[1]).toMatchObject({ amount: -40_000, kind: 'correction', reverses: payment.receipt_number, moved: null });
		expect(entries.slice(3).map(({ amount, moved }) => [amount, moved])).toEqual([
			[60_000, from.reference],
			[-60_000, to.reference],
		]);
		// A moved payment is no receipt and no refund.
		expect(by_method.map(({ taken, returned, amount }) => [taken, returned, amount])).toEqual([
			[40_000, 40_000, 0],
			[60_000, 0, 60_000],
		]);
	});

	test('has the security deposits in cash of each person', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		await paid(id, { amount: 200_000 });
		const deposit = (amount: number, method: string) =>
			db.as(bilal).call('record_deposit', id, crypto.randomUUID(), 'taken', amount, method, inDays(0), null);
		await deposit(50_000, 'cash');
		await deposit(10_000, 'raast');

		expect((await moneyOfDay(inDays(0))).by_person).toEqual([
			{ email: BILAL, amount: 0, cash: 0, deposits: 50_000 },
			{ email: SALMA, amount: 200_000, cash: 200_000, deposits: 0 },
		]);
	});

	test('is empty on a day without money', async () => {
		expect(await moneyOfDay('2026-01-01')).toMatchObject({
			day: '2026-01-01',
			entries: [],
			by_method: [],
			by_person: [],
			amount: 0,
			cash: 0,
		});
	});
});

test('the sums of all days are the ledger to the rupee, and the cash of the Excel sheet is the cash to hand over, after any payments, deposits, refunds, corrections, reversals and moves', async () => {
	const random = seeded(40);
	const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
	const booking = async (days: number) => (await aBooking(db, { status: 'pending', total_amount: 5_000_000, event_date: inDays(days) })).id;
	const open = [await booking(40), await booking(41), await booking(42)];
	for (let round = 0; round < 120; round++) {
		const id = pick(open);
		const act = random();
		if (act < 0.12) {
			const rows = await ledger(id);
			const wrong = rows.filter((row) => !row.reverses_id && !rows.some(({ reverses_id }) => reverses_id === row.id));
			// A reversal of more than is paid is refused.
			if (wrong.length > 0) await reverse(pick(wrong).id, { actor: pick([salma, bilal]) }).catch(() => undefined);
		} else if (act < 0.17) {
			if (sum((await ledger(id)).map(({ amount }) => amount)) === 0) continue;
			await change(db, id, { status: 'cancelled' });
			const to = await booking(43 + round);
			await db.as(salma).call('move_payments', id, to, crypto.randomUUID());
			open.splice(open.indexOf(id), 1, to);
		} else if (act < 0.3) {
			const [kind, method] = [pick(['taken', 'taken', 'returned']), pick(['cash', 'raast'])];
			const day = inDays(-Math.floor(random() * 4));
			const given = [id, crypto.randomUUID(), kind, Math.ceil(random() * 40_000), method, day, null] as const;
			// More than is held cannot be returned.
			await db
				.as(pick([salma, bilal]))
				.call('record_deposit', ...given)
				.catch(() => undefined);
		} else {
			const kind = pick(['advance', 'balance', 'balance', 'refund', 'correction']);
			const amount = Math.ceil(random() * 90_000) * (kind === 'correction' && random() < 0.5 ? -1 : 1);
			const paying = { kind, amount, method: pick(['cash', 'raast', 'cheque']), receivedOn: inDays(-Math.floor(random() * 4)) };
			await paid(id, { ...paying, actor: pick([salma, bilal]) }).catch(() => undefined);
		}
	}

	const rows = await db.rows<{ day: string; method: string; amount: number }>(
		'select received_on::text as day, method, amount from public.payments',
	);
	expect(rows.length).toBeGreaterThan(80);
	for (const day of new Set(rows.map((row) => row.day))) {
		const here = rows.filter((row) => row.day === day);
		const money = await moneyOfDay(day);
		const amount = sum(here.map((row) => row.amount));
		const cash = sum(here.filter(({ method }) => method === 'cash').map((row) => row.amount));
		expect([money.amount, money.cash, money.entries.length]).toEqual([amount, cash, here.length]);
		for (const parts of [money.entries, money.by_method, money.by_person]) expect(sum(parts.map((part) => part.amount))).toBe(amount);
		expect(sum(money.by_person.map((person) => person.cash))).toBe(cash);
		expect(sum(money.by_method.map(({ taken, returned }) => taken - returned))).toBe(amount);
	}
	const bookings = await db.rows<{ id: string }>('select id from public.bookings');
	const all = await db.as(salma).call<DeskAnswers['money_of']>(
		'money_of',
		bookings.map(({ id }) => id),
	);
	const deposits = await db.rows<{ day: string }>('select distinct received_on::text as day from public.deposits');
	expect(deposits.length).toBeGreaterThan(2);
	expect(sum(all.filter(({ kind }) => kind !== 'taken' && kind !== 'returned').map(({ amount }) => amount))).toBe(
		sum(rows.map(({ amount }) => amount)),
	);
	const sheet = moneySheet(camelCasedDeep(all) as MoneyEntry[]);
	const [method, amount] = [sheet.header.indexOf('Method'), sheet.header.indexOf('Amount (PKR)')];
	for (const day of new Set([...rows, ...deposits].map((row) => row.day))) {
		const cash = sheet.rows.filter(([at, ...cells]) => (at as { day: string }).day === day && cells[method - 1] === 'Cash');
		const money = await moneyOfDay(day);
		expect(sum(cash.map((cells) => cells[amount] as number))).toBe(money.cash + money.deposits);
	}
});

describe('what is due within seven days', () => {
	const held = (days: number, changes = {}) =>
		aBooking(db, { status: 'pending', total_amount: 100_000, event_date: inDays(days), hold_expires_at: null, ...changes });
	const dueNow = async () => (await moneyOfDay(inDays(0))).due;
	/** A booking with its advance paid and other payment dates. */
	const planned = async (days: number, ...dates: object[]) => {
		const { id } = await held(days);
		await paid(id, { amount: 30_000 });
		await db.as(salma).call('set_payment_dates', id, (await bookingNow(db, id)).version, JSON.stringify(dates));
		return id;
	};
	const KEEP = { percent: 30, due: 'to_keep' };
	const REST = { due: 'days_before', days_before: 10 };

	test('follows the payment dates, not the day of the event; what is owed is open after the last', async () => {
		const soon = await planned(60, KEEP, { amount: 20_000, due: 'on_day', due_on: inDays(7) }, REST);
		await planned(61, KEEP, { amount: 20_000, due: 'on_day', due_on: inDays(8) }, REST);
		await held(5, { total_amount: 0 });
		await held(4, { status: 'cancelled' });
		const fully = await held(3);
		await paid(fully.id, { amount: 100_000 });
		const over = await held(-1);
		await paid(over.id, { amount: 30_000 });

		expect(await dueNow()).toMatchObject({ total: 1, amount: 20_000, rows: [{ id: soon, amount: 20_000, due_on: inDays(7) }] });
		expect((await moneyOfDay(inDays(0))).owed).toMatchObject({ total: 1, rows: [{ id: over.id, open_balance: 70_000 }] });
	});

	test('has what is overdue, as one sum with its first day', async () => {
		const id = await planned(60, KEEP, { amount: 20_000, due: 'on_day', due_on: inDays(-3) }, { due: 'on_day', due_on: inDays(2) });
		await db.rows('update public.payment_dates set counts_from = $2 where booking_id = $1', [id, inDays(-30)]);

		expect(await dueNow()).toMatchObject({ total: 1, amount: 70_000, rows: [{ id, amount: 70_000, due_on: inDays(-3) }] });
	});

	test('has the advance of a hold that ends within seven days', async () => {
		const soon = await held(60, { hold_expires_at: `${inDays(5)}T12:00:00Z` });
		await held(61, { hold_expires_at: `${inDays(9)}T12:00:00Z` });

		expect(await dueNow()).toMatchObject({ total: 1, rows: [{ id: soon.id, amount: 30_000, due_on: inDays(5) }] });
	});
});
