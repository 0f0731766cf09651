import { describe, expect, test } from 'vitest';
import type { Payer } from '#shared/rules/money/payer.ts';
import { PAYER_NUMBERS } from '../../tests/shared/rules/money/payer-numbers.ts';
import { salma, server, stranger } from './support/actors.ts';
import { aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';
import { foundAnywhere } from './support/search-everywhere.ts';
import { billsOf } from './support/settlements.ts';

const db = testDatabase();
const { pay } = moneyOf(db);
const { aPastBooking, serve, issue, credit, settlement } = billsOf(db);

const AHMED: Payer = { name: 'Ahmed Example', address: 'House 1, Karachi', status: 'Filer', cnic: '3520212345671', ntn: '1234567-8' };
const TAXES = [
	{ name: 'Sales tax', percent: 15 },
	{ name: 'Advance tax', percent: 20, percent_by_payer: [{ payer: 'Filer', percent: 10 }], on_earlier_taxes: true },
];

const staff = <Answer = unknown>(name: string, ...given: unknown[]) => db.as(salma).call<Answer>(name, ...given);
const set = async (id: string, payer: Partial<Payer>) => staff('set_payer', id, (await bookingNow(db, id)).version, JSON.stringify(payer));
const payerOf = async (id: string) => (await db.row<{ payer: Payer | null }>('select private.payer_of($1) as payer', [id])).payer;
const details = (id: string) =>
	staff<{ payer: Payer | null; price: { rates: Row[]; total: number }; events: { action: string; before: Row; after: Row }[] }>(
		'booking_details',
		id,
	);
const historyOf = (id: string) =>
	db.rows<Row>(
		`select action, actor, before, after from public.booking_events where booking_id = $1 and action like 'payer%' order by id`,
		[id],
	);

/** A held booking of 100,000 with an agreed price and two taxes. */
async function held(changes: Row = {}) {
	const { id } = await aBooking(db, { status: 'pending', ...changes });
	await db.rows('delete from public.price_lines where booking_id = $1', [id]);
	await db.rows('update public.bookings set taxes = $2 where id = $1', [id, JSON.stringify(TAXES)]);
	const lines = [{ kind: 'fixed', label: 'Hall rent', quantity: 1, unit_price: 100_000 }];
	await staff('set_price_lines', id, (await bookingNow(db, id)).version, JSON.stringify(lines));
	await staff('agree_price', id, (await bookingNow(db, id)).version);
	return id;
}

describe('a payer', () => {
	test.each(PAYER_NUMBERS)('%s in the form %s is read as at the desk', async (typed, form, read) => {
		expect((await db.row<{ read: string | null }>('select private.in_form($1, $2) as read', [typed, form])).read ?? undefined).toBe(read);
	});

	test('is stored with the dashes of its numbers, and replaced or removed as a whole', async () => {
		const id = await held();

		await set(id, { ...AHMED, name: '  Ahmed Example ', ntn: '۱۲۳۴۵۶۷۸' });
		expect(await payerOf(id)).toEqual({ ...AHMED, cnic: '35202-1234567-1' });
		await set(id, { name: 'Bilal Example' });
		expect(await payerOf(id)).toEqual({ name: 'Bilal Example', address: null, status: null, cnic: null, ntn: null });
		await set(id, {});
		expect(await payerOf(id)).toBeNull();
	});

	test.each([
		['a short number', { ...AHMED, cnic: '35202' }],
		['another number', { ...AHMED, ntn: '1234567-8-9' }],
		['an unknown status', { ...AHMED, status: 'Exempt' }],
		['no name', { ...AHMED, name: ' ' }],
	])('with %s is refused, and the error names no value', async (_, payer) => {
		const id = await held();

		const refusal = await refusalOf(set(id, payer));

		expect(refusal.code).toBe('22023');
		expect(JSON.stringify(refusal)).not.toMatch(/35202|1234567|Exempt/);
		expect(await payerOf(id)).toBeNull();
	});

	test('with a name that breaks a rule is refused without its row in the error', async () => {
		const id = await held();

		const refusal = await refusalOf(set(id, { ...AHMED, name: 'A'.repeat(121) }));

		expect([refusal.code, refusal.message]).toEqual(['23514', 'violates check constraint "payers_name"']);
		expect(JSON.stringify(refusal)).not.toContain('35202');
	});

	test('is fenced by the version, and not noted for an ended or deleted booking', async () => {
		const id = await held();
		expect((await refusalOf(staff('set_payer', id, 1, JSON.stringify(AHMED)))).message).toBe('version_conflict');
		await change(db, id, { status: 'cancelled' });
		expect((await refusalOf(set(id, AHMED))).message).toBe('booking_closed');
		await staff('delete_booking', id, (await bookingNow(db, id)).version);
		expect((await refusalOf(set(id, AHMED))).message).toBe('version_conflict');
	});

	test('is reached by staff alone, and only through the functions', async () => {
		const id = await held();
		await set(id, AHMED);

		for (const actor of [salma, stranger, server])
			expect((await refusalOf(db.as(actor).rows('select * from private.payers'))).code).toBe('42501');
		for (const call of ['reveal_payer', 'set_payer'])
			for (const actor of [stranger, server])
				expect((await refusalOf(db.as(actor).call(call, id, ...(call === 'set_payer' ? [1, '{}'] : [])))).code).toBe('42501');
	});
});

describe('tax numbers', () => {
	test('are masked for staff until they ask, and the history says who looked', async () => {
		const id = await held();
		await set(id, AHMED);

		expect((await details(id)).payer).toEqual({ ...AHMED, cnic: '•••••-••••••7-1', ntn: '••••••7-8' });
		expect(await staff('reveal_payer', id)).toEqual({ ...AHMED, cnic: '35202-1234567-1' });

		expect(await historyOf(id)).toEqual([
			{ action: 'payer_entered', actor: salma.userId, before: { payer_status: null }, after: { payer_status: 'Filer' } },
			{ action: 'payer_shown', actor: salma.userId, before: null, after: null },
		]);
	});

	test('stand nowhere but in their own table', async () => {
		const id = await held();
		await set(id, AHMED);
		await pay(id, { amount: 10_000 });

		expect(await foundAnywhere(db, ['1234567', 'Ahmed Example'])).toEqual(['private.payers: 1234567', 'private.payers: Ahmed Example']);
	});

	test('are shown for a booking with a payer alone', async () => {
		expect((await refusalOf(staff('reveal_payer', await held()))).message).toBe('booking_not_found');
	});
});

describe('the taxes', () => {
	test('follow the payer’s status by the booking’s own rates: estimate, total, and the price of a change', async () => {
		const id = await held();
		// 15 % of 100,000, then 20 % of 115,000.
		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 138_000 });

		await set(id, AHMED);
		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 126_500, estimate: { total: 126_500 } });
		expect((await details(id)).price).toMatchObject({ total: 126_500, rates: [{ percent: 15 }, { percent: 10 }] });
		expect((await details(id)).price.rates[1]).not.toHaveProperty('percent_by_payer');

		await set(id, { ...AHMED, status: 'Non-filer' });
		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 138_000 });
		await set(id, AHMED);
		await set(id, {});
		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 138_000, taxes: TAXES });
	});

	test('stay with later changes of the lines', async () => {
		const id = await held();
		await set(id, AHMED);

		const lines = [{ kind: 'fixed', label: 'Hall rent', quantity: 1, unit_price: 200_000 }];
		await staff('set_price_lines', id, (await bookingNow(db, id)).version, JSON.stringify(lines));

		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 253_000 });
	});

	test('of a fully paid booking that grow leave a balance', async () => {
		const id = await held();
		await set(id, AHMED);
		await pay(id, { kind: 'balance', amount: 126_500 });

		await set(id, { ...AHMED, status: null });

		expect(await bookingNow(db, id)).toMatchObject({ status: 'advance_paid', total_amount: 138_000 });
	});

	test('are the same with another name, and the version still rises for open panels', async () => {
		const id = await held();
		await set(id, AHMED);
		const { version, total_amount } = await bookingNow(db, id);

		await set(id, { ...AHMED, name: 'Ahmed Example and Sons' });

		expect(await bookingNow(db, id)).toMatchObject({ version: version + 1, total_amount });
	});
});

