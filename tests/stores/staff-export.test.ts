import { beforeEach, expect, test } from 'vitest';
import { filterByStatus, forgetBookings } from '#stores/staff-bookings.ts';
import { exportBookings } from '#stores/staff-export.ts';
import { aDesk, bookings, settle } from '../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	forgetBookings();
});

test('an export holds every page of what is filtered, and nothing else', async () => {
	desk.book.book = [...bookings(230, { status: 'pending' }), ...bookings(3, { status: 'cancelled' })];
	filterByStatus(desk.ports, 'pending');
	await settle();

	const answer = await exportBookings(desk.ports);

	const lines = desk.saved[0]?.text.trim().split('\r\n') ?? [];
	expect(answer).toEqual({ ok: true, value: 230 });
	expect(lines).toHaveLength(231);
	expect(lines.some((line) => line.includes('cancelled'))).toBe(false);
});

test('the file is named after the day at the hall', async () => {
	await exportBookings(desk.ports);

	expect(desk.saved[0]?.name).toBe('bookings-2026-11-20.csv');
});

test('nothing is saved when a page cannot be read: half an export looks like a whole one', async () => {
	desk.book.fails = 'failed';

	const answer = await exportBookings(desk.ports);

	expect(answer).toEqual({ ok: false, problem: 'failed' });
	expect(desk.saved).toEqual([]);
});
