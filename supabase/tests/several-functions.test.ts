import { describe, expect, test } from 'vitest';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { columnNamed } from '#shared/rules/naming.ts';
import { salma, server } from './support/actors.ts';
import { type Answer, aBooking, aRequest, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { byTable } from './support/bookings-sql.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type FunctionRow = Row & {
	id: string;
	occasion: string;
	hall: string;
	event_date: string;
	takes_slot: boolean;
	called_off_at: string | null;
};
type Asked = Row & { hall: string; event_date: string; event_time: string };

const MEHNDI = { occasion: 'mehndi', hall: 'Tulip Hall', event_date: inDays(50), event_time: 'dinner', guest_count: 200 };
const BARAT = { occasion: 'barat', hall: 'Main Hall', event_date: inDays(52), event_time: 'dinner', guest_count: 600, package: 'Menu 1' };
const WALIMA = { occasion: 'walima', hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch', guest_count: 500 };
const WEDDING: Asked[] = [MEHNDI, BARAT, WALIMA];

/** A request with these functions, without the columns of a flat one. */
function aWedding(functions: unknown = WEDDING, changes: Row = {}): Row {
	const [, family] = byTable(aRequest());
	return { ...family, functions, ...changes };
}

type WeddingAnswer = Answer & { functions: { id: string; occasion: string; others_wait: boolean }[] };
const ask = async (functions: unknown = WEDDING, more: { key?: string } = {}) =>
	(await request(db, { request: aWedding(functions), ...more })) as WeddingAnswer;

const functionsOf = (booking: string) =>
	db.rows<FunctionRow>('select * from public.functions where booking_id = $1 order by event_date', [booking]);
const slotsOf = async (booking: string) => (await functionsOf(booking)).map(({ takes_slot }) => takes_slot);
const hold = (booking: string) => change(db, booking, { status: 'pending' });
const versionOf = async (booking: string) => (await bookingNow(db, booking)).version;

/** Staff's call on one function, in the booking's present version. */
const staffCall = async (name: string, booking: string, ...given: unknown[]) =>
	db.as(salma).call<string>(name, booking, await versionOf(booking), ...given);

/** The function that a refusal names. */
async function functionRefused(statement: Promise<unknown>): Promise<unknown> {
	const error = await statement.then(
		() => ({ message: 'none', detail: '' }),
		(refusal: { message: string; detail: string }) => refusal,
	);
	return [error.message, error.detail];
}

describe('a request with three functions', () => {
	test('is one booking, whose functions are answered in the order of the request', async () => {
		const answer = await ask([WALIMA, MEHNDI, BARAT]);

		const kept = await functionsOf(answer.booking_id);
		expect(kept.map(({ occasion, hall }) => [occasion, hall])).toEqual([
			['mehndi', 'Tulip Hall'],
			['barat', 'Main Hall'],
			['walima', 'Main Hall'],
		]);
		expect(answer.functions.map(({ occasion }) => occasion)).toEqual(['walima', 'mehndi', 'barat']);
		expect(new Set(answer.functions.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
		expect(kept.map(({ takes_slot }) => takes_slot)).toEqual([false, false, false]);
	});

	test('is saved once for one key, with the same functions', async () => {
		const key = crypto.randomUUID();

		const [first, second] = [await ask(WEDDING, { key }), await ask(WEDDING, { key })];

		expect(second).toEqual({ ...first, outcome: 'replayed' });
		expect(await functionsOf(first.booking_id)).toHaveLength(3);
	});

	test('whose second slot is paid for is refused as a whole, and the answer names its place', async () => {
		await aBooking(db, { ...BARAT, status: 'advance_paid' });

		expect(await ask()).toMatchObject({ outcome: 'slot_taken', taken: [1] });
		expect(await db.rows(`select from public.functions where occasion = 'mehndi'`)).toEqual([]);
	});

	test('has one thank-you and one notice', async () => {
		const { booking_id } = await ask();

		const kinds = await db.rows('select kind from public.messages where booking_id = $1 order by kind', [booking_id]);
		expect(kinds.map(({ kind }) => kind)).toEqual(['manager_notice', 'thank_you']);
	});

	test('says of each function whether another request waits for its slot', async () => {
		await request(db, { request: aRequest({ ...BARAT, phone: '+923000000009' }) });

		expect((await ask()).functions.map(({ others_wait }) => others_wait)).toEqual([false, true, false]);
	});
});

test.each<[string, Row]>([
	['flat columns beside a list', aWedding(WEDDING, { hall: 'Main Hall' })],
	['two functions in one slot', aWedding([BARAT, { ...WALIMA, event_date: BARAT.event_date, event_time: 'dinner' }])],
	['several without an occasion', aWedding([MEHNDI, { ...BARAT, occasion: null }])],
	['no function', aWedding([])],
	['seven functions', aWedding(Array.from({ length: 7 }, (_, day) => ({ ...MEHNDI, event_date: inDays(60 + day) })))],
	['a list that is a text', aWedding('mehndi')],
	['a function on a past day', aWedding([MEHNDI, { ...BARAT, event_date: inDays(-1) }])],
])('%s are refused', async (_, body) => {
	expect((await refusalOf(request(db, { request: body }))).code).toBe('22023');
	expect(await db.rows('select from public.bookings')).toEqual([]);
});

test('a function has the fields that the site reads as its own, the final count and its dishes', async () => {
	const { columns } = await db.row<{ columns: string[] }>('select private.function_columns() as columns');

	expect(columns).toEqual([...FUNCTION_FIELDS.map(columnNamed), 'final_guests', 'final_guests_at', 'minimum_plates', 'dishes']);
});

describe('a hold', () => {
	test('takes the slots of all functions, and its end frees all', async () => {
		const { booking_id } = await ask();

		await hold(booking_id);
		const held = await slotsOf(booking_id);
		await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [booking_id]);
		await db.as(server).call('expire_holds');

		expect([held, await slotsOf(booking_id)]).toEqual([
			[true, true, true],
			[false, false, false],
		]);
	});

	test('takes none if one slot belongs to another family, and names that function', async () => {
		const { booking_id } = await ask();
		await aBooking(db, { ...BARAT, status: 'pending' });
		const [, barat] = await functionsOf(booking_id);

		expect(await functionRefused(hold(booking_id))).toEqual(['slot_taken', barat?.id]);
		expect(await slotsOf(booking_id)).toEqual([false, false, false]);
		expect((await bookingNow(db, booking_id)).status).toBe('pending_confirmation');
	});

	test('takes none if one slot is closed, and names that function', async () => {
		const { booking_id } = await ask();
		await db.as(salma).rows(`select public.close_slots('Main Hall', $1, $1, null, 'Carpets')`, [WALIMA.event_date]);
		const [, , walima] = await functionsOf(booking_id);

		expect(await functionRefused(hold(booking_id))).toEqual(['slot_closed', walima?.id]);
		expect(await slotsOf(booking_id)).toEqual([false, false, false]);
	});

	test('takes the slot of an expired hold of another family, which loses all of its own', async () => {
		const other = await ask();
		await hold(other.booking_id);
		await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [other.booking_id]);
		const { id } = await aBooking(db, BARAT);

		await hold(id);

		expect([await slotsOf(id), await slotsOf(other.booking_id)]).toEqual([[true], [false, false, false]]);
		expect((await bookingNow(db, other.booking_id)).status).toBe('expired');
	});

	test('lasts no longer than until the first function begins', async () => {
		const { booking_id } = await ask([{ ...MEHNDI, event_date: inDays(1) }, BARAT]);

		await hold(booking_id);

		const { ends } = await db.row<{ ends: boolean }>(
			'select hold_expires_at = private.slot_begins($2, $3) as ends from public.bookings where id = $1',
			[booking_id, inDays(1), MEHNDI.event_time],
		);
		expect(ends).toBe(true);
	});

	test('ends with a cancellation or a deletion, and returns with the booking', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);

		await db.as(salma).call('delete_booking', booking_id, await versionOf(booking_id));
		const deleted = await slotsOf(booking_id);
		await db.as(salma).call('restore_booking', booking_id);
		const restored = await slotsOf(booking_id);
		await change(db, booking_id, { status: 'cancelled' });

		expect([deleted, restored, await slotsOf(booking_id)]).toEqual([
			[false, false, false],
			[true, true, true],
			[false, false, false],
		]);
	});
});

