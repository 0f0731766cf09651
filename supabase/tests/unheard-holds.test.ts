import { describe, expect, test } from 'vitest';
import { server } from './support/actors.ts';
import { aBooking, bookingNow, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();

const sweep = async () => await db.as(server).call<number>('expire_holds');
const lastMinuteRun = (before: string | null) =>
	db.rows(`update private.last_runs set at = now() - $1::interval where job = 'minute'`, [before]);

/** A hold that ran out an hour ago. Its messages were due two days ago. */
async function aHoldThatRanOut(changes: Row = {}, message: { state?: string; attempts?: number } = {}) {
	const { id } = await aBooking(db, { status: 'pending', ...changes });
	await db.rows('alter table public.bookings disable trigger user');
	await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 hour' where id = $1`, [id]);
	await db.rows('alter table public.bookings enable trigger user');
	await db.rows(`update public.messages set next_at = now() - interval '2 days', state = $2, attempts = $3 where booking_id = $1`, [
		id,
		message.state ?? 'queued',
		message.attempts ?? 0,
	]);
	return id;
}

describe('after three days without the minute job', () => {
	test('a hold of which the family has not heard gets the hours of the notice', async () => {
		await lastMinuteRun('3 days');
		const id = await aHoldThatRanOut();

		expect(await sweep()).toBe(0);

		const { hours } = await db.row(
			'select round(extract(epoch from hold_expires_at - now()) / 3600) as hours from public.bookings where id = $1',
			[id],
		);
		expect([(await bookingNow(db, id)).status, Number(hours)]).toEqual(['pending', 24]);
	});

	test('the family is told the new end of its hold', async () => {
		await lastMinuteRun('3 days');
		const id = await aHoldThatRanOut();

		await sweep();

		const owed = await db.rows(
			`select m.kind from public.messages as m join public.bookings as b on b.id = m.booking_id
			where b.id = $1 and m.state = 'queued' and m.to_phone = b.phone and (m.params ->> 'hold_until')::timestamptz = date_trunc('second', b.hold_expires_at)
			order by 1`,
			[id],
		);
		expect(owed.map(({ kind }) => kind)).toEqual(['hold_expiring', 'slot_held']);
	});

	test('it ends as every hold when the family does not pay by then', async () => {
		await lastMinuteRun('3 days');
		const id = await aHoldThatRanOut();
		await sweep();
		await db.rows('alter table public.bookings disable trigger user');
		await db.rows(`update public.bookings set hold_expires_at = now() where id = $1`, [id]);
		await db.rows('alter table public.bookings enable trigger user');

		expect(await sweep()).toBe(1);
	});

	test.each([
		['its event has begun', { event_date: inDays(-1) }, {}],
		['its family has heard', {}, { state: 'delivered' }],
		['an attempt was made', {}, { attempts: 1 }],
		['its family gets no messages and the hall has no number', { consent_at: null }, {}],
	])('a hold ends when %s', async (_, changes, message) => {
		await lastMinuteRun('3 days');
		await aHoldThatRanOut(changes, message);

		expect(await sweep()).toBe(1);
	});
});

test.each([
	['a minute ago', '1 minute'],
	['never', null],
])('a hold ends in time where the minute job ran %s', async (_, before) => {
	await lastMinuteRun(before);
	await aHoldThatRanOut();

	expect(await sweep()).toBe(1);
});
