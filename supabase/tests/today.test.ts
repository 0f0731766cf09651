import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/rules/day.ts';
import { bilal, salma } from './support/actors.ts';
import { aBooking, asBefore, bookingNow, change, inDays, payFor } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, outboxOf } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);

type Cut = { total: number; rows: Row[] };
type Today = {
	day: string;
	calls: Cut & { later: number; new: number };
	holds: Cut;
	events: Row[];
	changes: Cut;
	counts: Cut;
	discounts: Cut;
	owed: Cut;
	messages: Cut;
};

const today = (calls = 12, holds = 8) => db.as(salma).call<Today>('today_book', calls, holds);
const ids = (rows: Row[]) => rows.map(({ id }) => id);
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const ahead = (hours: number) => ago(-hours);
const noAnswer = (id: string, version: number, again: string, actor = salma) => db.as(actor).call('note_no_answer', id, version, again);

/** Noon at the hall, a number of days from today. */
const noon = (days: number) => `${addDays(inDays(0) as never, days)}T12:00:00+05:00`;

test('an empty database has empty lists', async () => {
	const nothing = { total: 0, rows: [] };

	expect(await today()).toEqual({
		day: inDays(0),
		calls: { ...nothing, later: 0, new: 0 },
		holds: nothing,
		changes: nothing,
		counts: nothing,
		choices: nothing,
		proofs: nothing,
		reviews: nothing,
		discounts: nothing,
		visits: nothing,
		due: nothing,
		events: [],
		owed: nothing,
		messages: nothing,
	});
});