describe('a deleted booking', () => {
	/** A held wedding that was deleted; another family then took the slots of barat and walima. */
	async function aDeletedWedding() {
		const { booking_id: id } = await ask();
		await hold(id);
		await db.as(salma).call('delete_booking', id, await versionOf(id));
		for (const { hall, event_date, event_time } of [BARAT, WALIMA] as Asked[])
			await aBooking(db, { hall, event_date, event_time, status: 'advance_paid' });
		return { id, functions: await functionsOf(id) };
	}
	const restore = (id: string, functions: Row[] = []) => db.as(salma).call('restore_booking', id, functions);

	test('comes back with another slot for one function and without another', async () => {
		const { id, functions } = await aDeletedWedding();
		const [, barat, walima] = functions;
		const moved = { id: barat?.id, hall: 'Tulip Hall', event_date: inDays(52), event_time: 'dinner' };

		expect(await functionRefused(restore(id))).toEqual(['slot_taken', barat?.id]);
		expect(await functionRefused(restore(id, [moved]))).toEqual(['slot_taken', walima?.id]);
		await restore(id, [moved, { id: walima?.id, call_off: true }]);

		const after = await functionsOf(id);
		expect(after.map(({ hall, takes_slot, called_off_at }) => [hall, takes_slot, called_off_at !== null])).toEqual([
			['Tulip Hall', true, false],
			['Tulip Hall', true, false],
			['Main Hall', false, true],
		]);
	});

	test('does not come back without any function', async () => {
		const { id, functions } = await aDeletedWedding();

		expect(
			await functionRefused(
				restore(
					id,
					functions.map((one) => ({ id: one.id, call_off: true })),
				),
			),
		).toEqual(['last_function', '']);
	});
});

