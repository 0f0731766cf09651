import { describe, expect, test } from 'vitest';
import { bilal, salma, server, stranger } from './support/actors.ts';
import { aPricedBooking as aBooking, asBefore, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay, ledger, ...money } = moneyOf(db);
const reverse = (payment: string | undefined, key?: string) => money.reverse(payment, { actor: bilal, ...(key && { key }) });

const markPaid = (booking: string, version: number, amount: number) =>
	db.as(salma).call('mark_fully_paid', booking, version, crypto.randomUUID(), amount, 'cash', inDays(0));
/** A booking as marked by an earlier release: the estimate as the total, and no method of payment. */
async function markAsBefore(booking: string, total: number) {
	await db.rows(`update public.bookings set total_amount = $2 where id = $1 and total_amount < $2`, [booking, total]);
	await asBefore(db, booking, { status: 'fully_paid', hold_expires_at: null });
	if (total === 0) return;
	await db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), 'balance', $2, 'unspecified', $3)`,
		[booking, total, inDays(0)],
	);
}
const confirmations = (booking: string) =>
	db.rows(`select state from public.messages where booking_id = $1 and kind = 'payment_received'`, [booking]);

/** A booking marked as fully paid by mistake. */
async function aMistake(changes: Row = {}) {
	const booking = await aBooking(db, { status: 'pending', total_amount: 500_000, ...changes });
	if (booking.total_amount === 0) await markAsBefore(booking.id, Number((changes['estimate'] as Row | undefined)?.['total'] ?? 0));
	else await markPaid(booking.id, booking.version, booking.total_amount);
	const [payment] = await ledger(booking.id);
	return { id: booking.id, payment: payment?.id };
}

/** A held booking with a total of 1,000,000 and a paid amount. */
async function aHeld(paid = 0): Promise<string> {
	await db.as(server).call('set_hall_contact', '+923000000000');
	const { id } = await aBooking(db, { status: 'pending', total_amount: 1_000_000 });
	if (paid > 0) await pay(id, { amount: paid });
	return id;
}
const statusOf = async (id: string) => (await bookingNow(db, id)).status;
const balanceDue = (id: string) =>
	db.rows<{ balance: string }>(
		`select distinct params ->> 'amount' as balance from public.messages where booking_id = $1 and kind = 'payment_due' and state = 'queued'`,
		[id],
	);

describe('a booking whose payment is taken back', () => {
	test('goes from fully paid to pending when nothing is left, with a new hold of the default length', async () => {
		const { id, payment } = await aMistake();

		await reverse(payment);

		const { hours } = await db.row<{ hours: number }>(
			'select extract(epoch from hold_expires_at - now())::int / 3600 as hours from public.bookings where id = $1',
			[id],
		);
		expect((await bookingNow(db, id)).status).toBe('pending');
		expect(hours).toBe(72);
	});

	test('goes from fully paid to advance paid while an advance is left', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 500_000 });
		await pay(booking.id, { kind: 'advance', amount: 200_000, overpay: true });
		await markPaid(booking.id, booking.version + 1, 300_000);
		const [, balance] = await ledger(booking.id);

		await reverse(balance?.id);

		expect(await bookingNow(db, booking.id)).toMatchObject({ status: 'advance_paid', hold_expires_at: null });
	});

	test('goes from advance paid to pending, and its confirmation that still waits is not sent', async () => {
		const { id } = await aBooking(db, { status: 'pending' });
		const advance = await pay(id, { kind: 'advance', amount: 100_000, overpay: true });
		const before = await confirmations(id);

		await reverse(advance.id);

		expect((await bookingNow(db, id)).status).toBe('pending');
		expect([before, await confirmations(id)]).toEqual([[{ state: 'queued' }], [{ state: 'cancelled' }]]);
	});

	test('stays as it is while the rest still pays for that', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });
		const advance = await pay(id, { kind: 'advance', amount: 100_000, overpay: true });
		await pay(id, { kind: 'advance', amount: 50_000, overpay: true });

		await reverse(advance.id);

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
	});

	test.each([
		['the advance first', ['advance', 'balance']],
		['the balance first', ['balance', 'advance']],
		['and was given back a part', ['advance', 'balance', 'refund']],
	])('keeps its slot without a hold while other money is left, though no advance left: %s', async (_, kinds) => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });
		const amounts: Record<string, number> = { advance: 100_000, balance: 70_000, refund: 20_000 };
		for (const kind of kinds) await pay(id, { kind, amount: amounts[kind] ?? 0, overpay: true });
		const advance = (await ledger(id)).find(({ kind }) => kind === 'advance');

		await reverse(advance?.id);

		const { kept } = await db.row<{ kept: number }>('select private.advance_amount($1) as kept', [id]);
		expect(await bookingNow(db, id)).toMatchObject({ status: 'advance_paid', hold_expires_at: null });
		expect(kept).toBe(0);
	});

	test.each(['cancelled', 'expired'])('stays %s', async (status) => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });
		const advance = await pay(id, { kind: 'advance', amount: 100_000, overpay: true });
		await db.rows('alter table public.bookings disable trigger user');
		await db.rows(`update public.bookings set status = $2 where id = $1`, [id, status]);
		await db.rows('alter table public.bookings enable trigger user');

		await reverse(advance.id);

		expect((await bookingNow(db, id)).status).toBe(status);
	});

	test('is changed in the name of the staff member who reversed it, and its version rises', async () => {
		const { id, payment } = await aMistake();
		const { version } = await bookingNow(db, id);

		await reverse(payment);

		const last = await db.row(
			'select actor, action, before, after from public.booking_events where booking_id = $1 order by id desc limit 1',
			[id],
		);
		expect((await bookingNow(db, id)).version).toBe(version + 1);
		expect(last).toMatchObject({
			actor: bilal.userId,
			action: 'status_changed',
			before: { status: 'fully_paid', hold_expires_at: null },
			after: { status: 'pending', hold_expires_at: expect.any(String) },
		});
	});

	test('loses the total that was only taken from the estimate when it was marked', async () => {
		const { id, payment } = await aMistake({ total_amount: 0, estimate: { total: 500_000 } });
		const during = await bookingNow(db, id);

		await reverse(payment);

		expect([during.total_amount, (await bookingNow(db, id)).total_amount]).toEqual([500_000, 0]);
	});

	test('keeps a total that staff have set since it was marked', async () => {
		const { id, payment } = await aMistake({ total_amount: 0, estimate: { total: 500_000 } });
		await change(db, id, { total_amount: 450_000 });

		await reverse(payment);

		expect((await bookingNow(db, id)).total_amount).toBe(450_000);
	});

	test('can be paid anew, and then has the right status', async () => {
		const { id, payment } = await aMistake();
		await reverse(payment);

		await pay(id, { kind: 'advance', amount: 100_000, overpay: true });

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
	});

	test('goes back once for any number of calls', async () => {
		const { id, payment } = await aMistake();
		const key = crypto.randomUUID();
		await reverse(payment, key);
		await pay(id, { kind: 'advance', amount: 100_000, overpay: true });

		await reverse(payment, key);

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
		expect((await refusalOf(reverse(payment))).message).toBe('already_reversed');
	});
});

describe('a refund', () => {
	test.each([
		['all', 500_000],
		['a part', 1],
	])('of %s leaves a booking no longer fully paid, and its slot its own, until the refund is taken back', async (_, amount) => {
		const { id } = await aMistake();

		const refund = await pay(id, { kind: 'refund', amount: amount, overpay: true });
		const { status, hold_expires_at } = await bookingNow(db, id);
		await reverse(refund.id);

		expect([status, hold_expires_at, (await bookingNow(db, id)).status]).toEqual(['advance_paid', null, 'fully_paid']);
	});

	test('of what was paid beyond the total leaves a booking fully paid', async () => {
		const { id } = await aMistake();
		await change(db, id, { total_amount: 400_000 });

		await pay(id, { kind: 'refund', amount: 100_000, overpay: true });

		expect((await bookingNow(db, id)).status).toBe('fully_paid');
	});

	test('that is reversed moves the booking on again', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });
		const advance = await pay(id, { kind: 'advance', amount: 300_000, overpay: true });
		await pay(id, { kind: 'balance', amount: 200_000, overpay: true });
		const refund = await pay(id, { kind: 'refund', amount: 200_000, overpay: true });
		await reverse(advance.id);
		const before = (await bookingNow(db, id)).status;

		await reverse(refund.id);

		expect([before, (await bookingNow(db, id)).status]).toEqual(['pending', 'advance_paid']);
	});
});

describe('a booking that is called fully paid', () => {
	const refused = { code: '23514', constraint: 'bookings_status_move' };

	test('is not moved back by hand while its ledger is fully paid', async () => {
		const { id } = await aMistake();

		expect(await refusalOf(change(db, id, { status: 'pending' }))).toMatchObject(refused);
	});

	test('without a payment moves back to the status of its ledger, and to no other', async () => {
		const { id, payment } = await aMistake({ total_amount: 0 });

		expect(payment).toBeUndefined();
		expect(await refusalOf(change(db, id, { status: 'advance_paid' }))).toMatchObject(refused);
		expect(await change(db, id, { status: 'pending' })).toBe(1);
		expect((await bookingNow(db, id)).hold_expires_at).not.toBeNull();
	});

	test('with a raised total can become advance paid', async () => {
		const { id } = await aMistake();
		await change(db, id, { total_amount: 600_000 });

		expect(await change(db, id, { status: 'advance_paid' })).toBe(1);
	});

	test('is not moved back by a signed-in user who is not staff', async () => {
		const { id } = await aMistake({ total_amount: 0 });

		expect((await refusalOf(change(db, id, { status: 'pending' }, { actor: stranger }))).code).toBe('42501');
	});
});

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
		const { id } = await aBooking(db);

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
		expect((await balanceDue(id)).map(({ balance }) => balance)).toEqual(['200000']);
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

		await pay(id, { kind: 'balance', amount: 200_000 });

		expect(await statusOf(id)).toBe('fully_paid');
	});

	test('does not change an old booking without a ledger', async () => {
		const { id } = await aBooking(db, { status: 'fully_paid', total_amount: 1_000_000 });

		await change(db, id, { total_amount: 1_100_000 });

		expect(await statusOf(id)).toBe('fully_paid');
	});
});
