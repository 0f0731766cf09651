import { describe, expect, test } from 'vitest';
import { takesChanges } from '#features/own-booking/takes-changes.ts';
import { STATUS, STATUSES } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { bilal, salma, server } from './support/actors.ts';
import { aBooking, asBefore, bookingNow, change, inDays, payFor } from './support/bookings.ts';
import { changesOf, ESTIMATE, ofOnly } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { ask, withdraw, changeOf, accept, decline, actionsOf, aFamily, askedToMove, cancel } = changesOf(db);

describe('a family asks', () => {
	test('a request changes nothing of the booking; the page and the history show it', async () => {
		const own = await aFamily();
		const before = await bookingNow(db, own.booking_id);

		const answer = await ask(
			own,
			{ event_date: inDays(60), guest_count: 400, hall: 'Main Hall' },
			{ note: 'A stage on the left', estimate: ESTIMATE },
		);

		expect(answer.outcome).toBe('created');
		// The hall did not change, so it is not part of the request.
		expect(answer.change?.asked).toEqual({ event_date: inDays(60), guest_count: 400 });
		expect(await bookingNow(db, own.booking_id)).toEqual(before);
		const read = await db.as(server).call<Row>('read_booking', own.reference, own.token);
		expect(read['change']).toMatchObject({ state: 'open', note: 'A stage on the left', price_after: 600_000, is_by_phone: false });
		expect(await actionsOf(own.booking_id)).toEqual(['created', 'change_asked']);
	});

	test('once: the same key is the same request, and is refused with other values', async () => {
		const own = await aFamily();
		const key = crypto.randomUUID();

		expect((await ask(own, { guest_count: 400 }, { key })).outcome).toBe('created');
		expect((await ask(own, { guest_count: 400 }, { key })).outcome).toBe('replayed');
		expect((await ask(own, { guest_count: 500 }, { key })).outcome).toBe('idempotency_mismatch');
		expect((await ask(await aFamily({ event_date: inDays(70) }), { guest_count: 400 }, { key })).outcome).toBe('idempotency_mismatch');
	});

	test('for one thing at a time: a second request needs a withdrawal of the first', async () => {
		const own = await aFamily();
		await ask(own, { guest_count: 400 });

		expect((await ask(own, { guest_count: 500 })).outcome).toBe('change_open');
		expect((await withdraw(own))?.change.state).toBe('withdrawn');
		expect((await withdraw(own))?.change.state).toBe('withdrawn');
		expect((await ask(own, { guest_count: 500 })).outcome).toBe('created');
	});

	test('by its own link alone', async () => {
		const own = await aFamily();
		const other = await aFamily({ event_date: inDays(70) });

		expect((await ask({ ...own, token: other.token }, { guest_count: 400 })).outcome).toBe('not_found');
		expect(await withdraw({ ...own, token: 'x'.repeat(32) })).toBeNull();
		expect(await db.rows('select from public.change_requests')).toHaveLength(0);
	});

	test.each([
		['nothing', { guest_count: 300 }],
		['a slot that another family has', { hall: 'Tulip Hall', event_date: inDays(80) }],
	])('for %s: nothing is stored', async (what, asked) => {
		await aBooking(db, { status: 'pending', hall: 'Tulip Hall', event_date: inDays(80) });

		const { outcome } = await ask(await aFamily(), asked);

		expect(outcome).toBe(what === 'nothing' ? 'nothing' : 'slot_taken');
		expect(await db.rows('select from public.change_requests')).toHaveLength(0);
	});

	test.each([
		['yesterday', { event_date: inDays(-1) }],
		['in three years', { event_date: inDays(1100) }],
		['more guests than the hall seats', { hall: 'Tulip Hall', guest_count: 900 }],
		['a hall that there is not', { hall: 'Moon Hall' }],
		['another name', { client_name: 'Somebody' }],
		['another price', { total_amount: 1 }],
		['guests in words', { guest_count: 'many' }],
		['no serving of ours', { serving: 'drone' }],
	])('for %s is refused by the database too', async (_, asked) => {
		expect((await refusalOf(ask(await aFamily(), asked))).code).toMatch(/^(22023|23514)$/);
	});

	test('no more often than the settings allow; requests entered by staff do not count', async () => {
		const own = await aFamily();
		for (let guests = 301; guests <= 305; guests++) {
			await ask(own, { guest_count: guests });
			await withdraw(own);
		}

		expect((await ask(own, { guest_count: 400 })).outcome).toBe('too_many_requests');
		await cancel(own);
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open', is_cancellation: true });
		await withdraw(own);
		const { version } = await bookingNow(db, own.booking_id);
		await db
			.as(salma)
			.call('enter_change', own.booking_id, version, crypto.randomUUID(), await ofOnly(db, own.booking_id, { guest_count: 400 }), null);
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open', asked_by: salma.userId });
	});

	test.each(['cancelled', 'expired'])('nothing of a booking that is %s, and its open request is overtaken', async (status) => {
		const own = await aFamily();
		await ask(own, { guest_count: 400 });
		await change(db, own.booking_id, { status });

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'overtaken' });
		expect((await ask(own, { guest_count: 500 })).outcome).toBe('booking_over');
	});

	test('a deleted booking ends its request, and a restored one reopens it', async () => {
		const own = await aFamily();
		await ask(own, { guest_count: 400 });
		const { version } = await bookingNow(db, own.booking_id);
		await db.as(salma).call('delete_booking', own.booking_id, version);
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'overtaken' });

		await db.as(salma).call('restore_booking', own.booking_id);

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open', answered_at: null });
		expect((await actionsOf(own.booking_id)).filter((action) => action === 'change_asked')).toHaveLength(1);
	});

	test('nothing once its hold has run out, also before the sweep', async () => {
		const { own, id, booking } = await askedToMove();
		await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [own.booking_id]);

		expect((await refusalOf(accept(id, booking.version + 1))).message).toBe('hold_over');
		await withdraw(own);
		expect((await ask(own, { guest_count: 400 })).outcome).toBe('booking_over');
	});
});

