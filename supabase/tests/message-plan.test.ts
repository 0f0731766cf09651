import { describe, expect, test } from 'vitest';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { MESSAGE_KINDS, offeredKinds, TEMPLATE_KINDS, type TemplateKind, type WrittenKind } from '#shared/rules/messaging/kinds.ts';
import { aBooking as aDeskBooking } from '../../tests/support/desk.ts';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, type BookingRow, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, type MessageRow, outboxOf } from './support/messages.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const HALL = '+923000000000';
const PLANNED = ['reminder_7_days', 'reminder_1_day', 'final_guests', 'payment_due', 'slot_held', 'hold_expiring'];
/** Messages in a state, with their current blanks. */
const owed = (id: string, state = 'queued') =>
	db.rows<MessageRow>(
		`select m.id, m.kind, m.to_phone, m.language, m.next_at, private.current_params(m, b) as params
		from public.messages as m join private.booking_functions as b on b.is_next and b.id = m.booking_id where b.id = $1 and m.state = $2 order by m.next_at, m.to_phone`,
		[id, state],
	);
const kindsOwed = async (id: string) =>
	(await owed(id)).map(({ kind, to_phone }) => `${kind} ${to_phone === HALL ? 'hall' : 'family'}`).sort();
const pay = (id: string, kind: string, amount: number) => moneyOf(db).pay(id, { kind, amount, repeat: false });

/** Sets the hall's number, as the server does. */
const setHallContact = (phone = HALL) => db.as(server).call<boolean>('set_hall_contact', phone);

/** One round of planning, as the server calls it. */
const planAhead = (anew: boolean, limit = 100) =>
	db.as(server).call<{ planned: number; failed: Row[]; is_done: boolean }>('plan_ahead', limit, anew);

/** A booking that staff held just now. */
async function aHeld(changes: Row = {}): Promise<BookingRow> {
	await setHallContact();
	const booking = await aBooking(db, changes);
	await change(db, booking.id, { status: 'pending' });
	return booking;
}

/** Checks that all needed blanks are there, and no unknown ones. */
function expectParamsToFit({ kind, params }: MessageRow) {
	const { needed, optional } = MESSAGE_KINDS[kind as WrittenKind].params;
	expect(Object.keys(params)).toEqual(expect.arrayContaining([...needed]));
	expect([...needed, ...optional, 'guests']).toEqual(expect.arrayContaining(Object.keys(params)));
	expect(Object.values(params).every((value) => typeof value === 'string')).toBe(true);
}

