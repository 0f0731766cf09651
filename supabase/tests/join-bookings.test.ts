import { describe, expect, test } from 'vitest';
import { salma, server, stranger } from './support/actors.ts';
import { aBooking, aRequest, type BookingRow, bookingNow, change, inDays, pricesWith, request, update } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay, paidFor, ledger } = moneyOf(db);

const staff = <Answer = unknown>(name: string, ...given: unknown[]) => db.as(salma).call<Answer>(name, ...given);
const versionOf = async (id: string) =>
	(await db.row<{ version: number }>('select version from public.bookings where id = $1', [id])).version;
const join = async (id: string, other: string) => staff('join_bookings', id, await versionOf(id), other, await versionOf(other));
const part = async (id: string, other: string) => staff('undo_join', id, await versionOf(id), other);
const functionsOf = (id: string) =>
	db.rows<Row & { id: string; takes_slot: boolean; called_off_at: string | null; is_only: boolean }>(
		'select * from public.functions where booking_id = $1 order by event_date, id',
		[id],
	);
const linesOf = (id: string) => db.rows<Row>('select * from public.price_lines where booking_id = $1 order by place, id', [id]);
const messagesOf = (id: string) =>
	db.rows<{ kind: string; state: string }>('select kind, state from public.messages where booking_id = $1 order by created_at, kind', [id]);
type Details = Row & { booking: BookingRow; functions: Row[]; joins: Row[]; events: { action: string; after: Row }[] };
const details = (named: string) => staff<Details>('booking_details', named);

/** A held booking from the website with a total by its lines. */
async function held(day: number, changes: Row = {}, total = 400_000) {
	const asked = await request(db, {
		request: aRequest({ event_date: inDays(day), occasion: 'barat', ...changes }),
		prices: pricesWith(total),
	});
	await change(db, asked.booking_id, { status: 'pending' });
	await staff('agree_price', asked.booking_id, await versionOf(asked.booking_id));
	await db.rows(`delete from public.messages where booking_id = $1 and kind in ('thank_you', 'manager_notice', 'booking_link')`, [
		asked.booking_id,
	]);
	return { id: asked.booking_id, reference: asked.reference, token: asked.token };
}

/** A mehndi with an advance, and a barat that is only held. */
async function theCase() {
	const mehndi = await held(50, { occasion: 'mehndi' }, 200_000);
	const barat = await held(52);
	await pay(barat.id, { amount: 150_000 });
	await db.rows(`delete from public.messages where booking_id = $1 and kind = 'payment_received'`, [barat.id]);
	return { mehndi, barat };
}

/** All that the undo gives back. */
const stateOf = async (id: string) => ({
	booking: await db.row(
		`select status, total_amount, estimate, hold_expires_at, private_note, deleted_at, phone, email from public.bookings where id = $1`,
		[id],
	),
	functions: await functionsOf(id),
	lines: await linesOf(id),
	paid: await paidFor(id),
	links: await db.rows('select token_hash from private.booking_tokens where booking_id = $1 order by 1', [id]),
	planned: await db.rows(`select dedupe_key from public.messages where booking_id = $1 and state = 'queued' order by 1`, [id]),
});
const figures = async () => {
	const { total_bookings, ...cards } = await staff<Row & { total_bookings: number }>('booking_stats');
	const months = await staff('booking_figures', inDays(0), inDays(90));
	const days = await db.rows(
		'select received_on, method, kind, sum(amount) as amount from public.payments where kind <> $1 group by 1, 2, 3 having sum(amount) <> 0',
		['correction'],
	);
	return { total_bookings, cards, months, cash: days.length };
};