describe('a cancelled booking', () => {
	/** A held wedding that was cancelled; another family then took the slot of barat, and the hall is closed at the walima. */
	async function aCancelledWedding() {
		const { booking_id: id } = await ask();
		await hold(id);
		await change(db, id, { status: 'cancelled' });
		await aBooking(db, { ...BARAT, status: 'advance_paid' });
		await db.as(salma).rows('select public.close_slots(null, $1, $1, null, $2)', [WALIMA.event_date, 'Repairs']);
		const functions = (await functionsOf(id)) as [FunctionRow, FunctionRow, FunctionRow];
		return { id, functions };
	}
	const reinstate = (id: string, functions: Row[] = []) => staffCall('reinstate_booking', id, functions);

	test('is reinstated with another slot for one function and without another', async () => {
		const { id, functions } = await aCancelledWedding();
		const [, barat, walima] = functions;
		const moved = { id: barat.id, hall: 'Tulip Hall' };

		expect(await functionRefused(reinstate(id))).toEqual(['slot_taken', barat.id]);
		expect(await functionRefused(reinstate(id, [moved]))).toEqual(['slot_closed', walima.id]);
		expect(await slotsOf(id)).toEqual([false, false, false]);
		await reinstate(id, [moved, { id: walima.id, call_off: true }]);

		expect((await functionsOf(id)).map(({ hall, takes_slot, called_off_at }) => [hall, takes_slot, called_off_at !== null])).toEqual([
			['Tulip Hall', true, false],
			['Tulip Hall', true, false],
			['Main Hall', false, true],
		]);
		expect((await bookingNow(db, id)).status).toBe('pending');
	});

	test('that comes back in part tells its family so, if it did not hear of the cancellation', async () => {
		const { id, functions } = await aCancelledWedding();
		const [, barat, walima] = functions;

		await reinstate(id, [
			{ id: barat.id, hall: 'Tulip Hall' },
			{ id: walima.id, call_off: true },
		]);

		const waiting = await db.rows(
			`select kind from public.messages where booking_id = $1 and state = 'queued' and kind in ('moved', 'events_changed', 'cancelled', 'reinstated') order by kind`,
			[id],
		);
		expect(waiting.map(({ kind }) => kind)).toEqual(['events_changed', 'moved']);
	});

	test('does not come back without any function', async () => {
		const { id, functions } = await aCancelledWedding();
		const without = functions.map((one) => ({ id: one.id, call_off: true }));

		expect(await functionRefused(reinstate(id, without))).toEqual(['last_function', '']);
	});

	test('shows staff which of its slots are gone', async () => {
		const { id } = await aCancelledWedding();

		const details = await db.as(salma).call<{ functions: { line: Row; holder: Row | null }[] }>('booking_details', id);

		expect(details.functions.map(({ line }) => line['slot'])).toEqual(['free', 'taken', 'closed']);
		expect(details.functions.map(({ holder }) => holder !== null)).toEqual([false, true, false]);
	});
});