describe('to ring back', () => {
	test('are the requests for a day to come, the oldest first', async () => {
		const newer = await aBooking(db, { created_at: ago(2) });
		const older = await aBooking(db, { created_at: ago(30), client_name: 'Older Family', guest_count: 450 });
		await aBooking(db, { event_date: inDays(-1) });
		await aBooking(db, { status: 'cancelled' });
		await aBooking(db, { deleted_at: ago(1) });

		const { calls } = await today();

		expect([calls.total, ids(calls.rows)]).toEqual([2, [older.id, newer.id]]);
		expect(calls.rows[0]).toMatchObject({
			client_name: 'Older Family',
			guest_count: 450,
			no_answers: 0,
			ring_again_at: null,
			slot: 'free',
		});
	});

	test('of the coming week are always shown, in their place, also behind many older requests', async () => {
		for (let at = 0; at < 13; at += 1) await aBooking(db, { created_at: ago(90 - at), event_date: inDays(60 + at) });
		const near = await aBooking(db, { created_at: ago(25), event_date: inDays(7) });
		await aBooking(db, { created_at: ago(26), event_date: inDays(8) });

		const { calls } = await today();

		expect([calls.total, calls.rows.length, calls.rows.at(-1)?.['id']]).toEqual([15, 13, near.id]);
	});

	test('of today are always shown, until the family was rung', async () => {
		for (let at = 0; at < 13; at += 1) await aBooking(db, { created_at: ago(90 - at), event_date: inDays(60 + at) });
		const morning = await aBooking(db, { created_at: `${inDays(0)}T00:00:01+05:00`, event_date: inDays(80) });
		const rung = await aBooking(db, { created_at: `${inDays(0)}T00:00:02+05:00`, event_date: inDays(81) });
		const lastNight = await aBooking(db, { created_at: `${inDays(-1)}T23:59:59+05:00`, event_date: inDays(82) });
		await noAnswer(rung.id, rung.version, ahead(3));

		const { calls } = await today();
		const all = (await today(200)).calls;

		expect(calls.new).toBe(1);
		expect(calls.rows.filter(({ is_new }) => is_new).map(({ id }) => id)).toEqual([morning.id]);
		expect(ids(calls.rows)).not.toContain(lastNight.id);
		expect([all.rows.length, all.total]).toEqual([16, 16]);
		expect((await today(1_000_000)).calls.rows.length).toBe(16);
		expect((await today(1)).calls.rows.length).toBe(13);
	});

	test('show whether the slot is taken or closed by now', async () => {
		await aBooking(db, { created_at: ago(9) });
		await aBooking(db, { created_at: ago(8), hall: 'Tulip Hall' });
		await aBooking(db, { created_at: ago(7), event_time: 'lunch' });
		await aBooking(db, { created_at: ago(6), event_date: inDays(51) });
		await aBooking(db, { status: 'pending' });
		await aBooking(db, { status: 'pending', hall: 'Tulip Hall', hold_expires_at: ago(1) });
		await db.rows(`insert into public.closures (from_day, to_day, event_time, reason) values ($1, $1, 'lunch', 'Repairs')`, [inDays(50)]);

		expect((await today()).calls.rows.map(({ slot }) => slot)).toEqual(['taken', 'free', 'closed', 'free']);
	});

	test('a family that did not answer is below the others until its time, and the history has both calls', async () => {
		const first = await aBooking(db, { created_at: ago(30) });
		const second = await aBooking(db, { created_at: ago(20) });

		await noAnswer(first.id, first.version, ahead(3));
		const { later, rows: below } = (await today()).calls;
		expect(later).toBe(1);
		await noAnswer(first.id, first.version + 1, ahead(5), bilal);

		const events = await db.rows(`select actor, action, before, after from public.booking_events where booking_id = $1 order by id`, [
			first.id,
		]);
		expect(ids(below)).toEqual([second.id, first.id]);
		expect(events.slice(1).map(({ actor, action }) => [actor, action])).toEqual([
			[salma.userId, 'no_answer'],
			[bilal.userId, 'no_answer'],
		]);
		expect((await today()).calls.rows[1]).toMatchObject({ no_answers: 2 });

		await db.rows('update public.bookings set ring_again_at = $2 where id = $1', [first.id, ago(1)]);
		expect(ids((await today()).calls.rows)).toEqual([first.id, second.id]);
	});

	test('a call is noted once, for an open request, and for a coming time', async () => {
		const { id, version } = await aBooking(db);
		const held = await aBooking(db, { status: 'pending' });
		await noAnswer(id, version, ahead(3));

		expect((await refusalOf(noAnswer(id, version, ahead(4)))).message).toBe('version_conflict');
		expect((await refusalOf(noAnswer(held.id, held.version, ahead(4)))).message).toBe('decided_on');
		expect((await refusalOf(noAnswer(id, version + 1, ago(1)))).code).toBe('22023');
		expect((await refusalOf(noAnswer(id, version + 1, ahead(24 * 31)))).code).toBe('22023');
	});

	test('a noted call is taken back once, and the request waits as before', async () => {
		const { id, version } = await aBooking(db);
		const takeBack = (version: number, actor = salma) => db.as(actor).call('take_back_no_answer', id, version);
		const counted = async () => (await today()).calls.rows.map(({ ring_again_at, no_answers }) => [ring_again_at, no_answers]);
		expect((await refusalOf(takeBack(version))).message).toBe('decided_on');
		const later = ahead(3);
		await noAnswer(id, version, later);
		await noAnswer(id, version + 1, ahead(5));

		expect((await refusalOf(takeBack(version + 1))).message).toBe('version_conflict');
		await takeBack(version + 2);

		const [[ringAgain, times] = []] = await counted();
		expect([new Date(String(ringAgain)).toISOString(), times]).toEqual([later, 1]);
		expect((await refusalOf(takeBack(version + 3))).message).toBe('decided_on');
		const [, ...events] = await db.rows<{ action: string }>('select action from public.booking_events where booking_id = $1 order by id', [
			id,
		]);
		expect(events.map(({ action }) => action)).toEqual(['no_answer', 'no_answer', 'no_answer_undone']);
	});

	test('a decided request is not rung again', async () => {
		const { id, version } = await aBooking(db);
		await noAnswer(id, version, ahead(3));

		await change(db, id, { status: 'pending' });

		expect(await bookingNow(db, id)).toMatchObject({ status: 'pending', ring_again_at: null });
		expect((await today()).calls.total).toBe(0);
	});
});

