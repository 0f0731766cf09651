import { expect, test } from 'vitest';
import { type Actor, salma, server } from './support/actors.ts';
import { aBooking, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';

const db = testDatabase();

type Said = { language: string; params: Row } | null;

const said = async (id: string, actor: Actor = salma) => await db.as(actor).call<Said>('message_said', id);
const toSay = async (id: string, kind: string, actor: Actor = salma) => await db.as(actor).call<Said>('message_to_say', id, kind);
const messageOf = (booking: string, kind: string) =>
	db.row<{ id: string; params: Row }>('select id, params from public.messages where booking_id = $1 and kind = $2', [booking, kind]);

test('staff read what one of the hall’s messages says, but not the secret of the family’s link', async () => {
	const { booking_id } = await request(db);
	const { id, params } = await messageOf(booking_id, 'thank_you');

	await db.as(server).call('set_hall_contact', '+923000000000', { en: 'https://hall.example/booking/view' });

	const shown = await said(id);
	// Its secret goes from the row once it is sent.
	await db.rows(`update public.messages set params = params - 'link' where id = $1`, [id]);
	expect(await said(id)).toEqual(shown);

	expect(params['link']).toMatch(/#LZ-[A-Z0-9-]+\.[\w-]{20,}$/);
	expect(shown).toEqual({ language: 'en', params: { ...params, link: 'https://hall.example/booking/view#...' } });
});

test('what a message would say is read before it is asked for, and nothing where it is not true of the booking', async () => {
	const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000 });

	expect(await toSay(id, 'balance_due')).toMatchObject({ language: 'en', params: { balance: '500000' } });
	expect(await toSay(id, 'cancelled')).toBeNull();
	expect(await toSay(id, 'thank_you')).toBeNull();
	expect(await db.rows('select id from public.messages where booking_id = $1 and kind = $2', [id, 'balance_due'])).toEqual([]);
});
