import { beforeEach, describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf, secondsAt } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const PHONE = '+923000000001';
const ORIGINAL = 'wamid.original';
beforeEach(() => aBooking(db, { phone: PHONE }));

const said = (text: string, more: Row = {}): Row => ({
	...{ status: 'incoming', provider_id: ORIGINAL, at: secondsAt(-600), type: 'text', from: PHONE, text },
	...more,
});
let made = 0;
const changed = (change: 'edit' | 'revoke', more: Row = {}): Row => {
	made += 1;
	return {
		...{ status: 'incoming', provider_id: `wamid.change.${made}`, at: secondsAt(-300), type: change, from: PHONE, change, about: ORIGINAL },
		...more,
	};
};
const message = () =>
	db.row<Row>(
		`select body, first_body, edited_at is not null as edited, revoked_at is not null as revoked, params ->> 'wish' as wish from public.messages where provider_id = $1`,
		[ORIGINAL],
	);
const optedOut = async () => (await db.row<{ is: boolean }>('select private.is_opted_out($1) as is', [PHONE])).is;
const EDITED = { body: '550', first_body: '350', edited: true, revoked: false, wish: null };

describe('an edited message', () => {
	test.each<[string, Row[][]]>([
		['after its message', [[said('350')], [changed('edit', { text: '550' })]]],
		['before its message', [[changed('edit', { text: '550' })], [said('350')]]],
		['in the same call, before its message', [[changed('edit', { text: '550' }), said('350')]]],
		[
			'twice, the older edit last',
			[[said('350')], [changed('edit', { text: '550', at: secondsAt(-100) })], [changed('edit', { text: '450', at: secondsAt(-200) })]],
		],
		[
			'twice and before its message',
			[[changed('edit', { text: '550', at: secondsAt(-100) }), changed('edit', { text: '450', at: secondsAt(-200) })], [said('350')]],
		],
	])('that comes %s has its newest words and keeps its first', async (_, calls) => {
		for (const call of calls) await outbox.receive(call);
		// Meta repeats calls.
		for (const call of calls) await outbox.receive(call);

		expect(await message()).toMatchObject({ ...EDITED, body: '550' });
		expect(await db.rows('select from private.message_edits')).toEqual([]);
	});

	test('that was a STOP leaves the STOP in force, and is shown as a text again', async () => {
		await outbox.receive([said('stop', { wish: 'stop' })]);
		await outbox.receive([changed('edit', { text: 'stop at gate 2' })]);

		expect(await message()).toMatchObject({ body: 'stop at gate 2', first_body: 'stop', wish: null });
		expect(await optedOut()).toBe(true);
	});

	test.each([
		['after its message', false],
		['before its message', true],
	])('that becomes a STOP counts at once, %s', async (_, isEarly) => {
		const calls = [[said('hello')], [changed('edit', { text: 'STOP', wish: 'stop' })]];
		if (isEarly) calls.reverse();
		for (const call of calls) {
			await outbox.receive(call);
			if (call[0]?.['change']) expect(await optedOut()).toBe(true);
		}

		expect(await message()).toMatchObject({ body: 'STOP', wish: 'stop' });
	});

	test('of a picture without words gets the words that were set under it', async () => {
		await outbox.receive([said('', { type: 'image' })]);
		await outbox.receive([changed('edit', { text: 'Our card' })]);

		expect(await message()).toMatchObject({ body: 'Our card', first_body: null, edited: true });
	});

	test('of a stranger is not kept', async () => {
		await outbox.receive([changed('edit', { text: 'Buy my flowers', from: '+923009999999' })]);

		expect(await db.rows('select from private.message_edits')).toEqual([]);
	});

	test('under an unknown id waits, and its STOP counts as soon as the id is known', async () => {
		await outbox.receive([said('hello', { from: undefined, user_id: 'PK.9' })]);
		await outbox.receive([changed('edit', { text: 'STOP', wish: 'stop', from: undefined, user_id: 'PK.9' })]);
		expect(await optedOut()).toBe(false);

		await outbox.receive([said('It is me', { provider_id: 'wamid.me', user_id: 'PK.9', at: secondsAt(-10) })]);

		expect(await message()).toMatchObject({ body: 'STOP', first_body: 'hello', wish: 'stop' });
		expect(await optedOut()).toBe(true);
	});

	test('is a new word: Today lists it again although staff had answered the old one', async () => {
		await outbox.receive([said('350')]);
		await db.rows(
			`insert into public.messages (booking_id, kind, to_phone, body, state, created_at)
			select id, 'text', phone, '350 is noted', 'delivered', now() - interval '8 minutes' from public.bookings`,
		);
		await outbox.receive([changed('edit', { text: '550' })]);

		const book = await db.as(salma).call<{ messages: { rows: Row[] } }>('today_book');
		expect(book.messages.rows).toMatchObject([{ says: '550', kind: 'incoming' }]);
	});
});

describe('a message that its sender deleted for everyone', () => {
	test.each([false, true])('says nothing any more, also when the deletion comes first (%s)', async (isEarly) => {
		const calls = [[said('350')], [changed('edit', { text: '550' })], [changed('revoke')]];
		if (isEarly) calls.reverse();
		for (const call of calls) await outbox.receive(call);

		expect(await message()).toMatchObject({ body: null, first_body: null, revoked: true });
		expect(JSON.stringify(await db.rows('select * from private.message_edits'))).not.toContain('550');
	});

	test('and was a STOP leaves the STOP in force', async () => {
		await outbox.receive([said('STOP', { wish: 'stop' }), changed('revoke')]);

		expect(await optedOut()).toBe(true);
	});

	test('waits for no answer', async () => {
		await outbox.receive([said('350'), changed('revoke')]);

		const book = await db.as(salma).call<{ messages: { rows: Row[] } }>('today_book');
		expect(book.messages.rows).toEqual([]);
	});

	test('while its sender is unknown loses its words at once', async () => {
		await outbox.receive([said('secret', { from: undefined, user_id: 'PK.9' })]);
		await outbox.receive([changed('revoke', { from: undefined, user_id: 'PK.9' })]);

		expect(await db.rows('select body from private.unknown_messages')).toEqual([{ body: null }]);
	});
});

test('an edit of a message of the hall’s own changes nothing', async () => {
	await db.rows(
		`insert into public.messages (booking_id, kind, to_phone, body, state, provider_id)
		select id, 'text', phone, 'Ours', 'delivered', $1 from public.bookings`,
		[ORIGINAL],
	);

	await outbox.receive([changed('edit', { text: 'Forged' })]);

	expect(await message()).toMatchObject({ body: 'Ours', edited: false });
});

test('edits that never meet their message are forgotten after thirty days', async () => {
	await outbox.receive([changed('edit', { text: '550' })]);
	await db.rows(`update private.message_edits set received_at = now() - interval '31 days' where true`);

	await db.rows('select public.forget_messages()');

	expect(await db.rows('select from private.message_edits')).toEqual([]);
});
