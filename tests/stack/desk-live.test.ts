import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { followList, bookings as listed, PAGE_SIZE, stats } from '#features/desk/list/state.ts';
import { $connection, $isLost, CATCH_UP_MS, followBookings } from '#features/desk/shell/connection.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $staffSession, followSession } from '#features/desk/shell/session.ts';
import { wireOf } from '#features/desk/shell/supabase-browser.ts';
import { carryCalls } from '#shared/data/call.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { aDesk, sadia } from '../support/desk.ts';
import { aUser, type Device, signedIn, sql } from '../support/desk-devices.ts';
import { countOf } from '../support/whole-counts.ts';

/** Real stores and calls of the desk on the embedded stack; only clock and network are fakes. */
let stack: Stack;
const devices: Device[] = [];
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterEach(() => {
	for (const device of devices.splice(0)) device.close();
});
afterAll(() => stack.close());

const FAMILIES = countOf(30, 125);

// A long time limit, which only a failing test reaches.
const SOON = { timeout: 120_000, interval: 25 };

async function device(who?: { email: string; password: string }): Promise<Device> {
	const made = await signedIn(stack, who);
	devices.push(made);
	return made;
}

/** A desk that is live and has read once. Its timers only move when the test moves them. */
async function openDesk() {
	const own = await device();
	const { ports: fakes, timer, news } = aDesk();
	const { auth, signal } = own;
	const ports = { ...fakes, auth, signal };
	carryCalls(wireOf(own.supabase));
	clearDesk(ports);
	$staffSession.set({ state: 'admin', admin: sadia });
	const stops = [followList(), followSession(ports.auth), followBookings(ports, refreshAll)];
	const close = () => {
		for (const stop of stops) stop();
	};
	await vi.waitFor(() => expect([$connection.get(), listed.$reading.get().state]).toEqual(['live', 'ready']), SOON);
	return { own, timer, news, ports, close };
}

/** Reads as another person, twice if the idle connection had closed. */
async function asOthersSee(other: Device, ports: Pick<DeskPorts, 'memory'>) {
	const [list, stats] = [await other.list(ports.memory.recall(), PAGE_SIZE), await other.call('booking_stats')];
	if (!list.ok || !stats.ok) throw new Error(`the other session cannot read: ${JSON.stringify([list, stats])}`);
	return { rows: list.value.rows, total: list.value.total, stats: stats.value };
}

function onTheScreen() {
	const [list, figures] = [listed.$reading.get(), stats.$reading.get()];
	if (list.state !== 'ready' || figures.state !== 'ready') throw new Error('the desk shows nothing');
	return { rows: list.value.rows, total: list.value.total, stats: figures.value };
}

describe('while a desk is off the net', () => {
	test(`${4 * FAMILIES} changes by others are all on its screen after it is back`, async () => {
		const desk = await openDesk();
		const other = await device();
		desk.own.cut();
		desk.news.wake();
		await vi.waitFor(() => expect($isLost.get()).toBe(true), SOON);

		await sql(stack, MANY_CHANGES);
		for (let tries = 0; tries < 3; tries += 1) desk.timer.pass(CATCH_UP_MS.otherwise);
		const expected = await vi.waitFor(() => asOthersSee(other, desk.ports), SOON);
		expect(onTheScreen()).not.toEqual(expected);
		desk.own.mend();
		desk.news.wake();

		await vi.waitFor(() => expect(onTheScreen()).toEqual(expected), SOON);
		await vi.waitFor(() => expect([$isLost.get(), $connection.get()]).toEqual([false, 'live']), SOON);
		desk.close();
	});

	test('and a change at the moment of its return is not missed', async () => {
		const desk = await openDesk();
		const other = await device();
		desk.own.cut();
		desk.news.wake();
		await vi.waitFor(() => expect($isLost.get()).toBe(true), SOON);

		desk.own.mend();
		desk.news.wake();
		// The channel has not joined again yet.
		await sql(stack, aRequest('At The Last Moment'));

		const expected = await vi.waitFor(() => asOthersSee(other, desk.ports), SOON);
		await vi.waitFor(() => expect(onTheScreen()).toEqual(expected), SOON);
		desk.close();
	});
});

describe('live news', () => {
	test.each([
		['a booking', () => aRequest('News Family')],
		[
			'a payment',
			() => `insert into public.payments (booking_id, key, kind, amount, method, received_on)
				select id, gen_random_uuid(), 'advance', 1000, 'cash', current_date from public.bookings limit 1`,
		],
		[
			'a message',
			() => `insert into public.messages (booking_id, kind, to_phone) select id, 'thank_you', phone from public.bookings limit 1`,
		],
		[
			'a closure',
			() => `insert into public.closures (from_day, to_day, reason) values (current_date + 900, current_date + 900, 'A test of closures')`,
		],
	])('tell of %s', async (_, change) => {
		const own = await device();
		const heard = await listen(own);

		await sql(stack, change());

		await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), SOON);
	});

	test('tell a removed admin of the removal in every open tab, and nothing after it', async () => {
		const colleague = await aUser(stack, { isAdmin: true });
		const tabs = [await device(colleague), await device(colleague)];
		const ears = await Promise.all(tabs.map(listen));
		const admin = await device();

		await admin.call('remove_admin', { user: colleague.id, evenOneself: false });
		await vi.waitFor(() => expect(ears.map((ear) => ear.length)).toEqual([1, 1]), SOON);
		await sql(stack, aRequest('Not For Them'));
		const adminHears = await listen(admin);
		await sql(stack, aRequest('Not For Them Either'));
		await vi.waitFor(() => expect(adminHears.length).toBeGreaterThan(0), SOON);

		expect(ears.map((ear) => ear.length)).toEqual([1, 1]);
		for (const tab of tabs) expect(await tab.auth.whoIsSignedIn()).toEqual({ kind: 'stranger' });
	});
});

/** Resolves when the channel has joined; the list then grows with each event. */
async function listen({ signal }: Device): Promise<true[]> {
	const heard: true[] = [];
	let isConnected = false;
	signal.listen({
		changed: () => heard.push(true),
		connected(is) {
			isConnected = is;
		},
	});
	await vi.waitFor(() => expect(isConnected).toBe(true), SOON);
	return heard;
}

let day = 0;

function aRequest(name: string): string {
	day += 1;
	return bookingsSql({
		client_name: `'${name}'`,
		phone: `'+923000000555'`,
		event_date: `current_date + ${300 + day}`,
		event_time: `'lunch'`,
		guest_count: '120',
		hall: `'Tulip Hall'`,
		consent_at: 'now()',
	});
}

/** New requests, holds with an amount, advances, and changed or deleted bookings: one of each for each family. */
const MANY_CHANGES = `
${bookingsSql(
	{
		client_name: `'Offline Family ' || n`,
		phone: `'+923000000555'`,
		event_date: 'current_date + 400 + n',
		event_time: `'dinner'`,
		guest_count: '100',
		hall: `'Main Hall'`,
		consent_at: 'now()',
	},
	`generate_series(1, ${FAMILIES}) as n`,
)};
update public.bookings set total_amount = 500000, status = 'pending' where client_name like 'Offline Family%';
insert into public.payments (booking_id, key, kind, amount, method, received_on)
select id, gen_random_uuid(), 'advance', 1000, 'cash', current_date from public.bookings where client_name like 'Offline Family%';
update public.bookings set private_note = 'Changed meanwhile', deleted_at = case when client_name like '%5' then now() end
where client_name like 'Offline Family%';`;