describe('one function of a held booking', () => {
	const aHeldWedding = async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		const [mehndi, barat, walima] = (await functionsOf(booking_id)) as [FunctionRow, FunctionRow, FunctionRow];
		return { booking_id, mehndi, barat, walima };
	};

	test('is moved alone: the others keep their slots, the version rises by one, and the history names it', async () => {
		const { booking_id, barat } = await aHeldWedding();
		const before = await versionOf(booking_id);

		await db.as(salma).call('edit_booking', booking_id, before, { event_date: inDays(53) }, barat.id);

		expect((await functionsOf(booking_id)).map(({ event_date, takes_slot }) => [event_date, takes_slot])).toEqual([
			[inDays(50), true],
			[inDays(53), true],
			[inDays(54), true],
		]);
		expect(await versionOf(booking_id)).toBe(before + 1);
		const event = await db.row(
			'select action, function_id, after from public.booking_events where booking_id = $1 order by id desc limit 1',
			[booking_id],
		);
		expect(event).toEqual({ action: 'moved', function_id: barat.id, after: { event_date: inDays(53) } });
	});

	test('is not moved into another family’s slot, and keeps its own', async () => {
		const { booking_id, walima } = await aHeldWedding();
		await aBooking(db, { hall: 'Main Hall', event_date: inDays(60), status: 'advance_paid' });

		const moved = staffCall('edit_booking', booking_id, { event_date: inDays(60), event_time: 'dinner' }, walima.id);

		expect(await functionRefused(moved)).toEqual(['slot_taken', walima.id]);
		expect(await slotsOf(booking_id)).toEqual([true, true, true]);
	});

	test('is called off: its slot is free at once, and the others keep theirs', async () => {
		const { booking_id, barat } = await aHeldWedding();

		await staffCall('call_off_function', booking_id, barat.id);

		expect(await slotsOf(booking_id)).toEqual([true, false, true]);
		await expect(aBooking(db, { ...BARAT, status: 'pending' })).resolves.toMatchObject({ status: 'pending' });
	});

	test('that is the last live one is not called off', async () => {
		const { booking_id, mehndi, barat, walima } = await aHeldWedding();
		await staffCall('call_off_function', booking_id, mehndi.id);
		await staffCall('call_off_function', booking_id, walima.id);

		expect((await refusalOf(staffCall('call_off_function', booking_id, barat.id))).message).toBe('last_function');
		expect(await slotsOf(booking_id)).toEqual([false, true, false]);
	});

	test('that was called off gets its slot back, but not if another family has taken it', async () => {
		const { booking_id, barat, walima } = await aHeldWedding();
		await staffCall('call_off_function', booking_id, barat.id);
		await staffCall('call_off_function', booking_id, walima.id);
		await aBooking(db, { ...BARAT, status: 'pending' });

		await staffCall('restore_function', booking_id, walima.id);

		expect(await slotsOf(booking_id)).toEqual([true, false, true]);
		expect(await functionRefused(staffCall('restore_function', booking_id, barat.id))).toEqual(['slot_taken', barat.id]);
	});

	test('is not changed from an older version of the booking', async () => {
		const { booking_id, barat } = await aHeldWedding();
		const seen = await versionOf(booking_id);
		await change(db, booking_id, { client_name: 'Renamed Family' });

		for (const late of [
			() => db.as(salma).call('edit_booking', booking_id, seen, { guest_count: 300 }, barat.id),
			() => db.as(salma).call('call_off_function', booking_id, seen, barat.id),
			() => db.as(salma).call('add_function', booking_id, seen, { ...WALIMA, event_date: inDays(70) }),
		])
			expect((await refusalOf(late())).message).toBe('version_conflict');
	});
});