describe('two bookings of one number are joined', () => {
	test('functions, lines, payments and links move; total and status follow; the histories name each other', async () => {
		const { mehndi, barat } = await theCase();
		await change(db, barat.id, { private_note: 'Rang twice' });
		await join(mehndi.id, barat.id);

		const joined = await details(mehndi.reference);
		expect(joined.functions.map(({ occasion, called_off_at }) => [occasion, called_off_at])).toEqual([
			['mehndi', null],
			['barat', null],
		]);
		expect(joined.booking).toMatchObject({ total_amount: 600_000, status: 'advance_paid', private_note: 'Rang twice' });
		expect([await paidFor(mehndi.id), await paidFor(barat.id)]).toEqual([150_000, 0]);
		expect((await ledger(mehndi.id)).map(({ kind, amount }) => [kind, amount])).toEqual([['advance', 150_000]]);
		expect(await linesOf(barat.id)).toEqual([]);
		expect(await linesOf(mehndi.id)).toHaveLength(4);
		expect(joined.events[0]).toMatchObject({ action: 'joined', after: { reference: barat.reference } });
		const there = await db.rows('select action, after from public.booking_events where booking_id = $1 order by id desc limit 1', [
			barat.id,
		]);
		expect(there[0]).toMatchObject({ action: 'joined', after: { reference: mehndi.reference } });
	});

	test('no slot is free for a moment, and both functions keep their ids', async () => {
		const { mehndi, barat } = await theCase();
		const before = [...(await functionsOf(mehndi.id)), ...(await functionsOf(barat.id))].map(({ id }) => id);
		await db.run(`
			create table public.slot_log (was boolean, now boolean);
			create function public.log_slot() returns trigger language plpgsql as $$ begin insert into public.slot_log values (old.takes_slot, new.takes_slot); return null; end $$;
			create trigger log_slot after update on public.functions for each row execute function public.log_slot();`);
		await db.run('grant all on public.slot_log to public');
		await join(mehndi.id, barat.id);
		await part(mehndi.id, barat.id);

		expect(await db.rows('select from public.slot_log where not was or not now')).toEqual([]);
		expect([...(await functionsOf(mehndi.id)), ...(await functionsOf(barat.id))].map(({ id }) => id)).toEqual(before);
	});

	test('the family hears of no cancellation, and its planned messages are those of the joined booking', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);

		expect((await messagesOf(barat.id)).filter(({ state }) => state === 'queued')).toEqual([]);
		const kinds = (await messagesOf(mehndi.id)).filter(({ state }) => state === 'queued').map(({ kind }) => kind);
		expect(kinds).not.toContain('cancelled');
		expect(kinds).not.toContain('payment_moved');
		expect(kinds.filter((kind) => kind === 'reminder_1_day')).toHaveLength(2);
		expect(kinds.filter((kind) => kind === 'hold_expiring')).toEqual([]);
	});

	test('the old reference and the old link lead to the joined booking: page, changes, search and desk', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);

		for (const named of [barat.reference, mehndi.reference])
			for (const { token } of [barat, mehndi])
				expect(await db.as(server).call('read_booking', named, token)).toMatchObject({ reference: mehndi.reference });
		expect(await db.as(server).call('read_booking', barat.reference, 'no-token')).toBeNull();
		expect((await details(barat.reference)).booking.id).toBe(mehndi.id);
		expect((await details(barat.id)).booking.id).toBe(mehndi.id);
		const found = await db
			.as(salma)
			.row<{ found: { rows: Row[] } }>('select public.list_bookings(p_search => $1) as found', [barat.reference]);
		expect(found.found.rows.map(({ id }) => id)).toEqual([mehndi.id]);
		await db
			.as(server)
			.call('ask_for_change', barat.reference, barat.token, crypto.randomUUID(), { is_cancellation: true, note: null }, null);
		expect((await details(mehndi.id))['changes']).toHaveLength(1);
		const deleted = await db.as(salma).row<{ found: { rows: Row[] } }>(`select public.list_bookings(p_status => 'deleted') as found`);
		expect(deleted.found.rows).toEqual([]);
	});

	test('revenue, months and the takings of each day stay; two bookings count as one', async () => {
		const { mehndi, barat } = await theCase();
		const before = await figures();
		await join(mehndi.id, barat.id);
		const after = await figures();
		expect(after).toEqual({
			...before,
			total_bookings: before.total_bookings - 1,
			cards: { ...before.cards, pending_payments: (before.cards['pending_payments'] as number) - 1 },
			cash: after.cash,
		});
		await part(mehndi.id, barat.id);
		expect({ ...(await figures()), cash: 0 }).toEqual({ ...before, cash: 0 });
	});

	test('a percent discount of the whole booking stays the amount that it was', async () => {
		const { mehndi, barat } = await theCase();
		const lines = [
			...(await linesOf(barat.id)),
			{ kind: 'discount', label: 'Discount', percent: 10, reason: 'Cousin', quantity: 1, unit_price: 0 },
		];
		await staff('set_price_lines', barat.id, await versionOf(barat.id), JSON.stringify(lines));
		expect((await bookingNow(db, barat.id)).total_amount).toBe(360_000);
		await join(mehndi.id, barat.id);

		expect((await bookingNow(db, mehndi.id)).total_amount).toBe(560_000);
		await part(mehndi.id, barat.id);
		expect((await linesOf(barat.id)).find(({ kind }) => kind === 'discount')).toMatchObject({ percent: '10.00' });
	});

	test('a number that staff typed instead of the lines stays in the sum, whichever booking has it', async () => {
		for (const at of [0, 1]) {
			const pair = [await held(60 + at), await held(70 + at)] as const;
			await change(db, pair[at as 0].id, { total_amount: 555_555 });
			await join(pair[0].id, pair[1].id);
			expect((await bookingNow(db, pair[0].id)).total_amount).toBe(955_555);
			await part(pair[0].id, pair[1].id);
			expect((await bookingNow(db, pair[at as 0].id)).total_amount).toBe(555_555);
		}
	});

	test('two holds end at the later of their ends', async () => {
		const [one, other] = [await held(50), await held(52)];
		const [{ ends }] = (await db.rows<{ ends: string }>(
			`update public.bookings set hold_expires_at = hold_expires_at + interval '1 day' where id = $1 returning hold_expires_at as ends`,
			[other.id],
		)) as [{ ends: string }];
		await join(one.id, other.id);
		expect(await bookingNow(db, one.id)).toMatchObject({ status: 'pending', hold_expires_at: ends });
	});

	test('three bookings become one, and are parted in the other order', async () => {
		const [one, two, three] = [await held(50), await held(52), await held(54)];
		await pay(two.id);
		await pay(three.id);
		await db.rows(`delete from public.messages where kind = 'payment_received'`);
		const before = [await stateOf(one.id), await stateOf(two.id), await stateOf(three.id)];
		await join(one.id, two.id);
		await join(one.id, three.id);
		expect(await functionsOf(one.id)).toHaveLength(3);
		expect((await refusalOf(part(one.id, two.id))).message).toBe('paid_since');
		await part(one.id, three.id);
		await part(one.id, two.id);
		expect([await stateOf(one.id), await stateOf(two.id), await stateOf(three.id)]).toEqual(before);
	});

	test('a booking that took one in is joined itself: all references lead to the last one', async () => {
		const [one, two, three] = [await held(50), await held(52), await held(54)];
		await pay(three.id);
		await db.rows(`delete from public.messages where kind = 'payment_received'`);
		const receipts = async (id: string) => (await details(id))['payments'] as Row[];
		const [paid] = await receipts(three.id);
		await join(two.id, three.id);
		await join(one.id, two.id);
		expect((await details(three.reference)).booking.id).toBe(one.id);
		expect((await receipts(one.id)).at(-1)).toMatchObject({ moved_from: two.reference, moved_from_receipt: paid?.['receipt_number'] });
		expect(await db.as(server).call('read_booking', three.reference, three.token)).toMatchObject({ reference: one.reference });
	});
});

