import { describe, expect, test } from 'vitest';
import { server } from './support/actors.ts';
import { inDays } from './support/bookings.ts';
import { bookingsSql } from './support/bookings-sql.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

type Part = { planned: number; failed: { booking_id: string; code: string }[]; is_done: boolean };
const planAhead = (limit: number, anew: boolean, actor = server) => db.as(actor).call<Part>('plan_ahead', limit, anew);

/** Imported coming bookings without planned messages, each on its own slot. */
const aFullBook = (count: number) =>
	db.rows(
		bookingsSql(
			{
				client_name: `'Test Family'`,
				phone: `'+923000000001'`,
				event_date: '$2::date + n / 4',
				event_time: `(array['lunch', 'dinner'])[n % 2 + 1]`,
				guest_count: '100',
				hall: `(array['Main Hall', 'Tulip Hall'])[n / 2 % 2 + 1]`,
				status: `'fully_paid'`,
				created_at: `now() - interval '2 hours'`,
				consent_at: 'now()',
			},
			'generate_series(0, $1::integer - 1) as n',
		),
		[count, inDays(20)],
	);

const planned = async () =>
	(await db.row<{ count: number }>(`select count(distinct booking_id) as count from public.messages where kind like 'reminder%'`)).count;

describe('a full book', () => {
	test('is planned a part at a time, each call where the last one stopped', async () => {
		await aFullBook(40);

		const parts = [await planAhead(15, true), await planAhead(15, false), await planAhead(15, false), await planAhead(15, false)];

		expect(parts.map(({ planned: many, is_done }) => [many, is_done])).toEqual([
			[15, false],
			[15, false],
			[10, true],
			[0, true],
		]);
		expect(await planned()).toBe(40);
	});

	test('begins anew on demand', async () => {
		await aFullBook(6);

		const parts = [await planAhead(4, true), await planAhead(4, true), await planAhead(4, false)];

		expect(parts.map(({ planned: many }) => many)).toEqual([4, 4, 2]);
	});

	test('is planned also if one booking cannot be planned, and that booking is named', async () => {
		await aFullBook(5);
		const broken = await db.row<{ id: string }>('select id from public.bookings order by id offset 2 limit 1');
		await db.rows(`alter table public.messages add constraint breach check (booking_id <> '${broken.id}')`);

		const part = await planAhead(100, true);

		expect(part).toEqual({ planned: 4, failed: [{ booking_id: broken.id, code: '23514' }], is_done: true });
		expect(await planned()).toBe(4);
	});

	test('costs no more for its length: a call reads and writes its own part', async () => {
		await aFullBook(60);
		const owed = async () => (await db.row<{ count: number }>('select count(*) from public.messages')).count;

		await planAhead(10, true);

		expect(await owed()).toBe(20);
	});
});

test('a call ends a limited number of expired holds', async () => {
	await aFullBook(201);
	await db.rows(`alter table public.bookings disable trigger before_booking`);
	await db.rows(`update public.bookings set status = 'pending', hold_expires_at = now() - interval '1 hour'`);
	await db.rows(`alter table public.bookings enable trigger before_booking`);
	const sweep = () => db.as(server).call<number>('expire_holds');

	expect([await sweep(), await sweep(), await sweep()]).toEqual([200, 1, 0]);
});