describe('a booking that staff enter with three functions', () => {
	const enter = (functions: unknown = WEDDING, changes: Row = {}) =>
		db.as(salma).call<Row & { id: string }>('enter_booking', crypto.randomUUID(), {
			...aWedding(functions),
			status: 'pending',
			total_amount: 900_000,
			...changes,
		});

	test('holds all of its slots until the first function begins at the latest', async () => {
		const { id, outcome } = await enter();

		expect(outcome).toBe('created');
		expect(await slotsOf(id)).toEqual([true, true, true]);
	});

	test.each([0, 1, 2])('is not written if the slot of function %i is taken, and names it by its place', async (place) => {
		const { hall, event_date, event_time } = WEDDING[place] ?? BARAT;
		await aBooking(db, { hall, event_date, event_time, status: 'advance_paid' });

		expect(await functionRefused(enter())).toEqual(['slot_taken', String(place)]);
		expect(await db.rows('select from public.bookings')).toHaveLength(1);
	});

	test('without a hold waits in line where another family holds the slot', async () => {
		await aBooking(db, { ...BARAT, status: 'pending' });

		const { id } = await enter(WEDDING, { status: 'pending_confirmation' });

		expect(await slotsOf(id)).toEqual([false, false, false]);
	});

	test('is refused without an occasion, or with two functions in one slot', async () => {
		expect(await refusalOf(enter([MEHNDI, { ...BARAT, occasion: null }]))).toMatchObject({ code: '22023' });
		expect(await refusalOf(enter([BARAT, { ...BARAT, occasion: 'walima' }]))).toMatchObject({ code: '22023' });
	});
});

describe('a function that staff add', () => {
	const NIKAH = { occasion: 'nikah', hall: 'Tulip Hall', event_date: inDays(51), event_time: 'lunch', guest_count: 100 };

	test('takes its slot at once if the booking has its slots', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);

		const added = await staffCall('add_function', booking_id, NIKAH);

		const kept = await functionsOf(booking_id);
		expect(kept.map(({ occasion, takes_slot }) => [occasion, takes_slot])).toEqual([
			['mehndi', true],
			['nikah', true],
			['barat', true],
			['walima', true],
		]);
		expect(kept[1]?.id).toBe(added);
	});

	test('is refused if another family has the slot, and nothing is added', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		await aBooking(db, { ...NIKAH, status: 'pending' });

		expect((await refusalOf(staffCall('add_function', booking_id, NIKAH))).message).toBe('slot_taken');
		expect(await functionsOf(booking_id)).toHaveLength(3);
	});

	test('shortens a hold to its own beginning', async () => {
		const { id } = await aBooking(db, { ...BARAT, status: 'pending' });

		await staffCall('add_function', id, { ...NIKAH, event_date: inDays(1), event_time: 'dinner' });

		const { ends } = await db.row<{ ends: boolean }>(
			`select hold_expires_at = private.slot_begins($2, 'dinner') as ends from public.bookings where id = $1`,
			[id, inDays(1)],
		);
		expect(ends).toBe(true);
	});

	test('is the sixth at most', async () => {
		const { booking_id } = await ask();
		for (const day of [60, 61, 62]) await staffCall('add_function', booking_id, { ...NIKAH, event_date: inDays(day) });

		const seventh = staffCall('add_function', booking_id, { ...NIKAH, event_date: inDays(63) });

		expect(await refusalOf(seventh)).toMatchObject({ code: '23514', constraint: 'functions_at_most_six' });
	});
});

