import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { type Answer, aBooking, aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { byTable } from './support/bookings-sql.ts';
import { type Change, changesOf } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { accept, changeOf, decline, actionsOf } = changesOf(db);

const MEHNDI = { occasion: 'mehndi', hall: 'Tulip Hall', event_date: inDays(50), event_time: 'dinner', guest_count: 200 };
const BARAT = { occasion: 'barat', hall: 'Main Hall', event_date: inDays(52), event_time: 'dinner', guest_count: 600 };
const WALIMA = { occasion: 'walima', hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch', guest_count: 500 };

type Wedding = Answer & { functions: { id: string; occasion: string }[] };
type Shown = { id: string; act: string; occasion: string; asked: Row; before: Row | null };

async function aWedding(functions: Row[] = [MEHNDI, BARAT], isHeld = true) {
	const [, family] = byTable(aRequest());
	const own = (await request(db, { request: { ...family, functions }, address: null })) as Wedding;
	if (isHeld) await change(db, own.booking_id, { status: 'pending' });
	return { own, ids: own.functions.map(({ id }) => id) };
}

const ask = ({ reference, token }: { reference: string; token: string }, wishes: Row, estimate: Row | null = null) =>
	db
		.as(server)
		.call<Row & { outcome: string; change?: Change & { functions?: Shown[] } }>(
			'ask_for_change',
			reference,
			token,
			crypto.randomUUID(),
			wishes,
			estimate,
		);
const functionsOf = (booking: string) =>
	db.rows<Row & { id: string; takes_slot: boolean }>('select * from public.functions where booking_id = $1 order by event_date, hall', [
		booking,
	]);
async function acceptNow(booking: string, more: Parameters<typeof accept>[2] = {}) {
	const { version } = await bookingNow(db, booking);
	return accept((await changeOf(booking)).id, version, more);
}

describe('a request about several functions', () => {
	test('changes nothing until staff accept, and then moves one, calls one off and adds one together', async () => {
		const { own, ids } = await aWedding();
		const before = await functionsOf(own.booking_id);

		const answer = await ask(
			own,
			{ functions: [{ id: ids[1], event_date: inDays(53), guest_count: 650 }], call_off: [ids[0]], add: [WALIMA] },
			{
				total: 900_000,
				functions: [
					{ id: ids[1], minimumPlates: null, lines: [] },
					{ slot: `Main Hall ${inDays(54)} lunch`, minimumPlates: null, lines: [{ kind: 'plates', label: 'Menu 1', unitPrice: 1000 }] },
				],
			},
		);

		expect(answer.outcome).toBe('created');
		expect(answer.change?.functions).toMatchObject([
			{ id: ids[1], act: 'change', occasion: 'barat', asked: { event_date: inDays(53), guest_count: 650 }, before: { guest_count: 600 } },
			{ act: 'add', occasion: 'walima', asked: { hall: 'Main Hall', event_time: 'lunch' }, before: null },
			{ id: ids[0], act: 'call_off', occasion: 'mehndi', asked: {} },
		]);
		expect([answer.change?.asked, answer.change?.['price_after']]).toEqual([{}, 900_000]);
		expect(await functionsOf(own.booking_id)).toEqual(before);

		await acceptNow(own.booking_id);

		expect(await functionsOf(own.booking_id)).toMatchObject([
			{ id: ids[0], takes_slot: false, called_off_at: expect.any(String) },
			{ id: ids[1], event_date: inDays(53), guest_count: 650, takes_slot: true },
			{ occasion: 'walima', takes_slot: true },
		]);
		const lines = await db.rows('select kind, label, unit_price from public.price_lines where booking_id = $1', [own.booking_id]);
		expect(lines).toEqual([{ kind: 'plates', label: 'Menu 1', unit_price: 1000 }]);
		const events = await db.rows<Row>(
			'select action, function_id, after from public.booking_events where booking_id = $1 and function_id is not null order by id',
			[own.booking_id],
		);
		expect(events.map(({ action }) => action)).toEqual([
			'change_asked',
			'change_asked',
			'change_asked',
			'function_called_off',
			'moved',
			'function_added',
		]);
		expect(events[2]).toMatchObject({ function_id: ids[0], after: { act: 'call_off' } });
	});

	test('is accepted whole or not at all, and the refusal names the function', async () => {
		const { own, ids } = await aWedding();
		await ask(own, {
			functions: [
				{ id: ids[0], guest_count: 250 },
				{ id: ids[1], event_date: inDays(60) },
			],
		});
		await aBooking(db, { hall: 'Main Hall', event_date: inDays(60), event_time: 'dinner', status: 'pending' });
		const before = await functionsOf(own.booking_id);

		const refusal = await acceptNow(own.booking_id).catch((error: { message: string; detail: string }) => [error.message, error.detail]);

		expect(refusal).toEqual(['slot_taken', ids[1]]);
		expect(await functionsOf(own.booking_id)).toEqual(before);
		expect(await changeOf(own.booking_id)).toMatchObject({ state: 'open' });
	});

	test('to add an evening holds nothing: another family may take the slot', async () => {
		const { own } = await aWedding();
		await ask(own, { add: [WALIMA] });

		await aBooking(db, { hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch', status: 'pending' });

		const details = await db.as(salma).call<{ changes: (Row & { functions: Row[] })[] }>('booking_details', own.booking_id);
		expect(details.changes).toMatchObject([{ slot: 'taken', holder: { reference: expect.any(String) } }]);
		expect((await refusalOf(acceptNow(own.booking_id))).message).toBe('slot_taken');
	});

	test('names a taken slot', async () => {
		const { own } = await aWedding();
		await aBooking(db, { hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch', status: 'pending' });

		expect(await ask(own, { add: [WALIMA] })).toEqual({
			outcome: 'slot_taken',
			slot: { hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch' },
		});
	});

	test.each([
		['to call off the last live function', (ids: string[]) => ({ call_off: ids })],
		['a function of another booking', () => ({ functions: [{ id: crypto.randomUUID(), guest_count: 250 }] })],
		['one function twice', (ids: string[]) => ({ functions: [{ id: ids[0], guest_count: 250 }], call_off: [ids[0]] })],
		[
			'two functions in one slot',
			(ids: string[]) => ({
				add: [
					{ ...WALIMA, ...BARAT, event_date: inDays(70) },
					{ ...BARAT, event_date: inDays(70) },
				],
				call_off: [ids[0]],
			}),
		],
		['to add one on a past day', () => ({ add: [{ ...WALIMA, event_date: inDays(-1) }] })],
		['to add one with too many guests', () => ({ add: [{ ...WALIMA, hall: 'Tulip Hall', guest_count: 900 }] })],
		['seven functions', () => ({ add: [70, 71, 72, 73, 74].map((day) => ({ ...WALIMA, event_date: inDays(day) })) })],
		['another name', (ids: string[]) => ({ functions: [{ id: ids[0], client_name: 'Somebody' }] })],
	])('is refused for %s', async (_, wishesOf) => {
		const { own, ids } = await aWedding();

		expect((await refusalOf(ask(own, wishesOf(ids)))).code).toMatch(/^(22023|23514)$/);
		expect(await db.rows('select from public.change_requests')).toHaveLength(0);
	});

	test('is granted once staff have done all of it by hand', async () => {
		const { own, ids } = await aWedding();
		await ask(own, { functions: [{ id: ids[1], guest_count: 650 }], call_off: [ids[0]] });
		const byHand = async (name: string, ...given: unknown[]) =>
			db.as(salma).call(name, own.booking_id, (await bookingNow(db, own.booking_id)).version, ...given);

		await byHand('edit_booking', { guest_count: 650 }, ids[1]);
		expect((await changeOf(own.booking_id)).state).toBe('open');
		await byHand('call_off_function', ids[0]);

		expect((await changeOf(own.booking_id)).state).toBe('accepted');
		expect(await actionsOf(own.booking_id)).toContain('change_accepted');
	});

	test('has an outdated price once staff have agreed another total', async () => {
		const { own, ids } = await aWedding();
		await ask(own, { functions: [{ id: ids[1], guest_count: 640 }] });
		const isOld = async () => (await db.as(salma).call<{ changes: Row[] }>('booking_details', own.booking_id)).changes[0]?.['is_price_old'];
		// A test is one transaction, and its clock stands.
		await db.rows(`update public.change_requests set asked_at = asked_at - interval '1 hour' where booking_id = $1`, [own.booking_id]);
		expect(await isOld()).toBe(false);

		await db.as(salma).call('edit_booking', own.booking_id, (await bookingNow(db, own.booking_id)).version, { total_amount: 800_000 });

		expect(await isOld()).toBe(true);
	});

	test('with an outdated price takes the one that staff send', async () => {
		const { own, ids } = await aWedding();
		const priced = (unitPrice: number) => ({
			total: 900_000,
			functions: [{ slot: `Main Hall ${inDays(54)} lunch`, minimumPlates: null, lines: [{ kind: 'plates', label: 'Menu 1', unitPrice }] }],
		});
		await ask(own, { add: [WALIMA] }, priced(1000));
		await db.as(salma).call('edit_booking', own.booking_id, (await bookingNow(db, own.booking_id)).version, { guest_count: 640 }, ids[1]);

		const details = await db.as(salma).call<{ changes: Row[] }>('booking_details', own.booking_id);
		await acceptNow(own.booking_id, { estimate: priced(1100) });

		expect(details.changes).toMatchObject([{ is_price_old: true }]);
		expect(await db.rows('select unit_price from public.price_lines where booking_id = $1', [own.booking_id])).toEqual([
			{ unit_price: 1100 },
		]);
	});

	test('brings one answer, which names all functions as they are now', async () => {
		const { own, ids } = await aWedding();
		await ask(own, {
			functions: [
				{ id: ids[0], event_date: inDays(49) },
				{ id: ids[1], event_date: inDays(53) },
			],
		});
		await acceptNow(own.booking_id);

		const told = await db.rows<{ kind: string; params: Row }>(
			`select kind, params from public.messages where booking_id = $1 and state = 'queued' and kind in ('moved', 'change_accepted')`,
			[own.booking_id],
		);
		expect(told.map(({ kind }) => kind)).toEqual(['change_accepted']);
		expect(JSON.parse(String(told[0]?.params['functions']))).toMatchObject([
			{ occasion: 'mehndi', event_date: inDays(49), act: 'change' },
			{ occasion: 'barat', event_date: inDays(53), act: 'change' },
		]);
	});

	test('brings an answer that names what was changed, added, called off and what stays, but nothing that staff change later', async () => {
		const { own, ids } = await aWedding([MEHNDI, BARAT, { ...MEHNDI, occasion: 'other', event_date: inDays(51) }]);
		await ask(own, { functions: [{ id: ids[1], guest_count: 650 }], call_off: [ids[0]], add: [WALIMA] });
		await acceptNow(own.booking_id);
		const acts = async () => {
			const { said } = await db.row<{ said: Row }>(
				`select private.params_to_send(m) as said from public.messages as m where booking_id = $1 and kind = 'change_accepted' and state = 'queued'`,
				[own.booking_id],
			);
			return JSON.parse(String(said['functions'])).map(({ occasion, act }: Row) => [occasion, act].join(' '));
		};
		expect(await acts()).toEqual(['mehndi call_off', 'other keep', 'barat change', 'walima add']);

		const byHand = async (name: string, ...given: unknown[]) =>
			db.as(salma).call(name, own.booking_id, (await bookingNow(db, own.booking_id)).version, ...given);
		await byHand('add_function', { ...WALIMA, event_date: inDays(60), occasion: 'nikah' });
		await byHand('call_off_function', ids[2]);
		expect(await acts()).toEqual(['mehndi call_off', 'barat change', 'walima add', 'nikah ']);
	});

	test('to call off one of two brings an answer that names both', async () => {
		const { own, ids } = await aWedding();
		await ask(own, { call_off: [ids[0]] });
		await acceptNow(own.booking_id);

		const { params } = await db.row<{ params: Row }>(
			`select params from public.messages where booking_id = $1 and kind = 'change_accepted'`,
			[own.booking_id],
		);
		expect(params).toMatchObject({ hall: 'Main Hall', event_date: inDays(52) });
		expect(JSON.parse(String(params['functions']))).toMatchObject([
			{ occasion: 'mehndi', act: 'call_off' },
			{ occasion: 'barat', act: 'keep' },
		]);
	});

	test('brings an answer about the changed function, also after another one has moved', async () => {
		const { own, ids } = await aWedding();
		await ask(own, { functions: [{ id: ids[1], guest_count: 650 }] });
		await acceptNow(own.booking_id);
		const said = async () =>
			(
				await db.row<{ said: Row }>(
					`select private.params_to_send(m) as said from public.messages as m where booking_id = $1 and kind = 'change_accepted' and state = 'queued'`,
					[own.booking_id],
				)
			).said;

		expect(await said()).toMatchObject({ hall: 'Main Hall', event_date: inDays(52), guests: '650' });
		expect(JSON.parse(String((await said())['functions']))).toMatchObject([
			{ occasion: 'mehndi', act: 'keep' },
			{ occasion: 'barat', guests: 650, act: 'change' },
		]);
		await db
			.as(salma)
			.call(
				'edit_booking',
				own.booking_id,
				(await bookingNow(db, own.booking_id)).version,
				{ event_date: inDays(49), guest_count: 210 },
				ids[0],
			);
		expect(await said()).toMatchObject({ hall: 'Main Hall', event_date: inDays(52), guests: '650' });
	});

	test('tells the hall which function is to change, and a declined family that all functions stay', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', {});
		const { own, ids } = await aWedding();
		await ask(own, { functions: [{ id: ids[1], guest_count: 650 }], call_off: [ids[0]] });
		const { params } = await db.row<{ params: Row }>(`select params from public.messages where booking_id = $1 and kind = 'change_asked'`, [
			own.booking_id,
		]);
		await decline((await changeOf(own.booking_id)).id, 'We are full');
		const declined = await db.row<{ params: Row }>(
			`select params from public.messages where booking_id = $1 and kind = 'change_declined'`,
			[own.booking_id],
		);

		expect(JSON.parse(String(params['asked']))).toEqual([
			{ act: 'change', occasion: 'barat', guest_count: 650 },
			{ act: 'call_off', occasion: 'mehndi' },
		]);
		expect(String(declined.params['functions'])).toContain('mehndi');
	});

	test('of six functions with 21 lines each is not too long to store', async () => {
		const six = Array.from({ length: 6 }, (_, at) => ({ ...WALIMA, event_date: inDays(70 + at) }));
		const { own, ids } = await aWedding(six);
		const lines = Array.from({ length: 21 }, (_, at) => ({
			kind: 'add_on',
			name: `Dish ${at}`,
			unitPrice: 100,
			quantity: 500,
			amount: 50_000,
		}));
		const estimate = { total: 9_999_999, functions: six.map(() => ({ occasion: 'walima', plates: 500, lines, sum: 1_050_000 })) };

		expect((await ask(own, { functions: ids.map((id) => ({ id, guest_count: 510 })) }, estimate)).outcome).toBe('created');
	});
});

test('two live functions of one booking never have one slot, also of a request without slots', async () => {
	const { own, ids } = await aWedding([MEHNDI, BARAT], false);
	const byHand = async (name: string, ...given: unknown[]) =>
		db.as(salma).call(name, own.booking_id, (await bookingNow(db, own.booking_id)).version, ...given);
	const { occasion: _, guest_count: __, ...slot } = BARAT;

	expect((await refusalOf(byHand('add_function', { ...WALIMA, ...slot }))).message).toBe('slot_twice');
	expect((await refusalOf(byHand('edit_booking', slot, ids[0]))).message).toBe('slot_twice');
	await byHand('call_off_function', ids[0]);
	await byHand('add_function', MEHNDI);
	expect((await refusalOf(byHand('restore_function', ids[0]))).message).toBe('slot_twice');
});

describe('staff who add a function or call one off', () => {
	const byHand = async (booking: string, name: string, ...given: unknown[]) =>
		db.as(salma).call<string>(name, booking, (await bookingNow(db, booking)).version, ...given);
	const told = (booking: string) =>
		db.rows<{ state: string; params: Row; waits: boolean }>(
			`select state, params, next_at > now() as waits from public.messages where booking_id = $1 and kind = 'events_changed' order by created_at, state desc`,
			[booking],
		);
	const queued = async (booking: string) => (await told(booking)).filter(({ state }) => state === 'queued');

	test('cause one message about both, with all functions and what became of each, which waits until it can no longer be undone', async () => {
		const { own, ids } = await aWedding();
		await byHand(own.booking_id, 'add_function', WALIMA);
		await byHand(own.booking_id, 'call_off_function', ids[0]);

		const [message, ...others] = await queued(own.booking_id);
		expect(others).toEqual([]);
		expect(message).toMatchObject({ waits: true, params: { event_date: inDays(52) } });
		expect(JSON.parse(String(message?.params['functions']))).toMatchObject([
			{ occasion: 'mehndi', act: 'call_off' },
			{ occasion: 'barat', act: 'keep' },
			{ occasion: 'walima', act: 'add' },
		]);
	});

	test('and undo it cause none', async () => {
		const { own, ids } = await aWedding();
		await byHand(own.booking_id, 'call_off_function', ids[0]);
		await byHand(own.booking_id, 'restore_function', ids[0]);
		const added = await byHand(own.booking_id, 'add_function', WALIMA);
		await byHand(own.booking_id, 'call_off_function', added);

		expect(await queued(own.booking_id)).toEqual([]);
	});

	test('cause another message once the family has heard of the first', async () => {
		const { own, ids } = await aWedding();
		await byHand(own.booking_id, 'call_off_function', ids[0]);
		await db.rows(`update public.messages set state = 'sent', sending_at = now() where kind = 'events_changed'`);
		await byHand(own.booking_id, 'restore_function', ids[0]);

		expect((await told(own.booking_id)).map(({ state }) => state)).toEqual(['sent', 'queued']);
	});

	test('cause none if the family itself asked for it, because the answer names it', async () => {
		const { own, ids } = await aWedding();
		await byHand(own.booking_id, 'add_function', WALIMA);
		await ask(own, { call_off: [ids[0]] });
		await acceptNow(own.booking_id);

		expect(await queued(own.booking_id)).toEqual([]);
	});

	test('keep a waiting message true that names the next function', async () => {
		const { own, ids } = await aWedding();
		const slotOf = async () =>
			(await db.row<{ day: string }>(`select params ->> 'event_date' as day from public.messages where kind = 'change_declined'`)).day;
		await ask(own, { note: 'A stage on the left' });
		await decline((await changeOf(own.booking_id)).id, 'We are full');
		expect(await slotOf()).toBe(inDays(50));

		await byHand(own.booking_id, 'call_off_function', ids[0]);

		expect(await slotOf()).toBe(inDays(52));
	});
});