describe('the undo', () => {
	test('gives both back as they were, with their own links', async () => {
		const { mehndi, barat } = await theCase();
		const before = [await stateOf(mehndi.id), await stateOf(barat.id)];
		await join(mehndi.id, barat.id);
		expect((await details(mehndi.id)).joins).toEqual([{ id: barat.id, reference: barat.reference, is_of_today: true }]);
		await part(mehndi.id, barat.id);

		expect([await stateOf(mehndi.id), await stateOf(barat.id)]).toEqual(before);
		expect(await db.as(server).call('read_booking', barat.reference, barat.token)).toMatchObject({ reference: barat.reference });
		expect(await db.as(server).call('read_booking', mehndi.reference, barat.token)).toBeNull();
		expect((await details(barat.id)).events[0]).toMatchObject({ action: 'parted', after: { reference: mehndi.reference } });
	});

	test('is refused after money, after a change, on the next day, and for another pair', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);
		const refused = async () => (await refusalOf(part(mehndi.id, barat.id))).message;

		expect((await refusalOf(part(barat.id, mehndi.id))).message).toBe('booking_not_found');
		await db.run('savepoint joined');
		await pay(mehndi.id, { amount: 1_000 });
		expect(await refused()).toBe('paid_since');
		await db.run('rollback to joined');
		await change(db, mehndi.id, { guest_count: 310 });
		expect(await refused()).toBe('changed_since');
		await db.run('rollback to joined');
		await db.rows(`update private.joins set joined_at = joined_at - interval '1 day'`);
		expect(await refused()).toBe('day_over');
		await db.as(server).call('prune_records');
		expect(await db.rows('select before from private.joins')).toEqual([{ before: null }]);
	});

	test('is refused when a hold that would come back is over', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);
		await db.rows(
			`update private.joins set before = jsonb_set(before, '{booking,hold_expires_at}', to_jsonb((now() - interval '1 minute')::text))`,
		);
		expect((await refusalOf(part(mehndi.id, barat.id))).message).toBe('hold_over');
	});
});

