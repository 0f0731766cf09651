import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookingDetails, detailsNow } from '#features/desk/booking/details.ts';
import type { FinalPayment, NewPayment } from '#features/desk/booking/payments/parse-payment.ts';
import { markFullyPaid, recordPayment } from '#features/desk/booking/payments/state.ts';
import { followList, bookings as listed, stats } from '#features/desk/list/state.ts';
import { chat } from '#features/desk/messages/chat-state.ts';
import { messagesToSee, messaging } from '#features/desk/messages/health-state.ts';
import { editBooking } from '#features/desk/shell/booking-edits.ts';
import { $connection, followBookings, GATHER_MS } from '#features/desk/shell/connection.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $staffSession, followSession } from '#features/desk/shell/session.ts';
import { wireOf } from '#features/desk/shell/supabase-browser.ts';
import { noteOwn } from '#shared/data/action.ts';
import { carryCalls } from '#shared/data/call.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { dayAt } from '#shared/rules/day.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { aDesk, sadia, settle } from '../support/desk.ts';
import { type Device, signedIn, sql } from '../support/desk-devices.ts';

/** Counts the desk's requests after one change, with real stores and calls on the embedded stack. */
let stack: Stack;
let device: Device;
let heard: string[];
let stops: (() => void)[] = [];

beforeAll(async () => {
	stack = await createStack({ port: 0 });
	device = await signedIn(stack);
});
beforeEach(() => {
	for (const stop of stops.splice(0)) stop();
});
afterAll(async () => {
	for (const stop of stops) stop();
	device.close();
	await stack.close();
});

const SOON = { timeout: 20_000, interval: 25 };
const PHONE = '+923000000556';
const payment: NewPayment = {
	...{ kind: 'advance', amount: 100_000, method: 'raast', reference: 'FT-1', note: null },
	receivedOn: dayAt(new Date()),
};
let made = 0;

/** The list with an open panel, live, with everything read once. Timers only move when the test moves them. */
async function openPanel() {
	made += 1;
	const id = crypto.randomUUID();
	await sql(
		stack,
		bookingsSql({
			id: `'${id}'::uuid`,
			client_name: `'Counted ${made}'`,
			phone: `'${PHONE}'`,
			event_date: `current_date + ${200 + made}`,
			event_time: `'dinner'`,
			guest_count: '100',
			hall: `'Main Hall'`,
			total_amount: '900000',
			status: `'pending'`,
			consent_at: 'now()',
		}),
	);
	const { ports: fakes, timer } = aDesk();
	const { supabase, auth, signal } = device;
	const carrier = async () => Response.json({ provider: 'simulated', problem: null });
	const ports: DeskPorts = {
		...fakes,
		...{ auth, signal },
		newKey: () => crypto.randomUUID(),
	};
	carryCalls(wireOf(supabase, carrier));
	clearDesk(ports);
	$staffSession.set({ state: 'admin', admin: sadia });
	stops = [
		followList(),
		followSession(ports.auth),
		followBookings(ports, refreshAll),
		bookingDetails.follow(id),
		chat.follow(id),
		messaging.follow(),
		messagesToSee.follow(),
	];
	await vi.waitFor(() => {
		expect([$connection.get(), listed.$reading.get().state, stats.$reading.get().state, chat.$reading.get().state]).toEqual([
			'live',
			'ready',
			'ready',
			'ready',
		]);
		expect([detailsNow(id) !== undefined, messaging.$reading.get()]).toMatchObject([
			true,
			{ value: { health: { queued: expect.any(Number) } } },
		]);
	}, SOON);
	await joinWitness();
	await settled(timer);
	device.asked.length = 0;
	return { ports, timer, id, booking: detailsNow(id)?.booking as NonNullable<ReturnType<typeof detailsNow>>['booking'] };
}

/** A second channel, which hears each event after the desk. */
async function joinWitness(): Promise<void> {
	heard = [];
	const witness = device.supabase.channel(`witness-${made}`);
	for (const table of ['bookings', 'payments', 'messages', 'closures'])
		witness.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => heard.push((change.new as { id: string }).id));
	stops.push(() => void device.supabase.removeChannel(witness));
	const isJoined = new Promise<void>((joined) => {
		witness.subscribe((status) => status === 'SUBSCRIBED' && joined());
	});
	await isJoined;
}

/** Resolves when all events of earlier changes have arrived and their requests are answered. */
async function settled(timer: ReturnType<typeof aDesk>['timer']): Promise<void> {
	const last = crypto.randomUUID();
	// Events come in the order of changes. This one counts as the desk's own, so it causes no request.
	noteOwn(last);
	made += 1;
	await sql(
		stack,
		`insert into public.closures (id, from_day, to_day, reason) values ('${last}', current_date + ${900 + made}, current_date + ${900 + made}, 'The last of the news')`,
	);
	await vi.waitFor(() => expect(heard).toContain(last), SOON);
	timer.pass(GATHER_MS);
	// Requests wait for the session in turn, so now all have been sent.
	await device.supabase.auth.getSession();
	await settle();
	await vi.waitFor(() => expect(device.underWay()).toBe(0), SOON);
}

test('one recorded payment is eight requests at most, and row, ledger, sums and messages are there with its answer', async () => {
	const { timer, id } = await openPanel();

	const answer = await recordPayment({
		bookingId: id,
		payment,
		confirmed: { allowOverpayment: false, allowRepeat: false },
	});
	const list = listed.$reading.get();
	const messages = chat.$reading.get();
	const shown = {
		row: list.state === 'ready' && list.value.rows.find((row) => row.id === id)?.paidAmount,
		ledger: detailsNow(id)?.payments.map(({ amount }) => amount),
		messages: messages.state === 'ready' && messages.value?.messages.some(({ kind }) => kind === 'payment_received'),
	};
	await settled(timer);

	expect(answer).toMatchObject({ ok: true });
	expect(shown).toEqual({ row: 100_000, ledger: [100_000], messages: true });
	expect(device.asked.length, device.asked.join('\n')).toBeLessThanOrEqual(8);
});

test('what is marked as fully paid is no more', async () => {
	const { timer, booking } = await openPanel();
	const final: FinalPayment = { amount: 900_000, method: 'cash', receivedOn: payment.receivedOn };

	await markFullyPaid({ booking, payment: final });
	await settled(timer);

	expect(device.asked.length, device.asked.join('\n')).toBeLessThanOrEqual(8);
});

test('any other change reads the desk once', async () => {
	const { timer, booking } = await openPanel();

	await editBooking({ booking, changes: { guestCount: 120 } });
	await settled(timer);

	expect(device.asked.filter((path) => path.endsWith('/list_bookings'))).toHaveLength(1);
});

test('a payment that somebody else records in the same moment is read all the same', async () => {
	const { timer, id } = await openPanel();
	const other = listed.$reading.get();
	const otherId = other.state === 'ready' ? other.value.rows.find((row) => row.id !== id)?.id : undefined;

	await Promise.all([
		recordPayment({ bookingId: id, payment, confirmed: { allowOverpayment: false, allowRepeat: false } }),
		sql(
			stack,
			`insert into public.payments (booking_id, key, kind, amount, method, received_on)
			values ('${otherId}', gen_random_uuid(), 'advance', 1234, 'cash', current_date)`,
		),
	]);
	await settled(timer);

	const answer = await device.call('booking_stats');
	expect(answer).toMatchObject({ ok: true });
	expect(stats.$reading.get()).toMatchObject({ state: 'ready', value: answer.ok && answer.value });
});
