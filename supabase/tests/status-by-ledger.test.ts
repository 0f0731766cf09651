import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aPricedBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const pay = (id: string, amount: number, kind = 'advance') =>
	db.as(salma).call('record_payment', id, crypto.randomUUID(), kind, amount, 'cash', null, inDays(0));

/** A held booking with a total of 1,000,000 and a paid amount. */
async function aHeld(paid = 0, changes: Row = {}): Promise<string> {
	await db.as(server).call('set_hall_contact', '+923000000000');
	const { id } = await aPricedBooking(db, { status: 'pending', total_amount: 1_000_000, ...changes });
	if (paid > 0) await pay(id, paid);
	return id;
}
const statusOf = async (id: string) => (await bookingNow(db, id)).status;
const balanceDue = (id: string) =>
	db.rows<{ balance: string }>(
		`select params ->> 'balance' as balance from public.messages where booking_id = $1 and kind = 'balance_due' and state = 'queued'`,
		[id],
	);

describe('staff who write a status directly', () => {
	test.each([
		['advance_paid', 0],
		['fully_paid', 0],
		['fully_paid', 400_000],
	])('cannot make a booking %s of which %i is paid', async (status, paid) => {
		const id = await aHeld(paid);

		expect(await refusalOf(change(db, id, { status }))).toMatchObject({ code: '23514', constraint: 'bookings_status_ledger' });
		expect(await statusOf(id)).toBe(paid > 0 ? 'advance_paid' : 'pending');
	});

	test('may still hold and cancel', async () => {
		const { id } = await aPricedBooking(db);

		await change(db, id, { status: 'pending' });
		await change(db, id, { status: 'cancelled' });

		expect(await statusOf(id)).toBe('cancelled');
	});
});

describe('a total that changes', () => {
	test('upwards after everything was paid brings the balance back, with its message', async () => {
		const id = await aHeld(1_000_000);
		const before = [await statusOf(id), await balanceDue(id)];

		await change(db, id, { total_amount: 1_200_000 });

		expect(before).toEqual(['fully_paid', []]);
		expect(await statusOf(id)).toBe('advance_paid');
		expect((await balanceDue(id)).map(({ balance }) => balance)).toEqual(['200000', '200000']);
	});

	test('back to what was paid makes the booking fully paid again', async () => {
		const id = await aHeld(1_000_000);
		await change(db, id, { total_amount: 1_200_000 });

		await change(db, id, { total_amount: 1_000_000 });

		expect([await statusOf(id), await balanceDue(id)]).toEqual(['fully_paid', []]);
	});

	test('and the rest is paid like any other', async () => {
		const id = await aHeld(1_000_000);
		await change(db, id, { total_amount: 1_200_000 });

		await pay(id, 200_000, 'balance');

		expect(await statusOf(id)).toBe('fully_paid');
	});

	test('does not change an old booking without a ledger', async () => {
		const { id } = await aPricedBooking(db, { status: 'fully_paid', total_amount: 1_000_000 });

		await change(db, id, { total_amount: 1_100_000 });

		expect(await statusOf(id)).toBe('fully_paid');
	});
});