describe('no join', () => {
	const refused = async (one: string, other: string) => (await refusalOf(join(one, other))).message;

	test('of another number, of a request, of an ended or fully paid booking, or of itself', async () => {
		const { mehndi, barat } = await theCase();
		expect(await refused(mehndi.id, (await held(54, { phone: '+923000000009' })).id)).toBe('other_family');
		expect(await refused(mehndi.id, (await request(db, { request: aRequest({ event_date: inDays(56) }) })).booking_id)).toBe(
			'not_joinable',
		);
		expect(await refused(mehndi.id, (await aBooking(db, { event_date: inDays(57), status: 'cancelled' })).id)).toBe('booking_closed');
		await pay(barat.id, { kind: 'balance', amount: 250_000 });
		expect(await refused(mehndi.id, barat.id)).toBe('not_joinable');
		expect(await refused(mehndi.id, mehndi.id)).toBe('booking_not_found');
	});

	test('of seven functions, of one agreed price, of other taxes', async () => {
		const { mehndi, barat } = await theCase();
		for (const day of [60, 61, 62, 63, 64]) {
			const columns = { hall: 'Main Hall', event_date: inDays(day), event_time: 'dinner', guest_count: 200 };
			await staff('add_function', barat.id, await versionOf(barat.id), columns);
		}
		expect(await refused(mehndi.id, barat.id)).toBe('six_functions');
		const free = await aBooking(db, { event_date: inDays(70), status: 'pending' });
		expect(await refused(mehndi.id, free.id)).toBe('one_price');
		const taxed = await held(72);
		await update(db, taxed.id, { taxes: JSON.stringify([{ name: 'Sales tax', percent: 15 }]) });
		expect(await refused(mehndi.id, taxed.id)).toBe('other_taxes');
	});

	test('for several reasons, which the panel has all at once before anybody asks', async () => {
		const { mehndi, barat } = await theCase();
		const obstacles = async () =>
			(await staff<{ other_bookings: { id: string; obstacles: string[] | null }[] }>('booking_details', mehndi.id)).other_bookings;
		expect((await obstacles()).find(({ id }) => id === barat.id)?.obstacles).toEqual([]);
		await update(db, barat.id, { taxes: JSON.stringify([{ name: 'Sales tax', percent: 15 }]) });
		await staff('record_deposit', barat.id, crypto.randomUUID(), 'taken', 5_000, 'cash', inDays(0), null);
		const asked = await request(db, { request: aRequest({ event_date: inDays(56) }) });

		const now = await obstacles();

		expect(now.find(({ id }) => id === barat.id)?.obstacles).toEqual(['other_taxes', 'deposit_held']);
		expect(now.find(({ id }) => id === asked.booking_id)?.obstacles).toBeNull();
		expect(await refused(mehndi.id, barat.id)).toBe('other_taxes');
	});

	test('while a change is asked for or a message about the other waits, or in an old version', async () => {
		const { mehndi, barat } = await theCase();
		const now = [await versionOf(mehndi.id), await versionOf(barat.id)];
		expect((await refusalOf(staff('join_bookings', mehndi.id, now[0], barat.id, (now[1] as number) - 1))).message).toBe('version_conflict');
		expect((await refusalOf(db.as(stranger).call('join_bookings', mehndi.id, now[0], barat.id, now[1]))).code).toBe('42501');
		await pay(barat.id, { amount: 1_000 });
		expect(await refused(mehndi.id, barat.id)).toBe('message_waiting');
		await db.rows(`update public.messages set state = 'cancelled' where booking_id = $1`, [barat.id]);
		await db
			.as(server)
			.call('ask_for_change', mehndi.reference, mehndi.token, crypto.randomUUID(), { is_cancellation: true, note: null }, null);
		expect(await refused(mehndi.id, barat.id)).toBe('change_open');
	});
});

