import { beforeEach, expect, test } from 'vitest';
import { $kitchen, closeKitchen, followKitchen, loadKitchen, openKitchen } from '#features/desk/kitchen/kitchen-state.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { refreshAll } from '#features/desk/shell/refresh-registry.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { aBooking, aDesk, settle } from '../../support/desk.ts';

const day = '2027-01-09' as Day;
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	desk.calendar.bookings = [aBooking({ clientName: 'Ayesha' })];
});

const shown = () => {
	const sheet = $kitchen.get();
	return sheet.state === 'ready' ? sheet.bookings.map(({ clientName }) => clientName) : sheet.state;
};

test('the sheet has the day’s bookings and those that were called off, and follows what changes', async () => {
	desk.book.book = [
		aBooking({ clientName: 'Called Off', status: 'cancelled' }),
		aBooking({ clientName: 'Another Day', status: 'cancelled', eventDate: addDays(day, 1) }),
	];
	openKitchen(day);
	const stop = followKitchen(desk.ports);
	await settle();
	expect(shown()).toEqual(['Ayesha', 'Called Off']);

	desk.calendar.bookings = [];
	await refreshAll();

	expect(shown()).toEqual(['Called Off']);
	stop();
});

test('a day that cannot be read says so, and what was read before stays', async () => {
	desk.calendar.fails = 'failed';
	openKitchen(day);
	expect(await loadKitchen(desk.ports)).toBe(false);
	expect(shown()).toBe('failed');

	desk.calendar.fails = undefined;
	await loadKitchen(desk.ports);
	desk.book.fails = 'failed';

	expect(await loadKitchen(desk.ports)).toBe(false);
	expect(shown()).toEqual(['Ayesha']);
});

test('nothing of a sheet that was put away comes back', async () => {
	openKitchen(day);
	const read = loadKitchen(desk.ports);
	closeKitchen();
	await read;

	expect(shown()).toBe('none');
});
