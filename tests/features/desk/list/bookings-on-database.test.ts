import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import venue from '#content/venue.json' with { type: 'json' };
import { firstFigureMonth, hoursWaiting } from '#features/desk/list/rules.ts';
import type { Cursor } from '#features/desk/shell/rules/bookings-query.ts';
import { type BookingsQuery, SORTS, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { addDays, addMonths, dayAt } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import { createStack, type Stack } from '../../../../supabase/local/stack.ts';
import { bookingsSql } from '../../../../supabase/tests/support/bookings-sql.ts';
import { ADMIN, aDevice, STRANGER } from '../../../support/desk-devices.ts';

/** The desk's adapters on the embedded backend with its demo data. */
let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

const admin = { ...ADMIN, remember: false };
const stranger = { ...STRANGER, remember: true };
const all = WHOLE_BOOK;

async function aDeskOfAnAdmin() {
	const device = aDevice(stack);
	const answer = await device.auth.signIn(admin);
	if (!answer.ok) throw new Error(`the demo admin could not sign in: ${answer.problem}`);
	return device;
}

const sql = (text: string) => stack.backend.exclusively(() => stack.backend.database.exec(text));

describe('signing in', () => {
	test.each([
		{ remember: true, keys: [1, 0] },
		{ remember: false, keys: [0, 1] },
	])('keeps the session in the tab, or on the device if it is to be remembered (remember: $remember)', async ({ remember, keys }) => {
		const { auth, local, session } = aDevice(stack);

		await auth.signIn({ ...admin, remember });

		expect([local.length, session.length]).toEqual(keys);
		expect(await auth.whoIsSignedIn()).toMatchObject({ kind: 'admin', admin: { email: admin.email } });
	});

	test.each([
		['a wrong password', { ...admin, password: 'not-the-password' }],
		['an unknown address', { ...admin, email: 'nobody@lalazar.example' }],
	])('gives the same answer for %s', async (_, credentials) => {
		expect(await aDevice(stack).auth.signIn(credentials)).toEqual({ ok: false, problem: 'anything-else' });
	});

	test('refuses a person who is no admin, and keeps nothing of the session', async () => {
		const { auth, local, session } = aDevice(stack);

		const answer = await auth.signIn(stranger);

		expect(answer).toEqual({ ok: false, problem: 'access-denied' });
		expect([local.length, session.length]).toEqual([0, 0]);
		expect(await auth.whoIsSignedIn()).toEqual({ kind: 'nobody' });
	});

	test('reports a network problem without a connection', async () => {
		expect(await aDevice(stack, 'http://127.0.0.1:9').auth.signIn(admin)).toEqual({ ok: false, problem: 'network' });
	});

	test('ends at logout, on the device and in the tab', async () => {
		const { auth, local, session } = await aDeskOfAnAdmin();

		await auth.signOut();

		expect([local.length, session.length]).toEqual([0, 0]);
		expect(await auth.whoIsSignedIn()).toEqual({ kind: 'nobody' });
	});
});

describe('the list', () => {
	/** Reads all pages of seven bookings. */
	async function everyPage(query: BookingsQuery) {
		const { list } = await aDeskOfAnAdmin();
		const found: Booking[] = [];
		let [total, after]: [number, Cursor | null] = [0, null];
		do {
			const page = await list(query, 7, after);
			if (!page.ok) throw new Error(`the list could not be read: ${page.problem}`);
			found.push(...page.value.rows);
			({ total, next: after } = page.value);
		} while (after);
		return { found, total };
	}

	test('gives each booking once over its pages, newest first', async () => {
		const { found, total } = await everyPage(all);

		const instants = found.map(({ createdAt }) => Date.parse(createdAt));
		expect(total).toBeGreaterThan(20);
		expect(new Set(found.map(({ id }) => id)).size).toBe(total);
		expect(instants).toEqual([...instants].sort((one, other) => other - one));
	});

	test.each(SORTS)('gives each booking once over its pages in the order by %s, in both directions', async (by) => {
		const [up, down] = await Promise.all([false, true].map((isDescending) => everyPage({ ...all, sort: { by, isDescending } })));

		const ids = up?.found.map(({ id }) => id) ?? [];
		expect(new Set(ids).size).toBe(up?.total);
		expect(down?.found.map(({ id }) => id)).toEqual(ids.reverse());
	});

	test('filtered by hall and days has no other booking', async () => {
		const { first, last } = monthOf(dayAt(new Date()));

		const { found } = await everyPage({ ...all, hall: 'Tulip Hall', from: first, to: last });

		expect(found.length).toBeGreaterThan(0);
		expect(found.filter(({ hall, eventDate }) => hall !== 'Tulip Hall' || eventDate < first || eventDate > last)).toEqual([]);
	});

	test('of waiting requests is as long as the figure on the card', async () => {
		const { call } = await aDeskOfAnAdmin();

		const [{ found }, stats] = [await everyPage({ ...all, status: 'waiting' }), await call('booking_stats')];

		expect(stats).toMatchObject({ ok: true, value: { waiting: found.length } });
		expect(found.every((booking) => hoursWaiting(booking, { now: new Date(), promised: venue.responseHours }) !== undefined)).toBe(true);
	});

	test('has figures of a year by month', async () => {
		const { call } = await aDeskOfAnAdmin();
		const from = firstFigureMonth(new Date());

		const figures = await call('booking_figures', { from, to: addMonths(from, 11) });

		const months = figures.ok ? figures.value : [];
		expect(months).toHaveLength(12);
		expect(months[5]).toMatchObject({ month: dayAt(new Date()).slice(0, 7), possible: expect.any(Number) });
		expect(months.some(({ booked, received }) => booked > 0 && received > 0)).toBe(true);
	});

	test('has every field of a booking, and no other', async () => {
		const { list } = await aDeskOfAnAdmin();

		const page = await list({ ...all, status: 'advance_paid' }, 1);

		const booking = page.ok ? page.value.rows[0] : undefined;
		expect(Object.entries(booking ?? {}).filter(([, value]) => value === undefined)).toEqual([]);
		expect(booking).toMatchObject({ status: 'advance_paid', advanceAmount: expect.any(Number), version: expect.any(Number) });
		expect(booking?.paidAmount).toBeGreaterThan(0);
	});

	test('finds a phone number with its leading zero, and reads wildcards as ordinary characters', async () => {
		const { list } = await aDeskOfAnAdmin();
		const one = await anyBooking();

		const byPhone = await list({ ...all, search: one.phone.replace('+92', '0') }, 20);
		const byWildcard = await list({ ...all, search: '%' }, 20);

		expect(byPhone).toMatchObject({ ok: true, value: { rows: expect.arrayContaining([expect.objectContaining({ id: one.id })]) } });
		expect(byWildcard).toMatchObject({ ok: true, value: { total: 0 } });
	});

	test('has the figures of the cards', async () => {
		const { call } = await aDeskOfAnAdmin();

		const stats = await call('booking_stats');

		expect(stats).toEqual({
			ok: true,
			value: {
				totalBookings: expect.any(Number),
				pendingPayments: expect.any(Number),
				completedEvents: expect.any(Number),
				totalRevenue: expect.any(Number),
				received: expect.any(Number),
				waiting: expect.any(Number),
			},
		});
	});
});

const final = { amount: 905_625, method: 'raast', receivedOn: dayAt(new Date()) } as const;
const finalOf = ({ id, version }: { id: string; version: number }) => ({ booking: id, version, key: crypto.randomUUID(), ...final });

describe('changing a booking', () => {
	test('records a full payment once: the second time records nothing', async () => {
		const { call, edit } = await aDeskOfAnAdmin();
		const fresh = await aFreshBooking({ total_amount: 905_625 });
		await edit(fresh, { status: 'pending' });
		const booking = { id: fresh.id, version: fresh.version + 1 };

		const first = await call('mark_fully_paid', finalOf(booking));
		const second = await call('mark_fully_paid', finalOf(booking));

		expect([first, second]).toEqual([
			{ ok: true, value: expect.objectContaining({ recorded: 905_625, paymentId: expect.any(String) }) },
			{ ok: true, value: expect.objectContaining({ recorded: 0, paymentId: null }) },
		]);
	});

	test('is refused with version_conflict if the booking has changed, for each kind of change', async () => {
		const { call, edit } = await aDeskOfAnAdmin();
		const booking = await aFreshBooking();
		const stale = { id: booking.id, version: booking.version + 7 };

		const endings = [
			await call('mark_fully_paid', finalOf(stale)),
			await call('delete_booking', { booking: stale.id, version: stale.version }),
			await edit(stale, { guestCount: 10 }),
			await call('mark_fully_paid', finalOf({ id: crypto.randomUUID(), version: 1 })),
		];

		expect(endings).toEqual(
			['version_conflict', 'version_conflict', 'version_conflict', 'booking_not_found'].map((problem) => ({ ok: false, problem })),
		);
	});

	test('is refused if another booking has the slot', async () => {
		const { call, edit } = await aDeskOfAnAdmin();
		const first = await aFreshBooking();
		const rival = await aFreshBooking({ event_date: first.eventDate });
		await edit(first, { status: 'pending' });

		expect(await edit(rival, { status: 'pending' })).toMatchObject({ ok: false, problem: 'slot_taken' });
		expect(await call('mark_fully_paid', finalOf(rival))).toEqual({ ok: false, problem: 'not_confirmed' });
	});

	test('is refused by its own code for a hold that ends in the past and for an event that has begun', async () => {
		const { edit } = await aDeskOfAnAdmin();
		const booking = await aFreshBooking();
		expect(await edit(booking, { status: 'pending' })).toMatchObject({ ok: true });
		const held = { id: booking.id, version: booking.version + 1 };

		expect(await edit(held, { holdExpiresAt: new Date(Date.now() - 60_000).toISOString() })).toEqual({
			ok: false,
			problem: 'hold_past',
		});
		expect(await edit(held, { eventDate: addDays(dayAt(new Date()), -1) })).toEqual({ ok: false, problem: 'slot_begun' });
	});

	test('is refused for a change of status that the rules do not allow', async () => {
		const { edit } = await aDeskOfAnAdmin();
		const booking = await aFreshBooking();

		expect(await edit(booking, { status: 'advance_paid' })).toEqual({ ok: false, problem: 'refused' });
	});

	test('removes a deleted booking from the list', async () => {
		const { list, call } = await aDeskOfAnAdmin();
		const booking = await aFreshBooking();

		const ending = await call('delete_booking', { booking: booking.id, version: booking.version });

		expect(ending).toEqual({ ok: true, value: null });
		expect(await list({ ...all, search: booking.reference }, 20)).toMatchObject({ ok: true, value: { total: 0 } });
	});
});

describe('an admin who is removed', () => {
	let device: Awaited<ReturnType<typeof aDeskOfAnAdmin>>;
	beforeAll(async () => {
		device = await aDeskOfAnAdmin();
		await sql('create table private.kept as select * from private.admins; delete from private.admins');
	});
	afterAll(() => sql('insert into private.admins select * from private.kept; drop table private.kept'));

	test('is a stranger with the same token', async () => {
		expect(await device.auth.whoIsSignedIn()).toEqual({ kind: 'stranger' });
	});

	test('reads nothing and changes nothing', async () => {
		const endings = [
			await device.list(all, 20),
			await device.call('booking_stats'),
			await device.call('booking_figures', { from: '2027-01-01', to: '2027-02-01' }),
			await device.call('delete_booking', { booking: crypto.randomUUID(), version: 1 }),
			await device.call('mark_fully_paid', finalOf({ id: crypto.randomUUID(), version: 1 })),
		];

		expect(endings).toEqual(Array.from({ length: 5 }, () => ({ ok: false, problem: 'denied' })));
	});
});

test('a device without a session reads nothing', async () => {
	expect(await aDevice(stack).list(all, 20)).toEqual({ ok: false, problem: 'denied' });
});

async function anyBooking(): Promise<Booking> {
	const { list } = await aDeskOfAnAdmin();
	const page = await list(all, 1);
	const [booking] = page.ok ? page.value.rows : [];
	if (!booking) throw new Error('the demo data has no booking');
	return booking;
}

let made = 0;

/** A new request on a day of its own. */
async function aFreshBooking(changes: { total_amount?: number; event_date?: string } = {}): Promise<Booking> {
	made += 1;
	const { event_date: day = `2028-03-${String(made).padStart(2, '0')}`, total_amount: total = 0 } = changes;
	const name = `Desk Test ${made}`;
	await sql(
		bookingsSql({
			client_name: `'${name}'`,
			phone: `'+923000000777'`,
			event_date: `'${day}'::date`,
			event_time: `'dinner'`,
			guest_count: '100',
			hall: `'Main Hall'`,
			total_amount: `${total}`,
			consent_at: 'now()',
		}),
	);
	const { list } = await aDeskOfAnAdmin();
	const page = await list({ ...all, search: name }, 20);
	const booking = page.ok ? page.value.rows.find(({ clientName }) => clientName === name) : undefined;
	if (!booking) throw new Error(`${name} was not written down`);
	return booking;
}
