import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aRequest, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { foundAnywhere } from './support/search-everywhere.ts';

const db = testDatabase();

const PHONE = '+923337654321';
const PAGES = { en: 'https://lalazar.example/booking/view', ur: 'https://lalazar.example/ur/booking/view' };

const ask = (phone = PHONE, date = inDays(50), address = 'address-1') => db.as(server).call<string>('ask_for_link', phone, date, address);
const answer = () => db.as(server).call<Row>('answer_link_requests', 50);
const links = () =>
	db.rows<{ id: string; booking_id: string; to_phone: string; state: string; params: { link?: string } }>(
		`select id, booking_id, to_phone, state, params from public.messages where kind = 'booking_link' order by created_at`,
	);
const opens = async (link: string) => {
	const [, reference, token] = /#(.+)\.([\w-]+)$/.exec(link) ?? [];
	return (await db.as(server).call<Row | null>('read_booking', reference, token)) !== null;
};
const aFamily = (changes: Row = {}) => request(db, { request: aRequest({ phone: PHONE, ...changes }), address: null });
const withdraw = (id: string, actor = salma) => db.as(actor).call<boolean>('withdraw_link', id);
const owe = (id: string, phone = PHONE) => db.as(server).call<Row>('owe_link', id, phone);

// The server sets the contact each minute.
beforeEach(() => db.as(server).call('set_hall_contact', '+923000000000', PAGES));

