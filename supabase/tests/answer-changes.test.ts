import { describe, expect, test } from 'vitest';
import { MESSAGE_KINDS } from '#shared/rules/messaging/kinds.ts';
import { bilal, salma, server } from './support/actors.ts';
import { aBooking, bookingNow, change, inDays, payFor } from './support/bookings.ts';
import { changesOf, ESTIMATE } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { ask, cancel, changeOf, accept, decline, actionsOf, aFamily, askedToMove } = changesOf(db);

test('notes of accepted requests stay on the family’s page after a new request', async () => {
	const own = await aFamily();
	const page = () => db.as(server).call<{ agreed: Row[]; change: Row }>('read_booking', own.reference, own.token);
	await ask(own, {}, { note: 'Lunch, please' });
	const { version } = await bookingNow(db, own.booking_id);
	await accept((await changeOf(own.booking_id)).id, version);
	// now() is the same in the whole transaction.
	await db.rows(`update public.change_requests set asked_at = asked_at - interval '1 hour' where booking_id = $1`, [own.booking_id]);
	expect((await page()).agreed, 'the newest is told of by itself').toEqual([]);

	await ask(own, { guest_count: 400 });

	expect((await page()).agreed).toEqual([{ note: 'Lunch, please', answered_at: expect.any(String) }]);
	expect((await page()).change).toMatchObject({ state: 'open' });
});

