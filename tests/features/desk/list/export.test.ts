import { beforeEach, expect, test } from 'vitest';
import { exportBookings } from '#features/desk/list/export.ts';
import { narrowBookings, searchBookings } from '#features/desk/list/state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aBooking, aDesk, bookings, settle } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	forgetAll();
});

test('an export has every page of the filtered bookings, and no other booking', async () => {
	desk.book.book = [
		...bookings(1230, { status: 'pending' }),
		...bookings(3, { status: 'cancelled' }),
		...bookings(2, { status: 'pending', hall: 'Main Hall' }),
	];
	narrowBookings(desk.ports, { status: 'pending', hall: 'Tulip Hall' });
	await settle();

	const answer = await exportBookings(desk.ports, 'csv');

	const lines = desk.saved[0]?.text.trim().split('\r\n') ?? [];
	expect(answer).toEqual({ ok: true, value: { count: 1230, file: 'bookings-2026-11-20.csv' } });
	expect(lines).toHaveLength(1231);
	expect(lines.some((line) => /cancelled|Main Hall/i.test(line))).toBe(false);
});

test('an export of an empty list saves no file', async () => {
	const answer = await exportBookings(desk.ports, 'csv');

	expect([answer, desk.saved]).toEqual([{ ok: true, value: { count: 0 } }, []]);
});

test('an export before the typing has paused uses the typed search', async () => {
	desk.book.book = [...bookings(3), aBooking({ clientName: 'Ayesha Example' })];
	searchBookings(desk.ports, 'Ayesha');

	const answer = await exportBookings(desk.ports, 'csv');

	expect(answer).toEqual({ ok: true, value: { count: 1, file: 'bookings-2026-11-20.csv' } });
	expect(desk.saved[0]?.text).toContain('Ayesha Example');
});

test('the company, the final count and how the family found the hall have their own columns beside the agreed count', async () => {
	const source = { heardFrom: 'care-of', careOf: 'Haji Example', utmSource: 'facebook' };
	desk.book.book = [
		aBooking({ guestCount: 600, finalGuests: 540, gathering: 'partition', gents: 300, ladies: 240, brideContact: 'Aunt', ...source }),
	];

	await exportBookings(desk.ports, 'csv');

	const [header = '', row = ''] = desk.saved[0]?.text.split('\r\n') ?? [];
	const told = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]));
	expect(told).toMatchObject({
		Guests: '600',
		'Final guest count': '540',
		Gathering: 'With a partition',
		Gents: '300',
		Ladies: '240',
		'Bride’s side': 'Aunt',
		'Found us by': 'In the care of somebody',
		'In the care of': 'Haji Example',
		'Link from': 'facebook',
	});
});

test('statuses and choices are written in the desk’s words, and phone numbers in groups without an apostrophe', async () => {
	desk.book.book = [
		aBooking({
			status: 'advance_paid',
			advanceAmount: 1,
			eventTime: 'dinner',
			serving: 'buffet',
			occasion: 'walima',
			bridePhone: '+13125550123',
		}),
	];

	await exportBookings(desk.ports, 'csv');

	const [header = '', row = ''] = desk.saved[0]?.text.split('\r\n') ?? [];
	const told = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]));
	expect(told).toMatchObject({
		Phone: '+92 300 1234567',
		'Bride’s side (number)': '+1 312 555 0123',
		'Event time': 'Dinner',
		Serving: 'Buffet',
		Occasion: 'Walima',
		Status: 'Advance paid',
	});
});

test('the file says so if a booking is "advance paid" without an advance', async () => {
	desk.book.book = [aBooking({ status: 'advance_paid', advanceAmount: 0 })];

	await exportBookings(desk.ports, 'csv');

	expect(desk.saved[0]?.text).toContain('"Advance paid, no advance left"');
});

test('the file is named by the date at the hall', async () => {
	desk.book.book = bookings(1);
	await exportBookings(desk.ports, 'csv');

	expect(desk.saved[0]?.name).toBe('bookings-2026-11-20.csv');
});

test('no file is saved if a page cannot be read, because half an export looks complete', async () => {
	desk.book.fails = 'failed';

	const answer = await exportBookings(desk.ports, 'csv');

	expect(answer).toEqual({ ok: false, problem: 'failed' });
	expect(desk.saved).toEqual([]);
});

test('an Excel file is saved as a workbook', async () => {
	desk.book.book = bookings(1);

	const answer = await exportBookings(desk.ports, 'xlsx');

	const [{ name, file } = {}] = desk.saved;
	expect(answer).toEqual({ ok: true, value: { count: 1, file: name } });
	expect([name, file?.type]).toEqual(['bookings-2026-11-20.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
});

test('a second press while a file is being made makes no second file', async () => {
	desk.book.book = bookings(1);
	desk.book.isSlow = true;
	const first = exportBookings(desk.ports, 'csv');

	const second = await exportBookings(desk.ports, 'xlsx');
	desk.book.answer();
	await first;

	expect(second).toEqual({ ok: false, problem: 'busy' });
	expect(desk.saved.map(({ name }) => name)).toEqual(['bookings-2026-11-20.csv']);
});
