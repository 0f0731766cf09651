import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, bookingNow, change, inDays, payFor, update } from './support/bookings.ts';
import { changesOf } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);
const { ask, changeOf } = changesOf(db);

async function aHeld(changes: Row = {}) {
	const { id } = await aBooking(db, { total_amount: 500_000, ...changes });
	await change(db, id, { status: 'pending' });
	return id;
}
async function aPaid(part: 'advance' | 'all' = 'advance', changes: Row = {}) {
	const id = await aHeld(changes);
	await payFor(db, id, part);
	return id;
}
const cancel = (id: string) => change(db, id, { status: 'cancelled', cancel_reason: 'A slip' });
const reinstate = async (id: string, { actor = salma, version = undefined as number | undefined } = {}) =>
	db.as(actor).call('reinstate_booking', id, version ?? (await bookingNow(db, id)).version);
const { paidFor } = moneyOf(db);
const messagesOf = (id: string) =>
	db.rows<{ kind: string; state: string }>(
		`select kind, state from public.messages where booking_id = $1 and kind in ('cancelled', 'reinstated')
		order by substring(dedupe_key from '[0-9]+$')::integer`,
		[id],
	);
/** Sends the waiting messages about the cancellation. */
async function sendAll(): Promise<void> {
	await db.rows(`update public.messages set next_at = now() where state = 'queued' and kind in ('cancelled', 'reinstated')`);
	for (const { id, attempts, kind } of await outbox.claim(100)) {
		if (kind !== 'cancelled' && kind !== 'reinstated') continue;
		expect(await outbox.permit(id, attempts)).toBe('go');
		await outbox.settle(id, attempts, 'sent', { provider: `wamid.${id}` });
	}
}

describe('a cancelled booking is reinstated', () => {
	test.each([
		['an advance', 'advance', 'advance_paid'],
		['everything', 'all', 'fully_paid'],
	] as const)('with the status of its ledger, with %s paid', async (_, part, status) => {
		const id = await aPaid(part);
		const before = await paidFor(id);
		await cancel(id);
		await reinstate(id);

		expect([(await bookingNow(db, id)).status, await paidFor(id)]).toEqual([status, before]);
	});

	test('as advance paid, where the total was raised since', async () => {
		const id = await aPaid('all');
		await cancel(id);
		await change(db, id, { total_amount: 700_000 });
		await reinstate(id);

		expect((await bookingNow(db, id)).status).toBe('advance_paid');
	});

	test('as a hold with the end that it had, and with a new one where that has passed', async () => {
		const [kept, late] = [await aHeld(), await aHeld({ hall: 'Tulip Hall' })];
		const before = await bookingNow(db, kept);
		for (const id of [kept, late]) await cancel(id);
		await db.rows('alter table public.booking_events disable trigger user');
		await db.rows(
			`update public.booking_events set before = before || jsonb_build_object('hold_expires_at', now() - interval '1 hour')
			where booking_id = $1 and after ->> 'status' = 'cancelled'`,
			[late],
		);
		await db.rows('alter table public.booking_events enable trigger user');
		for (const id of [kept, late]) await reinstate(id);

		expect((await bookingNow(db, kept)).hold_expires_at).toEqual(before.hold_expires_at);
		expect(await bookingNow(db, late)).toMatchObject({ status: 'pending', hold_expires_at: expect.anything() });
	});

	test('as a hold, if all of its payments were refunded', async () => {
		const id = await aPaid();
		await cancel(id);
		await db.as(salma).call('record_payment', id, crypto.randomUUID(), 'refund', 50000, 'cash', null, inDays(0));
		await reinstate(id);

		expect((await bookingNow(db, id)).status).toBe('pending');
	});

	test('as a request, where it never had the slot', async () => {
		const { id } = await aBooking(db);
		await cancel(id);
		await reinstate(id);

		expect(await bookingNow(db, id)).toMatchObject({ status: 'pending_confirmation', hold_expires_at: null });
	});

	test('without the reason of its cancellation; the history keeps the reason and the staff member', async () => {
		const id = await aPaid();
		await cancel(id);
		await reinstate(id);

		const { cancel_reason } = await db.row('select cancel_reason from public.bookings where id = $1', [id]);
		const events = await db.rows('select action, actor, before from public.booking_events where booking_id = $1 order by id desc limit 2', [
			id,
		]);
		expect(cancel_reason).toBeNull();
		expect(events).toEqual([
			{ action: 'status_changed', actor: salma.userId, before: expect.objectContaining({ status: 'cancelled', cancel_reason: 'A slip' }) },
			{ action: 'reinstated', actor: salma.userId, before: null },
		]);
	});

	test('with its open request of change', async () => {
		const { own, id } = await changesOf(db).askedToMove();
		await cancel(own.booking_id);
		const during = await changeOf(own.booking_id);
		await reinstate(own.booking_id);

		expect([during.state, await changeOf(own.booking_id)]).toEqual(['overtaken', expect.objectContaining({ id, state: 'open' })]);
		expect(await ask(own, { event_date: inDays(70) })).toMatchObject({ outcome: 'change_open' });
	});
});

