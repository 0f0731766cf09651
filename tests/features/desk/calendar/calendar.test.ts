import { expect, test } from 'vitest';
import { chooseCalendarDay, followDayInAddress } from '#features/desk/calendar/state.ts';
import { $calendarDay } from '#features/desk/shell/route.ts';
import type { Day } from '#shared/rules/day.ts';
import { aDesk } from '../../../support/desk.ts';

function open(address?: string) {
	const { calendar, ports } = aDesk();
	calendar.address = address as Day | undefined;
	return { calendar, ports, close: followDayInAddress(ports) };
}

test.each([
	['today in Karachi without an address', undefined, '2026-11-20'],
	['the day in the address', '2027-01-09', '2027-01-09'],
	['the first day of the book, for an earlier address', '0002-01-01', '2020-01-01'],
])('the calendar opens at %s', (_, address, day) => {
	open(address);

	expect($calendarDay.get()).toBe(day);
});

test('a chosen day is kept in the address', () => {
	const { calendar, ports } = open('2027-01-09');

	chooseCalendarDay(ports, '2027-01-31' as Day);

	expect([$calendarDay.get(), calendar.address]).toEqual(['2027-01-31', '2027-01-31']);
});

test('the calendar follows Back, and forgets its day when it is closed', () => {
	const { calendar, close } = open('2027-01-09');

	calendar.back('2026-12-24' as Day);
	expect($calendarDay.get()).toBe('2026-12-24');

	close();
	expect($calendarDay.get()).toBeUndefined();
});
