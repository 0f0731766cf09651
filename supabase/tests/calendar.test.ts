import { describe, expect, test } from 'vitest';
import { type Actor, bilal, salma, server } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const reset = (hall = 'Main Hall', actor: Actor = salma) => db.as(actor).call<string>('reset_calendar_feed', hall);

const feeds = (actor: Actor = salma) => db.as(actor).call<Row[]>('calendar_feeds');

type Feed = { hall: string; bookings: Row[]; closures: Row[] };
const read = (token: string | null, actor: Actor = server) => db.as(actor).call<Feed | null>('read_calendar_feed', token);

describe('the address', () => {
	test('does not exist until staff make one', async () => {
		expect(await feeds()).toMatchObject([
			{ hall: 'Main Hall', token: null },
			{ hall: 'Tulip Hall', token: null },
		]);
	});

	test('is made for one hall and can be read again by all staff', async () => {
		const token = await reset();

		expect(token).toMatch(/^[\w-]{32}$/);
		expect(await feeds(bilal)).toMatchObject([
			{ hall: 'Main Hall', token },
			{ hall: 'Tulip Hall', token: null },
		]);
	});

	test('stops working when a new one is made', async () => {
		const old = await reset();
		const next = await reset();

		expect(next).not.toBe(old);
		expect(await read(old)).toBeNull();
		expect(await read(next)).toMatchObject({ hall: 'Main Hall' });
	});

	test('is not made for a hall that does not exist', async () => {
		expect((await refusalOf(reset('Garden'))).code).toBe('23514');
	});
});

describe('the feed', () => {
	test.each([
		['pending', 1],
		['advance_paid', 1],
		['fully_paid', 1],
		['pending_confirmation', 0],
		['cancelled', 0],
		['expired', 0],
	])('of bookings that are %s has %i', async (status, expected) => {
		const token = await reset();
		await aBooking(db, { status });

		expect((await read(token))?.bookings).toHaveLength(expected);
	});

	test('has only its own hall, with names and menus, and no contact', async () => {
		const token = await reset();
		await aBooking(db, { status: 'fully_paid', package: 'Menu 2', email: 'family@lalazar.example' });
		await aBooking(db, { status: 'fully_paid', hall: 'Tulip Hall' });

		const feed = await read(token);

		expect(feed?.bookings).toMatchObject([{ client_name: 'Test Family', guest_count: 300, package: 'Menu 2', event_time: 'dinner' }]);
		expect(JSON.stringify(feed)).not.toMatch(/\+92|@/);
	});

	test('leaves out deleted bookings, expired holds and old events', async () => {
		const token = await reset();
		await aBooking(db, { status: 'fully_paid', deleted_at: '2026-01-01T00:00:00Z' });
		await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });
		await aBooking(db, { status: 'fully_paid', event_date: inDays(-91) });

		expect((await read(token))?.bookings).toEqual([]);
	});

	test("has the hall's closures, and those of both halls", async () => {
		const token = await reset();
		for (const hall of ['Main Hall', 'Tulip Hall', null])
			await db.as(salma).rows(`select public.close_slots($1, $2, $2, null, $3)`, [hall, inDays(50), `Closed: ${hall}`]);

		expect((await read(token))?.closures.map(({ reason }) => reason).sort()).toEqual(['Closed: Main Hall', 'Closed: null']);
	});

	test.each(['', 'x'.repeat(32), '%', null])('is empty for another text: %j', async (token) => {
		await reset();

		expect(await read(token)).toBeNull();
	});
});

