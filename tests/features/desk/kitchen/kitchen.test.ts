import { beforeEach, expect, test } from 'vitest';
import { kitchen } from '#features/desk/kitchen/state.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { aBooking, aDesk, settle } from '../../../support/desk.ts';

const day = '2027-01-09' as Day;
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	desk.calendar.bookings = [aBooking({ clientName: 'Ayesha' })];
});

const shown = () => {
	const sheet = kitchen.$reading.get();
	return sheet.state === 'ready' ? sheet.value.map(({ clientName }) => clientName) : sheet.state;
};

test('the sheet has the day’s bookings with the cancelled ones, and follows changes', async () => {
	desk.book.book = [
		aBooking({ clientName: 'Called Off', status: 'cancelled' }),
		aBooking({ clientName: 'Another Day', status: 'cancelled', eventDate: addDays(day, 1) }),
	];
	const stop = kitchen.follow(day);
	await settle();
	expect(shown()).toEqual(['Ayesha', 'Called Off']);

	desk.calendar.bookings = [];
	await refreshAll();

	expect(shown()).toEqual(['Called Off']);
	stop();
});
