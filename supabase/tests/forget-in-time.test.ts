import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aPricedBooking, bookingNow, change, inDays, request, update } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, outboxOf, secondsAt, setting } from './support/messages.ts';
import { aFamilyThatLeavesTraces, ledgerOf, ZARMINA } from './support/person.ts';
import { refusalOf } from './support/refusal.ts';
import { foundAnywhere } from './support/search-everywhere.ts';

const db = testDatabase();

const forget = (limit = 100) => db.as(server).call<Row>('forget_in_time', limit);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const isThere = async (id: string) => (await db.rows('select from public.bookings where id = $1', [id])).length === 1;
const pay = (id: string, note: string | null = null) =>
	db.as(salma).row(`select id from public.record_payment($1, gen_random_uuid(), 'advance', 5, 'cash', $3, $2, $3)`, [id, inDays(0), note]);
/** The oldest event day whose booking is kept. */
const LAST_KEPT = `(private.today() - interval '24 months')::date`;

describe('a request that never became a booking', () => {
	test.each(['pending_confirmation', 'expired', 'cancelled'])('is erased 180 days after it came: %s', async (status) => {
		const old = await aBooking(db, { status, created_at: daysAgo(181), event_date: inDays(100) });
		const young = await aBooking(db, { status, created_at: daysAgo(179), event_date: inDays(100) });

		expect(await forget()).toMatchObject({ erased: 1, anonymised: 0, is_done: true });

		expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true]);
	});

	test('is erased as a hold that ran out, but never while the hall holds the day', async () => {
		const over = await aBooking(db, { status: 'pending', created_at: daysAgo(200), hold_expires_at: daysAgo(1) });
		const held = await aBooking(db, { status: 'pending', created_at: daysAgo(200), hold_expires_at: daysAgo(-1), hall: 'Tulip Hall' });

		await forget();

		expect([await isThere(over.id), await isThere(held.id)]).toEqual([false, true]);
	});

	test('stays as long as a booking once money was received for it', async () => {
		const { id } = await aPricedBooking(db, { status: 'pending', created_at: daysAgo(300) });
		await pay(id);
		await db.rows(`update public.bookings set status = 'cancelled' where id = $1`, [id]);

		expect(await forget()).toMatchObject({ erased: 0, anonymised: 0 });
		expect(await bookingNow(db, id)).toMatchObject({ client_name: 'Test Family' });
	});

	test('is told of a recent cancellation before it is erased', async () => {
		const { id } = await aBooking(db, { status: 'cancelled', created_at: daysAgo(200) });
		const message = await aMessage(db, { booking_id: id, kind: 'cancelled' });

		await forget();
		expect(await isThere(id)).toBe(true);

		await db.rows(`update public.messages set state = 'delivered' where id = $1`, [message.id]);
		await forget();
		expect(await isThere(id)).toBe(false);
	});
});

describe('a booking', () => {
	test('is erased 24 months after its event, not a day sooner, and also when staff had deleted it', async () => {
		const { last } = await db.row<{ last: string }>(`select ${LAST_KEPT} as last`);
		const { gone } = await db.row<{ gone: string }>(`select ${LAST_KEPT} - 1 as gone`);
		const kept = await aBooking(db, { status: 'fully_paid', event_date: last });
		const old = await aBooking(db, { status: 'fully_paid', event_date: gone });
		const hidden = await aBooking(db, { status: 'advance_paid', event_date: gone, deleted_at: daysAgo(5) });

		await forget();

		expect([await isThere(kept.id), await isThere(old.id), await isThere(hidden.id)]).toEqual([true, false, false]);
	});

	test('with payments stays in the ledger and loses its family: no letter of it is left in any table', async () => {
		const { paid, asked, tokens } = await aFamilyThatLeavesTraces(db);
		const ledger = await ledgerOf(db);
		expect((await foundAnywhere(db, ZARMINA.words)).length).toBeGreaterThan(10);
		await db.rows(`update public.functions set event_date = ${LAST_KEPT} - 1 where booking_id = $1`, [paid]);
		await db.rows(`update public.bookings set created_at = now() - interval '181 days' where id = $1`, [asked]);
		await db.rows(`update private.conversations set last_incoming_at = now() - interval '31 days', wish_at = now() - interval '31 days'`);
		await db.rows(`delete from public.messages where kind = 'cancelled'`);

		expect(await forget()).toEqual({ erased: 1, anonymised: 1, numbers: 1, is_done: true });

		expect(await foundAnywhere(db, [...ZARMINA.words, ...tokens, 'address-zarmina'])).toEqual([]);
		expect(await ledgerOf(db)).toEqual(ledger);
		expect(
			await db.row('select client_name, hall, guest_count, total_amount, status from private.booking_functions where id = $1', [paid]),
		).toEqual({
			client_name: 'Erased',
			hall: 'Main Hall',
			guest_count: 300,
			total_amount: 900_000,
			status: 'cancelled',
		});
		expect(await db.row(`select action, before, after from public.booking_events order by id desc limit 1`)).toEqual({
			action: 'erased',
			before: null,
			after: null,
		});
		expect(await db.rows(`select after from public.booking_events where action = 'payment_recorded'`)).toEqual([
			{ after: { kind: 'advance', amount: 300_000, method: 'cash', receipt_number: expect.any(String) } },
		]);
	});

	test('that was erased cannot get another family', async () => {
		const { id } = await aPricedBooking(db, { status: 'pending' });
		await pay(id);
		await update(db, id, { event_date: '2020-02-01', status: 'cancelled' });
		await forget();

		const refusal = await refusalOf(change(db, id, { client_name: 'Somebody' }));

		expect(refusal).toMatchObject({ code: '23514', constraint: 'bookings_erased_is_nobody' });
	});

	test('is forgotten once: the next night has nothing to do', async () => {
		const { id } = await aPricedBooking(db, { status: 'pending' });
		await pay(id, 'A note');
		await update(db, id, { event_date: '2020-02-01' });
		await forget();

		expect(await forget()).toEqual({ erased: 0, anonymised: 0, numbers: 0, is_done: true });
	});
});

