import { describe, expect, test } from 'vitest';
import { type Actor, bilal, salma, server } from './support/actors.ts';
import { aBooking, aPricedBooking, aRequest, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { changesOf } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const slotClosed = { code: 'PT409', message: 'slot_closed' };

type Closing = { hall?: string | null; from?: string; to?: string; time?: string | null; reason?: string; actor?: Actor };

/** Closes a slot, by default that of every test's booking. */
async function close({
	hall = 'Main Hall',
	from = inDays(50),
	to = from,
	time = 'dinner',
	reason = 'New carpets',
	actor = salma,
}: Closing = {}) {
	const sql = 'select public.close_slots($1, $2, $3, $4, $5) as closed';
	return (await db.as(actor).row<{ closed: Closed }>(sql, [hall, from, to, time, reason])).closed;
}

type Closed = { id: string; reason: string; created_by: string; standing: Row[] };

const closed = (from: number, to: number) =>
	db.as(server).rows<Row>(`select * from public.availability($1, $2) where state = 'closed'`, [inDays(from), inDays(to)]);

describe('closing', () => {
	test('keeps who closed it and why', async () => {
		expect(await close({ reason: 'Nayi roshni' })).toMatchObject({ reason: 'Nayi roshni', created_by: salma.userId });
	});

	test('the same slots twice is one closure, with the later reason', async () => {
		const first = await close({ hall: null, time: null, reason: 'Repairs' });
		const second = await close({ hall: null, time: null, reason: 'Repairs of the roof', actor: bilal });

		expect(second).toMatchObject({ id: first.id, reason: 'Repairs of the roof' });
	});

	test('answers the bookings that keep or want a slot of the closed halls, times and days, and no others', async () => {
		await aBooking(db, { client_name: 'Holds', status: 'pending', event_date: inDays(51), event_time: 'lunch' });
		await aBooking(db, { client_name: 'Asks', event_date: inDays(51) });
		await aBooking(db, { client_name: 'Paid', status: 'advance_paid', event_date: inDays(59) });
		await aBooking(db, { client_name: 'The day before', status: 'advance_paid', event_date: inDays(49) });
		await aBooking(db, { client_name: 'Cancelled', status: 'cancelled' });
		await aBooking(db, { client_name: 'Deleted', status: 'advance_paid', deleted_at: new Date().toISOString() });
		await aBooking(db, { client_name: 'Ran out', status: 'pending', hold_expires_at: new Date(Date.now() - 3_600_000).toISOString() });

		const { standing } = await close({ hall: null, time: null, from: inDays(50), to: inDays(59) });
		const dinners = await close({ from: inDays(50), to: inDays(59) });

		expect(standing).toMatchObject([
			{ client_name: 'Holds', event_date: inDays(51), hall: 'Main Hall', event_time: 'lunch', has_slot: true, status: 'pending' },
			{
				client_name: 'Asks',
				event_date: inDays(51),
				hall: 'Main Hall',
				event_time: 'dinner',
				has_slot: false,
				status: 'pending_confirmation',
			},
			{ client_name: 'Paid', event_date: inDays(59), hall: 'Main Hall', event_time: 'dinner', has_slot: true, status: 'advance_paid' },
		]);
		expect(dinners.standing).toMatchObject([{ client_name: 'Asks' }, { client_name: 'Paid' }]);
	});

	test('answers a family with an open wish to move there, and no other wish', async () => {
		const { ask, decline, aFamily, askedToMove } = changesOf(db);
		const { own, id } = await askedToMove(61);
		await ask(await aFamily({ hall: 'Tulip Hall' }), { guest_count: 400 });
		const standing = async (day: number) => (await close({ hall: null, time: null, from: inDays(day) })).standing;

		expect(await standing(61)).toMatchObject([{ id: own.booking_id, event_date: inDays(61), has_slot: false, asks_change: true }]);
		expect(await standing(62)).toEqual([]);
		await decline(id, 'We are full');
		expect(await standing(61)).toEqual([]);
	});

	test('ten days at once closes every slot that is free, leaves the booked ones booked, and is opened as one', async () => {
		const { id } = await aBooking(db, { status: 'advance_paid', event_date: inDays(53) });
		const ten = { hall: null, time: null, from: inDays(50), to: inDays(59), reason: 'Muharram 1449' };

		const first = await close(ten);
		const again = await close({ ...ten, actor: bilal });

		expect(again).toEqual(first);
		expect(await db.rows('select from public.closures')).toHaveLength(1);
		const closedSlots = await db.as(salma).rows<{ slots: Row[] }>('select public.month_book($1, $2) as slots', [inDays(49), inDays(60)]);
		const states = closedSlots[0]?.slots.map(({ event_date, state }) => `${event_date} ${state}`) ?? [];
		expect(states.filter((state) => state.endsWith('closed'))).toHaveLength(39);
		expect(states.filter((state) => state.endsWith('taken'))).toEqual([`${inDays(53)} taken`]);
		expect((await bookingNow(db, id)).status).toBe('advance_paid');

		await db.as(salma).call('reopen_slots', first.id);
		expect(await closed(1, 92)).toEqual([]);
	});

	describe('more than is closed for the same reason', () => {
		const ten = { hall: null, time: null, from: inDays(50), to: inDays(59), reason: 'Muharram 1449' };
		const reaches = () =>
			db.rows(`select from_day - (now() at time zone 'Asia/Karachi')::date as first, to_day - (now() at time zone 'Asia/Karachi')::date as last,
				hall, event_time, reason from public.closures order by from_day, reason`);
		const whole = { hall: null, event_time: null, reason: ten.reason };

		test('takes in what is left of it, so that each slot is closed once and opened by one', async () => {
			const { id } = await close(ten);
			await close({ ...ten, hall: 'Tulip Hall', from: inDays(53), to: inDays(53) });
			await close({ ...ten, hall: 'Main Hall', time: 'lunch', from: inDays(53), to: inDays(53) });
			await db.as(salma).call('reopen_day', id, inDays(53));

			const again = await close(ten);

			expect(await reaches()).toEqual([{ first: 50, last: 59, ...whole }]);
			expect(await closed(1, 92)).toHaveLength(40);
			await db.as(salma).call('reopen_slots', again.id);
			expect(await closed(1, 92)).toEqual([]);
		});

		test('leaves the days outside it closed as they were, each once', async () => {
			await close(ten);

			await close({ ...ten, from: inDays(51), to: inDays(60) });

			expect(await reaches()).toEqual([
				{ first: 50, last: 50, ...whole },
				{ first: 51, last: 60, ...whole },
			]);
		});

		test('leaves alone what is closed there for another reason, and what reaches over more halls', async () => {
			await close({ from: inDays(52), reason: 'Carpets' });
			await close(ten);

			await close({ ...ten, hall: 'Main Hall', from: inDays(52), to: inDays(61) });

			expect(await reaches()).toEqual([
				{ first: 50, last: 59, ...whole },
				{ first: 52, last: 52, hall: 'Main Hall', event_time: 'dinner', reason: 'Carpets' },
				{ first: 52, last: 61, ...whole, hall: 'Main Hall' },
			]);
		});
	});

	test.each([
		['without a reason', { reason: '' }, 'closures_reason_form'],
		['with a reason of one blank', { reason: ' ' }, 'closures_reason_form'],
		['backwards', { from: inDays(50), to: inDays(49) }, 'closures_days_sane'],
		['for longer than a year', { from: inDays(50), to: inDays(417) }, 'closures_days_sane'],
		['a hall that does not exist', { hall: 'Garden' }, 'closures_hall_known'],
		['at breakfast', { time: 'breakfast' }, 'closures_event_time_known'],
	])('is refused %s', async (_, closing, constraint) => {
		expect(await refusalOf(close(closing))).toMatchObject({ code: '23514', constraint });
	});
});

describe('availability', () => {
	const slot = (hall: string, event_time: string, days: number) => ({
		hall,
		event_date: inDays(days),
		event_time,
		state: 'closed',
		held_until: null,
	});

	test('calls exactly the closed slot closed', async () => {
		await close();

		expect(await closed(1, 92)).toEqual([slot('Main Hall', 'dinner', 50)]);
	});

	test('spreads a closure without hall and time over both, on each of its days', async () => {
		await close({ hall: null, time: null, from: inDays(50), to: inDays(52) });

		expect(await closed(1, 92)).toHaveLength(12);
		expect(await closed(52, 60)).toHaveLength(4);
		expect(await closed(53, 92)).toEqual([]);
	});

	test('says closed once where closures overlap, and rather than requested or taken', async () => {
		await aBooking(db, { status: 'fully_paid' });
		await close();
		await close({ hall: null });

		expect(await closed(50, 50)).toEqual([slot('Main Hall', 'dinner', 50), slot('Tulip Hall', 'dinner', 50)]);
	});

	test('forgets a closure that was opened again', async () => {
		const { id } = await close();
		await db.as(bilal).call('reopen_slots', id);

		expect(await closed(1, 92)).toEqual([]);
	});
});

describe('opening one day of a closure', () => {
	const openDay = (closure: string, day: string, actor = bilal) => db.as(actor).call('reopen_day', closure, day);
	const spans = () =>
		db.rows(`select from_day - (now() at time zone 'Asia/Karachi')::date as first, to_day - (now() at time zone 'Asia/Karachi')::date as last,
			hall, event_time, reason, created_by from public.closures order by from_day`);
	const rest = { hall: null, event_time: 'dinner', reason: 'Repairs', created_by: salma.userId };

	test.each<[string, number, ...[number, number][]]>([
		['in its middle leaves what lies before and after it closed', 52, [50, 51], [53, 54]],
		['at its beginning leaves the rest closed', 50, [51, 54]],
		['at its end leaves the rest closed', 54, [50, 53]],
	])('%s', async (_, day, ...left) => {
		const { id } = await close({ hall: null, from: inDays(50), to: inDays(54), reason: 'Repairs' });

		await openDay(id, inDays(day));

		expect(await spans()).toEqual(left.map(([first, last]) => ({ first, last, ...rest })));
		expect((await closed(1, 92)).map(({ event_date }) => event_date)).not.toContain(inDays(day));
	});

	test('that is all of it leaves nothing closed', async () => {
		const { id } = await close();

		await openDay(id, inDays(50));

		expect(await spans()).toEqual([]);
	});

	test.each([
		['on a day that it does not hold', inDays(55)],
		['once somebody else has opened another day of it', inDays(51)],
	])('is refused %s, and changes nothing', async (_, day) => {
		const { id } = await close({ from: inDays(50), to: inDays(54) });
		if (day === inDays(51)) await openDay(id, inDays(53));
		const before = await spans();

		expect(await refusalOf(openDay(id, day))).toMatchObject({ code: 'PT409', message: 'version_conflict' });
		expect(await spans()).toEqual(before);
	});

	test('makes no second closure of days that are closed for another reason as well', async () => {
		const { id } = await close({ from: inDays(50), to: inDays(52), reason: 'Carpets' });
		await close({ from: inDays(51), to: inDays(52), reason: 'Lights' });

		await openDay(id, inDays(50));

		expect(await spans()).toMatchObject([{ first: 51, last: 52, reason: 'Lights' }]);
	});
});

describe("a visitor's request", () => {
	test('is answered as if the closed slot were taken, and nothing is written down', async () => {
		await close();

		expect(await request(db)).toEqual({ outcome: 'slot_taken', taken: [0] });
		expect(await db.rows('select from public.bookings')).toHaveLength(0);
	});

	test.each([
		['the other hall', { hall: 'Tulip Hall' }],
		['the other time', { event_time: 'lunch' }],
		['the day after', { event_date: inDays(51) }],
	])('is taken for %s', async (_, changes) => {
		await close();

		expect(await request(db, { request: aRequest(changes) })).toMatchObject({ outcome: 'created' });
	});
});

describe('staff', () => {
	test('cannot hold a closed slot for a family that asks for it', async () => {
		const { id } = await aBooking(db);
		await close();

		expect(await refusalOf(change(db, id, { status: 'pending' }))).toMatchObject(slotClosed);
	});

	test.each(['pending_confirmation', 'pending', 'fully_paid'])('cannot move a booking that is %s onto a closed slot', async (status) => {
		const { id } = await aBooking(db, { status, event_date: inDays(51) });
		await close();

		expect(await refusalOf(change(db, id, { event_date: inDays(50) }))).toMatchObject(slotClosed);
	});

	test('can go on with a family that had the slot before it was closed', async () => {
		const { id } = await aPricedBooking(db, { status: 'pending' });
		await close();

		await payFor(db, id, 'advance');
		expect((await bookingNow(db, id)).status).toBe('advance_paid');
		expect(await change(db, id, { guest_count: 310 })).toBe(1);
	});

	test('can cancel, expire and move away a booking on a closed slot', async () => {
		const [one, two, three] = [await aBooking(db), await aBooking(db), await aBooking(db)];
		await close();

		expect(await change(db, one.id, { status: 'cancelled' })).toBe(1);
		expect(await change(db, two.id, { status: 'expired' })).toBe(1);
		expect(await change(db, three.id, { event_date: inDays(51) })).toBe(1);
	});

	test('cannot take the advance for a request on a closed slot, and no payment is kept', async () => {
		const { id } = await aBooking(db, { total_amount: 1000 });
		await close();

		const paid = db.as(salma).rows(`select public.record_payment($1, gen_random_uuid(), 'advance', 5, 'cash', null, $2)`, [id, inDays(0)]);

		expect(await refusalOf(paid)).toMatchObject(slotClosed);
		expect(await db.rows('select from public.payments')).toHaveLength(0);
	});

	test('cannot bring a held booking back onto a slot that was closed meanwhile', async () => {
		const { id } = await aBooking(db, { status: 'advance_paid', deleted_at: new Date().toISOString() });
		await close();

		expect(await refusalOf(db.as(salma).call('restore_booking', id))).toMatchObject(slotClosed);
		expect((await bookingNow(db, id)).deleted_at).not.toBeNull();
	});
});