// A paid booking would need a ledger, and its result is the same.
const UNPAID = STATUSES.filter((status) => !STATUS[status].isPaid);

test.each(UNPAID.flatMap((status) => [0, 1].flatMap((days) => [-1, 60].map((minutes) => [status, days, minutes] as const))))(
	'a change of a booking that is %s, %i days before, with a hold that ends in %i minutes, is accepted exactly when the page offers it',
	async (status, days, minutes) => {
		const own = await aFamily({ event_date: inDays(1) });
		if (status !== 'pending_confirmation') await change(db, own.booking_id, { status });
		// Must hold in the evening too, when today's slots have begun.
		await asBefore(db, own.booking_id, { event_date: inDays(days) });
		if (status === 'pending')
			await db.rows('update public.bookings set hold_expires_at = now() + make_interval(mins => $2) where id = $1', [
				own.booking_id,
				minutes,
			]);
		const { hold_expires_at: hold } = await db.row<{ hold_expires_at: Date | null }>(
			'select hold_expires_at from public.bookings where id = $1',
			[own.booking_id],
		);

		const { outcome } = await ask(own, { guest_count: 400 });

		const booking = { status, eventDate: inDays(days) as Day, holdExpiresAt: hold && new Date(hold).toISOString() };
		expect(outcome === 'created').toBe(takesChanges(booking, new Date()));
	},
);

describe('on the phone', () => {
	const enter = async (id: string, version: number, key = crypto.randomUUID(), actor = salma) =>
		await db.as(actor).call('enter_change', id, version, key, await ofOnly(db, id, { guest_count: 400 }), null);

	test('staff enter a change of the booking as they saw it', async () => {
		const { id, version } = await aBooking(db);
		const key = crypto.randomUUID();

		expect((await refusalOf(enter(id, version + 1))).message).toBe('version_conflict');
		await enter(id, version, key);
		await enter(id, version, key);

		expect(await db.rows('select from public.change_requests')).toHaveLength(1);
		expect((await refusalOf(enter(id, version, crypto.randomUUID(), bilal))).message).toBe('change_open');
	});
});

