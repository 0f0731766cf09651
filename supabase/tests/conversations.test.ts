import { expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();

/** What staff learn of the family before they write. */
async function conversationOf(bookingId: string): Promise<{ open_until: string | null; opted_out: boolean } | null> {
	const told = await db.as(salma).call('conversation_of', bookingId);
	return told as { open_until: string | null; opted_out: boolean } | null;
}

test('a family that never wrote has no open day and no wish', async () => {
	const { id } = await aBooking(db);

	expect(await conversationOf(id)).toEqual({ open_until: null, opted_out: false, agreed: true, new_phone: null, quiet: null, authors: {} });
});

test('its last message opens a day, five minutes short so that a late sending is still in time', async () => {
	const { id } = await aBooking(db, { phone: '+923000000002' });
	await db.rows(`insert into private.conversations (phone, last_incoming_at) values ('+923000000002', '2026-11-20T10:00:00Z')`);

	const told = await conversationOf(id);

	expect(new Date(String(told?.open_until)).toISOString()).toBe('2026-11-21T09:55:00.000Z');
});

test('a STOP is told', async () => {
	const { id } = await aBooking(db, { phone: '+923000000003' });
	await db.rows(`insert into private.conversations (phone, opted_out) values ('+923000000003', true)`);

	expect(await conversationOf(id)).toMatchObject({ opted_out: true });
});

test('a booking that is not there has no conversation', async () => {
	expect(await conversationOf('00000000-0000-4000-8000-000000000000')).toBeNull();
});
