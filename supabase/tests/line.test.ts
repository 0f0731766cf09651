import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { type Answer, aBooking, aRequest, type BookingRow, bookingNow, change, inDays, payFor, request } from './support/bookings.ts';
import { byTable } from './support/bookings-sql.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Waiting = { id: string; place: number | null; in_line: number; held_until: string | null; freed_at: string | null; slot: string };
const calls = async () => (await db.as(salma).call<{ calls: { rows: Waiting[] } }>('today_book')).calls.rows;
const lineOf = async (id: string) => (await db.as(salma).call<{ line: Row | null }>('booking_details', id)).line;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Families that asked for the same slot, the earliest first. */
const families = (count: number, changes: Row = {}) =>
	Promise.all(
		Array.from({ length: count }, (_, at) => aBooking(db, { created_at: ago(600 - at), phone: `+92300000010${at}`, ...changes })),
	);

async function heldByOther() {
	const other = await aBooking(db, { phone: '+923000000099', created_at: ago(700) });
	await change(db, other.id, { status: 'pending' });
	return other;
}

/** Ends the minutes in which staff can undo a cancellation or a deletion. */
const passSettling = () => db.rows('update private.freed_slots set offered_from = now()');

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

	test('show in their panels what would refuse a hold: another family, or a closure', async () => {
		const [first] = await families(1);
		const slotNow = async () => (await lineOf(String(first?.id)))?.['slot'];
		const atFirst = await slotNow();
		const other = await heldByOther();
		const held = await slotNow();
		await change(db, other.id, { status: 'cancelled' });
		await db.as(salma).rows('select public.close_slots(null, $1, $1, null, $2)', [first?.event_date, 'Repairs']);

		expect([atFirst, held, await slotNow()]).toEqual(['free', 'taken', 'closed']);
	});

	test('see their own place while another family holds the slot, and nothing of how many others wait', async () => {
		const ofFamily = async ({ reference, token }: { reference: string; token: string }) =>
			(await db.as(server).call<Row>('read_booking', reference, token))['line'];
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

	test('see until when the slot is held also while they are quiet, and that another request waits', async () => {
		const told = async ({ reference, token }: { reference: string; token: string }) => {
			const read = await db.as(server).call<Row>('read_booking', reference, token);
			return [read['line'], read['others_wait']];
		};
		const first = await request(db, { request: aRequest({ phone: '+923000000101' }) });
		const again = await request(db, { request: aRequest({ phone: '+923000000101', guest_count: 350 }) });
		const quiet = await request(db, { request: aRequest({ phone: '+923000000102' }) });
		await db.rows(
			`insert into private.quiet_requests (booking_id, reason) select id, 'site_cap' from public.bookings where reference = $1`,
			[quiet.reference],
		);
		expect([first, again, quiet].map((receipt: Row) => receipt['others_wait'])).toEqual([false, true, true]);
		expect([await told(first), await told(again), await told(quiet)]).toEqual([
			[null, true],
			[null, true],
			[null, true],
		]);

		await heldByOther();
		expect((await told(quiet))[0]).toEqual({ held_until: expect.any(String) });
	});

	test('is in the answer to the request, also to a repeated one, as it is then', async () => {
		const other = await heldByOther();
		const key = crypto.randomUUID();
		const told = async () => ((await request(db, { key, request: aRequest({ phone: '+923000000101' }) })) as { line?: unknown }).line;

		expect(await told()).toEqual({ place: 1, held_until: expect.any(String) });
		expect(await told()).toEqual({ place: 1, held_until: expect.any(String) });
		await change(db, other.id, { status: 'cancelled' });
		expect(await told()).toBeNull();
	});

	test('is in the thank-you when it is sent, unless the slot is free by then', async () => {
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

	test('a family that staff move to a slot is behind the families that were there', async () => {
		const moved = await aBooking(db, { event_date: inDays(60), created_at: ago(5000), phone: '+923000000050' });
		const [first] = await families(1);
		await change(db, moved.id, { event_date: inDays(50) });

		expect([(await lineOf(String(first?.id)))?.['place'], (await lineOf(moved.id))?.['place']]).toEqual([1, 2]);
	});

	test('a quiet request is in no line, and holds no other family back', async () => {
		const [first, second] = await families(2);
		await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'site_cap')`, [first?.id]);

		expect([(await lineOf(String(first?.id)))?.['place'], (await lineOf(String(second?.id)))?.['place']]).toEqual([null, 1]);
	});

	test('a booking that has its slot is in no line', async () => {
		expect(await lineOf((await heldByOther()).id)).toBeNull();
	});

	test('later requests of the website get later hours, even within one transaction', async () => {
		for (const phone of ['+923000000011', '+923000000012', '+923000000013']) await request(db, { request: aRequest({ phone }) });

		const rows = await db.rows<{ phone: string }>('select phone from public.bookings order by created_at, id');
		expect(rows.map(({ phone }) => phone)).toEqual(['+923000000011', '+923000000012', '+923000000013']);
	});
});

describe('a number that asks for the same slot twice', () => {
	type Other = { id: string; reference: string; status: string; place: number | null };
	const detailed = async (id: string) => (await db.as(salma).call<{ same_number: Other[] }>('booking_details', id)).same_number;
	const rung = async (id: string) =>
		((await calls()) as (Waiting & { same_number: Other[] })[]).find((call) => call.id === id)?.same_number;
	const named = ({ id, reference, status }: BookingRow, place: number | null) => ({ id, reference, status, place });

	/** Another family between two requests of one number. */
	async function asksTwice() {
		const first = await aBooking(db, { created_at: ago(600), phone: '+923000000050' });
		const other = await aBooking(db, { created_at: ago(590), phone: '+923000000051' });
		const again = await aBooking(db, { created_at: ago(580), phone: '+923000000050' });
		return { first, other, again };
	}

	test('is shown to staff in both bookings and among the calls, with the other one’s place, and no other family is', async () => {
		const { first, other, again } = await asksTwice();

		expect([await detailed(first.id), await rung(first.id)]).toEqual([[named(again, 3)], [named(again, 3)]]);
		expect([await detailed(again.id), await rung(again.id)]).toEqual([[named(first, 1)], [named(first, 1)]]);
		expect([await detailed(other.id), await rung(other.id)]).toEqual([[], []]);
	});

	test('counts only for one hall, one day and one time, and without deleted, cancelled and expired bookings', async () => {
		const { first } = await asksTwice();
		const elsewhere = [
			{ hall: 'Tulip Hall' },
			{ event_time: 'lunch' },
			{ event_date: inDays(51) },
			{ status: 'cancelled' },
			{ deleted_at: ago(1) },
		];
		for (const changes of [...elsewhere, { status: 'pending', hold_expires_at: ago(1) }])
			await aBooking(db, { phone: '+923000000052', ...changes });
		const alone = await aBooking(db, { phone: '+923000000052' });

		expect([await detailed(alone.id), await rung(alone.id)]).toEqual([[], []]);
		await db.as(salma).call('delete_booking', first.id, first.version);
		expect(await detailed(first.id)).toEqual([]);
	});

	test('is shown in the booking that holds the slot too, and a quiet one has no place', async () => {
		const { first, again } = await asksTwice();
		await change(db, first.id, { status: 'pending' });
		await db.rows(`insert into private.quiet_requests (booking_id, reason) values ($1, 'site_cap')`, [again.id]);

		expect(await rung(again.id)).toEqual([named(await bookingNow(db, first.id), null)]);
		expect(await detailed(first.id)).toEqual([named(again, null)]);
	});

	test.each(['cancelled', 'expired'])('is not offered its own slot silently once that is %s', async (status) => {
		const { first, other, again } = await asksTwice();
		await change(db, first.id, { status: 'pending' });
		await change(db, other.id, { status: 'cancelled' });
		await change(db, first.id, { status });
		await passSettling();
		const gone = [named(await bookingNow(db, first.id), null)];

		expect([await rung(again.id), await detailed(again.id)]).toEqual([gone, gone]);

		// Another family held the slot since, and gave it up.
		await db.rows(`update private.freed_slots set freed_at = freed_at - interval '1 second'`);
		expect([await rung(again.id), await detailed(again.id)]).toEqual([[], []]);
	});

	test('is shown with three others at most, and erased families have no number', async () => {
		const { again } = await asksTwice();
		for (const minutes of [4, 3, 2]) await aBooking(db, { created_at: ago(minutes), phone: '+923000000050' });
		const erased = await Promise.all(['Main Hall', 'Main Hall'].map((hall) => aBooking(db, { hall, event_date: inDays(60) })));
		for (const { id } of erased) await db.rows('select private.anonymise_booking($1)', [id]);

		expect((await detailed(again.id)).map(({ place }) => place)).toEqual([1, 4, 5]);
		expect(await detailed(String(erased[0]?.id))).toEqual([]);
	});

	test('is not shown outside the desk: not in the answer, not on the booking’s own page', async () => {
		const ask = (guest_count: number) => request(db, { request: aRequest({ phone: '+923000000050', guest_count }) });
		const first = await ask(300);
		const again = await ask(350);
		const ownPage = ({ reference, token }: Answer) => db.as(server).call<Row>('read_booking', reference, token);
		expect((await ownPage(again))['others_wait']).toBe(true);
		await change(db, first.booking_id, { status: 'pending' });
		const read = await ownPage(again);

		expect([read['others_wait'], read['line']]).toEqual([false, { place: 1, held_until: expect.any(String) }]);
		for (const told of [again, read])
			expect(JSON.stringify(told)).not.toMatch(new RegExp(`same_number|${first.reference}|${first.booking_id}`));
	});
});

describe('a slot that is free again', () => {
	test.each([
		['cancelled', (id: string) => change(db, id, { status: 'cancelled' })],
		['deleted', async (id: string) => db.as(salma).call('delete_booking', id, (await bookingNow(db, id)).version)],
	])('is not offered while its booking, %s a moment ago, can still be undone', async (_, free) => {
		await families(1);
		await free((await heldByOther()).id);
		const during = (await calls()).map(({ freed_at }) => freed_at);
		await passSettling();

		expect([during, (await calls()).map(({ freed_at }) => freed_at !== null)]).toEqual([[null], [true]]);
	});

	test.each([
		['its hold is let go', (id: string) => change(db, id, { status: 'expired' })],
		['its booking is cancelled', (id: string) => change(db, id, { status: 'cancelled' })],
		['its booking is moved away', (id: string) => change(db, id, { event_date: inDays(61) })],
		['its booking is deleted', async (id: string) => db.as(salma).call('delete_booking', id, (await bookingNow(db, id)).version)],
		[
			'its hold ends',
			async (id: string) => {
				await db.rows(`update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`, [id]);
				await db.as(server).call('expire_holds');
			},
		],
	])('because %s is offered to the next in line alone, above all others', async (_, free) => {
		const older = await aBooking(db, { hall: 'Tulip Hall', created_at: ago(2000) });
		const [first, second] = await families(2);
		const other = await heldByOther();
		const before = (await calls()).filter(({ freed_at }) => freed_at);
		await free(other.id);
		await passSettling();

		expect(before).toEqual([]);
		expect((await calls()).map(({ id, freed_at, slot }) => [id, freed_at !== null, slot])).toEqual([
			[first?.id, true, 'free'],
			[older.id, false, 'free'],
			[second?.id, false, 'free'],
		]);
	});

	test('is offered to the next family when the first is refused, and not once it is held', async () => {
		const [first, second] = await families(2);
		await change(db, (await heldByOther()).id, { status: 'expired' });
		await change(db, String(first?.id), { status: 'cancelled' });
		const offered = (await calls()).filter(({ freed_at }) => freed_at).map(({ id }) => id);
		await change(db, String(second?.id), { status: 'pending' });

		expect(offered).toEqual([second?.id]);
		expect((await calls()).filter(({ freed_at }) => freed_at)).toEqual([]);
	});

	test('is offered to a request with two functions once both slots are free, and only if it is the first in line for each', async () => {
		const [one, two] = [aRequest(), aRequest({ event_date: inDays(51) })].map(({ hall, event_date, event_time, guest_count }) => ({
			hall,
			event_date,
			event_time,
			guest_count,
		}));
		const holders = await Promise.all([
			aBooking(db, { phone: '+923000000098' }),
			aBooking(db, { phone: '+923000000099', event_date: inDays(51) }),
		]);
		for (const { id } of holders) await change(db, id, { status: 'pending' });
		const [, family] = byTable(aRequest({ phone: '+923000000101' }));
		const wedding = await request(db, {
			request: {
				...family,
				functions: [
					{ ...one, occasion: 'barat' },
					{ ...two, occasion: 'walima' },
				],
			},
		});
		await db.rows(`update public.bookings set created_at = now() - interval '1 hour' where id = $1`, [wedding.booking_id]);
		const offered = async () => (await calls()).find(({ id }) => id === wedding.booking_id);

		await change(db, holders[0].id, { status: 'expired' });
		const half = await offered();
		await change(db, holders[1].id, { status: 'expired' });
		const whole = await offered();
		const earlier = await aBooking(db, { phone: '+923000000102', event_date: inDays(51), created_at: ago(100) });

		expect(half).toMatchObject({ freed_at: null, slot: 'taken', of: { occasion: 'walima' } });
		expect(whole).toMatchObject({ freed_at: expect.any(String), slot: 'free' });
		expect(await offered()).toMatchObject({ freed_at: null, place: 2, of: { occasion: 'walima' } });
		expect((await calls()).find(({ id }) => id === earlier.id)?.freed_at).toEqual(expect.any(String));
	});

	test('sends no message to a family: that is for staff', async () => {
		const [first] = await families(1);
		await change(db, (await heldByOther()).id, { status: 'expired' });

		expect(await db.rows('select from public.messages where booking_id = $1', [first?.id])).toEqual([]);
	});

	test('is not offered to a later request: that is an ordinary one', async () => {
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
		await db.rows(`insert into private.freed_slots values ('Main Hall', $1, 'lunch', now(), now())`, [inDays(-1)]);
		await db.as(server).call('prune_records');

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

describe('a hold that is taken back at once', () => {
	test('makes it a request again in its old place, without a message, and the slot does not count as freed', async () => {
		const [first, second] = await families(2);
		const id = String(first?.id);
		await change(db, id, { status: 'pending' });

		await change(db, id, { status: 'pending_confirmation' });

		expect(await bookingNow(db, id)).toMatchObject({
			status: 'pending_confirmation',
			hold_expires_at: null,
			version: Number(first?.version) + 2,
		});
		expect((await calls()).map((call) => [call.id, call.freed_at])).toEqual([
			[id, null],
			[second?.id, null],
		]);
		expect(await db.rows(`select kind from public.messages where booking_id = $1 and state = 'queued'`, [id])).toEqual([]);
	});

	test('is not possible after the family was told, nor for a booking that began as a hold', async () => {
		const [told] = await families(1);
		const entered = await aBooking(db, { status: 'pending', event_time: 'lunch' });
		await change(db, String(told?.id), { status: 'pending' });
		await db.rows('alter table public.booking_events disable trigger user');
		await db.rows(`update public.booking_events set created_at = now() - interval '6 minutes' where booking_id = $1`, [told?.id]);

		for (const id of [String(told?.id), entered.id])
			expect(await refusalOf(change(db, id, { status: 'pending_confirmation' }))).toMatchObject({ constraint: 'bookings_status_move' });
	});
});
