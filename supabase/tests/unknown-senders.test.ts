import { beforeEach, describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, outboxOf, secondsAt } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const PHONE = '+923000000001';
const USER = 'PK.1349';
let made = 0;
const write = (text: string, more: Row = {}) => {
	made += 1;
	const event = {
		status: 'incoming',
		provider_id: `wamid.unknown.${made}`,
		at: secondsAt(-600),
		type: 'text',
		user_id: USER,
		text,
		...more,
	};
	return outbox.receive([event]);
};
const waiting = () => db.rows<{ body: string }>('select body from private.unknown_messages order by happened_at');
const filed = () => db.rows<Row>(`select body, to_phone, created_at from public.messages where kind = 'incoming' order by created_at`);
const optedOut = async () => (await db.row<{ is: boolean }>('select private.is_opted_out($1) as is', [PHONE])).is;

let booking: string;
beforeEach(async () => {
	booking = (await aBooking(db, { phone: PHONE })).id;
});

/** A message to the number that WhatsApp accepted. */
async function taken(user: string | null = null) {
	const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE });
	await outbox.claim();
	await outbox.permit(id, 1);
	await outbox.settle(id, 1, 'accepted', { provider: 'wamid.ours', user });
	return id;
}

describe('a message of a sender whom WhatsApp names only by an id', () => {
	test('waits as long as the id is known for no number', async () => {
		await write('Salaam');

		expect([await waiting(), await filed()]).toEqual([[{ body: 'Salaam' }], []]);
	});

	test('waits once, however often it comes', async () => {
		const event = { status: 'incoming', provider_id: 'wamid.once', at: secondsAt(-60), type: 'text', user_id: USER, text: 'Salaam' };
		await outbox.receive([event, event]);
		await outbox.receive([event]);

		expect(await waiting()).toHaveLength(1);
	});

	test.each<[string, () => Promise<unknown>]>([
		['a message with the number', () => write('From the number', { from: PHONE, at: secondsAt(-10) })],
		[
			'a report about a message of ours',
			async () => {
				await taken();
				await outbox.receive([{ status: 'delivered', provider_id: 'wamid.ours', at: secondsAt(), user_id: USER }]);
			},
		],
		['the answer to our own call', () => taken(USER)],
	])('is stored with the number’s booking once %s names the number of the id', async (_, learn) => {
		await write('First', { at: secondsAt(-600) });
		await write('Second', { at: secondsAt(-500) });

		await learn();

		expect(await waiting()).toEqual([]);
		expect((await filed()).slice(0, 2)).toMatchObject([
			{ body: 'First', to_phone: PHONE },
			{ body: 'Second', to_phone: PHONE },
		]);
		const told = await db.as(salma).call<{ open_until: string }>('conversation_of', booking);
		expect(new Date(told.open_until) > new Date()).toBe(true);
	});

	test('that is a STOP counts from its time: waiting messages of the number are cancelled', async () => {
		const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE });
		await write('STOP', { wish: 'stop' });
		expect(await optedOut()).toBe(false);

		await write('It is me', { from: PHONE });

		expect(await optedOut()).toBe(true);
		expect((await outbox.now(id)).state).toBe('cancelled');
	});

	test('that is an old STOP does not undo a later START', async () => {
		await write('STOP', { wish: 'stop', at: secondsAt(-600) });
		await write('START', { user_id: undefined, from: PHONE, wish: 'start', at: secondsAt(-300) });

		await write('It is me', { from: PHONE });

		expect(await optedOut()).toBe(false);
	});

	test('that is a STOP counts at once when the id is known', async () => {
		await write('It is me', { from: PHONE });
		await write('STOP', { wish: 'stop' });

		expect(await optedOut()).toBe(true);
	});

	test('is forgotten after thirty days, and not a day earlier', async () => {
		await write('Old');
		await write('Young');
		await db.rows(`update private.unknown_messages set received_at = now() - interval '30 days 1 hour' where body = 'Old'`);
		await db.rows(`update private.unknown_messages set received_at = now() - interval '29 days 23 hours' where body = 'Young'`);

		await db.rows('select public.forget_messages()');

		expect(await waiting()).toEqual([{ body: 'Young' }]);
	});

	test('goes with the person when that person is erased, filed or not', async () => {
		await write('My secret message');
		await write('It is me', { from: PHONE });
		await db.rows(
			`insert into private.unknown_messages (provider_id, provider_user, type, body, happened_at) values ('wamid.late', $1, 'text', 'Late secret', now())`,
			[USER],
		);
		const { stamp } = await db.as(salma).call<{ stamp: string }>('person', PHONE);

		await db.as(salma).call('erase_person', PHONE, stamp);

		expect([await waiting(), await filed()]).toEqual([[], []]);
	});
});

test('an id that goes over to another number takes its later messages there', async () => {
	const other = await aBooking(db, { phone: '+923000000002', event_time: 'lunch' });
	await write('It is me', { from: PHONE });
	await write('From my other number', { from: '+923000000002' });

	await write('Where am I?');

	expect(await db.row(`select booking_id from public.messages where body = 'Where am I?'`)).toEqual({ booking_id: other.id });
});

test('when only the id changes, what comes under the new one belongs to the same number', async () => {
	await write('It is me', { from: PHONE });
	await outbox.receive([
		{ status: 'incoming', provider_id: 'wamid.sys', at: secondsAt(-100), type: 'system', new_user_id: 'PK.2', previous_user_id: USER },
	]);

	await write('Under the new id', { user_id: 'PK.2' });

	expect((await filed()).map(({ body }) => body)).toContain('Under the new id');
});
