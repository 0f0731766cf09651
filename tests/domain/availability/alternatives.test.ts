import { expect, test } from 'vitest';
import { alternatives } from '#domain/availability/alternatives.ts';
import { type DayOffer, EVENT_TIMES, HALLS, type Slot, type SlotState } from '#domain/availability/slot.ts';
import { addDays, type Day, daysFrom } from '#domain/shared/day.ts';

const wanted: Slot = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };

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

test('a hall that is too small, taken or closed is not offered', () => {
	const main: Slot = { ...wanted, hall: 'Main Hall' };

	const offered = alternatives(main, 1500, offers({ '2027-01-09 Main Hall lunch': 'closed' }));

	expect(offered.every(({ hall }) => hall === 'Main Hall')).toBe(true);
	expect(offered).not.toContainEqual({ hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'lunch' });
});