describe('to accept', () => {
	test('moves the booking with its hold, and the history names the staff member', async () => {
		const { own, id, booking } = await askedToMove();

		await accept(id, booking.version);

		const now = await bookingNow(db, own.booking_id);
		expect(now).toMatchObject({ event_date: inDays(60), status: 'pending', hold_expires_at: booking.hold_expires_at });
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'accepted', answered_by: salma.userId });
		expect((await actionsOf(own.booking_id)).slice(-2).toSorted()).toEqual(['change_accepted', 'moved']);
	});

	test('keeps the payments; a total that is not above them makes the booking fully paid', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending', total_amount: 1_000_000 });
		await payFor(db, own.booking_id, 'all');
		await ask(own, { guest_count: 200 }, { estimate: ESTIMATE });
		const { version } = await bookingNow(db, own.booking_id);

		const { row } = await accept((await changeOf(own.booking_id)).id, version, { total: 600_000 });

		expect(row).toMatchObject({
			status: 'fully_paid',
			total_amount: 600_000,
			paid_amount: 1_000_000,
			guest_count: 200,
			estimate: { total: 600_000 },
		});
	});

	test.each([
		['end', { gents: 180, ladies: 100, wheelchairs: 250 }, { gents: null, ladies: null, wheelchairs: null }],
		['stay if they still fit', { gents: 80, ladies: 100, wheelchairs: 2 }, { gents: 80, ladies: 100, wheelchairs: 2 }],
	])('fewer guests: the numbers of gents, ladies and wheelchairs %s', async (_, told, left) => {
		const own = await aFamily();
		await change(db, own.booking_id, told);
		await ask(own, { guest_count: 200 }, { estimate: ESTIMATE });
		const { version } = await bookingNow(db, own.booking_id);

		const { row } = await accept((await changeOf(own.booking_id)).id, version);

		expect(row).toMatchObject({ guest_count: 200, ...left });
	});

	test('the numbers of gents and ladies that it ended are on the family’s page and in the message, until new ones are given', async () => {
		const own = await aFamily();
		const ended = async () =>
			(await db.as(server).row<{ read: Row }>('select public.read_booking($1, $2) as read', [own.reference, own.token])).read[
				'company_before'
			];
		const message = async () =>
			(
				await db.row<{ blanks: Row }>(
					'select private.count_blanks(b) as blanks from private.booking_functions as b where b.is_next and id = $1',
					[own.booking_id],
				)
			).blanks['company_before'];
		await change(db, own.booking_id, { gents: 180, ladies: 100, wheelchairs: 2 });
		expect([await ended(), await message()]).toEqual([null, undefined]);
		await ask(own, { guest_count: 200 });
		const { version } = await bookingNow(db, own.booking_id);

		await accept((await changeOf(own.booking_id)).id, version);

		expect(await ended()).toEqual({ gents: 180, ladies: 100 });
		expect(JSON.parse(String(await message()))).toEqual({ gents: 180, ladies: 100 });
		await change(db, own.booking_id, { gents: 110 });
		expect(await ended()).toEqual({ ladies: 100 });
		await change(db, own.booking_id, { ladies: 90 });
		expect([await ended(), await message()]).toEqual([null, undefined]);
	});

	test('with new numbers of gents and ladies keeps them, although the old ones no longer fit', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { gents: 180, ladies: 100 });
		expect((await refusalOf(ask(own, { guest_count: 200, gents: 150, ladies: 100 }))).code).toBe('22023');
		await ask(own, { guest_count: 200, gents: 110, ladies: 90, wheelchairs: 3 });
		const { version } = await bookingNow(db, own.booking_id);

		await accept((await changeOf(own.booking_id)).id, version);

		expect(await bookingNow(db, own.booking_id)).toMatchObject({ guest_count: 200, gents: 110, ladies: 90, wheelchairs: 3 });
	});

	test('brings a balance back when the total rises', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending', total_amount: 1_000_000 });
		await payFor(db, own.booking_id, 'all');
		await ask(own, { guest_count: 500 });
		const { version } = await bookingNow(db, own.booking_id);

		const { row } = await accept((await changeOf(own.booking_id)).id, version, { total: 1_500_000 });

		expect(row).toMatchObject({ status: 'advance_paid', total_amount: 1_500_000 });
	});

	test('a second time changes nothing, also by another staff member', async () => {
		const { own, id, booking } = await askedToMove();
		await accept(id, booking.version);
		const after = await bookingNow(db, own.booking_id);

		await accept(id, booking.version);
		await accept(id, after.version, { actor: bilal });

		expect(await bookingNow(db, own.booking_id)).toEqual(after);
		expect((await refusalOf(decline(id, 'We are full', bilal))).message).toBe('change_answered');
	});

	test('is refused on a version that staff did not see, and the request stays open', async () => {
		const { own, id, booking } = await askedToMove();
		await change(db, own.booking_id, { guest_count: 333 }, { actor: bilal });

		expect((await refusalOf(accept(id, booking.version))).message).toBe('version_conflict');

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open' });
		// Staff saw the present booking, so both changes are kept.
		await accept(id, booking.version + 1);
		expect(await bookingNow(db, own.booking_id)).toMatchObject({ event_date: inDays(60), guest_count: 333 });
	});

	test.each(['taken', 'closed'])('is refused for a slot that is %s by now, and the request stays open', async (how) => {
		const { own, id, booking } = await askedToMove();
		if (how === 'taken') await aBooking(db, { status: 'pending', event_date: inDays(60) });
		else await db.as(salma).row('select public.close_slots($1, $2, $2, null, $3)', ['Main Hall', inDays(60), 'Repairs']);

		expect((await refusalOf(accept(id, booking.version))).message).toBe(`slot_${how}`);

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open' });
		expect(await bookingNow(db, own.booking_id)).toEqual(booking);
	});

	test('takes a slot whose hold has run out', async () => {
		const { own, id, booking } = await askedToMove();
		const late = await aBooking(db, { status: 'pending', event_date: inDays(60) });
		await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [late.id]);

		await accept(id, booking.version);

		expect(await bookingNow(db, own.booking_id)).toMatchObject({ event_date: inDays(60) });
		expect(await bookingNow(db, late.id)).toMatchObject({ status: 'expired' });
	});

	test('an outdated price is replaced by the one that staff send with their acceptance', async () => {
		const own = await aFamily();
		await ask(own, { package: 'Menu 1', serving: 'table' }, { estimate: ESTIMATE });
		await change(db, own.booking_id, { guest_count: 500 });
		const [{ id }, { version }] = [await changeOf(own.booking_id), await bookingNow(db, own.booking_id)];

		await accept(id, version, { estimate: { ...ESTIMATE, perHead: 2000 } });

		expect(await bookingNow(db, own.booking_id)).toMatchObject({ estimate: { total: 1_000_000 }, package: 'Menu 1' });
	});

	test('a cancellation cancels, with the family’s words as the reason', async () => {
		const own = await aFamily();
		await cancel(own, 'Bride is ill');
		const { version } = await bookingNow(db, own.booking_id);

		await accept((await changeOf(own.booking_id)).id, version);

		expect(await bookingNow(db, own.booking_id)).toMatchObject({
			status: 'cancelled',
			cancel_reason: 'Bride is ill',
		});
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'accepted' });
	});

	test('a cancellation by another button accepts a request to cancel, and ends any other request as overtaken', async () => {
		const [own, other] = [await aFamily(), await aFamily({ event_date: inDays(70) })];
		await cancel(own, 'Bride is ill');
		await ask(other, { guest_count: 350 });

		for (const { booking_id } of [own, other]) await change(db, booking_id, { status: 'cancelled' });

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'accepted', answered_by: salma.userId });
		expect(await changeOf(other.booking_id)).toMatchObject({ state: 'overtaken', answered_by: null });
	});
});