describe('a booking with three functions', () => {
	test('marks each of its slots for visitors and in staff’s calendar', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);

		const seen = await db
			.as(server)
			.rows('select hall, event_date, event_time, state from public.availability($1, $2)', [inDays(49), inDays(55)]);
		const book = await db.as(salma).call<{ event_date: string; bookings: { id: string }[] }[]>('month_book', inDays(49), inDays(55));

		expect(seen).toHaveLength(3);
		expect(book.filter(({ bookings }) => bookings.some(({ id }) => id === booking_id)).map(({ event_date }) => event_date)).toEqual([
			inDays(50),
			inDays(52),
			inDays(54),
		]);
	});

	test('is one row of the list and one of the card, by its next function that is live', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		const [mehndi] = await functionsOf(booking_id);
		await staffCall('call_off_function', booking_id, mehndi?.id);

		const list = await db.as(salma).row<{ list: { total: number; rows: Row[] } }>(`select public.list_bookings(p_sort => 'event') as list`);
		const stats = await db.as(salma).call<Row>('booking_stats');

		expect(list.list).toMatchObject({ total: 1, rows: [{ id: booking_id, event_date: BARAT.event_date, occasion: 'barat' }] });
		expect(stats['total_bookings']).toBe(1);
	});

	test.each([
		['a hall', `p_hall => 'Tulip Hall'`, true],
		['a day', `p_from => '${MEHNDI.event_date}', p_to => '${MEHNDI.event_date}'`, true],
		['a hall on a day', `p_hall => 'Tulip Hall', p_from => '${MEHNDI.event_date}', p_to => '${MEHNDI.event_date}'`, true],
		['a day when its function is in another hall', `p_hall => 'Main Hall', p_to => '${MEHNDI.event_date}'`, false],
		['the menu of another function', `p_meant => '{"menu": ["Menu 1"], "menu_words": "menu 1"}'`, true],
		['the occasion of another function', `p_meant => '{"menu": [], "occasion": "walima", "menu_words": "walima"}'`, true],
		['the time and day of another function', `p_meant => '{"event_time": "lunch", "from": "${WALIMA.event_date}"}'`, true],
		['the time of one function on the day of another', `p_meant => '{"event_time": "lunch", "to": "${BARAT.event_date}"}'`, false],
	])('is found by %s (%#)', async (_, filter, isFound) => {
		await ask();

		for (const sort of ['newest', 'event']) {
			const { list } = await db
				.as(salma)
				.row<{ list: { rows: Row[] } }>(`select public.list_bookings(${filter}, p_sort => '${sort}') as list`);
			expect(list.rows.map(({ occasion }) => occasion)).toEqual(isFound ? ['mehndi'] : []);
		}
	});

	test('has one row per function in the export, called-off ones included', async () => {
		const { booking_id } = await ask();
		await staffCall('call_off_function', booking_id, (await functionsOf(booking_id))[2]?.id);

		const rows = await db.as(salma).call<Row[]>('functions_of', [booking_id]);

		expect(
			rows.map(({ booking_id: id, occasion, guest_count, called_off_at }) => [id, occasion, guest_count, called_off_at !== null]),
		).toEqual([
			[booking_id, 'mehndi', 200, false],
			[booking_id, 'barat', 600, false],
			[booking_id, 'walima', 500, true],
		]);
	});

	test('is not found by a function that was called off', async () => {
		const { booking_id } = await ask();
		await staffCall('call_off_function', booking_id, (await functionsOf(booking_id))[0]?.id);

		const { list } = await db.as(salma).row<{ list: Row }>(`select public.list_bookings(p_hall => 'Tulip Hall') as list`);

		expect(list['total']).toBe(0);
	});

	test('is ahead until its last live function is over: in the cards, their lists, and in what is owed afterwards', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		await change(db, booking_id, { total_amount: 900_000 });
		await payFor(db, booking_id, 'advance');
		const cards = async () => {
			const stats = await db.as(salma).call<Row>('booking_stats');
			const { book } = await db.as(salma).row<{ book: Row }>(
				`select jsonb_object_agg(status, public.list_bookings(p_status => status, p_sort => 'event') -> 'total') as book
				from unnest(array['unpaid', 'completed', 'owed']) as status`,
			);
			return [stats['pending_payments'], stats['completed_events'], book];
		};
		const behind = (occasion: string, days: number) =>
			db.rows('update public.functions set event_date = $1 where occasion = $2', [inDays(-days), occasion]);

		await behind('mehndi', 3);
		await behind('barat', 1);
		expect(await cards()).toEqual([1, 0, { unpaid: 1, completed: 0, owed: 0 }]);
		await staffCall('call_off_function', booking_id, (await functionsOf(booking_id))[2]?.id);
		expect(await cards()).toEqual([0, 1, { unpaid: 0, completed: 1, owed: 1 }]);
	});

	test('counts three slots in the month’s figures', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);

		const figures = await db.as(salma).call<{ booked: number }[]>('booking_figures', inDays(50), inDays(54));

		expect(figures.reduce((sum, { booked }) => sum + booked, 0)).toBe(3);
	});

	test('has reminders of each function, and tells the end of its hold once', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		const [, barat] = await functionsOf(booking_id);
		const planned = async () =>
			(
				await db.rows<{ said: string }>(
					`select kind || coalesce(' ' || (params ->> 'event_date'), '') as said from public.messages
					where booking_id = $1 and state = 'queued' and kind in ('final_guests', 'reminder_1_day', 'slot_held', 'hold_expiring') and params ->> 'audience' is null
					order by 1`,
					[booking_id],
				)
			).map(({ said }) => said);

		const all = await planned();
		await staffCall('call_off_function', booking_id, barat?.id);

		const [first, second, third] = [inDays(50), inDays(52), inDays(54)];
		const once = [`hold_expiring ${first}`, `slot_held ${first}`];
		expect(all).toEqual([...once, ...[first, second, third].flatMap((day) => [`final_guests ${day}`, `reminder_1_day ${day}`])].sort());
		expect(await planned()).toEqual([...once, ...[first, third].flatMap((day) => [`final_guests ${day}`, `reminder_1_day ${day}`])].sort());
	});

	test('is shown to its family and to staff by date, with what was called off', async () => {
		const { booking_id, reference, token } = await ask();
		const [, barat] = await functionsOf(booking_id);
		await staffCall('call_off_function', booking_id, barat?.id);

		const own = await db.as(server).call<{ functions: Row[] }>('read_booking', reference, token);
		const details = await db.as(salma).call<{ functions: Row[] }>('booking_details', booking_id);

		for (const { functions } of [own, details])
			expect(functions.map(({ occasion, called_off_at }) => [occasion, called_off_at !== null])).toEqual([
				['mehndi', false],
				['barat', true],
				['walima', false],
			]);
	});

	test('is in Today, in the news and in the calendar with an occasion and the count of the others', async () => {
		const { booking_id } = await ask();
		const { booking_id: single } = (await request(db)) as Answer;
		const [, , walima] = await functionsOf(booking_id);
		await staffCall('call_off_function', booking_id, walima?.id);
		const staff = db.as(salma);

		const { calls } = await staff.call<{ calls: { rows: Row[] } }>('today_book', 200, 8);
		const news = await staff.call<Row[]>('newest_requests');
		const month = await staff.call<{ bookings: Row[] }[]>('month_book', BARAT.event_date, BARAT.event_date);

		const shown = ({ occasion, others }: Row = {}) => [occasion, others];
		expect(shown(calls.rows.find(({ id }) => id === booking_id))).toEqual(['mehndi', 1]);
		expect(shown(news.find((row) => row['booking_id'] === booking_id))).toEqual(['mehndi', 1]);
		expect(shown(month.flatMap(({ bookings }) => bookings).find(({ id }) => id === booking_id))).toEqual(['barat', 1]);
		expect(shown(calls.rows.find(({ id }) => id === single))).toEqual([undefined, undefined]);
	});

	test('is found by a lost-link request with the day of any function', async () => {
		const { booking_id } = await ask();
		await db.as(server).call('set_hall_contact', '+923000000000', {
			en: 'https://lalazar.example/booking/view',
			ur: 'https://lalazar.example/ur/booking/view',
		});

		await db.as(server).call('ask_for_link', '+923000000001', WALIMA.event_date, null);
		await db.as(server).call('answer_link_requests', 10);

		expect(await db.rows(`select from public.messages where booking_id = $1 and kind = 'booking_link'`, [booking_id])).toHaveLength(1);
	});

	test('frees the slot of a called-off function, and the next in line is offered it', async () => {
		const { booking_id } = await ask();
		await hold(booking_id);
		const [, barat] = await functionsOf(booking_id);
		const waiting = await request(db, { request: aRequest({ ...BARAT, phone: '+923000000009' }) });

		await staffCall('call_off_function', booking_id, barat?.id);
		await db.rows('update private.freed_slots set offered_from = now(), freed_at = clock_timestamp()');

		const { offered } = await db.row<{ offered: boolean }>(
			'select private.freed_for(b) is not null as offered from private.booking_functions as b where id = $1',
			[waiting.booking_id],
		);
		expect(offered).toBe(true);
	});

	test('is erased as a whole after its last function', async () => {
		const { booking_id } = await ask();
		const months = (await db.row<{ months: number }>(`select private.setting('booking_months') as months`)).months;
		const last = `(private.today() - make_interval(months => ${months}))::date`;
		await db.rows(`update public.functions set event_date = ${last} - 3 where booking_id = $1 and occasion <> 'walima'`, [booking_id]);
		await db.rows(`update public.functions set event_date = ${last} where booking_id = $1 and occasion = 'walima'`, [booking_id]);
		await db.rows('update public.bookings set created_at = now() where id = $1', [booking_id]);
		const forget = () => db.as(server).call<{ erased: number }>('forget_in_time', 10);

		const kept = await forget();
		await db.rows(`update public.functions set event_date = ${last} - 1 where booking_id = $1 and occasion = 'walima'`, [booking_id]);
		const gone = await forget();

		expect([kept.erased, gone.erased]).toEqual([0, 1]);
		expect(await functionsOf(booking_id)).toEqual([]);
	});
});