describe('is forgotten with its booking', () => {
	test.each(['erased', 'anonymised'])('that is %s', async (how) => {
		const { own } = await askedToMove();
		if (how === 'anonymised') {
			await change(db, own.booking_id, { total_amount: 1_000_000 });
			await payFor(db, own.booking_id, 'advance');
		}
		await change(db, own.booking_id, { status: 'cancelled' });
		const { stamp } = await db.as(salma).row<{ stamp: string }>(`select public.person('+923000000001') ->> 'stamp' as stamp`);

		await db.as(salma).call('erase_person', '+923000000001', stamp);

		expect(await db.rows('select from public.change_requests')).toHaveLength(0);
	});

	test('and is in the file for the person, without the name of the staff member who answered', async () => {
		const { id } = await askedToMove();
		await decline(id, 'We are full');

		const file = await db.as(salma).call<{ bookings: Row[] }>('export_person', '+923000000001');

		expect(file.bookings[0]?.['changes_asked_for']).toMatchObject([{ state: 'declined', answer: 'We are full' }]);
		expect(JSON.stringify(file)).not.toContain(salma.userId);
	});
});

describe('the desk sees', () => {
	test('in Today all open requests, the longest waiting first, with the state of their slots', async () => {
		const { own, booking } = await askedToMove();
		await aBooking(db, { status: 'pending', event_date: inDays(60) });
		const other = await aFamily({ event_date: inDays(90), phone: '+923000000002' });
		await ask(other, { guest_count: 350 });

		const today = await db.as(salma).call<{ changes: { total: number; rows: (Row & { change: Row })[] } }>('today_book');

		expect(today.changes.total).toBe(2);
		expect(today.changes.rows.map(({ id }) => id)).toEqual([own.booking_id, other.booking_id]);
		expect(today.changes.rows[0]).toMatchObject({
			version: booking.version,
			status: 'pending',
			final_guests: null,
			language: 'en',
			change: { slot: 'taken', is_price_old: false, untold: null },
		});
		expect(today.changes.rows[1]).toMatchObject({ change: { slot: 'same', functions: [{ asked: { guest_count: 350 } }] } });
	});

	test('in Today the beginning of many words, which says that there are more', async () => {
		const own = await aFamily();
		await ask(own, {}, { note: 'w'.repeat(161) });

		const today = await db.as(salma).call<{ changes: { rows: { change: Row }[] } }>('today_book');

		expect(today.changes.rows.map(({ change }) => change['note'])).toEqual([`${'w'.repeat(159)}…`]);
	});

	test.each([
		['unasked', `update public.bookings set consent_at = null where id = $1`],
		['opted_out', `insert into private.opt_outs select private.phone_hash(phone), now() from public.bookings where id = $1`],
		['quiet', `insert into private.quiet_requests (booking_id, reason) values ($1, 'too_fast')`],
	])('why its answer brings the family no message (%s), and then none is owed', async (untold, sql) => {
		const { own, id } = await askedToMove();
		await db.rows(sql, [own.booking_id]);

		const details = await db.as(salma).call<{ changes: Row[] }>('booking_details', own.booking_id);

		expect(details.changes).toMatchObject([{ untold }]);
		await decline(id, 'We are full');
		const owed = await db.rows(`select from public.messages where booking_id = $1 and kind = 'change_declined'`, [own.booking_id]);
		expect(owed).toHaveLength(untold === 'opted_out' ? 1 : 0);
	});

	test('in a booking’s panel all that it asked for, the newest first', async () => {
		const { own, id } = await askedToMove();
		await decline(id, 'We are full');
		await ask(own, { guest_count: 350 });

		const details = await db.as(salma).call<{ changes: Row[] }>('booking_details', own.booking_id);

		expect(details.changes.map(({ state }) => state)).toEqual(['open', 'declined']);
	});
});
