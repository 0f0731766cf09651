import { expect, test } from 'vitest';
import { nextOf, STATUS, STATUSES, type Status } from '#shared/rules/booking/status.ts';
import { aBooking, bookingNow, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));
const legal = pairs.filter(({ from, to }) => from === to || nextOf(from).includes(to));
/** These bookings have an empty ledger, so a fully paid one may move back (status-by-ledger.test.ts). */
const isBehindMark = ({ from, to }: (typeof pairs)[number]) => from === 'fully_paid' && to === 'pending';
const illegal = pairs.filter((pair) => !legal.includes(pair) && !isBehindMark(pair));

test('the two tables below hold all 36 pairs but one', () => {
	expect(legal.length + illegal.length).toBe(35);
	expect(illegal).toHaveLength(19);
});

/** Paid amounts that these statuses need (status-by-ledger.test.ts). */
const PAID: Partial<Record<Status, number>> = { advance_paid: 1, fully_paid: 1000 };

test.each(legal)('staff can move a booking from $from to $to', async ({ from, to }) => {
	const booking = await aBooking(db, { status: from, total_amount: 1000 });
	await inLedger(booking.id, from === to ? 0 : (PAID[to] ?? 0));

	const changed = await change(db, booking.id, { status: to });

	expect(changed).toBe(1);
	expect((await bookingNow(db, booking.id)).status).toBe(to);
});

test.each(illegal)('a booking cannot move from $from to $to', async ({ from, to }) => {
	const booking = await aBooking(db, { status: from });

	const refusal = await refusalOf(db.row('update public.bookings set status = $2 where id = $1 returning id', [booking.id, to]));

	expect(refusal).toMatchObject({ code: '23514', constraint: 'bookings_status_move' });
});

test('the database and the domain say the same of each status', async () => {
	const { told } = await db.row<{ told: unknown[] }>(`
		select jsonb_agg(
			jsonb_build_object(
				'status', status,
				'next', coalesce((select jsonb_agg(next) from unnest(private.statuses()) as next where private.may_move(status, next)), '[]'),
				'holdsSlot', status = any (private.slot_statuses()),
				'isPaid', status = any (private.paid_statuses()),
				'isOver', private.is_over(status)
			) order by place
		) as told
		from unnest(private.statuses()) with ordinality as known (status, place)
	`);

	expect(told).toEqual(
		STATUSES.map((status) => {
			const { next, holdsSlot, isPaid, isOver } = STATUS[status];
			return { status, next: [...next], holdsSlot, isPaid, isOver };
		}),
	);
});

test('bookings_status_known names every status in the order of statuses(): it cannot call the function', async () => {
	const { said } = await db.row<{ said: string }>(
		`select pg_get_constraintdef(oid) as said from pg_constraint where conname = 'bookings_status_known'`,
	);

	expect([...said.matchAll(/'(\w+)'/g)].map(([, status]) => status)).toEqual(STATUSES);
});

test('a status that is not one of the six is refused', async () => {
	const booking = await aBooking(db);

	const refusal = await refusalOf(change(db, booking.id, { status: 'confirmed' }));

	expect(refusal.code).toBe('23514');
});

test('every change raises the version by one', async () => {
	const booking = await aBooking(db);

	await change(db, booking.id, { guest_count: 310 });
	await change(db, booking.id, { status: 'pending' });

	expect((await bookingNow(db, booking.id)).version).toBe(booking.version + 2);
});

test('an edit that names an older version changes nothing', async () => {
	const booking = await aBooking(db);
	await change(db, booking.id, { guest_count: 310 }, { version: booking.version });

	const changed = await change(db, booking.id, { guest_count: 320 }, { version: booking.version });

	expect(changed).toBe(0);
});

test('an update sets updated_at', async () => {
	const booking = await aBooking(db, { updated_at: '2026-01-01T00:00:00Z' });

	await change(db, booking.id, { event_date: inDays(51) });

	const { fresh } = await db.row<{ fresh: boolean }>('select updated_at = now() as fresh from public.bookings where id = $1', [booking.id]);
	expect(fresh).toBe(true);
});

/** Adds a payment as the owner, without a change of the status. */
const inLedger = (id: string, amount: number) =>
	db.rows(
		`insert into public.payments (booking_id, key, kind, amount, method, received_on, created_at)
		select $1, gen_random_uuid(), 'advance', $2, 'cash', current_date, now() - interval '2 hours' where $2 > 0`,
		[id, amount],
	);
