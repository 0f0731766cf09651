import { describe, expect, test } from 'vitest';
import { server } from './support/actors.ts';
import { aBooking, aRequest, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { changesOf } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { type MessageRow, outboxOf } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);
const { aFamily, ask, accept, decline, askedToMove, changeOf } = changesOf(db);

const KARACHI = `at time zone 'Asia/Karachi'`;

/** Waiting messages of a kind to the family, the newest first. */
const waiting = (id: string, kind: string) =>
	db.rows<MessageRow>(
		`select * from public.messages where booking_id = $1 and kind = $2 and state = 'queued' and params ->> 'audience' is null order by created_at desc, dedupe_key desc`,
		[id, kind],
	);
const statesOf = async (id: string, kind: string) =>
	(
		await db.rows<{ state: string }>(
			`select state from public.messages where booking_id = $1 and kind = $2 and params ->> 'audience' is null order by created_at, dedupe_key`,
			[id, kind],
		)
	).map(({ state }) => state);

/** Makes all waiting messages due now. */
const passTime = () => db.rows(`update public.messages set next_at = now() where state = 'queued' and next_at > now()`);

/** The family's messages of a kind that a sender can claim now. */
const claimed = async (kind: string) => {
	await passTime();
	return (await outbox.claim(100)).filter((message) => message.kind === kind && message.params['audience'] === undefined);
};

/** The current blanks of the waiting messages of a kind. */
const saidOf = (id: string, kind: string) =>
	db.rows<MessageRow>(
		`select private.current_params(m, b) as params from public.messages as m join private.booking_functions as b on b.is_next and b.id = m.booking_id
		where b.id = $1 and m.kind = $2 and m.state = 'queued'`,
		[id, kind],
	);

/** Sends a claimed message. */
async function send(message: MessageRow | undefined): Promise<void> {
	if (!message) throw new Error('there is nothing to send');
	expect(await outbox.permit(message.id, message.attempts)).toBe('go');
	await outbox.settle(message.id, message.attempts, 'sent', { provider: `wamid.${message.id}` });
}

async function aHeld(changes: Row = {}) {
	const booking = await aBooking(db, changes);
	await change(db, booking.id, { status: 'pending' });
	return bookingNow(db, booking.id);
}

