import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';

const db = testDatabase();

type Waiting = { id: string; place: number | null; in_line: number; held_until: string | null; freed_at: string | null; slot: string };
const calls = async () =>
	(await db.as(salma).row<{ today: { calls: { rows: Waiting[] } } }>('select public.today_book() as today')).today.calls.rows;
const lineOf = async (id: string) =>
	(await db.as(salma).row<{ d: { line: Row | null } }>('select public.booking_details($1) as d', [id])).d.line;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** So many families that asked for the same slot, the earliest first. */
const families = (count: number, changes: Row = {}) =>
	Promise.all(
		Array.from({ length: count }, (_, at) => aBooking(db, { created_at: ago(600 - at), phone: `+92300000010${at}`, ...changes })),
	);

async function heldByOther() {
	const other = await aBooking(db, { phone: '+923000000099', created_at: ago(700) });
	await change(db, other.id, { status: 'pending' });
	return other;
}

describe('families that wait for a slot', () => {
	test('stand in the order of asking, and staff see their places', async () => {
		const [first, second, third] = await families(3);
		await heldByOther();

		const places = (await calls()).map(({ id, place, in_line, slot }) => [id, Number(place), Number(in_line), slot]);
		expect(places).toEqual([
			[first?.id, 1, 3, 'taken'],
			[second?.id, 2, 3, 'taken'],
			[third?.id, 3, 3, 'taken'],
		]);
		expect(await lineOf(String(second?.id))).toMatchObject({ place: 2, in_line: 3, held_until: expect.any(String) });
	});

	test('see their own place while another family holds the slot, and nothing of how many others wait', async () => {
		const ofFamily = async ({ reference, token }: { reference: string; token: string }) =>
			(await db.as(server).row<{ read: Row }>('select public.read_booking($1, $2) as read', [reference, token])).read['line'];
		const first = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const second = await request(db, { request: aRequest({ phone: '+923000000102' }) });
		expect(await ofFamily(first)).toBeNull();
		const other = await heldByOther();

		expect([await ofFamily(first), await ofFamily(second)]).toEqual([
			{ place: 1, held_until: expect.any(String) },
			{ place: 2, held_until: expect.any(String) },
		]);
		await change(db, other.id, { status: 'cancelled' });
		expect(await ofFamily(first)).toBeNull();
	});

	test('see until when the slot is held also while they are quiet, and that another family asked before them', async () => {
		const told = async ({ reference, token }: { reference: string; token: string }) => {
			const { read } = await db.as(server).row<{ read: Row }>('select public.read_booking($1, $2) as read', [reference, token]);
			return [read['line'], read['asked_before']];
		};
		const first = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const again = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const quiet = await request(db, { request: aRequest({ phone: '+923000000102' }) });
		await db.rows(
			`insert into private.quiet_requests (booking_id, reason) select id, 'site_cap' from public.bookings where reference = $1`,
			[quiet.reference],
		);
		expect([await told(first), await told(again), await told(quiet)]).toEqual([
			[null, false],
			[null, false],
			[null, true],
		]);

		await heldByOther();
		expect((await told(quiet))[0]).toEqual({ held_until: expect.any(String) });
	});

	test('is told with the answer to the request, also when it is asked for again, as it stands then', async () => {
		const other = await heldByOther();
		const key = crypto.randomUUID();
		const told = async () => ((await request(db, { key, request: aRequest({ phone: '+923000000101' }) })) as { line?: unknown }).line;

		expect(await told()).toEqual({ place: 1, held_until: expect.any(String) });
		expect(await told()).toEqual({ place: 1, held_until: expect.any(String) });
		await change(db, other.id, { status: 'cancelled' });
		expect(await told()).toBeNull();
	});

	test('is told in the thank-you as it goes out, and no longer once the slot is free', async () => {
		const other = await heldByOther();
		await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const thanks = async () => (await outboxOf(db).claim(100)).find(({ kind }) => kind === 'thank_you')?.params['held_until'];

		expect(new Date(String(await thanks())).toISOString()).toBe(
			new Date((await bookingNow(db, other.id)).hold_expires_at as string).toISOString(),
		);
		await db.rows(`update public.messages set state = 'queued', lease_until = null`);
		await change(db, other.id, { status: 'cancelled' });
		expect(await thanks()).toBeUndefined();
	});

	test('who is moved to a slot by staff stands behind those that were there', async () => {
		const moved = await aBooking(db, { event_date: inDays(60), created_at: ago(5000), phone: '+923000000050' });
		const [first] = await families(1);
		await change(db, moved.id, { event_date: inDays(50) });

		expect([(await lineOf(String(first?.id)))?.['place'], (await lineOf(moved.id))?.['place']]).toEqual([1, 2]);
	});

	test('a quiet request stands in no line, and keeps nobody back', async () => {
		const [first, second] = await families(2);
		await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'site_cap')`, [first?.id]);

		expect([(await lineOf(String(first?.id)))?.['place'], (await lineOf(String(second?.id)))?.['place']]).toEqual([null, 1]);
	});

	test('a booking that has its slot stands in none', async () => {
		expect(await lineOf((await heldByOther()).id)).toBeNull();
	});

	test('later requests of the website get later hours, even within one transaction', async () => {
		for (const phone of ['+923000000011', '+923000000012', '+923000000013']) await request(db, { request: aRequest({ phone }) });

		const rows = await db.rows<{ phone: string }>('select phone from public.bookings order by created_at, id');
		expect(rows.map(({ phone }) => phone)).toEqual(['+923000000011', '+923000000012', '+923000000013']);
	});
});

describe('a slot that is free again', () => {
	test.each([
		['its hold is let go', (id: string) => change(db, id, { status: 'expired' })],
		['its booking is cancelled', (id: string) => change(db, id, { status: 'cancelled' })],
		['its booking is moved away', (id: string) => change(db, id, { event_date: inDays(61) })],
		[
			'its booking is deleted',
			async (id: string) => db.as(salma).rows('select public.delete_booking($1, $2)', [id, (await bookingNow(db, id)).version]),
		],
		[
			'its hold ends',
			async (id: string) => {
				await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [id]);
				await db.as(server).rows('select public.expire_holds()');
			},
		],
	])('because %s is offered to the next in line alone, above all others', async (_, free) => {
		const older = await aBooking(db, { hall: 'Tulip Hall', created_at: ago(2000) });
		const [first, second] = await families(2);
		const other = await heldByOther();
		const before = (await calls()).filter(({ freed_at }) => freed_at);
		await free(other.id);

		expect(before).toEqual([]);
		expect((await calls()).map(({ id, freed_at, slot }) => [id, freed_at !== null, slot])).toEqual([
			[first?.id, true, 'free'],
			[older.id, false, 'free'],
			[second?.id, false, 'free'],
		]);
	});

	test('is offered to the one behind when the first one is refused, and to nobody once it is held', async () => {
		const [first, second] = await families(2);
		await change(db, (await heldByOther()).id, { status: 'expired' });
		await change(db, String(first?.id), { status: 'cancelled' });
		const offered = (await calls()).filter(({ freed_at }) => freed_at).map(({ id }) => id);
		await change(db, String(second?.id), { status: 'pending' });

		expect(offered).toEqual([second?.id]);
		expect((await calls()).filter(({ freed_at }) => freed_at)).toEqual([]);
	});

	test('tells no family of it: that is for staff', async () => {
		const [first] = await families(1);
		await change(db, (await heldByOther()).id, { status: 'expired' });

		expect(await db.rows('select from public.messages where booking_id = $1', [first?.id])).toEqual([]);
	});

	test('is offered to nobody who asked only afterwards: that one is an ordinary request', async () => {
		await change(db, (await heldByOther()).id, { status: 'expired' });
		const late = await aBooking(db, { created_at: new Date(Date.now() + 60_000).toISOString() });

		expect((await calls()).map(({ id, freed_at }) => [id, freed_at])).toEqual([[late.id, null]]);
	});

	test('is not offered while staff have closed it', async () => {
		await families(1);
		await change(db, (await heldByOther()).id, { status: 'expired' });
		await db.as(salma).rows('select public.close_slots($1, $2, $2, $3, $4)', ['Main Hall', inDays(50), 'dinner', 'Repairs']);

		expect((await calls()).map(({ freed_at }) => freed_at)).toEqual([null]);
	});

	test('is remembered until its day is over, and then forgotten', async () => {
		await families(1);
		await change(db, (await heldByOther()).id, { status: 'expired' });
		await db.rows(`insert into private.freed_slots values ('Main Hall', $1, 'lunch', now())`, [inDays(-1)]);
		await db.as(server).rows('select public.prune_records()');

		expect(await db.rows('select event_time from private.freed_slots')).toEqual([{ event_time: 'dinner' }]);
	});

	test('is kept by the ledger: what is paid for does not count as free', async () => {
		await families(1);
		const other = await aBooking(db, { phone: '+923000000099', total_amount: 600_000 });
		await change(db, other.id, { status: 'pending' });
		await payFor(db, other.id, 'advance');

		expect((await calls()).map(({ slot, freed_at }) => [slot, freed_at])).toEqual([['taken', null]]);
	});
});