test('a round takes no more than it is given, and says whether there is more', async () => {
	for (let index = 0; index < 5; index++) await aBooking(db, { created_at: daysAgo(200), event_date: inDays(10 + index) });

	expect(await forget(2)).toMatchObject({ erased: 2, is_done: false });
	expect(await forget(2)).toMatchObject({ erased: 2, is_done: false });
	expect(await forget(2)).toMatchObject({ erased: 1, is_done: true });
});

test('the times are settings', async () => {
	const { id } = await aBooking(db, { created_at: daysAgo(20) });
	await setting(db, 'request_days', 10);

	await forget();

	expect(await isThere(id)).toBe(false);
});

test('the site promises what the database does', async () => {
	const { keeps } = JSON.parse(readFileSync(new URL('../../src/content/venue.json', import.meta.url), 'utf8'));

	const told = await db.as(server).call('retention');

	expect(told).toEqual({ request_days: keeps.requestDays, booking_months: keeps.bookingMonths, bill_years: keeps.billYears });
});

describe('who wants no messages', () => {
	const PHONE = '+923337654321';
	const outbox = outboxOf(db);
	const wish = (word: 'stop' | 'start', days: number) =>
		outbox.receive([
			{
				status: 'incoming',
				provider_id: `wamid.${word}.${days}`,
				at: secondsAt(-days * 86_400),
				type: 'text',
				from: PHONE,
				text: word,
				wish: word,
			},
		]);
	const isOut = async () => (await db.row<{ is: boolean }>('select private.is_opted_out($1) as is', [PHONE])).is;

	test('stays opted out when the number is forgotten', async () => {
		await wish('stop', 31);

		expect(await forget()).toMatchObject({ numbers: 1 });

		expect(await foundAnywhere(db, ['3337654321'])).toEqual([]);
		expect(await isOut()).toBe(true);
		const { booking_id } = await request(db, { request: { ...ZARMINA_REQUEST } });
		const [message] = (await outbox.claim()).filter(({ kind }) => kind === 'thank_you');
		expect(await outbox.permit(String(message?.id), 1)).toBe('cancelled');
		expect(booking_id).toBeDefined();
	});

	test('gets them again after START, and not after an older one that comes late', async () => {
		await wish('stop', 31);
		await forget();

		await wish('start', 40);
		expect(await isOut()).toBe(true);

		await wish('start', 1);
		expect(await isOut()).toBe(false);
	});

	test('stays known by number while a booking of theirs is kept', async () => {
		await aBooking(db, { phone: PHONE });
		await wish('stop', 31);

		expect(await forget()).toMatchObject({ numbers: 0 });
	});
});

const ZARMINA_REQUEST = {
	client_name: 'Zarmina Quetzal',
	phone: '+923337654321',
	event_date: inDays(50),
	event_time: 'dinner',
	guest_count: 300,
	hall: 'Main Hall',
	language: 'en',
};

describe('the records that stay', () => {
	test('lose words but are never altered: an event', async () => {
		const { id } = await aBooking(db);
		await update(db, id, { guest_count: 310 });

		for (const change of [
			`after = '{"guest_count": 5}'`,
			`after = after || '{"more": 1}'`,
			`actor = gen_random_uuid()`,
			`action = 'moved'`,
		])
			expect((await refusalOf(db.rows(`update public.booking_events set ${change} where booking_id = $1`, [id]))).code).toBe('55000');
	});

	test('lose words but are never altered: a payment, and only of a family that was erased', async () => {
		const { id } = await aPricedBooking(db, { status: 'pending' });
		await pay(id, 'A note');

		for (const change of ['note = null, reference = null', 'amount = 6', `note = 'Another'`])
			expect((await refusalOf(db.rows(`update public.payments set ${change} where booking_id = $1`, [id]))).code).toBe('55000');
	});
});