describe('a booking that is held', () => {
	test('brings its message, two reminders, and the message about its end to the family and the hall', async () => {
		const { id } = await aHeld();

		expect(await kindsOwed(id)).toEqual([
			'final_guests family',
			'hold_expiring family',
			'hold_expiring hall',
			'reminder_1_day family',
			'slot_held family',
		]);
		for (const message of await owed(id)) expectParamsToFit(message);
	});

	test('is asked for its final count and reminded at ten in the morning, seven days and one day before', async () => {
		const { id } = await aHeld({ event_date: inDays(50) });

		const moments = await db.rows<{ kind: string; at: string }>(
			`select kind, to_char(next_at at time zone 'Asia/Karachi', 'YYYY-MM-DD HH24:MI') as at from public.messages
			where booking_id = $1 and kind in ('final_guests', 'reminder_1_day') order by next_at`,
			[id],
		);
		expect(moments).toEqual([
			{ kind: 'final_guests', at: `${inDays(43)} 10:00` },
			{ kind: 'reminder_1_day', at: `${inDays(49)} 10:00` },
		]);
	});

	test('for today brings its message and the one about its end, and no reminder', async () => {
		await setHallContact();
		const { id } = await aBooking(db, { event_date: inDays(0), status: 'pending' });

		expect(await kindsOwed(id)).toContain('slot_held family');
		expect((await kindsOwed(id)).filter((kind) => !/^(slot_held|hold_expiring)/.test(kind))).toEqual([]);
	});

	test('for a day next week has only the reminders that are still ahead', async () => {
		const { id } = await aHeld({ event_date: inDays(5) });

		expect((await kindsOwed(id)).filter((kind) => kind.startsWith('reminder'))).toEqual(['reminder_1_day family']);
	});

	test('in Urdu has messages in Urdu to the family, and in English to the hall', async () => {
		const { id } = await aHeld({ language: 'ur' });

		const languages = await db.rows(
			`select distinct to_phone = $2 as is_hall, language from public.messages where booking_id = $1 order by is_hall`,
			[id, HALL],
		);
		expect(languages).toEqual([
			{ is_hall: false, language: 'ur' },
			{ is_hall: true, language: 'en' },
		]);
	});

	test('with an extended hold brings one message about the end', async () => {
		const { id } = await aHeld();
		await change(db, id, { hold_expires_at: new Date(Date.now() + 10 * 86_400_000).toISOString() });

		expect((await kindsOwed(id)).filter((kind) => kind.startsWith('hold'))).toEqual(['hold_expiring family', 'hold_expiring hall']);
	});

	test('entered by staff is planned as well', async () => {
		const { id } = await aBooking(db, { status: 'pending' });

		expect((await kindsOwed(id)).length).toBeGreaterThanOrEqual(3);
	});

	test('that was imported has no message until the nightly round', async () => {
		const { id } = await aBooking(db, { status: 'advance_paid', created_at: '2026-01-01T00:00:00Z' });
		const before = await kindsOwed(id);

		await planAhead(true);
		await planAhead(true);

		expect(before).toEqual([]);
		expect(await kindsOwed(id)).toEqual(['final_guests family', 'reminder_1_day family']);
	});
});