describe('a joined booking', () => {
	test('is deleted and restored as one, and its other reference still names it', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);
		await staff('delete_booking', mehndi.id, await versionOf(mehndi.id));
		expect(await db.as(server).call('read_booking', barat.reference, barat.token)).toBeNull();
		expect((await refusalOf(staff('restore_booking', barat.id, '[]'))).message).toBe('booking_not_found');
		await staff('restore_booking', mehndi.id, '[]');
		expect((await functionsOf(mehndi.id)).map(({ takes_slot }) => takes_slot)).toEqual([true, true]);
		expect(await db.as(server).call('read_booking', barat.reference, barat.token)).toMatchObject({ reference: mehndi.reference });
	});

	test('is erased with the one that was joined to it, and stays findable until then', async () => {
		const { mehndi, barat } = await theCase();
		await join(mehndi.id, barat.id);
		await db.rows(`update public.bookings set deleted_at = now() - interval '400 days' where id = $1`, [barat.id]);
		await db.as(server).call('prune_records');
		await db.as(server).call('forget_in_time', 100);
		expect((await details(barat.reference)).booking.id).toBe(mehndi.id);

		await change(db, mehndi.id, { status: 'cancelled' });
		const { stamp, bookings } = await staff<{ stamp: string; bookings: Row[] }>('person', '+923000000001');
		expect(bookings.map(({ id }) => id)).toEqual(expect.arrayContaining([mehndi.id, barat.id]));
		expect(await staff('erase_person', '+923000000001', stamp)).toEqual({ erased: 0, anonymised: 2 });
		expect(await db.rows('select from private.joins')).toEqual([]);
		expect(await db.rows(`select from public.bookings where client_name <> 'Erased' and id in ($1, $2)`, [mehndi.id, barat.id])).toEqual(
			[],
		);
	});
});
