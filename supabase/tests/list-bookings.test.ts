import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();

type Listed = { id: string; client_name: string; created_at: string; advance_amount: number; paid_amount: number } & Row;
type Asking = { search?: string; status?: string; before?: Listed; limit?: number };

async function list({ search, status, before, limit }: Asking = {}): Promise<{ rows: Listed[]; total: number }> {
	const values = [search ?? null, status ?? null, before?.created_at ?? null, before?.id ?? null, limit ?? 20];
	return (
		await db.as(salma).row<{ list: { rows: Listed[]; total: number } }>('select public.list_bookings($1, $2, $3, $4, $5) as list', values)
	).list;
}

const named = async (search: string) => (await list({ search })).rows.map(({ client_name }) => client_name).sort();

describe('searching', () => {
	test.each([
		['a part of the name', 'nar'],
		['the name in another case', 'ANAR exa'],
		['spaces around and between', '  Anar   Example '],
	])('finds a name by %s', async (_, search) => {
		await aBooking(db, { client_name: 'Anar Example' });
		await aBooking(db, { client_name: 'Gulab Family' });

		expect(await named(search)).toEqual(['Anar Example']);
	});

	test('finds a name in Urdu', async () => {
		await aBooking(db, { client_name: 'گلاب مثال' });

		expect(await named('مثال')).toEqual(['گلاب مثال']);
	});

	test.each([
		'0300-0000077',
		'0300 0000077',
		'03000000077',
		'+923000000077',
		'+92 300 0000077',
		'+92 (0)300 0000077',
		'00923000000077',
		'923000000077',
		'0300-00000',
		'0000077',
		'۰۳۰۰۰۰۰۰۰۷۷',
	])('finds a phone that was typed as %s', async (search) => {
		await aBooking(db, { client_name: 'Wanted', phone: '+923000000077' });
		await aBooking(db, { client_name: 'Other', phone: '+922111111111' });

		expect(await named(search)).toEqual(['Wanted']);
	});

	test('does not take figures in a name for a phone', async () => {
		await aBooking(db, { client_name: 'Demo Family 07' });
		await aBooking(db, { client_name: 'Demo Family 08', phone: '+923007070707' });

		expect(await named('Family 07')).toEqual(['Demo Family 07']);
	});

	test.each(['LZ-7K4Q-92', 'lz-7k4q-92', 'LZ7K4Q92', 'lz 7k4q 92', '7K4Q-92', '7k4q92', 'LZ-7K', ' LZ-7K4Q '])(
		'finds a reference that was typed as %s',
		async (search) => {
			await aBooking(db, { client_name: 'Wanted', reference: 'LZ-7K4Q-92' });
			await aBooking(db, { client_name: 'Other', reference: 'LZ-ABCD-92' });

			expect(await named(search)).toEqual(['Wanted']);
		},
	);

	test('reads O, I and L in a reference as the figures they are taken for', async () => {
		await aBooking(db, { client_name: 'Wanted', reference: 'LZ-01A1-00' });

		expect(await named('LZ-OIAL-OO')).toEqual(['Wanted']);
	});

	test.each(['%', '_', '\\', ',', '(', ')', '"', '*', '.', "'", '%a', 'a_', '\\%'])(
		'takes %s for the character that it is',
		async (search) => {
			await aBooking(db, { client_name: 'Plain Family' });
			await aBooking(db, { client_name: `Odd ${search} Family` });

			expect(await named(search)).toEqual([`Odd ${search} Family`]);
		},
	);

	test.each(["'; drop table public.bookings; --", '$1', '%%%%', 'x'.repeat(5000), '\u0001', 'LZ', '-', '+'])(
		'survives %s',
		async (search) => {
			await aBooking(db);

			await expect(list({ search })).resolves.toMatchObject({ total: expect.any(Number) });
			expect(await db.rows('select id from public.bookings')).toHaveLength(1);
		},
	);

	test('of nothing but spaces lists everything', async () => {
		await aBooking(db);

		expect((await list({ search: '   ' })).total).toBe(1);
	});
});

describe('listing', () => {
	test('shows one status when asked for it, together with the search', async () => {
		await aBooking(db, { client_name: 'Anar A' });
		await aBooking(db, { client_name: 'Anar B', status: 'cancelled' });
		await aBooking(db, { client_name: 'Gulab', status: 'cancelled' });

		expect((await list({ search: 'anar', status: 'cancelled' })).rows.map(({ client_name }) => client_name)).toEqual(['Anar B']);
	});

	test('leaves deleted bookings out, of the total too', async () => {
		await aBooking(db, { deleted_at: '2026-01-01T00:00:00Z' });

		expect(await list()).toEqual({ rows: [], total: 0 });
	});

	test('tells with each booking what is paid and what of it was advance', async () => {
		const booking = await aBooking(db, { status: 'pending' });
		const pay = (kind: string, amount: number) =>
			db
				.as(salma)
				.row(`select * from public.record_payment($1, gen_random_uuid(), $2, $3, 'cash', null, $4)`, [booking.id, kind, amount, inDays(0)]);
		await pay('advance', 300);
		await pay('balance', 200);

		expect((await list()).rows).toMatchObject([
			{ id: booking.id, version: expect.any(Number), event_date: inDays(50), advance_amount: 300, paid_amount: 500 },
		]);

		await pay('refund', 400);
		expect((await list()).rows).toMatchObject([{ advance_amount: 100, paid_amount: 100 }]);
	});

	test('gives the newest first and every booking once, page by page, also where many are of the same instant', async () => {
		const instants = ['2026-01-03T00:00:00.000001Z', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00.5Z'];
		for (let number = 0; number < 23; number++) {
			await aBooking(db, { client_name: `Family ${number}`, created_at: instants[number % 3] });
		}

		const seen: Listed[] = [];
		for (;;) {
			const before = seen.at(-1);
			const page = await list({ limit: 4, ...(before ? { before } : {}) });
			expect(page.total).toBe(23);
			if (page.rows.length === 0) break;
			seen.push(...page.rows);
		}

		const inOrder = await db.rows<{ id: string }>('select id from public.bookings order by created_at desc, id desc');
		expect(seen.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
	});

	test.each([
		[0, 1],
		[-5, 1],
		[2, 2],
	])('asked for %i rows gives %i', async (limit, given) => {
		for (let number = 0; number < 3; number++) await aBooking(db);

		expect((await list({ limit })).rows).toHaveLength(given);
	});
});
