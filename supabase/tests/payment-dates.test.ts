import { beforeEach, describe, expect, test } from 'vitest';
import venue from '#content/venue.json' with { type: 'json' };
import type { PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import { salma } from './support/actors.ts';
import { aBooking, type BookingRow, bookingNow, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const money = moneyOf(db);
const pay = (id: string, amount: number, kind = 'advance') => money.pay(id, { kind, amount, repeat: false });
const planOf = async (id: string) =>
	(await db.row<{ plan: SnakeCased<PlannedPayment>[] }>('select private.payment_plan($1) as plan', [id])).plan;
const daysOf = async (id: string) => (await planOf(id)).map(({ due_on }) => due_on);
const amountsOf = async (id: string) => (await planOf(id)).map(({ amount }) => amount);
const setDates = async (id: string, dates: Row[], version?: number) =>
	db.as(salma).call('set_payment_dates', id, version ?? (await bookingNow(db, id)).version, JSON.stringify(dates));
const reminders = (id: string, state = 'queued') =>
	db.rows<{ key: string; day: string; amount: string }>(
		`select split_part(dedupe_key, ':', 5) as key, (next_at at time zone private.time_zone())::date::text as day, params ->> 'amount' as amount
		from public.messages where booking_id = $1 and kind = 'payment_due' and state = $2 and dedupe_key like 'payment_due:family:%' order by next_at`,
		[id, state],
	);

/** A held booking in 50 days. */
async function aHeld(changes: Row = {}): Promise<BookingRow> {
	const { id } = await aBooking(db, changes);
	await change(db, id, { total_amount: 1_000_000 });
	await change(db, id, { status: 'pending', hold_expires_at: `${inDays(3)}T12:00:00Z` });
	return bookingNow(db, id);
}
async function aKept(changes: Row = {}): Promise<string> {
	const { id } = await aHeld(changes);
	await pay(id, 300_000);
	return id;
}

beforeEach(() => db.rows(`update private.settings set value = 7 where key = 'rest_days_before'`));

describe('the payment dates of a booking', () => {
	test('are those of the content', async () => {
		const { id } = await aHeld();

		expect(await amountsOf(id)).toEqual([10_000 * venue.advancePercent, 1_000_000 - 10_000 * venue.advancePercent]);
		expect(await daysOf(id)).toEqual([inDays(3), inDays(50 - venue.restDaysBefore)]);
	});

	test('stay as they were when the price was agreed, also if the content changes', async () => {
		const { id } = await aHeld();

		await db.rows(`update private.settings set value = 20 where key = 'rest_days_before'`);

		expect((await daysOf(id)).at(-1)).toBe(inDays(43));
	});

	test('follow the event, and today if that leaves a day that has passed', async () => {
		const id = await aKept();

		await change(db, id, { event_date: inDays(60) });
		const later = (await daysOf(id)).at(-1);
		await change(db, id, { event_date: inDays(4) });

		expect([later, (await planOf(id)).at(-1)]).toMatchObject([inDays(53), { due_on: inDays(0), is_due: true }]);
	});

	test('count from the first live function', async () => {
		const id = await aKept();
		await db.as(salma).call('add_function', id, (await bookingNow(db, id)).version, {
			...{ occasion: 'mehndi', hall: 'Tulip Hall', event_date: inDays(47), event_time: 'dinner', guest_count: 100 },
		});
		const withFirst = (await daysOf(id)).at(-1);
		const first = await db.row<{ id: string }>(`select id from public.functions where booking_id = $1 and occasion = 'mehndi'`, [id]);
		await db.as(salma).call('call_off_function', id, (await bookingNow(db, id)).version, first.id);

		expect([withFirst, (await daysOf(id)).at(-1)]).toEqual([inDays(40), inDays(43)]);
	});

	test('keep the day of the advance when a part of it ends the hold, and the agreement says the same', async () => {
		const { id } = await aHeld();
		const said = async () =>
			(await db.row<{ payments: Row[] }>(`select private.agreement_document($1, '{}') -> 'payments' as payments`, [id])).payments;
		const agreed = await said();
		await pay(id, 100_000);

		expect(await planOf(id)).toMatchObject([{ paid: 100_000, open: 200_000, due_on: inDays(3) }, { due_on: inDays(43) }]);
		// The hour goes with the hold, the day stays.
		expect(await said()).toEqual(agreed.map(({ hold_ends: _, ...payment }) => payment));
		expect((await bookingNow(db, id)).status).toBe('advance_paid');
		// Before ten in the morning the reminder of three days before is planned too.
		expect((await reminders(id)).find(({ key }) => key === 'day')).toMatchObject({ day: inDays(3), amount: '200000' });
	});

	test('keep the day in the agreement in force where the slot was not held when a part came', async () => {
		const { id } = await aHeld();
		await change(db, id, { hold_expires_at: `${inDays(6)}T12:00:00Z` });
		await db.as(salma).call('send_agreement', id, (await bookingNow(db, id)).version, '{}');
		const { id: sent } = await db.row<{ id: string }>('select id from public.agreements where booking_id = $1', [id]);
		await db.as(salma).call('mark_agreement_signed', id, sent, 'Bilal Ahmed');
		await change(db, id, { status: 'pending_confirmation' });
		await pay(id, 100_000);

		expect((await planOf(id))[0]).toMatchObject({ open: 200_000, due_on: inDays(6) });
	});

	test('name no day for the rest before the end of the hold', async () => {
		const { id } = await aHeld({ event_date: inDays(8) });

		expect(await daysOf(id)).toEqual([inDays(3), inDays(3)]);
	});

	test('keep an advance that is paid when the price rises: the rest takes the difference', async () => {
		const id = await aKept();

		await change(db, id, { total_amount: 1_500_000 });

		expect(await planOf(id)).toMatchObject([
			{ amount: 300_000, open: 0 },
			{ amount: 1_200_000, open: 1_200_000 },
		]);
	});

	test('are empty without a price, and have nothing open for an ended booking', async () => {
		const { id: open } = await aBooking(db);
		const ended = await aKept({ event_time: 'lunch' });
		await change(db, ended, { status: 'cancelled' });

		expect(await planOf(open)).toEqual([]);
		expect(await planOf(ended)).toMatchObject([
			{ amount: 300_000, paid: 300_000, open: 0, is_due: false },
			{ amount: 700_000, paid: 0, open: 0, is_due: false },
		]);
	});
});

describe('staff set the dates', () => {
	const DATES = [
		{ amount: 200_000, due: 'to_keep' },
		{ percent: 40, due: 'on_day', due_on: inDays(20), label: ' Second payment ' },
		{ due: 'days_before', days_before: 2 },
	];

	test('as percents and amounts, which raises the version and stands in the history', async () => {
		const { id, version } = await aHeld();

		await setDates(id, DATES);

		expect(await amountsOf(id)).toEqual([200_000, 400_000, 400_000]);
		expect((await planOf(id))[1]).toMatchObject({ label: 'Second payment', due_on: inDays(20) });
		expect((await bookingNow(db, id)).version).toBe(version + 1);
		const [event] = await db.rows<Row>(
			`select actor, before, after from public.booking_events where booking_id = $1 and action = 'payment_dates_changed'`,
			[id],
		);
		expect(event).toMatchObject({ actor: salma.userId, after: { payment_dates: [{ amount: 200_000 }, { label: 'Second payment' }, {}] } });
	});

	test.each([
		[
			'that leave no rest',
			[
				{ amount: 1_000_000, due: 'to_keep' },
				{ due: 'days_before', days_before: 7 },
			],
		],
		[
			'of 100 percent before the last',
			[
				{ percent: 60, due: 'to_keep' },
				{ percent: 40, due: 'on_day', due_on: inDays(9) },
				{ due: 'days_before', days_before: 7 },
			],
		],
		[
			'with an amount for the last',
			[
				{ percent: 30, due: 'to_keep' },
				{ amount: 700_000, due: 'days_before', days_before: 7 },
			],
		],
		['with a first one without an amount', [{ due: 'to_keep' }, { due: 'days_before', days_before: 7 }]],
	])('but none %s', async (_, dates) => {
		const { id } = await aHeld();

		expect((await refusalOf(setDates(id, dates))).message).toBe('dates_not_whole');
		expect(await amountsOf(id)).toEqual([300_000, 700_000]);
	});

	test.each([
		['an unknown day', { due: 'someday' }, 'payment_dates_due_known'],
		['a day that is missing', { due: 'on_day' }, 'payment_dates_one_day'],
		['a label of 81 letters', { due: 'days_before', days_before: 7, label: 'x'.repeat(81) }, 'payment_dates_label_form'],
	])('but not %s, named by its constraint', async (_, last, constraint) => {
		const { id } = await aHeld();

		expect(await refusalOf(setDates(id, [{ percent: 30, due: 'to_keep' }, last]))).toMatchObject({
			code: '23514',
			message: expect.stringContaining(constraint),
		});
	});

	test('but not for an older version, and not of an ended booking', async () => {
		const { id, version } = await aHeld();
		await setDates(id, DATES);

		expect((await refusalOf(setDates(id, DATES, version))).message).toBe('version_conflict');
		await change(db, id, { status: 'cancelled' });
		expect((await refusalOf(setDates(id, DATES))).message).toBe('booking_closed');
	});

	test('and an overdue date stays overdue when only its label changes', async () => {
		const id = await aKept();
		await db.rows(`update public.payment_dates set counts_from = $2 where booking_id = $1`, [id, inDays(-30)]);
		await setDates(id, [
			{ percent: 30, due: 'to_keep' },
			{ due: 'on_day', due_on: inDays(-5) },
		]);
		await db.rows(`update public.payment_dates set counts_from = $2 where booking_id = $1`, [id, inDays(-30)]);

		await setDates(id, [
			{ percent: 30, due: 'to_keep' },
			{ due: 'on_day', due_on: inDays(-5), label: 'Rest' },
		]);

		expect((await daysOf(id)).at(-1)).toBe(inDays(-5));
	});
});

describe('reminders of a payment date', () => {
	test('go before it, on it, and three times after it', async () => {
		const id = await aKept();

		expect(await reminders(id)).toEqual([
			{ key: 'before', day: inDays(40), amount: '700000' },
			{ key: 'day', day: inDays(43), amount: '700000' },
			{ key: 'after1', day: inDays(46), amount: '700000' },
			{ key: 'after2', day: inDays(49), amount: '700000' },
		]);
	});

	test('end at the third after it, however long it stays open', async () => {
		const id = await aKept({ event_date: inDays(90) });
		await setDates(id, [
			{ percent: 30, due: 'to_keep' },
			{ due: 'days_before', days_before: 60 },
		]);

		expect((await reminders(id)).map(({ day }) => day)).toEqual([27, 30, 33, 36, 39].map(inDays));
	});

	test('are withdrawn once the date is paid, and come back with a refund', async () => {
		const id = await aKept();
		await pay(id, 700_000, 'balance');
		const paid = await reminders(id);
		await pay(id, 250_000, 'refund');

		expect(paid).toEqual([]);
		expect((await reminders(id)).map(({ amount }) => amount)).toEqual(['250000', '250000', '250000', '250000']);
	});

	test('end when staff stop them, for that date alone', async () => {
		const id = await aKept();

		await setDates(id, [
			{ percent: 30, due: 'to_keep' },
			{ percent: 30, due: 'on_day', due_on: inDays(20), is_reminded: false },
			{ due: 'days_before', days_before: 7 },
		]);

		expect((await reminders(id)).map(({ day }) => day)).toEqual([40, 43, 46, 49].map(inDays));
	});

	test('do not start anew for a date when the booking moves to another hall', async () => {
		const id = await aKept();
		await db.rows(
			`update public.messages set state = 'accepted' where booking_id = $1 and kind = 'payment_due' and dedupe_key like '%before'`,
			[id],
		);

		await change(db, id, { hall: 'Tulip Hall' });

		expect((await reminders(id)).map(({ key }) => key)).toEqual(['day', 'after1', 'after2']);
	});

	test('that wait are not true of a date that staff moved', async () => {
		const id = await aKept();
		const said = () =>
			db.row<{ params: Row | null }>(
				`select private.message_of(b, 'payment_due', private.today(), $2) as params from private.booking_functions as b where b.id = $1 and b.is_next`,
				[id, { due_on: inDays(43) }],
			);
		const before = await said();
		await setDates(id, [
			{ percent: 30, due: 'to_keep' },
			{ due: 'days_before', days_before: 10 },
		]);

		expect(before.params).toMatchObject({ amount: '700000', due_on: inDays(43), pay_by: inDays(43) });
		expect((await said()).params).toBeNull();
	});
});

test('Today lists what is due today or overdue, the longest first, and nothing else', async () => {
	const due = async () =>
		(await db.as(salma).call<{ due: { total: number; rows: Row[] } }>('today_book', 12, 8)).due.rows.map(({ id, amount, due_on }) => [
			id,
			amount,
			due_on,
		]);
	const near = await aKept({ event_date: inDays(5) });
	const overdue = await aKept({ event_date: inDays(40) });
	await setDates(overdue, [
		{ percent: 30, due: 'to_keep' },
		{ percent: 20, due: 'on_day', due_on: inDays(-2) },
		{ due: 'days_before', days_before: 7 },
	]);
	await db.rows(`update public.payment_dates set counts_from = $2 where booking_id = $1`, [overdue, inDays(-9)]);
	await aKept({ event_date: inDays(60) });
	const { id: part } = await aHeld({ event_date: inDays(70), event_time: 'lunch' });
	await pay(part, 100_000);
	await db.rows('alter table public.booking_events disable trigger keep_event');
	await db.rows(`update public.booking_events set before = before || $2 where booking_id = $1 and before ->> 'status' = 'pending'`, [
		part,
		{ hold_expires_at: `${inDays(-3)}T06:00:00Z` },
	]);
	await db.rows('alter table public.booking_events enable trigger keep_event');
	const imported = await aBooking(db, {
		status: 'advance_paid',
		total_amount: 80_000,
		event_date: inDays(6),
		created_at: `${inDays(-90)}T09:00:00Z`,
	});

	expect(await due()).toEqual([
		[part, 200_000, inDays(-3)],
		[overdue, 200_000, inDays(-2)],
		[imported.id, 80_000, inDays(-1)],
		[near, 700_000, inDays(0)],
	]);
});

test('an export has the dates, and an erasure removes them', async () => {
	const { id } = await aHeld();
	await setDates(id, [
		{ percent: 50, due: 'to_keep', label: 'First half' },
		{ due: 'days_before', days_before: 7 },
	]);
	const exported = await db.as(salma).call<{ bookings: { payment_dates: Row[] }[] }>('export_person', '+923000000001');

	expect(exported.bookings.at(-1)?.payment_dates).toMatchObject([{ percent: 50, label: 'First half' }, { days_before: 7 }]);
	await db.rows('select private.anonymise_booking($1)', [id]);
	expect(await db.rows('select from public.payment_dates where booking_id = $1', [id])).toEqual([]);
});
