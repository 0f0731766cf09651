import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, change, inDays, payFor, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const read = (reference: string, token: string) => db.as(server).call('read_booking', reference, token);
const available = (from: number, to: number) => db.as(server).rows('select * from public.availability($1, $2)', [inDays(from), inDays(to)]);

describe("a family's own booking", () => {
	test('opens with its reference and its token', async () => {
		const { reference, token } = await request(db, { estimate: { total: 90 } });

		expect(await read(reference, token)).toMatchObject({
			reference,
			client_name: 'Test Family',
			event_date: inDays(50),
			status: 'pending_confirmation',
			add_ons: [],
			estimate: { total: 90 },
			total_amount: 0,
			paid_amount: 0,
		});
	});

	test('shows a request what takes its slot, and a booking with its slot nothing', async () => {
		const own = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const slot = async () => (await read(own.reference, own.token)) as Row;
		expect((await slot())['slot']).toBe('free');
		const other = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		expect(await slot()).toMatchObject({ slot: 'taken', line: { place: 1 } });

		await payFor(db, other.id, 'advance');
		expect(await slot()).toMatchObject({ slot: 'taken', line: null });
		await change(db, other.id, { status: 'cancelled' });
		expect((await slot())['slot']).toBe('free');
		await change(db, own.booking_id, { status: 'pending' });
		expect((await slot())['slot']).toBeNull();
	});

	test('shows after an ended hold whether the slot is taken', async () => {
		const own = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const slot = async () => ((await read(own.reference, own.token)) as Row)['slot'];
		await change(db, own.booking_id, { status: 'pending' });
		await change(db, own.booking_id, { status: 'expired' });
		const atFirst = await slot();
		const other = await aBooking(db, { status: 'pending', total_amount: 900_000 });
		await payFor(db, other.id, 'advance');

		expect([atFirst, await slot()]).toEqual(['free', 'taken']);
	});

	test('shows refunds beside the paid amount, and no reversed refund', async () => {
		const own = await request(db, { estimate: { total: 900_000 } });
		const sums = async () => {
			const { paid_amount, refunded_amount } = (await read(own.reference, own.token)) as Row;
			return [paid_amount, refunded_amount];
		};
		await change(db, own.booking_id, { status: 'pending', total_amount: 900_000 });
		await payFor(db, own.booking_id, 'advance');
		const refund = await db
			.as(salma)
			.row<{ id: string }>(`select id from public.record_payment($1, gen_random_uuid(), 'refund', 40000, 'cash', null, $2)`, [
				own.booking_id,
				inDays(0),
			]);
		expect(await sums()).toEqual([50_000, 40_000]);

		await db.as(salma).call('reverse_payment', refund.id, crypto.randomUUID());

		expect(await sums()).toEqual([90_000, 0]);
	});

	test('shows the receipts of payments and refunds, the oldest first, without a mistake that was taken back', async () => {
		const own = await request(db, { estimate: { total: 900_000 } });
		const receipts = async () => ((await read(own.reference, own.token)) as { receipts: Row[] }).receipts;
		expect(await receipts()).toEqual([]);
		await change(db, own.booking_id, { status: 'pending', total_amount: 900_000 });
		const pay = (kind: string, amount: number, method: string, days: number) =>
			db
				.as(salma)
				.row<{ id: string; receipt_number: string }>(
					`select id, receipt_number from public.record_payment($1, gen_random_uuid(), $2, $3, $4, null, $5)`,
					[own.booking_id, kind, amount, method, inDays(days)],
				);
		const advance = await pay('advance', 200_000, 'raast', -2);
		const mistake = await pay('balance', 300_000, 'cash', -1);
		const refund = await pay('refund', 50_000, 'bank_transfer', 0);
		await db.as(salma).call('reverse_payment', mistake.id, crypto.randomUUID());

		expect(await receipts()).toEqual([
			{ number: advance.receipt_number, amount: 200_000, method: 'raast', received_on: inDays(-2) },
			{ number: refund.receipt_number, amount: -50_000, method: 'bank_transfer', received_on: inDays(0) },
		]);
	});

	test('shows no internal field', async () => {
		const { reference, token } = await request(db);

		expect(Object.keys((await read(reference, token)) as object)).not.toEqual(expect.arrayContaining(['id']));
		expect(
			Object.keys((await read(reference, token)) as object).filter((key) => ['version', 'deleted_at', 'consent_at'].includes(key)),
		).toEqual([]);
	});

	test("stays shut with a wrong token, a wrong reference, another family's token and no token", async () => {
		const own = await request(db);
		const other = await request(db, { request: aRequest({ phone: '+923000000002' }) });

		expect(await read(own.reference, 'x'.repeat(32))).toBeNull();
		expect(await read('LZ-0000-00', own.token)).toBeNull();
		expect(await read(own.reference, other.token)).toBeNull();
		expect(await read(own.reference, '')).toBeNull();
	});

	test('stays shut once it is deleted', async () => {
		const { reference, token, booking_id } = await request(db);
		await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking_id]);

		expect(await read(reference, token)).toBeNull();
	});
});