describe('to decline', () => {
	test('changes nothing of the booking, and the family gets the reason', async () => {
		const { own, id, booking } = await askedToMove();

		await decline(id, 'That Saturday is a public mourning day');

		expect(await bookingNow(db, own.booking_id)).toEqual(booking);
		const read = await db.as(server).call<Row>('read_booking', own.reference, own.token);
		expect(read['change']).toMatchObject({ state: 'declined', answer: 'That Saturday is a public mourning day' });
		expect((await refusalOf(accept(id, booking.version))).message).toBe('change_answered');
	});

	test.each([null, '', '  '])('needs a sentence (%j)', async (answer) => {
		const { id } = await askedToMove();

		expect((await refusalOf(decline(id, answer))).code).toBe('22023');
	});
});

describe('messages about requests of change', () => {
	const told = (booking: string) =>
		db.rows<{ kind: string; state: string; to_phone: string; params: Record<string, string> }>(
			`select m.kind, m.state, m.to_phone, private.current_params(m, b) as params from public.messages as m join private.booking_functions as b on b.is_next and b.id = m.booking_id
			where b.id = $1 and (m.kind = 'moved' or m.kind like 'change%') order by m.kind`,
			[booking],
		);

	test('the hall gets a message for each request at once, and none after its answer', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', {});
		const { own, id } = await askedToMove();

		expect(await told(own.booking_id)).toMatchObject([
			{
				kind: 'change_asked',
				to_phone: '+923000000000',
				params: { asked: `{"event_date": "${inDays(60)}"}`, audience: 'staff' },
			},
		]);
		const { version } = await bookingNow(db, own.booking_id);
		await db.as(salma).call('delete_booking', own.booking_id, version);
		expect(await told(own.booking_id)).toMatchObject([{ kind: 'change_asked', state: 'cancelled' }]);
		await db.as(salma).call('restore_booking', own.booking_id);
		expect(await told(own.booking_id)).toMatchObject([{ kind: 'change_asked', state: 'queued' }]);
		await decline(id, 'We are full');
		const { due } = await db.row<{ due: boolean }>(
			`select private.is_still_true(m) as due from public.messages as m where kind = 'change_asked' and booking_id = $1`,
			[own.booking_id],
		);
		expect(due).toBe(false);
	});

	test('the hall gets a message without gaps about a request to cancel and about a note alone', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', {});
		const [leaving, writing] = [await aFamily(), await aFamily()];
		await cancel(leaving, 'We leave the country');
		await ask(writing, {}, { note: 'Two stages' });

		for (const { booking_id } of [leaving, writing]) {
			const [message] = await told(booking_id);
			const lacking = MESSAGE_KINDS.change_asked.params.needed.filter((param) => !message?.params[param]);
			expect([message?.kind, lacking]).toEqual(['change_asked', []]);
		}
	});

	test('a family gets one message about its change, with the present slot of the booking', async () => {
		const { own, id, booking } = await askedToMove();
		await change(db, own.booking_id, { total_amount: 900_000 });

		await accept(id, booking.version + 1);

		expect((await told(own.booking_id)).filter(({ state }) => state === 'queued')).toMatchObject([
			{ kind: 'change_accepted', params: { event_date: inDays(60), guests: '300', total: '900000' } },
		]);
	});

	test.each([
		[
			{ total_amount: 950_000, package: 'Menu 2', serving: 'buffet', add_ons: ['Gajar Halwa', 'Plain Tea'] },
			{ total: '950000', package: 'Menu 2', serving: 'buffet', add_ons: 'Gajar Halwa\nPlain Tea', guests: '300' },
		],
		[{ guest_count: 320 }, { total: '900000', guests: '320' }],
	])('a waiting answer names the state of the booking when it is sent: %j', async (later, said) => {
		const { own, id, booking } = await askedToMove();
		await change(db, own.booking_id, { total_amount: 900_000 });
		await accept(id, booking.version + 1);
		await change(db, own.booking_id, later);

		expect((await told(own.booking_id)).filter(({ kind }) => kind === 'change_accepted')).toMatchObject([
			{ state: 'queued', params: said },
		]);
	});

	test('the answer about fewer guests does not say that the hall changed more, although old numbers of gents ended', async () => {
		const own = await aFamily();
		await change(db, own.booking_id, { gents: 180, ladies: 100 });
		await ask(own, { guest_count: 200 });
		const { version } = await bookingNow(db, own.booking_id);
		await accept((await changeOf(own.booking_id)).id, version);

		const { said } = await db.row<{ said: Row }>(
			`select private.message_of(b, m.kind, private.today(), m.params, m.dedupe_key) as said
			from public.messages as m join private.booking_functions as b on b.id = m.booking_id where m.kind = 'change_accepted'`,
		);

		expect(said).toMatchObject({ guests: '200' });
		expect(said).not.toHaveProperty('since');
	});

	test('a declined family gets the reason', async () => {
		const { own, id } = await askedToMove();

		await decline(id, 'We are full');

		const [said, ...more] = await told(own.booking_id);
		expect([said, ...more]).toMatchObject([{ kind: 'change_declined', state: 'queued', params: { answer: 'We are full' } }]);
		expect(said?.params).not.toHaveProperty('is_cancellation');
	});

	test.each([
		['a request', 'request', async () => {}],
		['a request in line', 'request', async (slot: Row) => void (await aBooking(db, { ...slot, status: 'pending' }))],
		[
			'one whose slot another family has paid for',
			'gone',
			async (slot: Row) => {
				const { id } = await aBooking(db, { ...slot, status: 'pending', total_amount: 900_000 });
				await payFor(db, id, 'advance');
			},
		],
	])('a declined change of %s names what the booking still is', async (_, standing, meanwhile) => {
		const own = await aFamily();
		await ask(own, { guest_count: 250 });
		const { hall, event_date, event_time } = await bookingNow(db, own.booking_id);
		await decline((await changeOf(own.booking_id)).id, 'We are full');
		await meanwhile({ hall, event_date, event_time });

		const [going] = await db.rows<{ params: Row }>(
			`select private.params_to_send(m) as params from public.messages as m where booking_id = $1 and kind = 'change_declined'`,
			[own.booking_id],
		);
		expect(going?.params).toMatchObject({ standing });
	});

	test('a family whose request to cancel is declined gets the reason, and no other message', async () => {
		const own = await aFamily();
		await cancel(own);
		await decline((await changeOf(own.booking_id)).id, 'Please ring us first');

		expect(await told(own.booking_id)).toMatchObject([
			{ kind: 'change_declined', params: { is_cancellation: 'true', answer: 'Please ring us first' } },
		]);
	});

	test('an accepted cancellation queues one message; a family without consent gets none', async () => {
		const own = await aFamily();
		await cancel(own);
		await accept((await changeOf(own.booking_id)).id, (await bookingNow(db, own.booking_id)).version);
		expect(await told(own.booking_id)).toEqual([]);

		const { own: other, id } = await askedToMove(70);
		await db.rows('update public.bookings set consent_at = null where id = $1', [other.booking_id]);
		await decline(id, 'We are full');
		expect(await told(other.booking_id)).toEqual([]);
	});
});

