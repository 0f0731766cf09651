import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { type Answer, aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { type MessageRow, outboxOf, secondsAt, setting } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const FAMILY = '+923000000001';
const HALL = '+923000000000';
const PAGES = { en: 'https://lalazar.example/booking/view', ur: 'https://lalazar.example/ur/booking/view' };

let asked = 0;
/** Each request is of another family, day and network. */
const aRequestOf = (changes: Row = {}) => {
	asked += 1;
	const phone = `+92301${String(asked).padStart(7, '0')}`;
	return request(db, { request: aRequest({ phone, event_date: inDays(30 + (asked % 300)), ...changes }), address: `address-${asked}` });
};
const owed = (booking: string) =>
	db.rows<MessageRow>('select * from public.messages where booking_id = $1 and kind <> $2 order by kind', [booking, 'incoming']);
const kindsOwed = async ({ booking_id }: Answer) => (await owed(booking_id)).map(({ kind }) => kind);
const write = (text: string, { from = FAMILY, wish }: { from?: string; wish?: string } = {}) =>
	outbox.receive([{ status: 'incoming', provider_id: `wamid.${text}`, at: secondsAt(), type: 'text', from, text, ...(wish && { wish }) }]);
const readOwn = ({ reference, token }: Answer) => db.as(server).call<Row | null>('read_booking', reference, token);
const quietAtDesk = async ({ booking_id }: Answer) => (await db.as(salma).call<Row>('conversation_of', booking_id))['quiet'];

beforeEach(() => db.as(server).call('set_hall_contact', HALL, PAGES));

/** Uses up today's limit of answered requests. */
async function capReached() {
	await setting(db, 'requests_per_day', 2);
	await aRequestOf();
	await aRequestOf();
}

describe('a request past the site’s cap', () => {
	test('is saved, opens with its token, and brings no message', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });

		expect(answer).toMatchObject({ outcome: 'created', quiet: true, status: 'pending_confirmation' });
		expect(await readOwn(answer)).toMatchObject({ reference: answer.reference, quiet: true });
		expect(await kindsOwed(answer)).toEqual([]);
		expect(await quietAtDesk(answer)).toBe('site_cap');
	});

	test('is marked in the calendar, and is in no line', async () => {
		await capReached();
		const { booking_id } = await aRequestOf({ phone: FAMILY, event_date: inDays(400) });
		const sql = 'select public.month_book($1, $1) as book';
		const isQuiet = async () =>
			(await db.as(salma).row<{ book: { bookings: Row[] }[] }>(sql, [inDays(400)])).book.flatMap(({ bookings }) =>
				bookings.map(({ id, is_quiet }) => [id, is_quiet]),
			);
		const before = await isQuiet();
		await write('Assalam-o-Alaikum');

		expect([before, await isQuiet()]).toEqual([[[booking_id, true]], [[booking_id, false]]]);
	});

	test('is thanked with a working link once the family writes, and the hall gets a notice', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await write('Assalam-o-Alaikum');

		const [notice, thanks] = await owed(answer.booking_id);
		expect([notice?.kind, notice?.to_phone, thanks?.kind, thanks?.to_phone]).toEqual(['manager_notice', HALL, 'thank_you', FAMILY]);
		const [, reference = '', token = ''] = /#(LZ-[^.]+)\.(.+)$/.exec(String(thanks?.params['link'])) ?? [];
		expect(await readOwn({ ...answer, reference, token })).toMatchObject({ reference: answer.reference, quiet: false });
	});

	test('is answered once, also if the family writes several times', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await write('One');
		await write('Two');

		expect(await kindsOwed(answer)).toEqual(['manager_notice', 'thank_you']);
	});

	test('stays quiet when another number writes, and when the family writes STOP', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await write('Hello', { from: '+923009999999' });
		await write('STOP', { wish: 'stop' });

		expect(await kindsOwed(answer)).toEqual([]);
	});

	test('gets its link when staff hold its slot, and no promise of a call', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await change(db, answer.booking_id, { status: 'pending' });

		const owed = await kindsOwed(answer);
		expect(owed).toContain('booking_link');
		expect(owed).not.toContain('thank_you');
		expect(await quietAtDesk(answer)).toBeNull();
	});

	test('brings no message about its cancellation to a number that got none before', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await change(db, answer.booking_id, { status: 'cancelled' });

		expect(await kindsOwed(answer)).toEqual([]);
	});

	test('is thanked once when staff send the thank-you themselves', async () => {
		await capReached();
		const answer = await aRequestOf({ phone: FAMILY });
		await db.as(server).call('owe_template', answer.booking_id, FAMILY, 'thank_you');
		await write('Hello');

		const thanks = await owed(answer.booking_id);
		expect(thanks.map(({ kind, params }) => [kind, String(params['link']).startsWith(PAGES.en)])).toEqual([['thank_you', true]]);
	});

	test('of a family that has just written to the hall is answered as any other', async () => {
		await capReached();
		await write('Is the hall free in May?');
		const answer = await aRequestOf({ phone: FAMILY });

		expect(answer).toMatchObject({ quiet: false });
		expect(await kindsOwed(answer)).toEqual(['manager_notice', 'thank_you']);
	});
});