describe('the calendar of the desk', () => {
	type SlotRow = { event_date: string; hall: string; event_time: string; state: string; bookings: Row[]; closures: Row[] };

	async function month(from: number, to: number, actor: Actor = salma): Promise<SlotRow[]> {
		const sql = 'select public.month_book($1, $2) as slots';
		return (await db.as(actor).row<{ slots: SlotRow[] }>(sql, [inDays(from), inDays(to)])).slots;
	}

	/** The slot of every test's booking. */
	async function theSlot(): Promise<SlotRow> {
		const slot = (await month(50, 50)).find(({ hall, event_time }) => hall === 'Main Hall' && event_time === 'dinner');
		if (!slot) throw new Error('the day has no such slot');
		return slot;
	}

	const close = (reason: string) => db.as(salma).rows(`select public.close_slots('Main Hall', $1, $1, 'dinner', $2)`, [inDays(50), reason]);

	const dayBook = (days: number, actor: Actor = salma) => db.as(actor).call<Row[]>('day_book', inDays(days));

	describe('the month', () => {
		test('has of a booking as many guests as its family said last', async () => {
			await aBooking(db, {
				event_date: inDays(50),
				status: 'advance_paid',
				guest_count: 240,
				final_guests: 350,
				final_guests_at: '2026-11-20',
			});

			expect((await theSlot()).bookings).toMatchObject([{ guest_count: 350 }]);
		});

		test('has four slots for each day, free ones too, in the order in which they are read', async () => {
			const slots = await month(50, 51);

			expect(slots.map(({ event_date, hall, event_time }) => `${event_date} ${hall} ${event_time}`)).toEqual([
				`${inDays(50)} Main Hall lunch`,
				`${inDays(50)} Main Hall dinner`,
				`${inDays(50)} Tulip Hall lunch`,
				`${inDays(50)} Tulip Hall dinner`,
				`${inDays(51)} Main Hall lunch`,
				`${inDays(51)} Main Hall dinner`,
				`${inDays(51)} Tulip Hall lunch`,
				`${inDays(51)} Tulip Hall dinner`,
			]);
			expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['free']));
		});

		test.each([
			['pending_confirmation', 'requested'],
			['pending', 'held'],
			['advance_paid', 'taken'],
			['fully_paid', 'taken'],
			['cancelled', 'free'],
			['expired', 'free'],
		])('a booking that is %s makes its slot %s', async (status, state) => {
			await aBooking(db, { status });

			expect(await theSlot()).toMatchObject({ state });
		});

		test('names who has the slot first, then who asks for it', async () => {
			await aBooking(db, { client_name: 'Asks', created_at: '2026-01-01T00:00:00Z' });
			const holder = await aBooking(db, { client_name: 'Holds', status: 'pending' });

			const { state, bookings } = await theSlot();

			expect(state).toBe('held');
			expect(bookings).toMatchObject([
				{ id: holder.id, client_name: 'Holds', guest_count: 300, status: 'pending' },
				{ client_name: 'Asks' },
			]);
		});

		test('has no phone number and no address', async () => {
			await aBooking(db, { email: 'family@lalazar.example' });

			expect(JSON.stringify(await month(50, 50))).not.toMatch(/\+92|@/);
		});

		test('leaves out what is deleted, and a hold that ran out', async () => {
			await aBooking(db, { deleted_at: '2026-01-01T00:00:00Z' });
			await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });

			expect(await theSlot()).toMatchObject({ state: 'free', bookings: [] });
		});

		test('shows a closure with its reason, and still the family that had the slot before', async () => {
			const booking = await aBooking(db);
			await close('New carpets');
			expect(await theSlot()).toMatchObject({ state: 'closed', closures: [{ reason: 'New carpets' }] });

			await db.rows(`delete from public.closures`);
			await change(db, booking.id, { status: 'pending' });
			await close('New carpets');
			expect(await theSlot()).toMatchObject({ state: 'held', bookings: [{ id: booking.id }], closures: [{ reason: 'New carpets' }] });
		});

		test('shows which advances are kept of a booking with status advance paid', async () => {
			await aBooking(db, { status: 'advance_paid' });
			await aBooking(db, { status: 'pending', event_time: 'lunch' });

			const told = (await month(50, 50)).flatMap(({ bookings }) => bookings);
			expect(told).toMatchObject([
				{ status: 'pending', advance_amount: null },
				{ status: 'advance_paid', advance_amount: 0 },
			]);
		});

		test.each([
			['backwards', 51, 50],
			['for more than two months', 0, 62],
		])('is not read %s', async (_, from, to) => {
			expect((await refusalOf(month(from, to))).code).toBe('22023');
		});
	});

	describe('a day', () => {
		test('has whole bookings with the paid amount, the family with the slot first', async () => {
			await aBooking(db, { client_name: 'Asks', special_requests: 'No nuts.' });
			await aBooking(db, { client_name: 'Has', status: 'advance_paid', total_amount: 500_000, event_time: 'lunch' });
			await aBooking(db, { client_name: 'Cancelled', status: 'cancelled' });
			await aBooking(db, { client_name: 'Next day', event_date: inDays(51) });

			expect(await dayBook(50)).toMatchObject([
				{ client_name: 'Has', total_amount: 500_000, paid_amount: 0, phone: expect.any(String) },
				{ client_name: 'Asks', special_requests: 'No nuts.' },
			]);
		});

		test('without bookings is an empty list', async () => {
			expect(await dayBook(50)).toEqual([]);
		});
	});
});
