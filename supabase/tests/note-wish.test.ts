import { beforeEach, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { aMessage, outboxOf, secondsAt } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const PHONE = '+923000000001';
let booking: string;
beforeEach(async () => {
	booking = (await aBooking(db, { phone: PHONE, consent_at: new Date().toISOString() })).id;
});

const note = async (wish: string | null, { asked = true, id = booking, actor = salma } = {}) =>
	await db.as(actor).call<boolean>('note_wish', id, wish, asked);
const optedOut = async () => (await db.as(salma).call<{ opted_out: boolean }>('conversation_of', booking)).opted_out;
const history = () =>
	db.rows(`select actor, action from public.booking_events where action in ('messages_stopped', 'messages_allowed') order by id`);

test('a STOP by word of mouth stops what waits for the number, is shown, and stands in the history once', async () => {
	const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE });

	expect([await note('stop'), await note('stop')]).toEqual([true, false]);

	expect([await optedOut(), (await outbox.now(id)).state]).toEqual([true, 'cancelled']);
	expect(await history()).toEqual([{ actor: salma.userId, action: 'messages_stopped' }]);
});

test('the hall’s own notices go on after a STOP', async () => {
	const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE, kind: 'manager_notice' });

	await note('stop');

	expect((await outbox.now(id)).state).toBe('queued');
});

test('a START by word of mouth needs that the family asked for it', async () => {
	await note('stop');

	expect((await refusalOf(note('start', { asked: false }))).code).toBe('PT409');
	expect(await optedOut()).toBe(true);

	expect(await note('start')).toBe(true);
	expect(await optedOut()).toBe(false);
	expect((await history()).map((row) => row['action'])).toEqual(['messages_stopped', 'messages_allowed']);
});

test('a START brings back what a STOP called off and is still ahead', async () => {
	const { id } = await aBooking(db, {
		phone: PHONE,
		status: 'pending',
		event_date: inDays(40),
		event_time: 'lunch',
		consent_at: new Date().toISOString(),
	});
	await db.rows('select private.plan_messages($1)', [id]);
	const queued = () =>
		db.rows(`select kind from public.messages where booking_id = $1 and state = 'queued' and to_phone = $2 order by kind`, [id, PHONE]);
	const before = await queued();
	await note('stop', { id });
	expect(await queued()).toEqual([]);

	await note('start', { id });

	expect(before.length).toBeGreaterThan(0);
	expect(await queued()).toEqual(before);
});

test('the family’s own later word on WhatsApp counts more than what was noted', async () => {
	await note('stop');
	const write = (text: string, wish: string, at: number) =>
		outbox.receive([{ status: 'incoming', provider_id: `wamid.${text}`, at, type: 'text', from: PHONE, text, wish }]);

	await write('earlier START', 'start', secondsAt(-100));
	expect(await optedOut()).toBe(true);
	await db.rows(`update private.conversations set wish_at = now() - interval '1 minute' where phone = $1`, [PHONE]);
	await write('later START', 'start', secondsAt());
	expect(await optedOut()).toBe(false);
});

test('a number that was erased and wanted no messages can ask for them again', async () => {
	await db.rows(`insert into private.opt_outs (phone_hash, wish_at) values (private.phone_hash($1), now() - interval '1 day')`, [PHONE]);
	expect(await optedOut()).toBe(true);

	await note('start');

	expect(await optedOut()).toBe(false);
});

test('what makes no sense is refused', async () => {
	expect((await refusalOf(note('perhaps'))).code).toBe('22023');
	expect((await refusalOf(note(null))).code).toBe('22023');
	expect((await refusalOf(note('stop', { id: crypto.randomUUID() }))).code).toBe('PT404');
	await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking]);
	expect((await refusalOf(note('stop'))).code).toBe('PT404');
});