describe('an advance', () => {
	test('queues its receipt, plans the reminders of the rest and withdraws the messages about the hold', async () => {
		const { id } = await aHeld({ total_amount: 500_000 });

		await pay(id, 'advance', 150_000);

		expect(await kindsOwed(id)).toEqual([
			'final_guests family',
			'payment_due family',
			'payment_due family',
			'payment_due family',
			'payment_due family',
			'payment_due hall',
			'payment_received family',
			'reminder_1_day family',
		]);
		const [receipt] = (await owed(id)).filter(({ kind }) => kind === 'payment_received');
		expect(receipt?.params).toMatchObject({ amount: '150000', balance: '350000', receipt: expect.stringMatching(/^\d{4}-\d{4}$/) });
		for (const message of await owed(id)) expectParamsToFit(message);
	});

	test.each([
		['a balance', 350_000, '0'],
		['a part of it', 200_000, '150000'],
	])('is not the last payment with a receipt: %s brings one too', async (_, amount, left) => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await pay(id, 'balance', amount);

		const receipts = (await owed(id)).filter(({ kind }) => kind === 'payment_received');
		expect(receipts.map(({ params }) => [params['amount'], params['balance']]).sort()).toEqual([
			['150000', '350000'],
			[String(amount), left],
		]);
	});

	test.each<[string, (id: string) => Promise<unknown>, string | undefined]>([
		// The refund's own message follows, and names the new balance.
		['a refund', (id) => pay(id, 'refund', 50_000), '350000'],
		[
			'a refund that was told',
			async (id) => {
				await pay(id, 'refund', 50_000);
				await db.rows(`update public.messages set state = 'sent' where booking_id = $1 and kind = 'refund_paid'`, [id]);
			},
			'400000',
		],
		['another total', (id) => change(db, id, { total_amount: 450_000 }), '300000'],
		['a total taken back', (id) => db.rows('update public.bookings set total_amount = 0 where id = $1', [id]), undefined],
	])('names the balance at the time of sending, also after %s', async (_, act, left) => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await act(id);

		const receipts = (await owed(id)).filter(({ kind }) => kind === 'payment_received');
		expect(receipts.map(({ params }) => [params['amount'], params['balance']])).toEqual([['150000', left]]);
	});

	test('brings its receipt only after the time for undo', async () => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);

		const waits = await db.rows<{ minutes: number }>(
			`select extract(epoch from next_at - now())::integer / 60 as minutes from public.messages where booking_id = $1 and kind = 'payment_received'`,
			[id],
		);
		expect(waits).toEqual([{ minutes: 5 }]);
	});

	test('of two payments within minutes names what was left after it, and so does the second', async () => {
		const { id } = await aHeld({ total_amount: 900_000 });
		await pay(id, 'advance', 540_000);
		await pay(id, 'balance', 360_000);
		await db.rows(`update public.messages set next_at = now() where booking_id = $1 and kind = 'payment_received'`, [id]);

		const gone = (await outbox.claim(100)).filter(({ booking_id, kind }) => booking_id === id && kind === 'payment_received');

		expect(gone.map(({ params }) => [params['amount'], params['balance']]).sort()).toEqual([
			['360000', '0'],
			['540000', '360000'],
		]);
	});

	test('that is reversed before its receipt was sent brings none', async () => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on, reverses_id)
			select booking_id, gen_random_uuid(), 'correction', -amount, method, received_on, id from public.payments where booking_id = $1`,
			[id],
		);

		expect((await kindsOwed(id)).filter((kind) => kind.startsWith('payment_received'))).toEqual([]);
	});

	test('without an agreed total names no balance', async () => {
		const { id } = await aHeld();

		// An earlier release took an advance without a total.
		await db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), 'advance', 150000, 'cash', $2)`,
			[id, inDays(0)],
		);
		await db.rows(`update public.bookings set status = 'advance_paid' where id = $1`, [id]);

		expect((await owed(id)).filter(({ params }) => 'balance' in params)).toEqual([]);
	});

	test('the planned reminders of a payment follow the ledger, and is withdrawn when all is paid', async () => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await pay(id, 'balance', 100_000);
		const during = (await owed(id)).filter(({ kind }) => kind === 'payment_due').map(({ params }) => params['amount']);
		await pay(id, 'balance', 250_000);

		expect(new Set(during)).toEqual(new Set(['250000']));
		expect((await kindsOwed(id)).filter((kind) => kind.startsWith('payment_due'))).toEqual([]);
	});
});