describe('a bill', () => {
	test('is made out to the payer with its taxes, who is not changed while the bill is in force', async () => {
		const id = await aPastBooking({ evenings: [{ guests: 100, plate: 1000 }], taxes: TAXES });
		await set(id, AHMED);
		await serve(id, 100);

		await issue(id);

		const [bill] = (await settlement(id))?.bills ?? [];
		expect(bill?.total).toBe(126_500);
		expect(await staff('reveal_bill_payer', bill?.id)).toEqual({ ...AHMED, cnic: '35202-1234567-1' });
		expect((await refusalOf(set(id, { ...AHMED, status: null }))).message).toBe('bill_issued');
		await credit(id, null);
		await set(id, { ...AHMED, status: 'Non-filer' });
		expect(await bookingNow(db, id)).toMatchObject({ total_amount: 138_000 });
	});

	test('keeps its payer when the family is erased, and nothing else does', async () => {
		const id = await aPastBooking({ evenings: [{ guests: 100, plate: 1000 }], on: -1000 });
		await set(id, AHMED);
		await serve(id, 100);
		await issue(id);

		await db.as(server).call('forget_in_time', 100);

		expect(await db.rows('select from public.bookings where id = $1 and erased_at is not null', [id])).toHaveLength(1);
		expect(await foundAnywhere(db, ['35202-1234567-1'])).toEqual(['private.bills: 35202-1234567-1']);
	});
});

describe('erasure and joining', () => {
	test('erasing a family removes the payer, also from a booking that stays in the ledger', async () => {
		const id = await held({ event_date: inDays(-1000) });
		await set(id, AHMED);
		await pay(id, { amount: 10_000 });

		await db.as(server).call('forget_in_time', 100);

		expect(await db.rows('select from public.bookings where id = $1 and erased_at is not null', [id])).toHaveLength(1);
		expect(await foundAnywhere(db, ['1234567', 'Ahmed Example'])).toEqual([]);
	});

	test('the file for a person has the payer', async () => {
		const id = await held();
		await set(id, AHMED);
		const { phone } = await db.row<{ phone: string }>('select phone from public.bookings where id = $1', [id]);

		const file = await staff<{ bookings: { payer: Payer }[] }>('export_person', phone);

		expect(file.bookings[0]?.payer).toEqual({ ...AHMED, cnic: '35202-1234567-1' });
	});

	test('a booking with its own payer is not joined to another', async () => {
		const [one, other] = [await held(), await held({ event_date: inDays(80) })];
		await set(other, AHMED);
		const versions = [(await bookingNow(db, one)).version, (await bookingNow(db, other)).version];

		expect((await refusalOf(staff('join_bookings', one, versions[0], other, versions[1]))).message).toBe('payer_known');
	});
});