test.each([
	[null, 'White flowers', 'White flowers'],
	['No nuts', 'White flowers', 'No nuts\nWhite flowers'],
	['No nuts\nWhite flowers', 'White flowers', 'No nuts\nWhite flowers'],
	['x'.repeat(1995), 'White flowers', 'x'.repeat(1995)],
])('words for the kitchen are added to the special requests once, if there is room (%#)', async (before, note, after) => {
	const own = await aFamily({ special_requests: before });
	await ask(own, {}, { note });

	await accept((await changeOf(own.booking_id)).id, (await bookingNow(db, own.booking_id)).version, { isForKitchen: true });

	expect(await bookingNow(db, own.booking_id)).toMatchObject({ special_requests: after });
});

test('other words of a change stay out of the special requests', async () => {
	const own = await aFamily({ special_requests: 'No nuts' });
	await ask(own, { event_date: inDays(70) }, { note: 'My brother comes only then' });

	await accept((await changeOf(own.booking_id)).id, (await bookingNow(db, own.booking_id)).version);

	expect(await bookingNow(db, own.booking_id)).toMatchObject({ special_requests: 'No nuts', event_date: inDays(70) });
});

describe('what staff change by hand meanwhile', () => {
	const told = async (own: { reference: string; token: string }) =>
		(await db.as(server).call<{ change: Row }>('read_booking', own.reference, own.token)).change;
	const atDesk = async (booking: string) => (await db.as(salma).call<{ changes: Row[] }>('booking_details', booking)).changes[0];

	test('is shown as it is, to the family and at the desk, also after the rest is declined', async () => {
		const own = await aFamily();
		await ask(own, { event_date: inDays(60), event_time: 'lunch' });
		await change(db, own.booking_id, { event_date: inDays(60) });

		const left = { asked: { event_time: 'lunch' }, before: { event_date: inDays(60), event_time: 'dinner' } };
		expect(await told(own)).toMatchObject({ state: 'open', ...left });
		expect((await told(own))['asked']).toEqual(left.asked);
		expect(await atDesk(own.booking_id)).toMatchObject({ functions: [left] });

		await decline((await changeOf(own.booking_id)).id, 'Only the dinner is left');
		await change(db, own.booking_id, { event_date: inDays(65) });
		expect(await told(own)).toMatchObject({ state: 'declined', ...left });
		expect((await told(own))['asked']).toEqual(left.asked);
	});

	test('grants a request once all of it is true, but not one with words: words need an answer', async () => {
		const [own, withWords] = [await aFamily(), await aFamily({ event_date: inDays(70) })];
		await ask(own, { event_date: inDays(60) });
		await ask(withWords, { event_date: inDays(61) }, { note: 'White flowers' });

		await change(db, own.booking_id, { event_date: inDays(60) });
		await change(db, withWords.booking_id, { event_date: inDays(61) });

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'accepted', answered_by: salma.userId });
		expect((await told(own))['asked']).toEqual({ event_date: inDays(60) });
		expect(await told(withWords)).toMatchObject({ state: 'open', asked: {}, note: 'White flowers' });
	});

	test('removes an outdated price from the remaining words, and keeps the booking’s own price', async () => {
		const own = await aFamily();
		await ask(own, { guest_count: 475 }, { note: 'No nuts, please', estimate: ESTIMATE });
		expect(await atDesk(own.booking_id)).toMatchObject({ price_after: ESTIMATE.total });

		const lines = [{ kind: 'plates', label: 'Menu 2', unit_price: 1500 }];
		await change(db, own.booking_id, { guest_count: 475, package: 'Menu 2', prices: { functions: [{ lines }] } });
		expect(await atDesk(own.booking_id)).toMatchObject({ functions: [], is_price_old: false, price_after: null });
		const { version } = await bookingNow(db, own.booking_id);
		await accept((await changeOf(own.booking_id)).id, version);

		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'accepted' });
		expect(await bookingNow(db, own.booking_id)).toMatchObject({ guest_count: 475, estimate: { total: 475 * 1500 } });
	});

	test('the desk sees how many other families wait for the slot of a change', async () => {
		const { own } = await askedToMove();
		expect(await atDesk(own.booking_id)).toMatchObject({ waiting: 0 });

		await aFamily({ event_date: inDays(60), phone: '+923009999901' });

		expect(await atDesk(own.booking_id)).toMatchObject({ waiting: 1 });
	});
});
