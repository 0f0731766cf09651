import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Month = { month: string; booked: number; possible: number; received: number };

const figures = async (from: string, to: string) =>
	(await db.as(salma).row<{ figures: Month[] }>('select public.booking_figures($1, $2) as figures', [from, to])).figures;

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
		const refusal = await refusalOf(db.as(salma).rows('select public.booking_figures($1, $2)', [from, to]));

		expect(refusal.code).toBe('22023');
	});
});