describe('money given back', () => {
	const given = async (id: string, state?: string) =>
		(await owed(id, state))
			.filter(({ kind }) => kind === 'refund_paid')
			.map(({ params }) => [params['amount'], params['kept'], params['balance']])
			.sort();
	const aPaid = async (hall = 'Main Hall') => {
		const { id } = await aHeld({ total_amount: 500_000, hall });
		await pay(id, 'advance', 150_000);
		return id;
	};

	test('brings a message with its receipt, the kept amount and the balance', async () => {
		const id = await aPaid();
		await pay(id, 'refund', 50_000);
		const atFirst = await given(id);
		await pay(id, 'refund', 20_000);

		expect(atFirst).toEqual([['50000', '100000', '400000']]);
		expect(await given(id)).toEqual([
			['20000', '80000', '420000'],
			['50000', '100000', '400000'],
		]);
		for (const message of await owed(id)) expectParamsToFit(message);
	});

	test('brings a message also for a cancelled booking, before and after the cancellation', async () => {
		const [before, after] = [await aPaid(), await aPaid('Tulip Hall')];
		await change(db, before, { status: 'cancelled' });
		await pay(before, 'refund', 150_000);
		await pay(after, 'refund', 100_000);
		await change(db, after, { status: 'cancelled' });
		await db.rows(`update public.messages set next_at = now() where kind = 'refund_paid'`);

		const gone = (await outbox.claim(100)).filter(({ kind }) => kind === 'refund_paid');
		expect(gone.map(({ booking_id, params }) => [booking_id, params['kept']]).sort()).toEqual(
			[
				[before, '0'],
				[after, '50000'],
			].sort(),
		);
	});

	test('is announced after the payment, also if the booking was cancelled within minutes of both', async () => {
		const id = await aPaid();
		await pay(id, 'refund', 50_000);
		await change(db, id, { status: 'cancelled' });
		await db.rows(`update public.messages set next_at = now() where booking_id = $1 and state = 'queued'`, [id]);

		const gone = (await outbox.claim(100)).filter(({ booking_id }) => booking_id === id);
		expect(Object.fromEntries(gone.map(({ kind, params }) => [kind, [params['amount'], params['balance'], params['kept']]]))).toEqual({
			payment_received: ['150000', undefined, '150000'],
			refund_paid: ['50000', undefined, '100000'],
			cancelled: [undefined, undefined, '100000'],
		});
		for (const message of gone) expectParamsToFit(message);
	});

	test('delays all messages about money, and the cancellation, until it can no longer be undone', async () => {
		const id = await aPaid();
		const dueNow = () => db.rows(`update public.messages set next_at = now() where booking_id = $1 and state = 'queued'`, [id]);
		const going = async () => (await outbox.claim(100)).filter(({ booking_id }) => booking_id === id).map(({ kind }) => kind);
		await dueNow();
		await pay(id, 'refund', 50_000);
		expect(await going()).toEqual([]);

		await change(db, id, { status: 'cancelled' });
		expect(await going(), 'the cancellation waits for the refund').toEqual([]);
		await dueNow();
		await pay(id, 'refund', 20_000);
		expect(await going(), 'and for a later one').toEqual([]);
		await dueNow();
		expect((await going()).toSorted()).toEqual(['cancelled', 'payment_received', 'refund_paid', 'refund_paid']);
	});

	test('does not delay the cancellation of a booking without money', async () => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await change(db, id, { status: 'cancelled' });
		await db.rows(`update public.messages set next_at = next_at - interval '5 minutes' where booking_id = $1`, [id]);

		expect((await outbox.claim(100)).filter(({ booking_id }) => booking_id === id).map(({ kind }) => kind)).toEqual(['cancelled']);
	});

	test('reversed before its message brings none, and neither does one of a deleted booking', async () => {
		const [mistake, deleted] = [await aPaid(), await aPaid('Tulip Hall')];
		for (const id of [mistake, deleted]) await pay(id, 'refund', 50_000);
		await db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on, reverses_id)
			select booking_id, gen_random_uuid(), 'correction', -amount, method, received_on, id from public.payments where booking_id = $1 and kind = 'refund'`,
			[mistake],
		);
		const { version } = await db.row<{ version: number }>('select version from public.bookings where id = $1', [deleted]);
		await db.as(salma).call('delete_booking', deleted, version);

		expect([await given(mistake), await given(deleted)]).toEqual([[], []]);
		await db.as(salma).call('restore_booking', deleted);
		expect(await given(deleted)).toEqual([['50000', '100000', '400000']]);
	});
});

describe('a reversed payment or refund whose message has reached the family', () => {
	const reverse = (id: string, kind: string) =>
		db.rows(
			`insert into public.payments (booking_id, key, kind, amount, method, received_on, reverses_id)
			select booking_id, gen_random_uuid(), 'correction', -amount, method, received_on, id from public.payments where booking_id = $1 and kind = $2`,
			[id, kind],
		);
	const corrected = async (id: string) =>
		(await owed(id)).filter(({ kind }) => kind === 'payment_reversed').map(({ params }) => [params['amount'], params['kept']]);

	test.each([
		['a payment', 'advance', [['150000', '0']], 'pending'],
		['a refund', 'refund', [['50000', '150000']], 'pending'],
		['a refund of a booking that is off by now', 'refund', [['50000', '150000']], 'cancelled'],
	])('is announced as a mistake: %s', async (_, kind, told, status) => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		if (kind === 'refund') await pay(id, 'refund', 50_000);
		await db.rows(`update public.messages set state = 'read' where booking_id = $1 and kind in ('payment_received', 'refund_paid')`, [id]);
		if (status === 'cancelled') await change(db, id, { status });

		await reverse(id, kind);

		expect(await corrected(id)).toEqual(told);
		await db.rows(`update public.messages set next_at = now() where kind = 'payment_reversed'`);
		expect((await outbox.claim(100)).map(({ kind }) => kind)).toContain('payment_reversed');
	});

	test.each(['failed', 'dead', 'cancelled', 'queued'])('is not announced if its message never arrived (%s)', async (state) => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await db.rows(`update public.messages set state = $2 where booking_id = $1 and kind = 'payment_received'`, [id, state]);

		await reverse(id, 'advance');

		expect(await corrected(id)).toEqual([]);
	});

	test.each([
		['not while it is only claimed', false, [], 'cancelled'],
		['while it is being sent', true, [['150000', '0']], 'leased'],
	])('is corrected only if its message may have gone out: %s', async (_, isPermitted, corrections, state) => {
		const { id } = await aHeld({ total_amount: 500_000 });
		await pay(id, 'advance', 150_000);
		await db.rows(`update public.messages set next_at = now() where booking_id = $1 and kind = 'payment_received'`, [id]);
		const message = (await outbox.claim(100)).find(({ booking_id, kind }) => booking_id === id && kind === 'payment_received');
		if (!message) throw new Error('The message was not claimed.');
		if (isPermitted) await outbox.permit(message.id, message.attempts);

		await reverse(id, 'advance');

		expect(await corrected(id)).toEqual(corrections);
		expect(await db.row('select state from public.messages where id = $1', [message.id])).toEqual({ state });
	});
});

describe('a booking that changes', () => {
	test('its day: the reminders move with it, and no old one stays', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(80) });
		await change(db, id, { event_date: inDays(50) });
		await change(db, id, { event_date: inDays(90) });

		const reminders = (await owed(id)).filter(({ kind }) => kind === 'final_guests' || kind === 'reminder_1_day');
		expect(reminders.map(({ params }) => params['event_date'])).toEqual([inDays(90), inDays(90)]);
	});

	test('its number and name: waiting messages go to the new number', async () => {
		const { id } = await aHeld();
		await change(db, id, { phone: '+923000000009', client_name: 'Right Family' });

		const family = (await owed(id)).filter(({ to_phone }) => to_phone !== HALL);
		expect(family.map(({ to_phone, params }) => [to_phone, params['name']])).toEqual(family.map(() => ['+923000000009', 'Right Family']));
	});

	test('to cancelled: no planned message is left, and the family gets one message', async () => {
		const { id } = await aHeld();
		await change(db, id, { status: 'cancelled' });

		expect(await kindsOwed(id)).toEqual(['cancelled family']);
		for (const message of await owed(id)) expectParamsToFit(message);
	});

	test('to expired: no message is left, and no new one is sent', async () => {
		const { id } = await aHeld();
		await change(db, id, { status: 'expired' });

		expect(await kindsOwed(id)).toEqual([]);
	});

	test('to cancelled after its event: no message is sent', async () => {
		const { id } = await aBooking(db, { event_date: inDays(-3) });
		await change(db, id, { status: 'cancelled' });

		expect(await kindsOwed(id)).toEqual([]);
	});

	test('deleted and restored: the reminders go and come back', async () => {
		const { id } = await aHeld();
		const { version } = await db.row<{ version: number }>('select version from public.bookings where id = $1', [id]);
		await db.as(salma).call('delete_booking', id, version);
		const meanwhile = await kindsOwed(id);
		await db.as(salma).call('restore_booking', id);

		expect(meanwhile).toEqual([]);
		expect(await kindsOwed(id)).toHaveLength(5);
	});

	test('a reminder that waits for its next try keeps waiting, with the new values', async () => {
		const { id } = await aHeld();
		await db.rows(
			`update public.messages set attempts = 1, next_at = now() + interval '5 minutes' where booking_id = $1 and kind = 'reminder_1_day'`,
			[id],
		);
		await change(db, id, { guest_count: 310 });

		const { waits, guests } = await db.row<{ waits: boolean; guests: string }>(
			`select next_at = now() + interval '5 minutes' as waits, params ->> 'guests' as guests from public.messages where booking_id = $1 and kind = 'reminder_1_day'`,
			[id],
		);
		expect([waits, guests]).toEqual([true, '310']);
	});

	test('a message that was sent is not queued again', async () => {
		const { id } = await aHeld();
		await db.rows(`update public.messages set state = 'delivered' where booking_id = $1 and kind = any ($2)`, [id, PLANNED]);
		await change(db, id, { guest_count: 310 });

		expect(await kindsOwed(id)).toEqual([]);
	});
});

describe('the hall’s own number', () => {
	test('is the server’s, not that of a request or a notice', async () => {
		await setHallContact();
		await aMessage(db, { kind: 'manager_notice', to_phone: '+923009999999' });
		await request(db, { request: aRequest({ phone: '+923000000005', manager_phone: '+923009999999' }) });
		const { id } = await aHeld({ hall: 'Tulip Hall' });

		expect((await owed(id)).filter(({ params }) => params['audience'] === 'staff').map(({ to_phone }) => to_phone)).toEqual([HALL]);
	});

	test('is needed for the hall’s own messages: the next round plans them', async () => {
		const { id } = await aBooking(db);
		await change(db, id, { status: 'pending' });
		const before = await kindsOwed(id);
		await setHallContact();
		await planAhead(false);

		expect(before).not.toContain('hold_expiring hall');
		expect(await kindsOwed(id)).toContain('hold_expiring hall');
	});

	test('may change: waiting notices go to the new number, and messages to families do not', async () => {
		const { id } = await aHeld();

		expect([await setHallContact('+923000000009'), await setHallContact('+923000000009')]).toEqual([true, false]);

		const numbers = (await owed(id)).map(({ kind, params, to_phone }) => [kind, params['audience'] ?? 'family', to_phone]);
		expect(numbers).toContainEqual(['hold_expiring', 'staff', '+923000000009']);
		expect(numbers.filter(([, audience]) => audience === 'family').every(([, , phone]) => phone === '+923000000001')).toBe(true);
	});

	test('that changes starts one round of planning', async () => {
		await aHeld();
		await setHallContact('+923000000009');

		expect([await planAhead(false), await planAhead(false)]).toEqual([
			{ planned: 1, failed: [], is_done: true },
			{ planned: 0, failed: [], is_done: true },
		]);
	});
});

test.each(Array.from({ length: 11 }, (_, index) => index - 1))(
	'%i days before, the desk offers the reminders that the database sends',
	async (days) => {
		const { id } = await aBooking(db, { status: 'fully_paid', event_date: inDays(days) });
		const onDesk = aDeskBooking({ status: 'fully_paid', eventDate: inDays(days) as Day });
		const isReminder = (kind: TemplateKind) => kind.startsWith('reminder');

		const owing = [];
		for (const kind of TEMPLATE_KINDS.filter(isReminder)) {
			const answer = await db.as(server).call<Row>('owe_template', id, '+923000000001', kind);
			if (answer['outcome'] === 'owed') owing.push(kind);
		}

		expect(owing).toEqual(offeredKinds(onDesk, { today: dayAt(new Date()), now: new Date() }).filter(isReminder));
	},
);

describe('what staff ask for', () => {
	const ask = (id: string, kind: string, phone = '+923000000001') => db.as(server).call<Row>('owe_template', id, phone, kind);

	test.each(TEMPLATE_KINDS)('%s is only queued if it is true of the booking, and then with all its blanks', async (kind) => {
		const noted = await aBooking(db, { event_time: 'lunch' });
		const held = await aHeld({ total_amount: 500_000 });
		const paid = await aHeld({ total_amount: 500_000, hall: 'Tulip Hall', event_date: inDays(1) });
		await pay(paid.id, 'advance', 150_000);
		const soon = await aHeld({ event_date: inDays(6) });
		const off = await aHeld({ event_date: inDays(60) });
		await change(db, off.id, { status: 'cancelled' });
		const bookings = { noted, held, paid, soon, off };

		const owing = [];
		for (const [name, { id }] of Object.entries(bookings)) if ((await ask(id, kind))['outcome'] === 'owed') owing.push(name);

		const expected: Record<string, string[]> = {
			thank_you: ['noted'],
			slot_held: ['held', 'soon'],
			hold_expiring: ['held', 'soon'],
			// Blanks that staff cannot fill: the old slot of a move, and the request of an answer.
			moved: [],
			events_changed: [],
			// Queued with a version of the agreement.
			agreement_sent: [],
			change_accepted: [],
			change_declined: [],
			payment_received: ['paid'],
			// The receipt of a refund is known only when the refund is recorded.
			refund_paid: [],
			payment_reversed: [],
			// The proof is known only when staff do not find it.
			proof_not_found: [],
			// Queued once, by the nightly round.
			review_request: [],
			// The other booking is known only when money moves, and the restored payments only at the reinstating.
			payment_moved: [],
			reinstated: [],
			payment_due: ['held', 'paid'],
			final_guests: ['paid', 'soon'],
			reminder_7_days: ['soon'],
			reminder_1_day: ['paid'],
			cancelled: ['off'],
			// Queued by owe_link() (lost-links.test.ts).
			booking_link: [],
			// Of a visit, not of a booking (visits.test.ts).
			visit_confirmed: [],
			visit_declined: [],
			visit_reminder: [],
		};
		expect(owing).toEqual(expected[kind]);
		const asked = await db.rows<MessageRow>(`select * from public.messages where starts_with(dedupe_key, 'asked:')`);
		for (const message of asked) expectParamsToFit(message);
	});

	test('goes to no other number, for no unknown booking, and to no family that opted out', async () => {
		const { id } = await aBooking(db);

		expect(await ask(id, 'thank_you', '+923009999999')).toEqual({ outcome: 'other_number' });
		expect(await ask(crypto.randomUUID(), 'thank_you')).toEqual({ outcome: 'not_found' });
		await outbox.receive([
			{ status: 'incoming', provider_id: 'wamid.in', at: 1_795_000_000, type: 'text', from: '+923000000001', text: 'STOP', wish: 'stop' },
		]);
		expect(await ask(id, 'thank_you')).toEqual({ outcome: 'opted_out' });
	});

	test('twice goes out once, unless the first one is already on its way; texts all go', async () => {
		const { id } = await aBooking(db);
		const text = () => db.as(server).call<Row>('owe_text', '+923000000001', 'Hello', false);
		const waiting = () =>
			db.rows<{ kind: string; state: string }>(`select kind, state from public.messages where state in ('queued', 'leased')`);

		for (let press = 0; press < 2; press++) await Promise.all([ask(id, 'thank_you'), text()]);
		expect((await waiting()).map(({ kind }) => kind).sort()).toEqual(['text', 'text', 'thank_you']);

		await db.rows(
			`update public.messages set state = 'leased', lease_until = now() + interval '1 minute' where kind = 'thank_you' and state = 'queued'`,
		);
		await ask(id, 'thank_you');
		expect((await waiting()).filter(({ kind }) => kind === 'thank_you')).toHaveLength(2);
	});

	test('a text needs an open window if the provider has windows', async () => {
		await aBooking(db);
		const text = (needsWindow: boolean, phone = '+923000000001') => db.as(server).call<Row>('owe_text', phone, 'Hello', needsWindow);

		expect(await text(true)).toEqual({ outcome: 'window_closed' });
		expect(await text(false)).toMatchObject({ outcome: 'owed' });
		expect(await text(false, '+923009999999')).toEqual({ outcome: 'other_number' });
		await db.rows(`insert into private.conversations (phone, last_incoming_at) values ('+923000000001', now())`);
		expect(await text(true)).toMatchObject({ outcome: 'owed' });
	});

	test('a text is stored with its booking, and goes to no other number', async () => {
		const [older, newer] = [await aBooking(db), await aBooking(db, { event_date: inDays(40), created_at: new Date(Date.now() + 60_000) })];
		const text = async (booking: string, phone = '+923000000001') =>
			(
				await db
					.as(server)
					.row<{ answer: Row }>('select public.owe_text(p_phone => $1, p_text => $2, p_needs_window => false, p_booking => $3) as answer', [
						phone,
						'Hello',
						booking,
					])
			).answer;

		await text(older.id);
		await text(newer.id);

		expect(await db.rows(`select booking_id from public.messages where kind = 'text' order by created_at, id`)).toHaveLength(2);
		expect(await db.rows(`select from public.messages where kind = 'text' and booking_id = $1`, [older.id])).toHaveLength(1);
		expect(await text(older.id, '+923009999999')).toEqual({ outcome: 'other_number' });
		await db.rows('update public.bookings set deleted_at = now() where id = $1', [older.id]);
		expect(await text(older.id)).toEqual({ outcome: 'other_number' });
	});
});

describe('another try', () => {
	const retry = (id: string, actor = salma) => db.as(actor).row<{ answer: Row }>('select public.retry_message($1) as answer', [id]);

	test.each(['failed', 'dead'])('of a message that is %s begins again', async (state) => {
		const { id } = await aMessage(db, { state, attempts: 8, provider_id: 'wamid.old' });

		expect((await retry(id)).answer).toEqual({ id, state: 'queued' });
		expect(await outbox.claim()).toMatchObject([{ id, attempts: 9, excused: 8, provider_id: null }]);
	});

	test('of an unknown message is accepted after the time for a report', async () => {
		const { id } = await aMessage(db, { state: 'unknown', attempts: 1 });

		const early = await refusalOf(retry(id));
		await db.rows(`update private.settings set value = 1 where key = 'unknown_minutes'`);
		await db.rows('alter table public.messages disable trigger touch_message');
		await db.rows(`update public.messages set updated_at = now() - interval '2 minutes' where id = $1`, [id]);

		expect(early).toMatchObject({ code: 'PT409', message: 'wait_for_report' });
		expect((await outbox.queue())['unknown']).toBe(1);
		expect((await retry(id)).answer).toMatchObject({ state: 'queued' });
	});

	test.each(['accepted', 'delivered', 'cancelled', 'leased'])('of a message that is %s is refused', async (state) => {
		const lease = state === 'leased' ? { lease_until: new Date(Date.now() + 60_000).toISOString() } : {};
		const { id } = await aMessage(db, { state, ...lease });

		expect(await refusalOf(retry(id))).toMatchObject({ code: 'PT409', message: 'moved_on' });
	});

	test('of a message that is no longer true is refused', async () => {
		const booking = await aBooking(db, { status: 'cancelled' });
		const { id } = await aMessage(db, { booking_id: booking.id, state: 'dead' });

		expect(await refusalOf(retry(id))).toMatchObject({ message: 'moved_on' });
	});

	test('of a message that does not exist is refused', async () => {
		expect((await refusalOf(retry(crypto.randomUUID()))).code).toBe('PT404');
	});
});