async function aPaid() {
	const held = await aHeld({ total_amount: 600_000 });
	await payFor(db, held.id, 'advance');
	return held;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a slot that is held', () => {
	test('brings one message to the family: until when, and the advance', async () => {
		const { id, hold_expires_at } = await aHeld({ total_amount: 600_000 });
		await change(db, id, { special_requests: 'White flowers' });

		const [message, ...others] = await waiting(id, 'slot_held');
		expect(others).toEqual([]);
		expect(message?.params['amount']).toBe('180000');
		expect(new Date(String(message?.params['hold_until'])).getTime()).toBe(
			Math.floor(new Date(String(hold_expires_at)).getTime() / 1000) * 1000,
		);
	});

	test('brings its message some minutes later, so that an advance paid at once brings only its receipt', async () => {
		const { id } = await aHeld({ total_amount: 600_000 });
		const early = (await outbox.claim(100)).filter(({ kind }) => kind === 'slot_held');
		await payFor(db, id, 'advance');

		expect(early).toEqual([]);
		expect(await claimed('slot_held')).toEqual([]);
		expect(await statesOf(id, 'payment_received')).toEqual(['leased']);
	});

	test.each(['cancelled', 'expired'])('and is %s before the message was sent brings no message', async (status) => {
		const { id } = await aHeld();
		await change(db, id, { status });

		expect(await claimed('slot_held')).toEqual([]);
	});

	test('and is cancelled while the message is on its way to the provider is stopped at the last gate', async () => {
		const { id } = await aHeld();
		const [message] = await claimed('slot_held');
		await change(db, id, { status: 'cancelled' });

		expect(await outbox.permit(String(message?.id), Number(message?.attempts))).toBe('cancelled');
	});

	test('with another end brings a message with that end only', async () => {
		const { id } = await aHeld();
		const [old] = await claimed('slot_held');
		await change(db, id, { hold_expires_at: inHours(200) });

		expect(await outbox.permit(String(old?.id), Number(old?.attempts))).toBe('cancelled');
		const [anew, ...others] = await waiting(id, 'slot_held');
		expect(others).toEqual([]);
		expect(anew?.params['hold_until']).not.toBe(old?.params['hold_until']);
	});

	test('brings one message also if its sender dies after sending, and none by the nightly round', async () => {
		const { id } = await aHeld();
		const [message] = await claimed('slot_held');
		await outbox.permit(String(message?.id), Number(message?.attempts));
		await outbox.loseLease(String(message?.id));
		await db.as(server).call('plan_ahead', 100, true);

		expect(await claimed('slot_held')).toEqual([]);
		expect(await statesOf(id, 'slot_held')).toEqual(['unknown']);
	});

	test('is sent by another sender if the first died before sending', async () => {
		await aHeld();
		const [message] = await claimed('slot_held');
		await outbox.loseLease(String(message?.id));

		await send((await claimed('slot_held'))[0]);
		expect((await outbox.now(String(message?.id))).state).toBe('sent');
	});

	test('from an import brings no message by the nightly round', async () => {
		const { id } = await aBooking(db, { status: 'pending', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' });
		await db.as(server).call('plan_ahead', 100, true);

		expect(await statesOf(id, 'slot_held')).toEqual([]);
	});
});

describe('the end of a hold', () => {
	/** When the family's notice of a hold is due that ends on that day and hour in Karachi; null without a notice. */
	const noticeOf = async (days: number, clock: string, madeHoursBefore = 72) => {
		const { id } = await aBooking(db);
		await change(db, id, { status: 'pending' });
		await db.rows('alter table public.bookings disable trigger before_booking');
		await db.rows(
			`update public.bookings set hold_expires_at = ($2::date + $3::time) ${KARACHI}, updated_at = ($2::date + $3::time) ${KARACHI} - make_interval(hours => $4) where id = $1`,
			[id, inDays(days), clock, madeHoursBefore],
		);
		await db.rows('alter table public.bookings enable trigger before_booking');
		const [notice] = await db.rows<{ at: string }>(
			`select to_char(next_at ${KARACHI}, 'YYYY-MM-DD HH24:MI') as at from public.messages
			where booking_id = $1 and kind = 'hold_expiring' and state = 'queued' and params ->> 'audience' is null`,
			[id],
		);
		return notice?.at ?? null;
	};

	test.each([
		['15:00', 9, '15:00'],
		['20:59', 9, '20:59'],
		['21:00', 10, '09:00'],
		['02:00', 9, '09:00'],
		['09:00', 9, '09:00'],
	])('at %s is announced a day before, at a decent hour', async (clock, day, at) => {
		expect(await noticeOf(10, clock)).toBe(`${inDays(day)} ${at}`);
	});

	test('in the night after a short hold is announced in the evening', async () => {
		// Half of eight hours before four in the morning is midnight.
		expect(await noticeOf(10, '04:00', 8)).toBe(`${inDays(9)} 20:30`);
	});

	test('is announced once, and again when the hold is extended after that', async () => {
		const { id } = await aHeld();
		await send((await claimed('hold_expiring'))[0]);
		await change(db, id, { guest_count: 310 });
		const before = await statesOf(id, 'hold_expiring');
		await change(db, id, { hold_expires_at: inHours(200) });

		expect(before).toEqual(['sent']);
		expect(await statesOf(id, 'hold_expiring')).toEqual(['sent', 'queued']);
	});

	test.each([
		['cancelled', (id: string) => change(db, id, { status: 'cancelled' })],
		['paid', (id: string) => payFor(db, id, 'advance')],
		['extended', (id: string) => change(db, id, { hold_expires_at: inHours(200) })],
	])('is not announced once the hold is %s, also not by a sender that has the message already', async (_, act) => {
		const { id } = await aHeld({ total_amount: 600_000 });
		const [message] = await claimed('hold_expiring');
		await act(id);

		expect(await outbox.permit(String(message?.id), Number(message?.attempts))).toBe('cancelled');
	});
});

describe('a booking that staff move', () => {
	test('brings a message with the old slot and the new one', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60), event_time: 'lunch', hall: 'Tulip Hall' });

		const [message] = await waiting(id, 'moved');
		expect(message?.params).toMatchObject({
			was_hall: 'Main Hall',
			was_date: inDays(50),
			was_time: 'dinner',
			hall: 'Tulip Hall',
			event_date: inDays(60),
			event_time: 'lunch',
		});
	});

	test('brings a message that says whether it is a request or held', async () => {
		const held = await aHeld();
		const noted = await aBooking(db, { event_date: inDays(70), consent_at: new Date().toISOString() });
		for (const { id } of [held, noted]) await change(db, id, { hall: 'Tulip Hall' });

		const standings = [];
		for (const { id } of [held, noted]) standings.push((await waiting(id, 'moved')).map(({ params }) => params['standing']));
		expect(standings).toEqual([['held'], ['request']]);
	});

	test('brings a message that the earlier final count no longer counts, until there is a new one', async () => {
		const { id } = await aPaid();
		await change(db, id, { final_guests: 320 });
		await change(db, id, { event_date: inDays(60) });
		expect((await saidOf(id, 'moved')).map(({ params }) => params['count_before'])).toEqual(['320']);

		await change(db, id, { final_guests: 310 });
		expect((await saidOf(id, 'moved')).map(({ params }) => [params['count_before'], params['final_guests']])).toEqual([[undefined, '310']]);
	});

	test('five times in a short time brings one message, from the slot that the family knew to the last one', async () => {
		const { id } = await aHeld();
		// The last day comes twice, so the first message about it would be true again.
		for (const day of [60, 64, 62, 63, 64]) await change(db, id, { event_date: inDays(day) });

		const told = await claimed('moved');
		expect(told.map(({ params }) => [params['was_date'], params['event_date']])).toEqual([[inDays(50), inDays(64)]]);
	});

	test('waits some minutes after each move', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });

		expect((await outbox.claim(100)).filter(({ kind }) => kind === 'moved')).toEqual([]);
		expect(await waiting(id, 'moved')).toHaveLength(1);
	});

	test('delays other messages that name the slot: receipts, and the link for a corrected number', async () => {
		const { id } = await aHeld({ total_amount: 600_000 });
		await payFor(db, id, 'advance');
		await db.rows(`update public.messages set next_at = now() - interval '1 minute' where booking_id = $1 and kind = 'payment_received'`, [
			id,
		]);
		await change(db, id, { event_date: inDays(60), phone: '+923000000042' });

		const going = (await outbox.claim(100)).map(({ kind }) => kind);
		expect(going.filter((kind) => ['payment_received', 'booking_link', 'moved'].includes(String(kind)))).toEqual([]);
		await change(db, id, { event_date: inDays(50) });
		const later = await claimed('payment_received');
		expect(later.map(({ params }) => params['event_date'])).toEqual([inDays(50)]);
	});

	test('and back before a message was sent brings none', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });
		await change(db, id, { event_date: inDays(50) });

		expect(await claimed('moved')).toEqual([]);
	});

	test('again after the message brings one from the second slot', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });
		await send((await claimed('moved'))[0]);
		await change(db, id, { event_date: inDays(70) });

		expect((await waiting(id, 'moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([
			[inDays(60), inDays(70)],
		]);
	});

	test('again while a sender has the message unsent brings one message from the first slot', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });
		const [first] = await claimed('moved');
		await change(db, id, { event_date: inDays(70) });

		expect(await outbox.permit(String(first?.id), Number(first?.attempts))).toBe('lost');
		expect((await claimed('moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([[inDays(50), inDays(70)]]);
	});

	test.each([[[-3]], [[60, -3]], [[-3, -2]], [[-3, 60]]])(
		'by way of a past day (%j) brings a message from the slot that the family knows',
		async (days) => {
			const { id } = await aPaid();
			for (const day of [...days, 70]) await change(db, id, { event_date: inDays(day) });

			expect((await claimed('moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([[inDays(50), inDays(70)]]);
		},
	);

	test('to a past day brings no message, also when it is corrected', async () => {
		const { id } = await aPaid();
		await change(db, id, { event_date: inDays(-3) });
		const past = await claimed('moved');
		await change(db, id, { event_date: inDays(50) });

		expect([past, await claimed('moved')]).toEqual([[], []]);
	});

	test.each([70, 50])('after an accepted move brings a message from the accepted slot (to day %d)', async (day) => {
		const { own, id, booking } = await askedToMove();
		await accept(id, booking.version);
		await send((await claimed('change_accepted'))[0]);

		await change(db, own.booking_id, { event_date: inDays(day) });

		expect((await claimed('moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([[inDays(60), inDays(day)]]);
	});

	test('while the acceptance of a move waits brings only that acceptance, which says that more has changed', async () => {
		const { own, id, booking } = await askedToMove();
		await accept(id, booking.version);
		await change(db, own.booking_id, { event_date: inDays(70) });

		expect(await waiting(own.booking_id, 'moved')).toEqual([]);
		expect((await saidOf(own.booking_id, 'change_accepted')).map(({ params }) => [params['event_date'], params['since']])).toEqual([
			[inDays(70), 'changed'],
		]);

		await change(db, own.booking_id, { event_date: inDays(60), special_requests: 'White flowers' });
		expect((await saidOf(own.booking_id, 'change_accepted')).map(({ params }) => [params['event_date'], params['since']])).toEqual([
			[inDays(60), undefined],
		]);
	});

	test('makes the acceptance say that a final count since the request no longer counts', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending' });
		await ask(own, { guest_count: 350 });
		await change(db, own.booking_id, { final_guests: 320 });
		const { version } = await bookingNow(db, own.booking_id);
		await accept((await changeOf(own.booking_id)).id, version);

		await passTime();
		const [told] = await claimed('change_accepted');
		expect([told?.params['guests'], told?.params['count_before']]).toEqual(['350', '320']);
	});

	test.each([
		['yes', 'change_accepted'],
		['no', 'change_declined'],
	])('makes the %s name the agreed guests and the earlier final count', async (answer, kind) => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending', final_guests: 320 });
		await ask(own, { package: 'Menu 2' });
		const { version } = await bookingNow(db, own.booking_id);
		const { id } = await changeOf(own.booking_id);
		await (answer === 'yes' ? accept(id, version) : decline(id, 'No'));

		expect((await saidOf(own.booking_id, kind)).map(({ params }) => [params['guests'], params['final_guests']])).toEqual([['300', '320']]);
	});

	test.each([
		['the hall itself moved', { event_time: 'lunch' }, 'changed'],
		['the hall itself gave other guests', { guest_count: 350 }, 'changed'],
		['the hall only wrote to', { special_requests: 'White flowers' }, undefined],
	])('is marked as changed in the acceptance if meanwhile %s it', async (_, edit, since) => {
		const { own, id } = await askedToMove();
		await change(db, own.booking_id, edit);
		const { version } = await bookingNow(db, own.booking_id);
		await accept(id, version);

		expect(await waiting(own.booking_id, 'moved')).toEqual([]);
		expect((await saidOf(own.booking_id, 'change_accepted')).map(({ params }) => [params['event_date'], params['since']])).toEqual([
			[inDays(60), since],
		]);
	});

	test('while the acceptance of another change waits brings a message of its own, with both slots', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending' });
		await ask(own, { guest_count: 320 });
		const { version } = await bookingNow(db, own.booking_id);
		await accept((await changeOf(own.booking_id)).id, version);
		await change(db, own.booking_id, { event_date: inDays(70) });

		expect((await waiting(own.booking_id, 'moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([
			[inDays(50), inDays(70)],
		]);
	});

	test('while a sender has the acceptance unsent brings a message from the first slot', async () => {
		const { own, id, booking } = await askedToMove();
		await accept(id, booking.version);
		const [yes] = await claimed('change_accepted');
		await change(db, own.booking_id, { event_date: inDays(70) });

		expect(await outbox.permit(String(yes?.id), Number(yes?.attempts))).toBe('cancelled');
		expect((await claimed('moved')).map(({ params }) => [params['was_date'], params['event_date']])).toEqual([[inDays(50), inDays(70)]]);
	});

	test('is announced before the refusal of a change', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending' });
		await ask(own, { guest_count: 320 });
		await change(db, own.booking_id, { event_date: inDays(70) });
		await decline((await changeOf(own.booking_id)).id, 'We are full');
		expect((await outbox.claim(100)).filter(({ kind }) => ['moved', 'change_declined'].includes(String(kind)))).toEqual([]);

		await passTime();
		const going = (await outbox.claim(100)).map(({ kind }) => kind).filter((kind) => ['moved', 'change_declined'].includes(String(kind)));
		expect(going.toSorted()).toEqual(['change_declined', 'moved']);
	});

	test('by an acceptance cancels the unsent refusal of an earlier wish', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending' });
		await ask(own, { event_date: inDays(60) });
		await decline((await changeOf(own.booking_id)).id, 'We are full');
		await ask(own, { event_date: inDays(70) });
		const { version } = await bookingNow(db, own.booking_id);
		await accept((await changeOf(own.booking_id)).id, version);

		await passTime();
		const going = (await outbox.claim(100)).map(({ kind }) => kind).filter((kind) => String(kind).startsWith('change_'));
		expect(going).toEqual(['change_accepted']);
	});

	test('and cancelled brings only the message about the cancellation', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });
		await change(db, id, { status: 'cancelled' });

		expect(await claimed('moved')).toEqual([]);
		expect(await statesOf(id, 'cancelled')).toEqual(['leased']);
	});

	test('with a corrected number brings its message to that number', async () => {
		const { id } = await aHeld();
		await change(db, id, { event_date: inDays(60) });
		await change(db, id, { phone: '+923000000009' });

		expect((await waiting(id, 'moved')).map(({ to_phone }) => to_phone)).toEqual(['+923000000009']);
	});

	test('keeps what is owed of it: its link, a receipt and an open request of change name the new slot', async () => {
		const own = await request(db, { request: aRequest() });
		const { booking_id: id } = own;
		await change(db, id, { status: 'pending', total_amount: 600_000 });
		await payFor(db, id, 'advance');
		await db.as(server).call('set_hall_contact', '+923000000000');
		await ask(own, {}, { note: 'White flowers' });
		await change(db, id, { event_date: inDays(60) });

		const [link] = await waiting(id, 'booking_link');
		const [asked] = await db.rows<MessageRow>(
			`select * from public.messages where booking_id = $1 and kind = 'change_asked' and state = 'queued'`,
			[id],
		);
		const [receipt] = await waiting(id, 'payment_received');
		expect(link?.params).toMatchObject({ event_date: inDays(60), link: expect.stringContaining('#LZ-') });
		expect(asked?.params['event_date']).toBe(inDays(60));
		expect(receipt?.params['event_date']).toBe(inDays(60));
	});

	test('brings no message while the request is quiet', async () => {
		await db.rows(`update private.settings set value = 1 where key = 'requests_per_phone_per_day'`);
		await request(db, { request: aRequest() });
		const { booking_id, quiet } = await request(db, { request: aRequest({ event_time: 'lunch' }) });
		await change(db, booking_id, { event_date: inDays(60) });

		expect(quiet).toBe(true);
		expect(await waiting(booking_id, 'moved')).toEqual([]);
	});

	test('withdraws a waiting message of staff that names the old slot', async () => {
		const { id } = await aHeld();
		await db.as(server).call('owe_template', id, '+923000000001', 'slot_held');
		const [asked] = (await outbox.claim(100)).filter(({ kind }) => kind === 'slot_held');
		await change(db, id, { event_date: inDays(60) });

		expect(await outbox.permit(String(asked?.id), Number(asked?.attempts))).toBe('cancelled');
	});
});

test('a family that opted out gets none of these messages', async () => {
	const { id } = await aHeld();
	await change(db, id, { event_date: inDays(60) });
	await outbox.receive([
		{ status: 'incoming', provider_id: 'wamid.in', at: 1_795_000_000, type: 'text', from: '+923000000001', text: 'STOP', wish: 'stop' },
	]);

	const claims = [...(await claimed('moved')), ...(await claimed('slot_held'))];
	const words = [];
	for (const { id: message, attempts } of claims) words.push(await outbox.permit(message, attempts));
	expect(words.filter((word) => word === 'go')).toEqual([]);
});
