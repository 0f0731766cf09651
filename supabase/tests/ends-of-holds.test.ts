import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, type BookingRow, bookingNow, change, inDays, payFor } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);

async function aHeld(changes: Row = {}): Promise<BookingRow> {
	const { id } = await aBooking(db, { total_amount: 500_000, ...changes });
	await change(db, id, { status: 'pending' });
	return bookingNow(db, id);
}
const HOUR = 3_600_000;
/** The end of the hold plus hours. */
const later = ({ hold_expires_at }: BookingRow, hours: number) =>
	new Date(new Date(String(hold_expires_at)).getTime() + hours * HOUR).toISOString();
const extend = async (held: BookingRow, until: string | null, actor = salma) =>
	db.as(actor).call('extend_hold', held.id, (await bookingNow(db, held.id)).version, until);
const endOf = async (id: string) => new Date(String((await bookingNow(db, id)).hold_expires_at)).toISOString();
const waiting = (id: string, kind: string) =>
	db.rows<{ until: string }>(
		`select params ->> 'hold_until' as until from public.messages where booking_id = $1 and kind = $2 and state = 'queued' and params ->> 'audience' is null`,
		[id, kind],
	);
const asSaid = (instant: string) => instant.replace(/\.\d+Z$/, 'Z');

describe('a hold', () => {
	test('ends later, and pressed twice it ends no later than that', async () => {
		const held = await aHeld();
		const until = later(held, 24);
		await extend(held, until);
		await extend(held, until);

		expect(await endOf(held.id)).toBe(until);
	});

	test('lasts until the event begins, and no longer', async () => {
		const held = await aHeld({ event_date: inDays(5) });
		const begins = `${inDays(5)}T19:00:00+05:00`;

		expect((await refusalOf(extend(held, `${inDays(5)}T19:00:01+05:00`))).message).toBe('hold_past_event');
		await extend(held, begins);
		expect(await endOf(held.id)).toBe(new Date(begins).toISOString());
	});

	test('sends one message with the new end, however often it is extended, and moves its reminder', async () => {
		const held = await aHeld();
		for (const { id, attempts, kind } of await sendable(held.id)) if (kind === 'slot_held') await send(id, attempts);
		await extend(held, later(held, 24));
		await extend(held, later(held, 72));

		const end = asSaid(later(held, 72));
		expect(await waiting(held.id, 'slot_held')).toEqual([{ until: end }]);
		expect(await waiting(held.id, 'hold_expiring')).toEqual([{ until: end }]);
	});

	test.each<[string, string, (held: BookingRow) => Promise<unknown>]>([
		['of a booking that is paid', 'not_held', ({ id }) => payFor(db, id, 'advance')],
		['of one that is cancelled', 'not_held', ({ id }) => change(db, id, { status: 'cancelled' })],
		[
			'that has run out',
			'hold_over',
			({ id }) => db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [id]),
		],
	])('%s is not extended', async (_, code, prepare) => {
		const held = await aHeld();
		await prepare(held);

		expect(await refusalOf(extend(held, later(held, 24)))).toMatchObject({ code: 'PT409', message: code });
	});

	test('is not shortened, and not changed from another version', async () => {
		const held = await aHeld();
		const old = db.as(salma).rows('select public.extend_hold($1, $2, $3)', [held.id, held.version - 1, later(held, 24)]);

		expect((await refusalOf(old)).message).toBe('version_conflict');
		expect((await refusalOf(extend(held, later(held, -1)))).message).toBe('hold_not_longer');
	});
});

async function sendable(id: string) {
	await db.rows(`update public.messages set next_at = now() where booking_id = $1 and state = 'queued' and kind = 'slot_held'`, [id]);
	return outbox.claim(100);
}
async function send(id: string, attempts: number): Promise<void> {
	expect(await outbox.permit(id, attempts)).toBe('go');
	await outbox.settle(id, attempts, 'sent', { provider: `wamid.${id}` });
}

const sweep = () => db.as(server).call<number>('expire_holds');
const lastMinuteRun = (before: string | null) =>
	db.rows(`update private.last_runs set at = now() - $1::interval where job = 'minute'`, [before]);

/** A hold that ran out an hour ago, with messages due two days ago. */
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
	test('a hold that the family was not told of gets the hours of the notice', async () => {
		await lastMinuteRun('3 days');
		const id = await aHoldThatRanOut();

		expect(await sweep()).toBe(0);

		const { hours } = await db.row(
			'select round(extract(epoch from hold_expires_at - now()) / 3600) as hours from public.bookings where id = $1',
			[id],
		);
		expect([(await bookingNow(db, id)).status, Number(hours)]).toEqual(['pending', 24]);
	});

	test('the family gets the new end of its hold', async () => {
		await lastMinuteRun('3 days');
		const id = await aHoldThatRanOut();

		await sweep();

		const owed = await db.rows(
			`select m.kind from public.messages as m join private.booking_functions as b on b.is_next and b.id = m.booking_id
			where b.id = $1 and m.state = 'queued' and m.to_phone = b.phone and (m.params ->> 'hold_until')::timestamptz = date_trunc('second', b.hold_expires_at)
			order by 1`,
			[id],
		);
		expect(owed.map(({ kind }) => kind)).toEqual(['hold_expiring', 'slot_held']);
	});

	test('it ends like every hold if the family does not pay by then', async () => {
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
