import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { dayState, hallsThatCount } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, SlotState } from '#shared/rules/slots/slot.ts';

const date = '2027-01-09' as Day;
const dinner = (main: SlotState, tulip: SlotState): DayOffer[] => [
	{
		date,
		slots: [
			{ hall: 'Main Hall', eventTime: 'dinner', state: main },
			{ hall: 'Tulip Hall', eventTime: 'dinner', state: tulip },
		],
	},
];

test.each<[SlotState, SlotState, string]>([
	['free', 'free', 'free'],
	['taken', 'free', 'some'],
	['free', 'requested', 'some'],
	['taken', 'requested', 'requested'],
	['closed', 'taken', 'taken'],
])('a dinner that is %s in one hall and %s in the other is "%s" while none is chosen', (main, tulip, state) => {
	expect(dayState(dinner(main, tulip), date, 'dinner', hallsThatCount(undefined, 0))).toBe(state);
});

test('a hall that does not seat the guests does not count, chosen or not', () => {
	expect(hallsThatCount(undefined, 800)).toEqual(['Main Hall', 'Tulip Hall']);
	expect(hallsThatCount(undefined, 801)).toEqual(['Main Hall']);
	expect(hallsThatCount('Tulip Hall', 801)).toEqual([]);
	expect(dayState(dinner('free', 'free'), date, 'dinner', [])).toBeUndefined();
});