test('holds that end are those of today and tomorrow by the hall’s clock, the next one first', async () => {
	const tomorrow = await aBooking(db, { status: 'pending', hold_expires_at: `${inDays(1)}T23:59:00+05:00` });
	const soon = await aBooking(db, { status: 'pending', event_time: 'lunch', hold_expires_at: new Date(Date.now() + 1000).toISOString() });
	await aBooking(db, { status: 'pending', hall: 'Tulip Hall', hold_expires_at: `${inDays(2)}T00:00:00+05:00` });
	await aBooking(db, { status: 'pending', hall: 'Tulip Hall', event_time: 'lunch', hold_expires_at: ago(1) });

	const { holds } = await today();

	expect([holds.total, ids(holds.rows)]).toEqual([2, [soon.id, tomorrow.id]]);
});

test('of the holds that end, the answer has the first eight, or the number that the call names', async () => {
	const halls = ['Main Hall', 'Tulip Hall'];
	for (let at = 0; at < 10; at += 1)
		await aBooking(db, {
			status: 'pending',
			hall: halls[at % 2] as never,
			event_date: inDays(30 + Math.floor(at / 2)),
			hold_expires_at: `${inDays(1)}T20:${10 + at}:00+05:00`,
		});

	const shown = async (holds: number) => (await today(12, holds)).holds;

	expect([(await shown(1)).rows.length, (await shown(8)).rows.length, (await shown(8)).total]).toEqual([8, 8, 10]);
	expect([(await shown(200)).rows.length, (await shown(1_000_000)).rows.length]).toEqual([10, 10]);
});

test('next events are all of seven days with what is open of them, and nothing without a slot', async () => {
	const lunch = await aBooking(db, { event_date: inDays(6), event_time: 'lunch', status: 'pending', total_amount: 900_000 });
	const now = await aBooking(db, { event_date: inDays(0), status: 'pending', total_amount: 500_000 });
	await payFor(db, now.id, 'all');
	const noTotal = await aBooking(db, { event_date: inDays(6), status: 'pending' });
	await payFor(db, lunch.id, 'advance');
	const former = await aBooking(db, { event_date: inDays(6), event_time: 'lunch', hall: 'Tulip Hall', status: 'advance_paid' });
	await aBooking(db, { event_date: inDays(7), status: 'pending' });
	await aBooking(db, { event_date: inDays(-1), status: 'fully_paid' });
	await aBooking(db, { event_date: inDays(3) });
	await aBooking(db, { event_date: inDays(3), status: 'pending', hold_expires_at: ago(1) });

	const { events } = await today();

	expect(events.map(({ id, status, open_balance, advance_amount }) => [id, status, open_balance, advance_amount])).toEqual([
		[now.id, 'fully_paid', 0, null],
		[lunch.id, 'advance_paid', 810_000, 90_000],
		[former.id, 'advance_paid', null, 0],
		[noTotal.id, 'pending', null, null],
	]);
});

test('counts above the agreed one are shown until they are agreed, the longest waiting first', async () => {
	const above = async (changes: Row, final_guests: number, minutes: number) => {
		const { id } = await aBooking(db, { status: 'pending', ...changes });
		await change(db, id, { final_guests });
		await asBefore(db, id, { final_guests_at: ago(minutes / 60) });
		return id;
	};
	const later = await above({ event_date: inDays(14) }, 320, 10);
	const first = await above({ event_date: inDays(0) }, 301, 20);
	await above({ event_date: inDays(3) }, 300, 5);
	await above({ event_date: inDays(4) }, 280, 5);
	await above({ event_date: inDays(15) }, 320, 5);
	await change(db, await above({ event_date: inDays(5) }, 320, 5), { status: 'cancelled' });

	const { counts } = await today();
	expect([counts.total, counts.rows.map(({ id, final_guests, guest_count }) => [id, final_guests, guest_count])]).toEqual([
		2,
		[
			[first, 301, 300],
			[later, 320, 300],
		],
	]);

	await change(db, first, { guest_count: 301 });
	expect(ids((await today()).counts.rows)).toEqual([later]);
});

