import { expect, test } from 'vitest';

import { type Answer, aRequest, change, inDays, payFor, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();

const MEHNDI = { occasion: 'mehndi', hall: 'Tulip Hall', event_date: inDays(50), event_time: 'dinner', guest_count: 200 };
const BARAT = { occasion: 'barat', hall: 'Main Hall', event_date: inDays(52), event_time: 'dinner', guest_count: 600, package: 'Menu 1' };

async function ask(functions: Row[]): Promise<Answer> {
	const { event_date, event_time, guest_count, hall, occasion, package: menu, serving, add_ons, special_requests, ...family } = aRequest();
	return request(db, { request: { ...family, functions } });
}

const named = async (booking: string, kind: string) => {
	const { params } = await db.row<{ params: { functions?: string } }>(
		'select private.current_params(m, b) as params from public.messages as m join private.booking_functions as b on b.id = m.booking_id and b.is_next where booking_id = $1 and kind = $2',
		[booking, kind],
	);
	return params.functions === undefined ? undefined : JSON.parse(params.functions).map((one: Row) => one['occasion']);
};

test('the thank-you, the notice and the hold name all functions of a booking, by date', async () => {
	const { booking_id: id } = await ask([BARAT, MEHNDI]);
	expect([await named(id, 'thank_you'), await named(id, 'manager_notice')]).toEqual([
		['mehndi', 'barat'],
		['mehndi', 'barat'],
	]);

	await change(db, id, { status: 'pending' });
	expect(await named(id, 'slot_held')).toEqual(['mehndi', 'barat']);
});

test('a waiting message no longer names a function that was called off', async () => {
	const { booking_id: id } = await ask([MEHNDI, BARAT, { ...BARAT, occasion: 'walima', event_date: inDays(54) }]);
	await change(db, id, { status: 'pending' });

	await db.rows(`update public.functions set called_off_at = now() where booking_id = $1 and occasion = 'barat'`, [id]);
	expect(await named(id, 'slot_held')).toEqual(['mehndi', 'walima']);

	await db.rows(`update public.functions set called_off_at = now() where booking_id = $1 and occasion = 'walima'`, [id]);
	expect(await named(id, 'slot_held')).toBeUndefined();
});

test('a message of a booking with one function has no such blank', async () => {
	const { booking_id: id } = await request(db, { request: aRequest() });

	expect(await named(id, 'thank_you')).toBeUndefined();
});

test('the rest is due by the first live function, at once when that has moved into the past', async () => {
	const { booking_id: id } = await ask([MEHNDI, BARAT]);
	await change(db, id, { total_amount: 900_000 });
	await change(db, id, { status: 'pending' });
	await payFor(db, id, 'advance');
	const payBy = async () =>
		(
			await db.row<{ pay_by: string | null }>(
				`select private.message_of(b, 'payment_due') ->> 'pay_by' as pay_by from private.booking_functions as b where b.id = $1 and b.is_next`,
				[id],
			)
		).pay_by;
	const before = await payBy();
	await db.rows(`update public.functions set event_date = private.today() - 1 where booking_id = $1 and occasion = 'mehndi'`, [id]);

	expect([before, await payBy()]).toEqual([expect.any(String), inDays(0)]);
});
