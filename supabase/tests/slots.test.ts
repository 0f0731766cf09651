import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aPricedBooking, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { aMessage, outboxOf } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const slotTaken = { code: 'PT409', message: 'slot_taken' };
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('one family for each slot', () => {
	test('many may ask for the same slot', async () => {
		await aBooking(db);

		await expect(aBooking(db)).resolves.toMatchObject({ status: 'pending_confirmation' });
	});

	test.each(['pending', 'advance_paid', 'fully_paid'])('a second one is not confirmed while one is %s', async (status) => {
		await aBooking(db, { status });
		const rival = await aBooking(db);

		expect(await refusalOf(change(db, rival.id, { status: 'pending' }))).toMatchObject(slotTaken);
	});

	test.each(['pending_confirmation', 'cancelled', 'expired'])('a booking that is %s does not block the slot', async (status) => {
		await aBooking(db, { status });
		const rival = await aBooking(db);

		expect(await change(db, rival.id, { status: 'pending' })).toBe(1);
	});

	test.each([
		['date', { event_date: inDays(50) }, { event_date: inDays(51) }],
		['time', { event_time: 'dinner' }, { event_time: 'lunch' }],
		['hall', { hall: 'Main Hall' }, { hall: 'Tulip Hall' }],
	])('a booking cannot move to the %s of another', async (_, taken, elsewhere) => {
		await aBooking(db, { status: 'advance_paid', ...taken });
		const mover = await aBooking(db, { status: 'advance_paid', ...elsewhere });

		expect(await refusalOf(change(db, mover.id, taken))).toMatchObject(slotTaken);
	});

	test('a deleted booking frees its slot', async () => {
		await aBooking(db, { status: 'fully_paid', deleted_at: anHourAgo() });
		const next = await aBooking(db);

		expect(await change(db, next.id, { status: 'pending' })).toBe(1);
	});

	test('the same date holds four live bookings: two halls, lunch and dinner', async () => {
		for (const hall of ['Main Hall', 'Tulip Hall']) {
			for (const event_time of ['lunch', 'dinner']) await aBooking(db, { hall, event_time, status: 'pending' });
		}

		const { count } = await db.row<{ count: number }>(`select count(*) from public.bookings where status = 'pending'`);
		expect(count).toBe(4);
	});
});

