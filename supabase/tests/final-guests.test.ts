import { beforeEach, describe, expect, test } from 'vitest';
import { takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { STATUSES } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { server } from './support/actors.ts';
import { aBooking, aRequest, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { type MessageRow, outboxOf } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);
const PAGES = { en: 'https://lalazar.example/booking/view', ur: 'https://lalazar.example/ur/booking/view' };

// The server sets the contact each minute.
beforeEach(() => db.as(server).call('set_hall_contact', '+923000000000', PAGES));

/** A held booking from the website, a number of days before its event. */
async function aFamily(days = 6, changes: Row = {}) {
	const { booking_id: id, reference, token } = await request(db, { request: aRequest({ event_date: inDays(days), ...changes }) });
	await change(db, id, { status: 'pending' });
	return { id, reference, token };
}

type Link = { reference: string; token: string };
const give = ({ reference, token }: Link, guests: number) => db.as(server).call<Row>('give_final_guests', reference, token, guests);
const now = (id: string) =>
	db.row<{ guest_count: number; final_guests: number | null; final_guests_at: string | null; version: number }>(
		'select guest_count, final_guests, final_guests_at, version from private.booking_functions where id = $1',
		[id],
	);
const asked = (id: string) =>
	db.rows<MessageRow & { at: string }>(
		`select *, to_char(next_at at time zone 'Asia/Karachi', 'YYYY-MM-DD HH24:MI') as at from public.messages
		where booking_id = $1 and kind in ('final_guests', 'reminder_7_days') and state = 'queued'`,
		[id],
	);

describe('how many will come', () => {
	test('is stored beside the agreed count, with the time and the family as its source', async () => {
		const family = await aFamily();
		const before = await now(family.id);

		expect(await give(family, 350)).toMatchObject({ outcome: 'noted', final_guests: 350 });

		expect(await now(family.id)).toMatchObject({ guest_count: 300, final_guests: 350, version: before.version + 1 });
		expect((await now(family.id)).final_guests_at).not.toBeNull();
		const event = await db.row('select actor, action, after from public.booking_events where booking_id = $1 order by id desc limit 1', [
			family.id,
		]);
		expect(event).toEqual({ actor: null, action: 'edited', after: { final_guests: 350 } });
	});

	test('the same count again changes nothing', async () => {
		const family = await aFamily();
		await give(family, 350);
		const { version } = await now(family.id);

		expect(await give(family, 350)).toMatchObject({ outcome: 'noted' });

		expect((await now(family.id)).version).toBe(version);
	});

	test('is read by the family on its own page', async () => {
		const family = await aFamily();
		await give(family, 350);

		const seen = await db
			.as(server)
			.row<{ booking: Row }>('select public.read_booking($1, $2) as booking', [family.reference, family.token]);

		expect(seen.booking).toMatchObject({ guest_count: 300, final_guests: 350, final_guests_at: expect.any(String) });
	});

	test.each([
		['more gents and ladies', { gents: 170, ladies: 120, wheelchairs: 5 }, { gents: null, ladies: null, wheelchairs: 5 }],
		['as many gents and ladies', { gents: 170, ladies: 110, wheelchairs: 5 }, { gents: 170, ladies: 110, wheelchairs: 5 }],
	])('with %s than it before ends those that no longer fit', async (_, told, expected) => {
		const family = await aFamily(6, told);
		await give(family, 280);

		const seen = await db.as(server).call<Row>('read_booking', family.reference, family.token);

		expect(seen).toMatchObject({ ...expected, final_guests: 280 });
		expect(seen['company_before']).toEqual(expected.gents === null ? { gents: 170, ladies: 120 } : null);
	});

	test('can be entered and removed by staff', async () => {
		const { id } = await aFamily();

		await change(db, id, { final_guests: 280 });
		expect(await now(id)).toMatchObject({ final_guests: 280, final_guests_at: expect.anything() });

		await change(db, id, { final_guests: null });
		expect(await now(id)).toMatchObject({ final_guests: null, final_guests_at: null });
	});

	test('is asked anew when the event moves to another day or hall', async () => {
		const family = await aFamily();
		await give(family, 350);

		await change(db, family.id, { event_date: inDays(9) });

		expect(await now(family.id)).toMatchObject({ guest_count: 300, final_guests: null, final_guests_at: null });
	});

	test('is asked anew when another count is agreed, and stays if it is the same', async () => {
		const [family, other] = [await aFamily(), await aFamily(6, { hall: 'Tulip Hall', phone: '+923000000102' })];
		for (const each of [family, other]) await give(each, 350);

		await change(db, family.id, { guest_count: 400 });
		await change(db, other.id, { guest_count: 350 });

		expect(await now(family.id)).toMatchObject({ guest_count: 400, final_guests: null, final_guests_at: null });
		expect(await now(other.id)).toMatchObject({ guest_count: 350, final_guests: 350 });
	});

	test('is shown to the family as outdated after a change, until a new count; a count that staff removed is not shown', async () => {
		const [family, other] = [await aFamily(), await aFamily(6, { hall: 'Tulip Hall', phone: '+923000000102' })];
		for (const each of [family, other]) await give(each, 350);
		const outdated = async ({ reference, token }: Link) =>
			(await db.as(server).call<Row>('read_booking', reference, token))['count_before'];
		expect(await outdated(family)).toBeNull();

		await change(db, family.id, { guest_count: 400 });
		await change(db, other.id, { final_guests: null });
		expect([await outdated(family), await outdated(other)]).toEqual([350, null]);

		await give(family, 410);
		expect(await outdated(family)).toBeNull();
	});

	test.each(STATUSES.flatMap((status) => [0, 1, 14, 15].map((days) => [status, days] as const)))(
		'of a booking that is %s, %i days before, is taken exactly when the page asks for it',
		async (status, days) => {
			const booking = await aBooking(db, {
				status,
				event_date: inDays(days),
				...(status === 'pending' && { hold_expires_at: new Date(Date.now() + 3_600_000).toISOString() }),
			});

			const { taken } = await db.row<{ taken: boolean }>(
				'select private.takes_final_guests(b) as taken from private.booking_functions as b where b.is_next and id = $1',
				[booking.id],
			);

			expect(taken).toBe(takesFinalGuests({ status, eventDate: booking.event_date as Day }, inDays(0) as Day));
		},
	);

	test('is given for one function of several by its id, and never guessed', async () => {
		const family = await aFamily(6);
		const { id: other } = await db.row<{ id: string }>(
			`insert into public.functions (booking_id, occasion, hall, event_date, event_time, guest_count)
			values ($1, 'barat', 'Tulip Hall', $2, 'lunch', 100) returning id`,
			[family.id, inDays(8)],
		);
		const foreign = await aFamily(7);
		const { id: theirs } = await db.row<{ id: string }>('select id from public.functions where booking_id = $1', [foreign.id]);
		const giveFor = (id: string | null, guests = 120) =>
			db.as(server).call<Row>('give_final_guests', family.reference, family.token, guests, id);

		expect(await giveFor(other)).toMatchObject({ outcome: 'noted', final_guests: 120 });
		expect(await giveFor(null)).toEqual({ outcome: 'function_unknown' });
		expect(await giveFor(theirs)).toEqual({ outcome: 'function_unknown' });
		expect(await db.rows('select final_guests from public.functions where booking_id = $1 order by event_date', [family.id])).toEqual([
			{ final_guests: null },
			{ final_guests: 120 },
		]);

		await db.rows('update public.functions set called_off_at = now() where id = $1', [other]);
		expect([await giveFor(other, 130), await giveFor(null, 310)]).toMatchObject([{ outcome: 'not_now' }, { outcome: 'noted' }]);
	});

	test('is refused in words for a wrong link, a day too far, more than the hall seats, and after ten changes of a day', async () => {
		const family = await aFamily();
		const far = await aFamily(40);

		expect(await give({ ...family, token: 'x'.repeat(32) }, 350)).toEqual({ outcome: 'not_found' });
		expect(await give(far, 350)).toEqual({ outcome: 'not_now' });
		expect(await give(family, 2001)).toEqual({ outcome: 'not_seated', hall: 'Main Hall' });
		for (let guests = 301; guests <= 310; guests += 1) await give(family, guests);
		expect(await give(family, 311)).toEqual({ outcome: 'too_many_requests' });
		expect((await now(family.id)).final_guests).toBe(310);
	});
});

describe('the question', () => {
	test('goes out at ten in the morning seven days before, in the place of the reminder', async () => {
		const { id } = await aFamily(50);

		expect((await asked(id)).map(({ kind, at }) => [kind, at])).toEqual([['final_guests', `${inDays(43)} 10:00`]]);
	});

	test('is not sent when the count is known: the reminder is sent instead', async () => {
		const { id } = await aFamily(50);

		await change(db, id, { final_guests: 350 });

		expect((await asked(id)).map(({ kind }) => kind)).toEqual(['reminder_7_days']);
	});

	test('is not sent to a family without consent: staff ring it', async () => {
		const { id } = await aBooking(db, { consent_at: null });
		await change(db, id, { status: 'pending' });

		expect(await asked(id)).toEqual([]);
	});

	test('brings a link that opens the booking, made as it is sent', async () => {
		const { id } = await aFamily(6);
		await db.rows(`update public.messages set state = 'cancelled' where booking_id = $1`, [id]);
		await db.as(server).call('owe_template', id, '+923000000001', 'final_guests');
		const [waiting] = await asked(id);
		expect(waiting?.params).not.toHaveProperty('link');

		const [claimed] = await outbox.claim();

		const [, reference = '', token = ''] =
			/^https:\/\/lalazar\.example\/booking\/view#(.+)\.(.{32})$/.exec(String(claimed?.params['link'])) ?? [];
		expect(await give({ reference, token }, 350)).toMatchObject({ outcome: 'noted' });
	});

	test('is cancelled once the count is given', async () => {
		const family = await aFamily(6);
		await db.rows(`update public.messages set state = 'cancelled' where booking_id = $1`, [family.id]);
		await db.as(server).call('owe_template', family.id, '+923000000001', 'final_guests');

		await give(family, 350);

		expect(await outbox.claim()).toEqual([]);
	});
});