describe('a number with which others have asked three times today', () => {
	const numbered = (number: number) => aRequestOf({ phone: FAMILY, event_date: inDays(30 + number) });
	async function threeForged() {
		for (const number of [1, 2, 3]) await numbered(number);
	}

	test('excludes its family from nothing: the request is saved, opens with its link, and staff see why it is quiet', async () => {
		await threeForged();
		const answer = await numbered(4);

		expect(answer).toMatchObject({ outcome: 'created', quiet: true });
		expect(await readOwn(answer)).toMatchObject({ reference: answer.reference, quiet: true });
		expect(await kindsOwed(answer)).toEqual([]);
		expect(await quietAtDesk(answer)).toBe('phone_limit');
	});

	test('is answered when the family sends its WhatsApp message, and not before', async () => {
		await threeForged();
		await write('Good morning');
		const answer = await numbered(4);
		const before = await kindsOwed(answer);
		await write('Please note Main Hall');

		expect([before, await kindsOwed(answer)]).toEqual([[], ['manager_notice', 'thank_you']]);
	});

	test('gets at most three thank-yous when it writes: the newest three are answered', async () => {
		await threeForged();
		const forged = [];
		for (let number = 4; number < 12; number++) forged.push(await numbered(number));
		await db.rows(
			`update public.bookings as b set created_at = b.created_at - make_interval(secs => 700 - (f.event_date - private.today()))
				from public.functions as f where f.booking_id = b.id and phone = $1`,
			[FAMILY],
		);
		await write('One');
		await write('Two');

		const owedNow = await Promise.all(forged.map(async (answer) => (await kindsOwed(answer)).length));
		expect(owedNow).toEqual([0, 0, 0, 0, 0, 2, 2, 2]);
	});
});

test.each(['hidden_field', 'too_fast'])(
	'a form with a sign of a machine (%s) is taken quietly, and so is a retry without it',
	async (sign) => {
		const key = crypto.randomUUID();
		const first = await request(db, { key, request: aRequest({ sign }) });
		const again = await request(db, { key, request: aRequest() });

		expect(first).toMatchObject({ outcome: 'created', quiet: true });
		expect(again).toMatchObject({ outcome: 'replayed', quiet: true, reference: first.reference });
		expect(await quietAtDesk(first)).toBe(sign);
	},
);

test('one network may send a limited number of different phones a day', async () => {
	await setting(db, 'phones_per_address_per_day', 2);
	await setting(db, 'requests_per_address_per_hour', 100);
	const from = (phone: string, day: number) =>
		request(db, { request: aRequest({ phone, event_date: inDays(day) }), address: 'one-network' });

	const outcomes = [];
	for (const [phone, day] of [
		['+923010000001', 30],
		['+923010000002', 31],
		['+923010000001', 32],
		['+923010000003', 33],
	] as const)
		outcomes.push((await from(phone, day)).outcome);

	expect(outcomes).toEqual(['created', 'created', 'created', 'too_many_requests']);
});

describe('the mark "asked for"', () => {
	const stateOf = async (day: string) =>
		(await db.as(server).rows<{ state: string }>('select state from public.availability($1, $1)', [day])).map(({ state }) => state);
	const atDesk = async (day: string) => {
		const { book } = await db
			.as(salma)
			.row<{ book: { state: string; bookings: unknown[] }[] }>('select public.month_book($1, $1) as book', [day]);
		return book.filter(({ bookings }) => bookings.length > 0).map(({ state, bookings }) => [state, bookings.length]);
	};

	test('leaves both calendars after days without an answer; the request stays', async () => {
		const { booking_id } = await aRequestOf({ event_date: inDays(40) });
		const before = await stateOf(inDays(40));
		await db.rows(`update public.bookings set created_at = now() - interval '15 days' where id = $1`, [booking_id]);

		expect([before, await stateOf(inDays(40)), await atDesk(inDays(40))]).toEqual([['requested'], [], [['free', 1]]]);
		expect((await bookingNow(db, booking_id)).status).toBe('pending_confirmation');
	});

	test('is not made by a quiet request, or a crowd of them would fill the year', async () => {
		await capReached();
		await aRequestOf({ phone: FAMILY, event_date: inDays(400) });
		const before = await stateOf(inDays(400));
		await write('Hello');

		expect([before, await stateOf(inDays(400))]).toEqual([[], ['requested']]);
	});
});