describe('the token of a recent booking', () => {
	const recent = (token: string, minutes: number) => db.as(server).call('recent_booking_by_token', token, minutes);

	test('names the booking, its phone and its language', async () => {
		const { token, booking_id } = await request(db);

		expect(await recent(token, 15)).toEqual({ booking_id, phone: '+923000000001', language: 'en' });
	});

	test('names nothing when it is wrong', async () => {
		await request(db);

		expect(await recent('x'.repeat(32), 15)).toBeNull();
	});

	test('names nothing after those minutes', async () => {
		const { token, booking_id } = await request(db);
		await db.rows(`update public.bookings set created_at = now() - interval '16 minutes' where id = $1`, [booking_id]);

		expect(await recent(token, 15)).toBeNull();
		expect(await recent(token, 17)).not.toBeNull();
	});
});

describe('availability', () => {
	const slot = (state: string, days = 50) => ({
		hall: 'Main Hall',
		event_date: inDays(days),
		event_time: 'dinner',
		state,
		held_until: null,
	});

	test('lists nothing while all is free', async () => {
		expect(await available(1, 92)).toEqual([]);
	});

	test('calls a slot requested while families ask for it, once for any number of them', async () => {
		await aBooking(db);
		await aBooking(db);

		expect(await available(1, 92)).toEqual([slot('requested')]);
	});

	test('calls a held slot requested, and says until when it is held and not by which family', async () => {
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await aBooking(db, { status: 'pending', hold_expires_at: until });
		await aBooking(db);

		const [held, ...others] = await available(1, 92);
		expect({ ...held, held_until: null }).toEqual(slot('requested'));
		expect(Date.parse(String(held?.['held_until']))).toBe(Date.parse(until));
		expect(others).toEqual([]);
	});

	test.each(['advance_paid', 'fully_paid'])('calls a slot taken while one booking is %s', async (status) => {
		await aBooking(db);
		await aBooking(db, { status });

		expect(await available(1, 92)).toEqual([slot('taken')]);
	});

	test.each(['cancelled', 'expired'])('forgets a booking that is %s', async (status) => {
		await aBooking(db, { status });

		expect(await available(1, 92)).toEqual([]);
	});

	test('calls a slot with an expired hold free, and requested if others ask for it', async () => {
		await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });
		expect(await available(1, 92)).toEqual([]);

		await aBooking(db);
		expect(await available(1, 92)).toEqual([slot('requested')]);
	});

	test('forgets a booking that is deleted', async () => {
		await aBooking(db, { status: 'fully_paid', deleted_at: '2026-01-01T00:00:00Z' });

		expect(await available(1, 92)).toEqual([]);
	});

	test('counts the first and the last day, and none beyond', async () => {
		for (const days of [9, 10, 20, 21]) await aBooking(db, { event_date: inDays(days) });

		expect(await available(10, 20)).toEqual([slot('requested', 10), slot('requested', 20)]);
	});

	test.each([
		['backwards', 20, 10],
		['longer than a year', 0, 367],
	])('refuses a range that is %s', async (_, from, to) => {
		expect((await refusalOf(available(from, to))).code).toBe('22023');
	});

	test('follows a change at once', async () => {
		const booking = await aBooking(db);
		await change(db, booking.id, { status: 'pending' });

		expect(await available(1, 92)).toMatchObject([{ state: 'requested', held_until: expect.any(String) }]);
	});
});