describe('messages that need a look', () => {
	const said = (booking_id: string, body: string, hours: number, changes: Row = {}) =>
		aMessage(db, { booking_id, kind: 'incoming', state: 'received', body, created_at: ago(hours), ...changes });

	test('are a family’s last messages within a day, until staff have answered', async () => {
		const { id } = await aBooking(db, { client_name: 'Asking Family' });
		const answered = await aBooking(db);
		await said(id, 'Is the hall free?', 3);
		const last = await said(id, 'And the parking?', 2);
		await said(answered.id, 'Thank you?', 3);
		await aMessage(db, { booking_id: answered.id, kind: 'text', state: 'sent', body: 'Welcome.', created_at: ago(1) });
		await said((await aBooking(db)).id, 'Long ago', 25);
		await said((await aBooking(db, { deleted_at: ago(1) })).id, 'Deleted', 1);

		const { messages } = await today();

		expect(messages).toMatchObject({
			total: 1,
			rows: [{ id: last.id, booking_id: id, client_name: 'Asking Family', kind: 'incoming', says: 'And the parking?' }],
		});
	});

	test('are no STOP and no START; earlier messages still wait', async () => {
		await aBooking(db, { phone: '+923000000077' });
		const event = (provider_id: string, text: string, hours: number, more: Row = {}) => ({
			...{ status: 'incoming', provider_id, at: Math.floor(Date.now() / 1000 - hours * 3600), from: '+923000000077', type: 'text', text },
			...more,
		});
		await outbox.receive([event('w1', 'How much is Menu 2?', 3), event('w2', 'STOP', 2, { wish: 'stop' })]);

		expect((await today()).messages.rows.map(({ says }) => says)).toEqual(['How much is Menu 2?']);
	});

	test('leave out a lost message once staff have rung the family; another failed try is shown again', async () => {
		const lost = await aMessage(db, { state: 'failed', updated_at: ago(1) });
		const ring = () => db.as(salma).call('note_rung', lost.id, true);
		const seen = async () => ids((await today()).messages.rows);
		const before = await seen();
		await ring();
		await ring();
		const after = await seen();
		await db.as(salma).call('note_rung', lost.id, false);
		const takenBack = await seen();
		await ring();
		const history = await db.rows(
			`select action, actor, after from public.booking_events where action like 'rung%' and booking_id = $1 order by id`,
			[lost.booking_id],
		);
		await db.as(salma).call('retry_message', lost.id);
		const whileWaiting = await refusalOf(ring());
		await db.rows(`update public.messages set state = 'failed' where id = $1`, [lost.id]);

		expect([before, after, takenBack, await seen()]).toEqual([[lost.id], [], [lost.id], [lost.id]]);
		const noted = (action: string) => ({ action, actor: salma.userId, after: { kind: lost.kind } });
		expect(history).toEqual([noted('rung_instead'), noted('rung_instead_undone'), noted('rung_instead')]);
		expect(whileWaiting.message).toBe('moved_on');
	});

	test('are messages to families that were lost within a week, and unknown ones once no report can come', async () => {
		const lost = await aMessage(db, { state: 'failed', updated_at: ago(1) });
		const unknown = await aMessage(db, { state: 'unknown', updated_at: ago(2) });
		await aMessage(db, { state: 'dead', updated_at: ago(24 * 8) });
		await aMessage(db, { state: 'unknown' });
		await aMessage(db, { state: 'sent' });
		await aMessage(db, { state: 'failed', kind: 'manager_notice' });
		await aMessage(db, { state: 'failed', kind: 'payment_due', params: { audience: 'staff' } });

		expect(ids((await today()).messages.rows)).toEqual([lost.id, unknown.id]);
	});
});

