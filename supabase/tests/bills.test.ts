import { describe, expect, test } from 'vitest';
import type { DeskAnswers } from '../types/answers.ts';
import { salma, server, stranger } from './support/actors.ts';
import { bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';
import { billsOf, VENUE } from './support/settlements.ts';

const db = testDatabase();
const { pay, reverse } = moneyOf(db);
const { aPastBooking, serve, issue, credit, settlement, owed, register, functionsOf } = billsOf(db);

const EVENING = { guests: 200, plate: 2000 };
const aBilled = async (phone?: string) => {
	const id = await aPastBooking({ evenings: [EVENING], ...(phone && { phone }) });
	await pay(id, { amount: 100_000 });
	await serve(id, 200);
	await issue(id);
	return id;
};
const version = async (id: string) => (await bookingNow(db, id)).version;
const refused = async (doing: Promise<unknown>) => (await refusalOf(doing)).message;
const numbers = () => db.rows<{ bill_no: number }>('select bill_no from private.bills order by bill_no');

describe('a bill is refused', () => {
	test('before the last function has begun, and before its plates are noted', async () => {
		const id = await aPastBooking({ evenings: [EVENING, EVENING], days: [-1, 1] });
		await serve(id, 200);
		expect(await refused(issue(id))).toBe('function_ahead');
		expect(await refused(serve(id, 200, 200))).toBe('function_ahead');
		const past = await aPastBooking({ evenings: [EVENING, EVENING], on: -3 });
		await serve(past, 200);
		expect(await refused(issue(past))).toBe('plates_missing');
		expect(await numbers()).toEqual([]);
	});

	test('of a function that was called off no plates are needed', async () => {
		const id = await aPastBooking({ evenings: [EVENING, EVENING], days: [-1, 1] });
		const [, second] = await functionsOf(id);
		await db.as(salma).call('call_off_function', id, await version(id), second?.id);
		await db.as(salma).call('note_served', id, await version(id), (await functionsOf(id))[0]?.id, 180);
		await issue(id);
		expect(await owed(id)).toBe(414_000);
	});

	test('without a price, for an ended booking, in an old version, and while another is in force', async () => {
		const id = await aBilled();
		expect(await refused(issue(id))).toBe('bill_issued');
		expect(await refused(serve(id, 100))).toBe('bill_issued');
		const other = await aPastBooking({ evenings: [EVENING], on: -5 });
		const call = (at: number) => db.as(salma).call('issue_bill', other, at, crypto.randomUUID(), VENUE);
		expect(await refused(call(99))).toBe('version_conflict');
		await db.as(salma).call('edit_booking', other, await version(other), { total_amount: 0 });
		await serve(other, 200);
		expect(await refused(issue(other))).toBe('no_total');
		await change(db, other, { status: 'cancelled' });
		expect(await refused(issue(other))).toBe('booking_closed');
	});
});

test('a key issues one bill and one credit note', async () => {
	const id = await aPastBooking({ evenings: [EVENING] });
	await serve(id, 200);
	const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
	expect(await issue(id, key)).toBe(await issue(id, key));
	expect(await credit(id, 5000, other)).toBe(await credit(id, 5000, other));
	expect(await refused(credit(id, 5000, key))).toBe('idempotency_mismatch');
	expect(await numbers()).toHaveLength(2);
});

test('a bill is due as a whole on its day, with no advance, and the payment dates come back with its credit note', async () => {
	const planOf = async (id: string) =>
		(await db.row<{ plan: Row[]; kind: string }>('select private.payment_plan($1) as plan, private.next_kind($1) as kind', [id])) ?? {};
	const id = await aPastBooking({ evenings: [EVENING], on: -3 });
	await pay(id, { amount: 100_000 });
	const before = await planOf(id);
	await serve(id, 240);
	await issue(id);

	expect(await planOf(id)).toMatchObject({
		plan: [{ amount: 552_000, paid: 100_000, open: 452_000, due_on: inDays(0), is_due: true }],
		kind: 'balance',
	});
	await credit(id, null);
	expect(await planOf(id)).toEqual(before);
});

describe('a correction', () => {
	const creditedWhole = async (id: string) => {
		const agreed = (await bookingNow(db, id)).total_amount;
		await serve(id, 240);
		await issue(id);
		await credit(id, 30_000);
		await credit(id, null);
		return { agreed, now: (await bookingNow(db, id)).total_amount };
	};

	test('ends with its bill', async () => {
		const id = await aPastBooking({ evenings: [EVENING] });
		const { agreed, now } = await creditedWhole(id);

		expect(now).toBe(agreed);
		expect(await db.rows(`select label from public.price_lines where booking_id = $1 and kind = 'discount'`, [id])).toEqual([]);
	});

	test('ends with its bill where the price is a typed number', async () => {
		const id = await aPastBooking({ evenings: [EVENING] });
		await db.as(salma).call('edit_booking', id, await version(id), { total_amount: 450_000 });
		const { now } = await creditedWhole(id);

		expect(now).toBe(450_000);
	});
});

describe('while a bill is in force', () => {
	test('nothing changes the price, ends the booking or deletes it', async () => {
		const id = await aBilled();
		const before = await bookingNow(db, id);
		const acts: [string, unknown[]][] = [
			['set_price_lines', [[{ kind: 'fixed', label: 'Stage', unit_price: 1 }]]],
			['edit_booking', [{ total_amount: 5 }]],
			['edit_booking', [{ status: 'cancelled' }]],
			['edit_booking', [{ guest_count: 190 }]],
			['edit_booking', [{ event_date: inDays(-3) }]],
			['edit_booking', [{ hall: 'Tulip Hall' }]],
			['delete_booking', []],
		];
		for (const [name, given] of acts) expect(await refused(db.as(salma).call(name, id, before.version, ...given))).toBe('bill_issued');
		expect(await bookingNow(db, id)).toEqual(before);
	});

	test('money is recorded, and a payment that had agreed the price is taken back without the price', async () => {
		const id = await aPastBooking({ evenings: [EVENING] });
		await db.rows('update public.bookings set total_amount = 0 where id = $1', [id]);
		const { version: at } = await bookingNow(db, id);
		await db.as(salma).call('mark_fully_paid', id, at, crypto.randomUUID(), 460_000, 'cash', inDays(0));
		await serve(id, 200);
		await issue(id);
		const { id: payment } = await db.row<{ id: string }>('select id from public.payments where booking_id = $1', [id]);
		await reverse(payment);
		expect(await owed(id)).toBe(460_000);
		await pay(id, { kind: 'balance', amount: 460_000 });
		expect((await bookingNow(db, id)).status).toBe('fully_paid');
	});

	test('its bill never changes but for the fiscal number', async () => {
		const id = await aBilled();
		const [bill] = (await settlement(id))?.bills ?? [];
		for (const sql of ['update private.bills set total = 1', `update private.bills set document = '{}'`, 'delete from private.bills'])
			expect((await refusalOf(db.rows(`${sql} where true`))).code).toBe('55000');
		await db.as(salma).call('set_fiscal_number', bill?.id, ' 7000-1 ', 'https://tax.example/7000-1');
		const [after] = (await settlement(id))?.bills ?? [];
		expect(after).toEqual({ ...bill, fiscal_number: '7000-1', fiscal_qr: 'https://tax.example/7000-1' });
		expect(await refused(db.as(salma).call('set_fiscal_number', crypto.randomUUID(), '1'))).toBe('bill_not_found');
	});

	test('its tax numbers are masked in the panel, and a look at them for the paper is noted', async () => {
		const id = await aPastBooking({ evenings: [EVENING] });
		const payer = { name: 'Ahmed Example', status: 'Filer', cnic: '35202-1234567-1' };
		await db.as(salma).call('set_payer', id, await version(id), JSON.stringify(payer));
		await serve(id, 200);
		await issue(id);
		const [bill] = (await settlement(id))?.bills ?? [];
		expect(bill?.document.payer).toMatchObject({ name: 'Ahmed Example', cnic: '•••••-••••••7-1' });
		expect((await register()).bills[0]?.payer).toMatchObject(payer);

		for (const actor of [server, stranger]) expect((await refusalOf(db.as(actor).call('reveal_bill_payer', bill?.id))).code).toBe('42501');
		expect(await refused(db.as(salma).call('reveal_bill_payer', crypto.randomUUID()))).toBe('bill_not_found');
		expect(await db.as(salma).call('reveal_bill_payer', bill?.id)).toMatchObject(payer);
		const looks = `select actor from public.booking_events where booking_id = $1 and action = 'payer_shown'`;
		expect(await db.rows(looks, [id])).toEqual([{ actor: salma.userId }]);
	});

	test('it is joined to no other booking', async () => {
		const id = await aBilled();
		const other = await aPastBooking({ evenings: [EVENING], on: -8 });
		const call = async (one: string, two: string) => db.as(salma).call('join_bookings', one, await version(one), two, await version(two));
		await db.rows(`update public.bookings set hold_expires_at = now() + interval '1 day' where id = $1`, [other]);
		await db.rows('delete from public.messages where true');
		expect(await refused(call(id, other))).toBe('bill_issued');
		expect(await refused(call(other, id))).toBe('bill_issued');
	});
});

test('a credit note takes at most what is billed, from a bill in force, with a reason', async () => {
	const id = await aBilled();
	expect(await refused(credit(id, 400_000))).toBe('more_than_billed');
	const [bill] = (await settlement(id))?.bills ?? [];
	const call = async (reason: string) =>
		db.as(salma).call('issue_credit_note', bill?.id, await version(id), crypto.randomUUID(), null, reason);
	expect((await refusalOf(call(' '))).code).toBe('22023');
	await call('All wrong');
	expect(await refused(call('Again'))).toBe('bill_not_found');
	await change(db, id, { status: 'cancelled' });
});

test('failed and repeated attempts leave no gap in the numbers', async () => {
	const ids: string[] = [];
	for (let nth = 0; nth < 9; nth++) ids.push(await aPastBooking({ evenings: [EVENING], on: -1 - nth }));
	for (const [nth, id] of ids.entries()) {
		// Every third has no plates yet.
		if (nth % 3) await serve(id, 200);
		for (const reason of nth % 3 ? ['', 'bill_issued'] : ['plates_missing', 'plates_missing'])
			if (reason) expect(await refused(issue(id))).toBe(reason);
			else await issue(id);
	}
	expect((await numbers()).map(({ bill_no }) => bill_no)).toEqual([1, 2, 3, 4, 5, 6]);
});

describe('the register of a month', () => {
	test('is its bills less its credit notes, and its receipts are the ledger', async () => {
		const one = await aBilled();
		const two = await aPastBooking({ evenings: [EVENING], on: -3 });
		await serve(two, 150);
		await issue(two);
		await credit(one, 10_000);

		const { bills, receipts } = await register();

		const year = inDays(0).slice(0, 4);
		expect(bills.map(({ number, kind, of_number, base, total }) => [number, kind, of_number, base, total])).toEqual([
			[`B${year}-0001`, 'bill', null, 400_000, 460_000],
			[`B${year}-0002`, 'bill', null, 300_000, 345_000],
			[`B${year}-0003`, 'credit_note', `B${year}-0001`, -10_000, -11_500],
		]);
		const sum = (each: (bill: (typeof bills)[number]) => number) => bills.reduce((all, bill) => all + each(bill), 0);
		const tax = sum(({ taxes }) => taxes.reduce((all, { amount }) => all + amount, 0));
		expect(sum(({ base }) => base) + tax).toBe((await owed(one)) + (await owed(two)));
		expect(receipts.map(({ amount }) => amount)).toEqual(
			(await db.rows<{ amount: number }>('select amount from public.payments')).map(({ amount }) => amount),
		);
		expect((await register(inDays(-40))).bills).toEqual([]);
	});

	test('bookings that are over and have no bill stand in Money, once the hall issues bills', async () => {
		const waiting = await aPastBooking({ evenings: [EVENING], on: -3 });
		await aPastBooking({ evenings: [EVENING], on: -40 });
		await aPastBooking({ evenings: [EVENING, EVENING], days: [-1, 1] });
		const unbilled = async () => (await db.as(salma).call<DeskAnswers['money_of_day']>('money_of_day', inDays(0))).unbilled;
		expect(await unbilled()).toEqual({ total: 0, rows: [] });
		const billed = await aPastBooking({ evenings: [EVENING], on: -5 });
		await serve(billed, 200);
		await issue(billed);
		expect((await unbilled())?.rows.map(({ id }) => id)).toEqual([waiting]);
	});

	test('is read by staff alone', async () => {
		await expect(db.as(stranger).call('bills_of_month', inDays(0))).rejects.toThrow();
		await expect(db.as(salma).rows('select * from private.bills')).rejects.toThrow('permission denied');
	});
});

describe('erasure', () => {
	/** All text of the database, but for the book's own list of what it erased. */
	const everywhere = async () => {
		const tables = await db.rows<{ name: string }>(
			`select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
			where c.relkind = 'r' and n.nspname in ('public', 'private')`,
		);
		const found = await Promise.all(
			tables.map(async ({ name }) => ({ name, text: JSON.stringify(await db.rows(`select to_jsonb(t) as row from ${name} as t`)) })),
		);
		return (word: string) => found.filter(({ text }) => text.includes(word)).map(({ name }) => name);
	};
	const anErased = async () => {
		const id = await aBilled('+923009876543');
		await db.rows(`update public.bookings set client_name = 'Ayesha Qureshi' where id = $1`, [id]);
		await credit(id, null);
		await issue(id);
		await db.rows('update public.functions set event_date = event_date - 1000 where booking_id = $1', [id]);
		await db.as(server).call('forget_in_time', 100);
		return id;
	};

	test('the bill with its payer stays, in Money alone; everything else of the family is gone', async () => {
		const id = await anErased();
		const holds = await everywhere();
		expect(holds('Ayesha Qureshi')).toEqual(['private.bills']);
		expect(holds('923009876543')).toEqual([]);
		expect(await settlement(id)).toBeNull();
		expect((await register()).bills.map(({ payer }) => payer?.name)).toEqual(['Test Family', 'Test Family', 'Ayesha Qureshi']);
	});

	test('after the years that tax law asks for only the figures stay', async () => {
		const id = await anErased();
		const age = async (interval: string) => {
			await db.rows('alter table private.bills disable trigger keep_bill');
			await db.rows(`update private.bills set issued_at = now() - interval '${interval}' where true`);
			await db.rows('alter table private.bills enable trigger keep_bill');
			await db.as(server).call('forget_in_time', 100);
		};
		await age('5 years');
		expect((await everywhere())('Ayesha Qureshi')).toEqual(['private.bills']);
		await age('6 years 1 day');
		expect((await everywhere())('Ayesha Qureshi')).toEqual([]);
		expect(await db.rows<Row>('select document ->> $2 as total from private.bills where booking_id = $1', [id, 'total'])).toEqual([
			{ total: '460000' },
			{ total: '460000' },
			{ total: '460000' },
		]);
	});

	test('a bill that was credited whole keeps its deleted booking in the book', async () => {
		const id = await aPastBooking({ evenings: [EVENING] });
		await serve(id, 200);
		await issue(id);
		await credit(id, null);
		await db.as(salma).call('delete_booking', id, await version(id));
		await db.rows(`update public.bookings set deleted_at = '2026-01-01' where id = $1`, [id]);
		await db.as(server).call('prune_records');
		expect((await bookingNow(db, id)).id).toBe(id);
	});

	test('the file for a person has the bills', async () => {
		await aBilled('+923009876543');
		const file = await db.as(salma).call<{ bookings: { bills: Row[] }[] }>('export_person', '+923009876543');
		expect(file.bookings[0]?.bills).toMatchObject([{ kind: 'bill', document: { total: 460_000 } }]);
	});
});
