import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Month = { month: string; booked: number; possible: number; received: number };

const figures = async (from: string, to: string) => await db.as(salma).call<Month[]>('booking_figures', from, to);

/** Each on a slot of its own in March 2031, so that none meets another. */
let day = 0;
const inMarch = (changes: Row = {}) => {
	day += 1;
	return aBooking(db, { event_date: `2031-03-${String(day).padStart(2, '0')}`, ...changes });
};

const receive = (booking: string, kind: string, amount: number, on: string) =>
	db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), $2, $3, 'cash', $4)`,
		[booking, kind, amount, on],
	);

describe('the figures by month', () => {
	test('hold every month from the first to the last, also those in which nothing happened', async () => {
		expect(await figures('2031-01-31', '2031-03-01')).toEqual([
			{ month: '2031-01', booked: 0, possible: 124, received: 0 },
			{ month: '2031-02', booked: 0, possible: 112, received: 0 },
			{ month: '2031-03', booked: 0, possible: 124, received: 0 },
		]);
	});

	test('count a slot as booked while it is held, part-paid or paid, and not otherwise', async () => {
		for (const status of ['pending', 'advance_paid', 'fully_paid', 'pending_confirmation', 'cancelled', 'expired'])
			await inMarch({ status });
		await inMarch({ status: 'fully_paid', deleted_at: '2026-01-01' });
		await inMarch({ status: 'pending', hold_expires_at: '2026-01-01' });

		expect(await figures('2031-03-01', '2031-03-01')).toMatchObject([{ booked: 3 }]);
	});

	test('measure by the slots that could be booked, each closed one taken off once', async () => {
		const closing = (hall: string | null, from: string, to: string, time: string | null) =>
			db.rows(`insert into public.closures (hall, from_day, to_day, event_time, reason) values ($1, $2, $3, $4, 'Repairs')`, [
				hall,
				from,
				to,
				time,
			]);
		await closing(null, '2031-02-27', '2031-03-02', null);
		await closing('Tulip Hall', '2031-03-02', '2031-03-03', 'lunch');

		const possible = (await figures('2031-02-01', '2031-04-01')).map((month) => month.possible);

		expect(possible).toEqual([112 - 8, 124 - 8 - 1, 120]);
	});

	test('count a slot that a family has on a closed day as booked, and so as one that could be', async () => {
		await inMarch({ event_date: '2031-05-10', status: 'fully_paid' });
		await inMarch({ event_date: '2031-05-11', status: 'cancelled' });
		await db.rows(`insert into public.closures (from_day, to_day, reason) values ('2031-05-01', '2031-05-31', 'Repairs')`);

		expect(await figures('2031-05-01', '2031-05-01')).toMatchObject([{ booked: 1, possible: 1 }]);
	});

	test('put money into the month in which it came or went, whenever the event is', async () => {
		const { id } = await inMarch({ status: 'fully_paid' });
		await receive(id, 'advance', 300, '2030-12-31');
		await receive(id, 'balance', 700, '2031-01-01');
		await receive(id, 'refund', -50, '2031-01-31');

		expect((await figures('2030-12-01', '2031-01-01')).map(({ received }) => received)).toEqual([300, 650]);
	});

	test.each([
		['more than three years', '2026-01-01', '2030-01-01'],
		['months the wrong way round', '2026-02-01', '2026-01-01'],
		['no month', null, null],
	])('are refused for %s', async (_, from, to) => {
		const refusal = await refusalOf(db.as(salma).call('booking_figures', from, to));

		expect(refusal.code).toBe('22023');
	});
});
