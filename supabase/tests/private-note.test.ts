import { describe, expect, test } from 'vitest';
import { salma, server, stranger } from './support/actors.ts';
import { aRequest, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

/** A word that is nowhere else in the database. */
const SECRET = 'Brother-in-law Zafarullah pays';

async function noted() {
	const own = await request(db, { request: aRequest() });
	await change(db, own.booking_id, { private_note: SECRET, total_amount: 500_000 });
	await change(db, own.booking_id, { status: 'pending' });
	return own;
}
const said = (rows: unknown) => JSON.stringify(rows).includes('Zafarullah');

describe('a private note', () => {
	test('is read by staff with the booking', async () => {
		const { booking_id } = await noted();
		const details = await db.as(salma).call<{ booking: Row }>('booking_details', booking_id);

		expect(details.booking['private_note']).toBe(SECRET);
		expect((await refusalOf(change(db, booking_id, { private_note: 'Mine' }, { actor: stranger }))).code).toBe('42501');
	});

	test('is found by staff’s search', async () => {
		const { booking_id } = await noted();
		const { list } = await db.as(salma).row<{ list: { rows: Row[] } }>(`select public.list_bookings(p_search => 'zafarullah') as list`);

		expect(list.rows.map(({ id }) => id)).toEqual([booking_id]);
	});

	test('is not on the family’s own page', async () => {
		const { reference, token } = await noted();
		const seen = await db.as(server).call<Row>('read_booking', reference, token);

		expect(seen['reference']).toBe(reference);
		expect([said(seen), 'private_note' in seen]).toEqual([false, false]);
	});

	test('is in no message', async () => {
		const { booking_id } = await noted();
		await payFor(db, booking_id, 'advance');
		await change(db, booking_id, { event_date: inDays(51) });
		await change(db, booking_id, { status: 'cancelled' });
		const messages = await db.rows('select * from public.messages where booking_id = $1', [booking_id]);

		expect([messages.length > 3, said(messages)]).toEqual([true, false]);
	});

	test('is in no calendar of the hall', async () => {
		await noted();
		const token = await db.as(salma).call<string>('reset_calendar_feed', 'Main Hall');
		const feed = await db.as(server).call<{ bookings: Row[] }>('read_calendar_feed', token);

		expect([feed.bookings.length, said(feed)]).toEqual([1, false]);
	});

	test('is in the history without its words, with its author', async () => {
		const { booking_id } = await noted();
		await change(db, booking_id, { private_note: `${SECRET} on Friday` });
		await change(db, booking_id, { private_note: null });
		const events = await db.rows<{ actor: string; before: Row; after: Row }>(
			`select actor, before, after from public.booking_events where booking_id = $1 and after ? 'private_note' order by id`,
			[booking_id],
		);

		expect(events.map(({ before, after }) => [before['private_note'], after['private_note']])).toEqual([
			[null, true],
			[true, true],
			[true, null],
		]);
		expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([salma.userId]));
		expect(said(events)).toBe(false);
	});

	test('is not in a person’s export, and is erased with the person', async () => {
		const { booking_id } = await noted();
		const file = await db.as(salma).call<Row>('export_person', '+923000000001');
		await db.rows('select private.anonymise_booking($1)', [booking_id]);
		const left = await db.rows(
			'select * from public.bookings as b join public.booking_events as e on e.booking_id = b.id where b.id = $1',
			[booking_id],
		);

		expect([said(file), JSON.stringify(file).includes('private_note'), said(left)]).toEqual([false, false, false]);
	});

	test('cannot be left on an erased booking', async () => {
		const { booking_id } = await noted();
		await db.rows('select private.anonymise_booking($1)', [booking_id]);

		await expect(db.rows(`update public.bookings set private_note = 'Back' where id = $1`, [booking_id])).rejects.toThrow(/erased/);
		expect((await bookingNow(db, booking_id)) as unknown as Row).toMatchObject({ private_note: null });
	});
});