describe('asking for a lost link', () => {
	test('writes to the booking’s own number, with a link that opens it; the earlier link goes on opening it too', async () => {
		const { booking_id, reference, token } = await aFamily({ language: 'ur' });

		expect(await ask()).toBe('noted');
		expect(await answer()).toEqual({ answered: 1, owed: 1 });

		const [message, ...others] = await links();
		expect(others).toEqual([]);
		expect(message).toMatchObject({ booking_id, to_phone: PHONE, state: 'queued' });
		expect(message?.params.link).toMatch(/^https:\/\/lalazar\.example\/ur\/booking\/view#LZ-/);
		expect(await opens(String(message?.params.link))).toBe(true);
		expect(await opens(`#${reference}.${token}`)).toBe(true);
	});

	test.each([
		['another date', PHONE, inDays(51)],
		['another number', '+923330000009', inDays(50)],
	])('with %s gets the same answer, and nothing is sent', async (_, phone, date) => {
		await aFamily();

		expect(await ask(phone, date)).toBe('noted');

		expect(await answer()).toEqual({ answered: 1, owed: 0 });
	});

	test.each(['cancelled', 'deleted'])('a booking that is %s has no link to send', async (what) => {
		const { booking_id } = await aFamily();
		await db.rows(
			what === 'deleted'
				? 'update public.bookings set deleted_at = now() where id = $1'
				: `update public.bookings set status = 'cancelled' where id = $1`,
			[booking_id],
		);

		await ask();

		expect(await answer()).toEqual({ answered: 1, owed: 0 });
	});

	test('a quiet request brings no message', async () => {
		const { booking_id } = await aFamily();
		await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'too_fast')`, [booking_id]);

		await ask();

		expect(await answer()).toEqual({ answered: 1, owed: 0 });
	});

	test('twice before the answer is one message', async () => {
		await aFamily();

		await ask();
		await ask();

		expect(await answer()).toEqual({ answered: 2, owed: 1 });
		expect(await answer()).toEqual({ answered: 0, owed: 0 });
	});

	test('two bookings on one day are two links', async () => {
		await aFamily();
		await aFamily({ event_time: 'lunch' });

		await ask();

		expect(await answer()).toEqual({ answered: 1, owed: 2 });
	});

	test('brings a booking at most five links; staff can still send one', async () => {
		const { booking_id } = await aFamily();
		const owed = [];
		for (let time = 0; time < 6; time++) {
			await db.rows(`update public.messages set state = 'read' where kind = 'booking_link'`);
			await db.rows(`update private.link_requests set asked_at = now() - interval '25 hours'`);
			await ask();
			owed.push((await answer())['owed']);
		}

		expect(owed).toEqual([1, 1, 1, 1, 1, 0]);
		expect(await owe(booking_id)).toMatchObject({ outcome: 'owed' });
	});

	test('stores no number, and is forgotten after a day', async () => {
		await ask('+923330000009');
		expect(await foundAnywhere(db, ['3330000009'])).toEqual([]);
		await db.rows(`update private.link_requests set asked_at = now() - interval '25 hours'`);

		await answer();

		expect(await db.rows('select from private.link_requests')).toEqual([]);
	});
});

describe('the limits', () => {
	test('let one number ask three times a day for one date, whether it has a booking or not', async () => {
		await aFamily();
		for (const phone of [PHONE, '+923330000009']) {
			const words = [];
			for (let time = 0; time < 4; time++) words.push(await ask(phone, inDays(50), `address-${time}`));
			expect(words).toEqual(['noted', 'noted', 'noted', 'too_many_requests']);
		}
	});

	test('of a number count for one date: a stranger who knows only the number cannot use them up', async () => {
		await aFamily();
		for (let day = 100; day < 110; day++) await ask(PHONE, inDays(day), `address-${day}`);

		expect(await ask(PHONE, inDays(50), 'a-family')).toBe('noted');
		await answer();
		expect(await links()).toHaveLength(1);
	});

	test('let one address ask ten times an hour', async () => {
		const words = [];
		for (let time = 0; time < 11; time++) words.push(await ask(`+92333000000${time % 10}`));

		expect(words.filter((word) => word === 'noted')).toHaveLength(10);
		expect(words.at(-1)).toBe('too_many_requests');
	});

	test('pass with the hour and the day', async () => {
		for (let time = 0; time < 3; time++) await ask(PHONE, inDays(50), null as unknown as string);
		expect(await ask()).toBe('too_many_requests');
		await db.rows(`update private.link_requests set asked_at = now() - interval '25 hours'`);

		expect(await ask()).toBe('noted');
	});
});

describe('staff', () => {
	test('send the link again', async () => {
		const { booking_id } = await aFamily();

		expect(await owe(booking_id)).toMatchObject({ outcome: 'owed' });

		expect(await opens(String((await links())[0]?.params.link))).toBe(true);
	});

	test('get the reason why there is nothing to send', async () => {
		const { booking_id } = await aFamily();

		expect(await owe(booking_id, '+923330000009')).toEqual({ outcome: 'other_number' });
		expect(await owe(crypto.randomUUID())).toEqual({ outcome: 'not_found' });
		await change(db, booking_id, { status: 'cancelled' });
		expect(await owe(booking_id)).toEqual({ outcome: 'not_true' });
		await db.rows(`insert into private.conversations (phone, opted_out) values ($1, true)`, [PHONE]);
		expect(await owe(booking_id)).toEqual({ outcome: 'opted_out' });
	});

	test('withdraw every link that was sent, also one that waits; a new one opens the booking again', async () => {
		const { booking_id, reference, token } = await aFamily();
		await owe(booking_id);
		const [sent] = await links();

		expect(await withdraw(booking_id)).toBe(true);

		expect(await opens(`#${reference}.${token}`)).toBe(false);
		expect(await opens(String(sent?.params.link))).toBe(false);
		expect(await links()).toMatchObject([{ state: 'cancelled', params: expect.not.objectContaining({ link: expect.anything() }) }]);
		expect(await db.row('select actor, action from public.booking_events order by id desc limit 1')).toEqual({
			actor: salma.userId,
			action: 'link_withdrawn',
		});
		await owe(booking_id);
		expect(await opens(String((await links()).find(({ state }) => state === 'queued')?.params.link))).toBe(true);
	});

	test('withdraw a link once: a second time answers false, and the history has one event', async () => {
		const { booking_id } = await aFamily();
		await withdraw(booking_id);

		expect(await withdraw(booking_id)).toBe(false);

		expect(await db.rows(`select from public.booking_events where action = 'link_withdrawn'`)).toHaveLength(1);
	});
});

test('the thank-you of a withdrawn link goes without it', async () => {
	const { booking_id } = await aFamily();
	await withdraw(booking_id);

	const [thanks] = (await outboxOf(db).claim()).filter(({ kind }) => kind === 'thank_you');

	expect(thanks?.params['link']).toBeUndefined();
});