describe('a cancelled booking is not reinstated', () => {
	test('while another family has its slot', async () => {
		const id = await aPaid();
		await cancel(id);
		const other = await aHeld({ phone: '+923000000002', client_name: 'Other Family' });

		expect(await refusalOf(reinstate(id))).toMatchObject({ code: 'PT409', message: 'slot_taken' });
		const details = await db.as(salma).call<Row>('booking_details', id);
		expect(details).toMatchObject({
			holder: { id: other, name: 'Other Family', reference: expect.stringMatching(/^LZ-/) },
			comes_back: { status: 'advance_paid', waiting: 0 },
		});
	});

	test('where the other family’s hold has run out, it is: the hold ends', async () => {
		const id = await aPaid();
		await cancel(id);
		const other = await aHeld({ phone: '+923000000002' });
		await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [other]);
		await reinstate(id);

		expect([(await bookingNow(db, id)).status, (await bookingNow(db, other)).status]).toEqual(['advance_paid', 'expired']);
	});

	test('while staff have closed the hall then', async () => {
		const id = await aPaid();
		await cancel(id);
		await db.as(salma).rows('select public.close_slots($1, $2, $2, $3, $4)', ['Main Hall', inDays(50), 'dinner', 'Repairs']);

		expect(await refusalOf(reinstate(id))).toMatchObject({ code: 'PT409', message: 'slot_closed' });
	});

	test('to a hold once its event has begun', async () => {
		const id = await aHeld();
		await cancel(id);
		await db.rows('alter table public.bookings disable trigger user');
		await update(db, id, { event_date: inDays(-1) });
		await db.rows('alter table public.bookings enable trigger user');

		expect(await refusalOf(reinstate(id))).toMatchObject({ code: 'PT409', message: 'slot_begun' });
	});

	test('from another version, twice, once it is deleted, or when it has expired', async () => {
		const id = await aPaid();
		const { version } = await bookingNow(db, id);
		await cancel(id);
		const early = await refusalOf(reinstate(id, { version }));
		await reinstate(id);
		const twice = await refusalOf(reinstate(id));
		const expired = await aBooking(db, { status: 'expired' });

		for (const refusal of [early, twice, await refusalOf(reinstate(expired.id))]) expect(refusal.message).toBe('version_conflict');
		await cancel(id);
		await db.as(salma).call('delete_booking', id, (await bookingNow(db, id)).version);
		expect((await refusalOf(reinstate(id))).message).toBe('booking_not_found');
	});

	test('by writing its status directly', async () => {
		const id = await aPaid();
		await cancel(id);

		for (const status of ['pending_confirmation', 'pending', 'advance_paid', 'fully_paid'])
			expect(await refusalOf(change(db, id, { status }))).toMatchObject({ constraint: 'bookings_status_move' });
	});
});

describe('the family of a booking that is reinstated', () => {
	test('gets no message if it was not told of the cancellation', async () => {
		const id = await aPaid();
		await cancel(id);
		await reinstate(id);
		await sendAll();

		expect(await messagesOf(id)).toEqual([{ kind: 'cancelled', state: 'cancelled' }]);
	});

	test('is told that the booking is on again, and of a second cancellation like the first', async () => {
		const id = await aPaid();
		await cancel(id);
		await sendAll();
		await reinstate(id);
		const waits = await messagesOf(id);
		await sendAll();
		await cancel(id);
		await sendAll();

		expect(waits).toEqual([
			{ kind: 'cancelled', state: 'sent' },
			{ kind: 'reinstated', state: 'queued' },
		]);
		expect(await messagesOf(id)).toEqual([
			{ kind: 'cancelled', state: 'sent' },
			{ kind: 'reinstated', state: 'sent' },
			{ kind: 'cancelled', state: 'sent' },
		]);
	});

	test('gets no message if it is cancelled again before the message about reinstating', async () => {
		const id = await aPaid();
		await cancel(id);
		await sendAll();
		await reinstate(id);
		await cancel(id);
		await sendAll();

		expect(await messagesOf(id)).toEqual([
			{ kind: 'cancelled', state: 'sent' },
			{ kind: 'reinstated', state: 'cancelled' },
		]);
	});

	test('gets receipts and reminders as before', async () => {
		const id = await aPaid();
		const before = await db.rows(`select kind from public.messages where booking_id = $1 and state = 'queued' order by kind`, [id]);
		await cancel(id);
		await reinstate(id);

		expect(await db.rows(`select kind from public.messages where booking_id = $1 and state = 'queued' order by kind`, [id])).toEqual(
			before,
		);
	});
});
