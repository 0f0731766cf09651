import { expect, test } from 'vitest';
import type { NewPayment } from '#features/desk/booking/payments/parse-payment.ts';
import { recordPayment } from '#features/desk/booking/payments/state.ts';
import { $view, bookings, SEARCH_PAUSE_MS, searchBookings } from '#features/desk/list/state.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { keepFresh, refreshAll } from '#shared/data/on-screen.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, aDesk } from '../../../support/desk.ts';

type Store = { get(): unknown; set(value: unknown): void };

/** Stores of the session, and stores computed from others. */
const OTHERWISE = ['$staffSession', '$isSigningIn', '$isAboutToLeave', '$isBehind', '$saidBehind'];

// The recovery of a password has its own page, outside of the desk.
const modules = import.meta.glob<Record<string, unknown>>(
	['../../../../src/features/desk/**/*.ts', '!**/recovery-state.ts', '!**/*-wiring.ts', '!**/use-*.ts'],
	{ eager: true },
);
const stores = Object.values(modules)
	.flatMap((module) => Object.entries(module))
	.filter((entry): entry is [string, Store] => entry[0].startsWith('$'));

test('only the listed stores outlive the desk', () => {
	expect(stores.length).toBeGreaterThan(20);
	expect(stores.map(([name]) => name)).toEqual(expect.arrayContaining(OTHERWISE));
});

test.each(stores.filter(([name]) => !OTHERWISE.includes(name)))('leaving the desk empties %s', (_, store) => {
	const atFirst = store.get();
	store.set({ left: 'behind' });

	clearDesk(aDesk().ports);

	expect(store.get()).toEqual(atFirst);
});

test('leaving the desk drops the key of an unfinished payment', async () => {
	const { ports, panel, wire } = aDesk();
	const payment: NewPayment = {
		kind: 'advance',
		amount: 100_000,
		method: 'cash',
		reference: null,
		receivedOn: '2026-11-20' as Day,
		note: null,
	};
	const record = () => recordPayment({ bookingId: 'booking-1', payment, confirmed: { allowOverpayment: false, allowRepeat: false } });
	wire.losing.add('record_payment');
	await record();

	clearDesk(ports);
	await record();

	const [first, second] = panel.recorded;
	expect(first?.key).not.toBe(second?.key);
});

test('leaving the desk ends the search', () => {
	const { ports, timer, book } = aDesk();
	searchBookings(ports, 'Ayesha');

	clearDesk(ports);
	timer.pass(SEARCH_PAUSE_MS);

	expect(book.asked).toEqual([]);
});

test('an answer that comes after leaving the desk is dropped', async () => {
	const { ports, book } = aDesk();
	book.book = [aBooking({ clientName: 'Ayesha Example' })];
	book.isSlow = true;
	const reading = bookings.load($view.get());

	clearDesk(ports);
	book.answer();
	await reading;

	expect(bookings.$reading.get()).toEqual({ state: 'none' });
});

test('a part that appears together with the desk is read once, and later with the rest', async () => {
	let readings = 0;
	const stop = keepFresh(async () => {
		readings += 1;
		return true;
	});

	await refreshAll();
	expect(readings).toBe(1);

	await refreshAll();
	expect(readings).toBe(2);
	stop();
});