test('the desk announces the newest requests of families, and none that staff entered or a flood brought', async () => {
	const asked = (hours: number, changes: Row = {}) => aBooking(db, { created_at: ago(hours), consent_at: ago(hours), ...changes });
	const [second, first] = [await asked(2), await asked(1, { client_name: 'Newest Family' })];
	await aBooking(db, { created_at: ago(1), consent_at: null });
	await asked(1, { status: 'pending' });
	await asked(1, { deleted_at: ago(0) });
	const { id: quiet } = await asked(1);
	await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'site_cap')`, [quiet]);

	const newest = await db.as(salma).call<Row[]>('newest_requests');

	expect(ids(newest)).toEqual([first.id, second.id]);
	expect(newest[0]).toMatchObject({ kind: 'booking', booking_id: first.id, client_name: 'Newest Family', guest_count: 300 });
});

test('the desk announces open changes of families, and none that staff entered, a flood brought or a deleted booking has', async () => {
	let day = 60;
	const asksFor = async (hours: number, { on = {}, ...changes }: Row & { on?: Row } = {}) => {
		const { id: booking } = await aBooking(db, { event_date: inDays(day++), status: 'pending', ...on });
		const row = {
			booking_id: booking,
			booking_version: 1,
			asked: JSON.stringify([{ id: crypto.randomUUID(), act: 'change', columns: { guest_count: 310 } }]),
			before: {},
			key: crypto.randomUUID(),
			request_hash: new Uint8Array(32),
			asked_at: ago(hours),
			...changes,
		};
		const names = Object.keys(row);
		const places = names.map((_, at) => `$${at + 1}`);
		const [change] = await db.rows<{ id: string }>(
			`insert into public.change_requests (${names}) values (${places}) returning id`,
			Object.values(row),
		);
		return { id: change?.id, booking };
	};
	const change = await asksFor(2, { on: { client_name: 'Changing Family', guest_count: 300 } });
	const cancelling = await asksFor(1, { asked: '[]', is_cancellation: true });
	await asksFor(1, { asked_by: salma.userId });
	await asksFor(1, { on: { deleted_at: ago(0) } });
	await asksFor(1, { state: 'withdrawn', answered_at: ago(0) });
	const flood = await asksFor(1);
	await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'site_cap')`, [flood.booking]);

	const newest = await db.as(salma).call<Row[]>('newest_requests');

	expect(newest).toMatchObject([
		{ id: cancelling.id, kind: 'cancellation', booking_id: cancelling.booking },
		{ id: change.id, kind: 'change', booking_id: change.booking, client_name: 'Changing Family', guest_count: 300 },
	]);
});

