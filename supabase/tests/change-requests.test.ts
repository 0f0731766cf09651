import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, change, inDays, payFor } from './support/bookings.ts';
import { changesOf } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();
const { ask, decline, aFamily, askedToMove } = changesOf(db);

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

	test('and handed out to the person, without who answered', async () => {
		const { id } = await askedToMove();
		await decline(id, 'We are full');

		const file = await db.as(salma).call<{ bookings: Row[] }>('export_person', '+923000000001');

		expect(file.bookings[0]?.['changes_asked_for']).toMatchObject([{ state: 'declined', answer: 'We are full' }]);
		expect(JSON.stringify(file)).not.toContain(salma.userId);
	});
});

describe('the desk sees', () => {
	test('in Today what waits, the longest first, and how it fits the book', async () => {
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
		expect(today.changes.rows[1]).toMatchObject({ change: { slot: 'same', asked: { guest_count: 350 } } });
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