describe('holds', () => {
	test('entering pending holds the slot for the hours in the settings', async () => {
		const booking = await aBooking(db);

		await change(db, booking.id, { status: 'pending' });

		const { hours } = await db.row(
			'select extract(epoch from hold_expires_at - now()) / 3600 as hours from public.bookings where id = $1',
			[booking.id],
		);
		expect(Number(hours)).toBe(72);
	});

	test('staff can give another end to the hold in the same step', async () => {
		const booking = await aBooking(db);
		const end = `${inDays(7)} 09:00:00+00`;

		await change(db, booking.id, { status: 'pending', hold_expires_at: end });

		expect((await bookingNow(db, booking.id)).hold_expires_at).toContain(inDays(7));
	});

	test.each([
		['a hold that is taken', {}, { status: 'pending' }],
		['a longer end that staff give', { status: 'pending' }, { hold_expires_at: '2099-01-01T00:00:00Z' }],
		['a move to a nearer day', { status: 'pending', event_date: inDays(60) }, { event_date: inDays(2) }],
	])('a hold ends at the latest as its event begins, by the hall’s clock: %s', async (_, before, changes) => {
		const booking = await aBooking(db, { event_date: inDays(2), event_time: 'lunch', ...before });

		await change(db, booking.id, changes);

		expect(Date.parse(String((await bookingNow(db, booking.id)).hold_expires_at))).toBe(Date.parse(`${inDays(2)}T11:00:00+05:00`));
	});

	test('a hold that its event had shortened gets its full length after a move; any other keeps its end', async () => {
		const cut = await aBooking(db, { event_date: inDays(1), status: 'pending' });
		const whole = await aBooking(db, { event_date: inDays(40), status: 'pending', hold_expires_at: `${inDays(1)}T10:00:00Z` });

		for (const { id } of [cut, whole]) await change(db, id, { event_date: inDays(id === cut.id ? 50 : 51) });

		const ends = async ({ id }: { id: string }) => Date.parse(String((await bookingNow(db, id)).hold_expires_at));
		expect(((await ends(cut)) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
		expect(await ends(whole)).toBe(Date.parse(`${inDays(1)}T10:00:00Z`));
	});

	test('a slot that has begun is not held, by no request and no move; a payment for it is still recorded', async () => {
		const late = await aPricedBooking(db, { event_date: inDays(-1) });
		const mover = await aBooking(db, { status: 'pending' });
		const hasBegun = { code: 'PT409', message: 'slot_begun' };

		expect(await refusalOf(change(db, late.id, { status: 'pending' }))).toMatchObject(hasBegun);
		expect(await refusalOf(change(db, mover.id, { event_date: inDays(-2) }))).toMatchObject(hasBegun);
		await db.as(salma).rows('select public.delete_booking($1, version) from public.bookings where id = $1', [mover.id]);
		const backThen = [{ id: (await bookingNow(db, mover.id)).function_id, event_date: inDays(-2) }];
		expect(await refusalOf(db.as(salma).call('restore_booking', mover.id, backThen))).toMatchObject(hasBegun);
		await payFor(db, late.id, 'advance');
		expect((await bookingNow(db, late.id)).status).toBe('advance_paid');
	});

	test('staff let no hold end in the past, neither a new one nor one that runs', async () => {
		const asking = await aBooking(db, { event_time: 'lunch' });
		const held = await aBooking(db, { status: 'pending' });
		const isPast = { code: 'PT409', message: 'hold_past' };

		expect(await refusalOf(change(db, held.id, { hold_expires_at: anHourAgo() }))).toMatchObject(isPast);
		expect(await refusalOf(change(db, asking.id, { status: 'pending', hold_expires_at: anHourAgo() }))).toMatchObject(isPast);
		expect(await bookingNow(db, held.id)).toMatchObject({ status: 'pending', hold_expires_at: held.hold_expires_at });
	});

	test('an expired hold before the sweep prevents no other change', async () => {
		const late = await aBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });

		expect(await change(db, late.id, { guest_count: 310 })).toBe(1);
		expect(await change(db, late.id, { hold_expires_at: `${inDays(3)}T10:00:00Z` })).toBe(1);
	});

	test.each(['advance', 'all'] as const)('a payment (%s) ends the hold', async (part) => {
		const booking = await aPricedBooking(db, { status: 'pending' });

		await payFor(db, booking.id, part);

		expect((await bookingNow(db, booking.id)).hold_expires_at).toBeNull();
	});

	test.each(['cancelled', 'expired'])('leaving pending for %s ends the hold', async (status) => {
		const booking = await aBooking(db, { status: 'pending' });

		await change(db, booking.id, { status });

		expect((await bookingNow(db, booking.id)).hold_expires_at).toBeNull();
	});

	test('a pending booking without a hold is refused', async () => {
		const booking = await aBooking(db, { status: 'pending' });

		const refusal = await refusalOf(change(db, booking.id, { hold_expires_at: null }));

		expect(refusal).toMatchObject({ code: '23514', constraint: 'bookings_hold_while_pending' });
	});

	test('taking a slot whose hold ran out ends that hold', async () => {
		const late = await aBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });
		const next = await aBooking(db);

		await change(db, next.id, { status: 'pending' });

		expect((await bookingNow(db, late.id)).status).toBe('expired');
		expect((await bookingNow(db, next.id)).status).toBe('pending');
	});

	test('moving onto a slot whose hold ran out works as well', async () => {
		const late = await aBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });
		const mover = await aBooking(db, { status: 'advance_paid', event_date: inDays(51) });

		expect(await change(db, mover.id, { event_date: inDays(50) })).toBe(1);
		expect((await bookingNow(db, late.id)).status).toBe('expired');
	});

	test('a hold that still runs is not ended by a rival', async () => {
		const holder = await aBooking(db, { status: 'pending' });
		const rival = await aBooking(db);

		await refusalOf(change(db, rival.id, { status: 'pending' }));

		expect((await bookingNow(db, holder.id)).status).toBe('pending');
	});

	test('a family that pays after its hold has expired has the slot, if no other family took it', async () => {
		const late = await aPricedBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });

		await payFor(db, late.id, 'advance');

		expect((await bookingNow(db, late.id)).status).toBe('advance_paid');
	});

	test('the sweep ends the holds that ran out, and no others', async () => {
		const late = await aBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });
		const running = await aBooking(db, { status: 'pending', event_time: 'lunch' });

		const swept = await db.as(server).call<number>('expire_holds');

		expect(swept).toBe(1);
		expect((await bookingNow(db, late.id)).status).toBe('expired');
		expect((await bookingNow(db, running.id)).status).toBe('pending');
	});

	test('an expired hold is ended without an actor, also if staff took the slot', async () => {
		const late = await aBooking(db, { status: 'pending', hold_expires_at: anHourAgo() });
		const next = await aBooking(db);

		await change(db, next.id, { status: 'pending' }, { actor: salma });

		const actors = await db.rows(`select actor from public.booking_events where booking_id = $1 and action = 'status_changed'`, [late.id]);
		expect(actors).toEqual([{ actor: null }]);
	});
});

const outbox = outboxOf(db);

/** The mode in which this transaction holds an advisory lock until its end. test:races shows other transactions waiting. */
const held = async (name: string) =>
	(
		await db.rows<{ mode: string }>(
			`select mode from pg_locks where locktype = 'advisory' and granted
				and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0) order by mode`,
			[name],
		)
	).map(({ mode }) => mode);

test.each([
	['phone', 'request from phone +923000000001'],
	['network address', 'request from address address-1'],
])('a request locks its %s, so that each request counts the ones before it', async (_, lock) => {
	expect(await held(lock)).toEqual([]);

	await request(db);

	expect(await held(lock)).toEqual(['ExclusiveLock']);
	expect(await held(`${lock}1`)).toEqual([]);
});

test.each([
	['writes a booking down', () => aBooking(db)],
	['moves one', async () => change(db, (await aBooking(db)).id, { event_date: inDays(51) })],
])('a transaction that %s shares the lock of the book, so that no slot is closed meanwhile', async (_, write) => {
	await write();

	expect(await held('closures')).toEqual(['ShareLock']);
});

test('closing slots locks the book alone, so that no slot is taken meanwhile', async () => {
	await db.as(salma).rows(`select public.close_slots('Main Hall', $1, $1, 'dinner', 'New carpets')`, [inDays(50)]);

	expect(await held('closures')).toEqual(['ExclusiveLock']);
});

test('permitting a message locks its number, so that the caps are exact', async () => {
	const { id } = await aMessage(db);
	await outbox.claim();

	await outbox.permit(id, 1);

	expect(await held('message to +923000000001')).toEqual(['ExclusiveLock']);
});

test('calls of the webhook are stored one after the other', async () => {
	await outbox.receive([]);

	expect(await held('whatsapp events')).toEqual(['ExclusiveLock']);
});
