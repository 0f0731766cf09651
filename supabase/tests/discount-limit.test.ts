import { beforeEach, describe, expect, test } from 'vitest';
import type { BigDiscount, Cut } from '#shared/rules/booking/today-rows.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import { bilal, salma } from './support/actors.ts';
import { aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { setting } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const MENU = { taxes: [], functions: [{ lines: [{ kind: 'plates', label: 'Menu 1', unit_price: 1000 }] }] };
let days = 50;

/** A request for 200 guests at 1,000 a head. */
async function aPriced(): Promise<string> {
	days += 1;
	const asked = aRequest({ guest_count: 200, package: 'Menu 1', serving: 'table', event_date: inDays(days), phone: `+9230000000${days}` });
	return (await request(db, { request: asked, prices: MENU })).booking_id;
}

const versionOf = async (id: string) => (await bookingNow(db, id)).version;
const discount = (given: Row) => ({ kind: 'discount', label: 'Discount', reason: 'Old friends', ...given });

/** Replaces all discounts of a booking. */
async function giveDiscounts(id: string, discounts: Row[], actor = salma) {
	const others = await db.rows(`select * from public.price_lines where booking_id = $1 and kind <> 'discount' order by place`, [id]);
	await db.as(actor).call('set_price_lines', id, await versionOf(id), [...others, ...discounts]);
}

const marks = async (id: string) =>
	(
		await db.rows<{ after: Row }>(
			`select after from public.booking_events where booking_id = $1 and action = 'discount_above_limit' order by id`,
			[id],
		)
	).map(({ after }) => after['percent']);
const listed = async () => (await db.as(salma).call<{ discounts: Cut<SnakeCased<BigDiscount>> }>('today_book', 12, 8)).discounts.rows;
const ids = async () => (await listed()).map(({ id }) => id);

beforeEach(() => setting(db, 'discount_limit', 10));

describe('a discount above the limit', () => {
	test('is noted in the history, and in Today with who, why, percent and amount; one at the limit is not', async () => {
		const [at, above] = [await aPriced(), await aPriced()];
		await giveDiscounts(at, [discount({ percent: 10 })]);
		await giveDiscounts(above, [discount({ percent: 10.5 })], bilal);

		expect([await marks(at), await marks(above)]).toEqual([[], [10.5]]);
		expect(await listed()).toMatchObject([
			{
				id: above,
				percent: 10.5,
				amount: 21_000,
				by: 'bilal@lalazar.example',
				reasons: ['Old friends'],
				client_name: 'Test Family',
				version: await versionOf(above),
			},
		]);
		const [event] = await db.rows<Row>(
			`select actor, after from public.booking_events where booking_id = $1 and action = 'discount_above_limit'`,
			[above],
		);
		expect(event).toEqual({ actor: bilal.userId, after: { percent: 10.5, amount: 21_000, limit: 10 } });
	});

	test('is all of them together', async () => {
		const id = await aPriced();
		await giveDiscounts(id, [discount({ percent: 6 }), discount({ unit_price: 12_000, reason: 'Paid at once' })]);

		expect(await listed()).toMatchObject([{ id, percent: 12, amount: 24_000, reasons: ['Old friends', 'Paid at once'] }]);
	});

	test('is also a total that was typed below the lines, and not one that makes up for it', async () => {
		const [below, even, entered] = [await aPriced(), await aPriced(), inDays(40)];
		await db.as(salma).call('edit_booking', below, await versionOf(below), { total_amount: 150_000 });
		await db.as(salma).call('edit_booking', even, await versionOf(even), { total_amount: 195_000 });
		await db.as(bilal).call('enter_booking', crypto.randomUUID(), {
			...aRequest({ guest_count: 100, package: 'Menu 1', serving: 'table', event_date: entered, phone: '+923000000099' }),
			...{ status: 'pending', total_amount: 60_000, prices: MENU },
		});

		expect((await listed()).map(({ percent, amount, by, reasons }) => [percent, amount, by, reasons]).sort()).toEqual([
			[25, 50_000, 'salma@lalazar.example', []],
			[40, 40_000, 'bilal@lalazar.example', []],
		]);
	});

	test('is noted again only when it rises, as with fewer guests, and leaves Today once it is lowered', async () => {
		const id = await aPriced();
		await giveDiscounts(id, [discount({ unit_price: 25_000 })]);
		await change(db, id, { special_requests: 'White flowers' });
		await db.as(salma).call('edit_booking', id, await versionOf(id), { guest_count: 100, prices: MENU });
		const [risen, there] = [await marks(id), await ids()];
		await giveDiscounts(id, [discount({ unit_price: 10_000 })]);

		expect([risen, there]).toEqual([[12.5, 25], [id]]);
		expect([await marks(id), await ids()]).toEqual([[12.5, 25], []]);
	});

	test('leaves Today once it was seen, which the history keeps, and comes back when it rises', async () => {
		const id = await aPriced();
		await giveDiscounts(id, [discount({ percent: 20 })]);
		const shown = await versionOf(id);

		await db.as(bilal).call('see_discount', id, shown);
		const seen = await ids();
		const [event] = await db.rows<Row>(`select actor from public.booking_events where booking_id = $1 and action = 'discount_seen'`, [id]);
		await giveDiscounts(id, [discount({ percent: 25 })]);

		expect([seen, event?.['actor'], await ids()]).toEqual([[], bilal.userId, [id]]);
		// Who saw 20 % has not seen 25 %.
		expect((await refusalOf(db.as(bilal).call('see_discount', id, shown))).message).toBe('version_conflict');
	});

	test('is not listed of a booking that has ended or is deleted, nor after fourteen days', async () => {
		const [ended, deleted, old] = [await aPriced(), await aPriced(), await aPriced()];
		for (const id of [ended, deleted, old]) await giveDiscounts(id, [discount({ percent: 20 })]);
		await change(db, ended, { status: 'cancelled' });
		await db.as(salma).call('delete_booking', deleted, await versionOf(deleted));
		expect(await ids()).toEqual([old]);

		await db.rows('alter table public.booking_events disable trigger keep_event');
		await db.rows(`update public.booking_events set created_at = now() - interval '15 days' where booking_id = $1`, [old]);

		expect(await ids()).toEqual([]);
	});
});

test('without a limit no discount is marked, not even one of the whole price', async () => {
	await setting(db, 'discount_limit', 100);
	const id = await aPriced();
	await giveDiscounts(id, [discount({ percent: 100 }), discount({ percent: 50 })]);

	expect([await marks(id), await ids()]).toEqual([[], []]);
	expect((await bookingNow(db, id)) as object).toMatchObject({ estimate: { discounts: 200_000, subtotal: 0 } });
});
