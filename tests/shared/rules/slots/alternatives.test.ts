import { expect, test } from 'vitest';
import { addDays, type Day, daysFrom } from '#shared/rules/day.ts';
import { alternatives } from '#shared/rules/slots/alternatives.ts';
import { type DayOffer, EVENT_TIMES, HALLS, type Slot, type SlotState } from '#shared/rules/slots/slot.ts';

const wanted: Slot = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };

const dayOfWeek = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Five days around the wanted one, all free but for the given slots. */
const offers = (states: Record<string, SlotState> = {}): DayOffer[] =>
	daysFrom(addDays(wanted.eventDate, -2), addDays(wanted.eventDate, 2)).map((date) => ({
		date,
		slots: HALLS.flatMap((hall) =>
			EVENT_TIMES.map((eventTime) => ({ hall, eventTime, state: states[`${date} ${hall} ${eventTime}`] ?? 'free' })),
		),
	}));

test('the other time, the other hall and the nearest days are offered, nearest first', () => {
	const offered = alternatives(wanted, 500, offers({ '2027-01-09 Tulip Hall dinner': 'taken', '2027-01-10 Tulip Hall dinner': 'taken' }));

	expect(offered).toEqual([
		{ hall: 'Tulip Hall', eventDate: '2027-01-09', eventTime: 'lunch' },
		{ hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'dinner' },
		{ hall: 'Tulip Hall', eventDate: '2027-01-08', eventTime: 'dinner' },
		{ hall: 'Tulip Hall', eventDate: '2027-01-07', eventTime: 'dinner' },
		{ hall: 'Tulip Hall', eventDate: '2027-01-11', eventTime: 'dinner' },
	]);
});

test('a taken Saturday is answered with the next free Saturday too, as far as the days reach', () => {
	const days = daysFrom(addDays(wanted.eventDate, -14), addDays(wanted.eventDate, 28)).map((date) => ({
		date,
		slots: [{ hall: 'Tulip Hall', eventTime: 'dinner', state: ['2027-01-09', '2027-01-16'].includes(date) ? 'taken' : 'free' } as const],
	}));

	const saturdays = alternatives(wanted, 500, days).filter(
		({ eventDate }) => eventDate.localeCompare(wanted.eventDate) && dayOfWeek(eventDate) === 6,
	);

	expect(saturdays).toEqual([{ hall: 'Tulip Hall', eventDate: '2027-01-23', eventTime: 'dinner' }]);
});

test('a hall that is too small, taken or closed is not offered', () => {
	const main: Slot = { ...wanted, hall: 'Main Hall' };

	const offered = alternatives(main, 1500, offers({ '2027-01-09 Main Hall lunch': 'closed' }));

	expect(offered.every(({ hall }) => hall === 'Main Hall')).toBe(true);
	expect(offered).not.toContainEqual({ hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'lunch' });
});
