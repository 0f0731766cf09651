import { describe, expect, test } from 'vitest';
import { bilal, salma, server } from './support/actors.ts';
import { type Answer, aBooking, aRequest, change, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, type MessageRow } from './support/messages.ts';

const db = testDatabase();

const PAGE = 'https://lalazar.example/booking/view';
const [WRONG, RIGHT] = ['+923000000001', '+923000000002'];

describe('a colleague who is removed', () => {
	const feed = async () => {
		const token = await db.as(salma).call<string>('reset_calendar_feed', 'Main Hall');
		return () => db.as(server).call<Row | null>('read_calendar_feed', token);
	};

	test('loses the calendar: its address stops working', async () => {
		const read = await feed();
		expect(await read()).not.toBeNull();

		await db.as(salma).call('remove_admin', bilal.userId, false);

		expect(await read()).toBeNull();
	});

	test('keeps none either when the row is taken out in SQL, or the account goes', async () => {
		const one = await feed();
		await db.rows('delete from private.admins where user_id = $1', [bilal.userId]);
		expect(await one()).toBeNull();

		const other = await feed();
		await db.rows('insert into private.admins (user_id) values ($1)', [bilal.userId]);
		expect(await other()).not.toBeNull();
		await db.rows('delete from auth.users where id = $1', [bilal.userId]);
		expect(await other()).toBeNull();
	});
});

describe('a number that staff correct', () => {
	const asked = async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', { en: PAGE, ur: PAGE });
		return request(db, { request: aRequest({ phone: WRONG }) });
	};
	const read = (reference: string, token: string) => db.as(server).call<Row | null>('read_booking', reference, token);
	const thanks = ({ booking_id }: Answer) =>
		db.rows<MessageRow>(`select * from public.messages where booking_id = $1 and kind = 'thank_you' order by created_at, dedupe_key`, [
			booking_id,
		]);
	const opens = async (message: MessageRow | undefined) => {
		const [, reference = '', token = ''] = /#(LZ-[^.]+)\.(.+)$/.exec(String(message?.params['link'])) ?? [];
		return (await read(reference, token)) !== null;
	};

	test('takes the link from the wrong one; the thank-you that waits brings the right one its own', async () => {
		const answer = await asked();
		await change(db, answer.booking_id, { phone: RIGHT });

		expect(await read(answer.reference, answer.token)).toBeNull();
		const [message, ...others] = await thanks(answer);
		expect([message?.to_phone, others.length, await opens(message)]).toEqual([RIGHT, 0, true]);
	});

	test('gets a thank-you of its own when the first one is gone already', async () => {
		const answer = await asked();
		await db.rows(`update public.messages set state = 'delivered' where booking_id = $1`, [answer.booking_id]);
		await change(db, answer.booking_id, { phone: RIGHT });

		const waiting = (await thanks(answer)).filter(({ state }) => state === 'queued');
		expect(waiting.map(({ to_phone }) => to_phone)).toEqual([RIGHT]);
		expect([await opens(waiting[0]), await read(answer.reference, answer.token)]).toEqual([true, null]);
	});

	test('of a booking that is held or paid gets the bare link: a thank-you would call it a request', async () => {
		const answer = await asked();
		await change(db, answer.booking_id, { status: 'pending' });
		await db.rows(`update public.messages set state = 'delivered' where booking_id = $1`, [answer.booking_id]);
		await change(db, answer.booking_id, { phone: RIGHT });

		const waiting = await db.rows<MessageRow>(
			`select * from public.messages where to_phone = $1 and state = 'queued' and dedupe_key like 'link:%'`,
			[RIGHT],
		);
		expect(waiting.map(({ kind }) => kind)).toEqual(['booking_link']);
		expect(await opens(waiting[0])).toBe(true);
	});

	test('gets the link that staff have just asked for; the wrong one does not', async () => {
		const answer = await asked();
		await db.rows(`update public.messages set state = 'delivered' where booking_id = $1`, [answer.booking_id]);
		await db.as(server).call('owe_link', answer.booking_id, WRONG);
		await change(db, answer.booking_id, { phone: RIGHT });

		const waiting = await db.rows<MessageRow>(`select * from public.messages where booking_id = $1 and state = 'queued'`, [
			answer.booking_id,
		]);
		expect(waiting.map(({ kind, to_phone }) => [kind, to_phone])).toEqual([['booking_link', RIGHT]]);
		expect(await opens(waiting[0])).toBe(true);
	});

	test('of a booking that never had a link brings no message', async () => {
		const { id } = await aBooking(db, { phone: WRONG });
		await change(db, id, { phone: RIGHT });

		expect(await db.rows('select from public.messages where booking_id = $1', [id])).toEqual([]);
	});

	test.each(['client_name', 'email'])('keeps its link when only the %s changes', async (column) => {
		const answer = await asked();
		await change(db, answer.booking_id, { [column]: 'someone@example.com' });

		expect(await read(answer.reference, answer.token)).not.toBeNull();
	});
});

test('staff see which colleague wrote or sent a message', async () => {
	const { id } = await aBooking(db, { phone: WRONG });
	const owe = (sql: string, values: unknown[]) => db.as(server).row<{ owed: { id: string } }>(`select ${sql} as owed`, values);
	const text = await owe(`public.owe_text($1, 'The tulips are up', false, $2)`, [WRONG, salma.userId]);
	const thanks = await owe(`public.owe_template($1, $2, 'thank_you', $3)`, [id, WRONG, bilal.userId]);
	const automatic = await aMessage(db, { booking_id: id });

	const of = await db.as(salma).call<Row>('conversation_of', id);

	const authors = (of['messages'] as { id: string; author: string | null }[]).map(({ id, author }) => [id, author]);
	expect(Object.fromEntries(authors)).toEqual({
		[text.owed.id]: 'salma@lalazar.example',
		[thanks.owed.id]: 'bilal@lalazar.example',
		[automatic.id]: null,
	});
});
