import { expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { aMessage, outboxOf } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

/** How this transaction holds a lock until it ends; others who want it wait so long. The races on a real server show them waiting. */
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
])('a request keeps the others of its %s waiting, so that each finds the ones before it counted', async (_, lock) => {
	expect(await held(lock)).toEqual([]);

	await request(db);

	expect(await held(lock)).toEqual(['ExclusiveLock']);
	expect(await held(`${lock}1`)).toEqual([]);
});

test.each([
	['writes a booking down', () => aBooking(db)],
	['moves one', async () => change(db, (await aBooking(db)).id, { event_date: inDays(51) })],
])('whoever %s shares the book, so that nothing is closed under it', async (_, write) => {
	await write();

	expect(await held('closures')).toEqual(['ShareLock']);
});

test('whoever closes slots has the book alone, so that nobody takes one meanwhile', async () => {
	await db.as(salma).rows(`select public.close_slots('Main Hall', $1, $1, 'dinner', 'New carpets')`, [inDays(50)]);

	expect(await held('closures')).toEqual(['ExclusiveLock']);
});

test('a message at the last gate keeps the others to its number waiting, so that the caps are exact', async () => {
	const { id } = await aMessage(db);
	await outbox.claim();

	await outbox.permit(id, 1);

	expect(await held('message to +923000000001')).toEqual(['ExclusiveLock']);
});

test('calls of the webhook are written down one after the other', async () => {
	await outbox.receive([]);

	expect(await held('whatsapp events')).toEqual(['ExclusiveLock']);
});
