import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day } from '#shared/rules/day.ts';
import { type Actor, salma } from './support/actors.ts';
import { aBooking, inDays, pricesWith, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

/** An entry of the desk: valid by default, with required fields only. */
const anEntry = (changes: Row = {}): Row => ({
	client_name: 'Walk-in Family',
	phone: '+923000000002',
	event_date: inDays(50),
	event_time: 'dinner',
	guest_count: 300,
	hall: 'Main Hall',
	...changes,
});

type Entered = Row & { id: string; outcome: string };

async function enter(entry: Row, { key = crypto.randomUUID() as string, actor = salma as Actor } = {}): Promise<Entered> {
	return await db.as(actor).call<Entered>('enter_booking', key, entry);
}

const count = async () => (await db.rows('select from public.bookings')).length;

describe('a booking of staff', () => {
	test('is saved as a request, with the staff member who entered it', async () => {
		const booking = await enter(anEntry());

		const events = await db.rows('select action, actor from public.booking_events where booking_id = $1', [booking.id]);
		expect(booking).toMatchObject({ outcome: 'created', status: 'pending_confirmation', client_name: 'Walk-in Family', paid_amount: 0 });
		expect(events).toEqual([{ action: 'created', actor: salma.userId }]);
	});

	test('holds the slot at once if it is to be held, for as long as holds last', async () => {
		const booking = await enter(anEntry({ status: 'pending' }));

		const hours = (Date.parse(String(booking['hold_expires_at'])) - Date.now()) / 3_600_000;
		expect(booking['status']).toBe('pending');
		expect(hours).toBeCloseTo(72, 0);
	});

	test('holds it until the instant that staff name', async () => {
		const until = new Date(Date.now() + 3_600_000).toISOString();

		const booking = await enter(anEntry({ status: 'pending', hold_expires_at: until }));

		expect(Date.parse(String(booking['hold_expires_at']))).toBe(Date.parse(until));
	});

	test('writes a typed amount as the line that makes the lines come to it', async () => {
		const booking = await enter(
			anEntry({ total_amount: 905_000, prices: pricesWith(905_625), package: 'Menu 1', add_ons: ['Gajar Halwa'] }),
		);

		expect(booking).toMatchObject({ total_amount: 905_000, package: 'Menu 1', add_ons: ['Gajar Halwa'] });
		expect(booking['estimate']).toMatchObject({
			functions: [{ lines: [{}, { name: 'Price', amount: 905_625 }] }],
			lines: [{ kind: 'agreed', name: 'As agreed', nameUr: 'طے شدہ', unitPrice: 905_000, amount: -625 }],
			total: 905_000,
		});
	});

	test.each([
		['for tonight', inDays(0)],
		['entered a month late', addMonths(inDays(0) as Day, -1)],
	])('may be %s', async (_, event_date) => {
		expect(await enter(anEntry({ event_date }))).toMatchObject({ outcome: 'created', event_date });
	});

	test('queues no message, because the family has not agreed to messages', async () => {
		await enter(anEntry());

		expect(await db.rows('select from public.messages')).toHaveLength(0);
	});
});

describe('pressing twice', () => {
	test('with the same key saves one booking and answers it both times', async () => {
		const key = crypto.randomUUID();

		const [first, second] = [await enter(anEntry(), { key }), await enter(anEntry(), { key })];

		expect(second).toMatchObject({ id: first.id, outcome: 'replayed' });
		expect(await count()).toBe(1);
	});

	test('with the same key and changed data answers the booking that was saved first', async () => {
		const key = crypto.randomUUID();

		const first = await enter(anEntry(), { key });
		const second = await enter(anEntry({ guest_count: 310 }), { key });

		expect(second).toMatchObject({ id: first.id, outcome: 'entered_before', guest_count: 300 });
		expect(await count()).toBe(1);
	});

	test('after a refusal tries anew with the same key', async () => {
		const key = crypto.randomUUID();
		await aBooking(db, { status: 'advance_paid' });

		await refusalOf(enter(anEntry(), { key }));

		expect(await enter(anEntry({ event_time: 'lunch' }), { key })).toMatchObject({ outcome: 'created', event_time: 'lunch' });
	});

	test("with a visitor's key is refused, and shows nothing of the visitor", async () => {
		const key = crypto.randomUUID();
		await request(db, { key });

		expect(await refusalOf(enter(anEntry(), { key }))).toMatchObject({ code: 'PT409', message: 'idempotency_mismatch' });
	});

	test('does not give a visitor the answer of staff', async () => {
		const key = crypto.randomUUID();
		await enter(anEntry(), { key });

		expect(await request(db, { key })).toEqual({ outcome: 'idempotency_mismatch' });
	});
});

describe('a slot in an entry of staff', () => {
	test.each(['pending_confirmation', 'pending'])('is refused when another family has it (%s)', async (status) => {
		await aBooking(db, { status: 'advance_paid' });

		expect(await refusalOf(enter(anEntry({ status })))).toMatchObject({ code: 'PT409', message: 'slot_taken' });
		expect(await count()).toBe(1);
	});

	test('may be held by another family for a booking without a hold: that family is next in line', async () => {
		await aBooking(db, { status: 'pending' });

		expect((await enter(anEntry()))['outcome']).toBe('created');
		expect(await refusalOf(enter(anEntry({ status: 'pending' })))).toMatchObject({ code: 'PT409', message: 'slot_taken' });
	});

	test('is refused when it is closed', async () => {
		await db.as(salma).rows(`select public.close_slots(null, $1, $1, null, 'Eid')`, [inDays(50)]);

		expect(await refusalOf(enter(anEntry()))).toMatchObject({ code: 'PT409', message: 'slot_closed' });
	});

	test('is accepted when families only ask for it, or a hold on it has expired', async () => {
		await aBooking(db);
		await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });

		expect(await enter(anEntry({ status: 'pending' }))).toMatchObject({ outcome: 'created', status: 'pending' });
	});
});

describe('an invalid entry is refused', () => {
	test.each([
		['a day more than a month behind', { event_date: addDays(addMonths(inDays(0) as Day, -1), -1) }, '22023'],
		['a day that does not exist', { event_date: '2027-02-30' }, '22023'],
		['a number as text', { guest_count: '300' }, '22023'],
		['nobody', { client_name: ' ' }, '23514'],
		['a number that is none', { phone: '0300' }, '23514'],
		['more guests than the hall seats', { guest_count: 2001 }, '23514'],
		['a status that only payments bring', { status: 'fully_paid' }, '22023'],
		['a broken amount', { total_amount: 1.5 }, '22023'],
		['a hold that is over', { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' }, 'PT409'],
		['a hold of a day that is over', { status: 'pending', event_date: inDays(-1) }, 'PT409'],
		['a hold until no instant', { status: 'pending', hold_expires_at: 'soon' }, '22023'],
	])('is refused: %s', async (_, changes, code) => {
		const refusal = await refusalOf(enter(anEntry(changes)));

		expect(refusal.code).toBe(code);
		expect(refusal.message).not.toContain('Walk-in');
		expect(await count()).toBe(0);
	});
});
