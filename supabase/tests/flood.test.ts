import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aPricedBooking, aRequest, inDays, request } from './support/bookings.ts';
import { type Row, stepsOf, testDatabase } from './support/database.ts';
import { aMessage, type MessageRow, outboxOf, setting } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);
const HALL = '+923000000000';
const CUSTOMER = '+923005550000';

/** Sends all due messages, as the minute job does, and answers the ids of the sent ones. */
async function sendAll(): Promise<Set<string>> {
	const gone = new Set<string>();
	for (let claimed = await outbox.claim(50); claimed.length > 0; claimed = await outbox.claim(50)) {
		for (const { id, attempts } of claimed) {
			if ((await outbox.permit(id, attempts)) !== 'go') continue;
			await outbox.settle(id, attempts, 'accepted', { provider: `wamid.${id}` });
			gone.add(id);
		}
	}
	return gone;
}
const health = () => db.as(salma).call<Row>('messaging_health');

/** Requests per statement: faster than single ones. */
const AT_ONCE = 100;

/** Requests of different numbers for different days, from a number of networks. */
async function forge(count: number, networks: number): Promise<Row[]> {
	const answers: Row[] = [];
	for (let from = 0; from < count; from += AT_ONCE) {
		const rows = await db.as(server).rows<{ answer: Row }>(
			`select public.request_booking(
				gen_random_uuid(),
				$1::jsonb || jsonb_build_object('phone', '+92345' || lpad(n::text, 7, '0'), 'event_date', $2::date + n % 700),
				null,
				'network-' || n % $5
			) as answer
			from generate_series($3::int, $4::int) as n`,
			[aRequest(), inDays(2), from, from + AT_ONCE - 1, networks],
		);
		answers.push(...rows.map(({ answer }) => answer));
		// Autovacuum cannot analyse rows of an open transaction, and plans would scan whole tables.
		await db.rows('analyze private.idempotency, private.request_log, public.bookings, public.messages');
	}
	return answers;
}

describe('hundreds of forged requests from many networks', () => {
	test('a real family is saved, customers get their messages, and staff get an alarm', async () => {
		await db.as(server).call('set_hall_contact', HALL);
		const forged = stepsOf(200, 1000);
		const answers = await forge(forged, forged / 10);
		const counted = (outcome: string, quiet: boolean) =>
			answers.filter((one) => one['outcome'] === outcome && one['quiet'] === quiet).length;
		expect([counted('created', false), counted('created', true)]).toEqual([100, forged - 100]);
		expect(answers.flatMap((answer, n) => (answer['is_alarm'] ? [n] : []))).toEqual([49]);

		const family = (await request(db, { request: aRequest({ phone: '+923217654321' }), address: 'a-family' })) as unknown as Row;
		expect(family).toMatchObject({ outcome: 'created', quiet: true, token: expect.any(String) });

		const booking = await aPricedBooking(db, { phone: CUSTOMER, status: 'pending', event_date: inDays(7) });
		await db.as(salma).call('record_payment', booking.id, crypto.randomUUID(), 'advance', 500000, 'cash', null, inDays(0));
		const reminder = await aMessage(db, { kind: 'reminder_7_days', booking_id: booking.id, to_phone: CUSTOMER });
		const text = await db
			.as(server)
			.row<{ owed: { id: string } }>(`select public.owe_text($1, 'The tasting is at 8', false) as owed`, [CUSTOMER]);

		// The time for undo is over.
		await db.rows(`update public.messages set next_at = now() where kind = 'payment_received'`);

		const gone = await sendAll();

		const receipts = await db.rows<MessageRow>(`select * from public.messages where kind in ('payment_received', 'many_requests')`);
		for (const { id } of [reminder, text.owed, ...receipts]) expect(gone).toContain(id);
		expect(receipts.map(({ kind, to_phone }) => [kind, to_phone]).sort()).toEqual([
			['many_requests', HALL],
			['payment_received', CUSTOMER],
		]);
		expect(await health()).toMatchObject({ requests_today: forged + 1, requests_per_day: 100, quiet_requests: forged - 99 });
		const strangers = await db.rows(`select from public.messages where kind = 'thank_you' and sending_at is not null`);
		expect(strangers.length).toBeLessThanOrEqual(100);
	}, 180_000);
});

describe('each budget of a day', () => {
	const permitAll = async (messages: { id: string }[]) => {
		await outbox.claim(50);
		const words = [];
		for (const { id } of messages) words.push(await outbox.permit(id, 1));
		return words;
	};

	test.each([
		['request_messages_per_day', ['go', 'queued', 'go', 'go']],
		['owed_messages_per_day', ['go', 'go', 'go', 'go']],
		['staff_messages_per_day', ['go', 'go', 'go', 'go']],
	])('%s limits its own messages only', async (key, expected) => {
		await setting(db, key, 1);
		const { id: booking_id } = await aBooking(db, { status: 'advance_paid', event_date: inDays(1) });
		const messages = [
			await aMessage(db, { booking_id }),
			await aMessage(db, { booking_id, kind: 'manager_notice' }),
			await aMessage(db, { booking_id, kind: 'reminder_1_day' }),
			await aMessage(db, { booking_id, kind: 'text', body: 'Hello' }),
		];

		expect(await permitAll(messages)).toEqual(expected);
	});

	test('a thank-you sent by staff counts for staff, and one released by the family’s message counts as owed', async () => {
		await setting(db, 'request_messages_per_day', 1);
		const { id: booking_id } = await aBooking(db);
		const messages = [
			await aMessage(db, { booking_id }),
			await aMessage(db, { booking_id, dedupe_key: 'asked:1' }),
			await aMessage(db, { booking_id, dedupe_key: 'released:1' }),
			await aMessage(db, { booking_id }),
		];

		expect(await permitAll(messages)).toEqual(['go', 'go', 'go', 'queued']);
	});
});

test('what is owed to customers is claimed before a queue of requests', async () => {
	const { id: booking_id } = await aBooking(db, { status: 'advance_paid', event_date: inDays(1) });
	const longDue = new Date(Date.now() - 60_000);
	await aMessage(db, { booking_id, next_at: longDue });
	await aMessage(db, { booking_id, kind: 'manager_notice', next_at: longDue });
	const reminder = await aMessage(db, { booking_id, kind: 'reminder_1_day' });

	expect((await outbox.claim(1)).map(({ id }) => id)).toEqual([reminder.id]);
});