test.each([
	[36, 'names and words as they are', 1, 'Muhammad Abdul Rehman Siddiqui', 'Please ring in the evening, and bring the menu card.'],
	[51, 'the longest names and words, all of one number', 0, 'ع'.repeat(120), 'ع'.repeat(1000)],
])('the answer stays below %i KB when every list is full of %s', async (limit, _, step, name, words) => {
	const every = (count: number, one: (index: number) => Promise<unknown>) => Promise.all(Array.from({ length: count }, (_, at) => one(at)));
	const slot = (at: number) => ({ hall: at % 2 ? 'Main Hall' : 'Tulip Hall', event_time: at % 4 < 2 ? 'lunch' : 'dinner' });
	await every(40, (at) => aBooking(db, { client_name: name, event_date: inDays(90 + at), ring_again_at: at < 20 ? ahead(3) : null }));
	await every(20, (at) =>
		aBooking(db, {
			client_name: name,
			phone: `+9230000000${10 + step * at}`,
			event_date: inDays(Math.floor(at / 4)),
			ring_again_at: ahead(3),
		}),
	);
	await every(28, (at) =>
		aBooking(db, {
			...slot(at),
			client_name: name,
			event_date: inDays(Math.floor(at / 4)),
			status: 'advance_paid',
			total_amount: 9_999_999,
		}),
	);
	await every(20, (at) => aBooking(db, { client_name: name, event_date: inDays(20 + at), status: 'pending', hold_expires_at: noon(1) }));
	await every(20, (at) =>
		aBooking(db, { client_name: name, event_date: inDays(-20 - at), status: 'advance_paid', total_amount: 9_999_999 }),
	);
	await every(20, async (at) => {
		const { id } = await aBooking(db, { client_name: name, event_date: inDays(200 + at) });
		await aMessage(db, { booking_id: id, kind: 'incoming', state: 'received', body: words });
	});

	await every(20, async (at) => {
		const { id } = await aBooking(db, { client_name: name, event_date: inDays(300 + at), status: 'pending' });
		await db.rows(
			`insert into public.change_requests (booking_id, booking_version, asked, before, note, key, request_hash)
			select id, version, jsonb_build_array(jsonb_build_object('id', function_id, 'act', 'change', 'columns',
				'{"event_date": "2030-01-01", "hall": "Tulip Hall", "package": "Menu 2", "serving": "table", "guest_count": 650, "add_ons": ["Gajar Halwa", "Nargasi Kofta", "Mix Vegetable"]}'::jsonb)),
				private.changeable_now(id), $2, gen_random_uuid(), sha256('x')
			from private.booking_functions where id = $1`,
			[id, words],
		);
	});

	await every(20, async (at) => {
		const { id } = await aBooking(db, {
			client_name: name,
			event_date: inDays(400 + at),
			status: 'pending',
			estimate: { subtotal: 1, discounts: 9_999_999, total: 1 },
		});
		await db.rows(
			`insert into public.price_lines (booking_id, kind, label, unit_price, reason, place) values ($1, 'discount', 'Discount', 9999999, left($2, 200), 1)`,
			[id, words],
		);
		await db.rows(`insert into public.booking_events (booking_id, actor, action) values ($1, $2, 'discount_above_limit')`, [
			id,
			salma.userId,
		]);
	});

	const book = await today();

	expect(book.changes.total).toBe(20);
	expect([book.calls.total, book.holds.total, book.events.length, book.messages.total, book.discounts.total]).toEqual([80, 20, 28, 20, 20]);
	expect(
		Buffer.byteLength((await db.as(salma).row<{ text: string }>('select public.today_book()::text as text')).text),
	).toBeLessThanOrEqual(limit * 1024);
});

describe('owed after the event', () => {
	const listed = async () =>
		(
			await db
				.as(salma)
				.row<{ list: { rows: Row[] } }>(`select public.list_bookings(p_status => 'owed', p_sort => 'event', p_desc => false) as list`)
		).list.rows;

	test('are the events of former days of which something is open, the oldest first, in Today and in the book', async () => {
		const held = { status: 'pending', total_amount: 500_000 };
		const recent = await aBooking(db, { ...held, event_date: inDays(-3) });
		const oldest = await aBooking(db, { ...held, event_date: inDays(-19) });
		const paid = await aBooking(db, { ...held, event_date: inDays(-5) });
		const today_ = await aBooking(db, { ...held, event_date: inDays(0) });
		for (const { id } of [recent, oldest, today_]) await payFor(db, id, 'advance');
		await payFor(db, paid.id, 'all');
		await aBooking(db, { status: 'cancelled', total_amount: 500_000, event_date: inDays(-4) });
		await aBooking(db, { total_amount: 500_000, event_date: inDays(-4) });

		const { owed } = await today();
		expect([owed.total, ids(owed.rows), ids(await listed())]).toEqual([2, [oldest.id, recent.id], [oldest.id, recent.id]]);
		expect(owed.rows[0]).toMatchObject({ open_balance: 450_000, client_name: 'Test Family' });
	});

	test('includes the balance after a total was raised after the event', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000, event_date: inDays(-3) });
		await payFor(db, id, 'all');
		const before = (await today()).owed.total;
		await change(db, id, { total_amount: 540_000 });

		expect([before, (await today()).owed.rows[0]]).toEqual([0, expect.objectContaining({ id, open_balance: 40_000 })]);
	});

	test('is not in Pending Payments, which counts coming events', async () => {
		const { id } = await aBooking(db, { status: 'pending', total_amount: 500_000, event_date: inDays(-3) });
		await payFor(db, id, 'advance');
		const stats = await db.as(salma).call<Row>('booking_stats');

		expect([stats['pending_payments'], (await today()).owed.total]).toEqual([0, 1]);
	});
});
