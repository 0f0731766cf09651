import { expect, test } from 'vitest';
import { type Actor, salma, server } from './support/actors.ts';
import { aBooking, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();

/** The open window and the wish of a family, as staff see them. */
async function conversationOf(bookingId: string): Promise<{ open_until: string | null; opted_out: boolean } | null> {
	const told = await db.as(salma).call('conversation_of', bookingId);
	return told as { open_until: string | null; opted_out: boolean } | null;
}

test('a family that never wrote has no open day and no wish', async () => {
	const { id } = await aBooking(db);

	expect(await conversationOf(id)).toEqual({
		open_until: null,
		opted_out: false,
		agreed: true,
		new_phone: null,
		quiet: null,
		messages: [],
	});
});

test('its last message opens a day, five minutes short so that a late sending is still in time', async () => {
	const { id } = await aBooking(db, { phone: '+923000000002' });
	await db.rows(`insert into private.conversations (phone, last_incoming_at) values ('+923000000002', '2026-11-20T10:00:00Z')`);

	const told = await conversationOf(id);

	expect(new Date(String(told?.open_until)).toISOString()).toBe('2026-11-21T09:55:00.000Z');
});

test('a STOP is shown', async () => {
	const { id } = await aBooking(db, { phone: '+923000000003' });
	await db.rows(`insert into private.conversations (phone, opted_out) values ('+923000000003', true)`);

	expect(await conversationOf(id)).toMatchObject({ opted_out: true });
});

test('a booking that is not there has no conversation', async () => {
	expect(await conversationOf('00000000-0000-4000-8000-000000000000')).toBeNull();
});

type Said = { language: string; params: Row } | null;

const said = (id: string, actor: Actor = salma) => db.as(actor).call<Said>('message_said', id);
const toSay = (id: string, kind: string, actor: Actor = salma) => db.as(actor).call<Said>('message_to_say', id, kind);
const messageOf = (booking: string, kind: string) =>
	db.row<{ id: string; params: Row }>('select id, params from public.messages where booking_id = $1 and kind = $2', [booking, kind]);

test('staff read what one of the hall’s messages says, but not the secret of the family’s link', async () => {
	const { booking_id } = await request(db);
	const { id, params } = await messageOf(booking_id, 'thank_you');

	await db.as(server).call('set_hall_contact', '+923000000000', { en: 'https://hall.example/booking/view' });

	const shown = await said(id);
	// The link's secret leaves the row when the message is sent.
	await db.rows(`update public.messages set params = params - 'link' where id = $1`, [id]);
	expect(await said(id)).toEqual(shown);

	expect(params['link']).toMatch(/#LZ-[A-Z0-9-]+\.[\w-]{20,}$/);
	expect(shown).toEqual({ language: 'en', params: { ...params, link: 'https://hall.example/booking/view#...' } });
});

test('staff read what a message would say before it is sent, and nothing if it is not true of the booking', async () => {
	const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });

	expect(await toSay(id, 'payment_due')).toMatchObject({ language: 'en', params: { amount: '150000' } });
	expect(await toSay(id, 'cancelled')).toBeNull();
	expect(await toSay(id, 'thank_you')).toBeNull();
	expect(await db.rows('select id from public.messages where booking_id = $1 and kind = $2', [id, 'payment_due'])).toEqual([]);
});
