import { beforeEach, describe, expect, test } from 'vitest';
import {
	$closing,
	$daySheet,
	$month,
	chooseCalendarDay,
	closeDaySheet,
	closeSlots,
	openCalendar,
	openDaySheet,
	retryMonth,
} from '#features/desk/calendar/state.ts';
import { $calendarDay } from '#features/desk/shell/route.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import type { Day } from '#shared/rules/day.ts';
import { aDesk, settle } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let close: () => void = () => undefined;
const day = (text: string) => text as Day;

beforeEach(() => {
	close();
	desk = aDesk();
});

async function open(address?: string) {
	desk.calendar.address = address as Day | undefined;
	close = openCalendar(desk.ports);
	await settle();
}

describe('the calendar', () => {
	test('opens at today in Karachi, and reads that month', async () => {
		await open();

		expect($calendarDay.get()).toBe('2026-11-20');
		expect(desk.calendar.asked).toEqual(['2026-11-01 2026-11-30']);
		expect($month.get()).toMatchObject({ state: 'ready', first: '2026-11-01' });
	});

	test('opens at the day that the address names', async () => {
		await open('2027-01-09');

		expect($calendarDay.get()).toBe('2027-01-09');
		expect(desk.calendar.asked).toEqual(['2027-01-01 2027-01-31']);
	});

	test('keeps a chosen day in the address, and does not read the same month again', async () => {
		await open('2027-01-09');

		chooseCalendarDay(desk.ports, day('2027-01-31'));
		await settle();

		expect(desk.calendar.address).toBe('2027-01-31');
		expect(desk.calendar.asked).toHaveLength(1);
	});

	test('never shows one month under the name of another', async () => {
		await open('2027-01-09');
		desk.calendar.isSlow = true;

		chooseCalendarDay(desk.ports, day('2027-02-09'));
		chooseCalendarDay(desk.ports, day('2027-03-09'));
		desk.calendar.answer();
		await settle();
		expect($month.get()).toEqual({ state: 'loading' });

		desk.calendar.answer();
		await settle();
		expect($month.get()).toMatchObject({ state: 'ready', first: '2027-03-01' });
	});

	test('follows Back', async () => {
		await open('2027-01-09');

		desk.calendar.back(day('2026-12-24'));
		await settle();

		expect($calendarDay.get()).toBe('2026-12-24');
		expect($month.get()).toMatchObject({ state: 'ready', first: '2026-12-01' });
	});

	test('is read again with the rest of the desk', async () => {
		await open('2027-01-09');
		desk.calendar.put({ hall: 'Main Hall', eventDate: day('2027-01-09'), eventTime: 'dinner' }, 'taken');

		await refreshAll();

		const month = $month.get();
		expect(month.state === 'ready' && month.slots.filter(({ state }) => state === 'taken')).toHaveLength(1);
	});

	test('keeps what it shows when the same month cannot be read again, and says so when another one cannot', async () => {
		await open('2027-01-09');
		desk.calendar.fails = 'failed';
		expect(await refreshAll()).toBe(false);
		expect($month.get().state).toBe('ready');

		chooseCalendarDay(desk.ports, day('2027-02-09'));
		await settle();
		expect($month.get()).toEqual({ state: 'failed' });

		desk.calendar.fails = undefined;
		await retryMonth(desk.ports);
		expect($month.get()).toMatchObject({ state: 'ready', first: '2027-02-01' });
	});

	test('forgets everything when it is closed, also a late answer', async () => {
		await open('2027-01-09');
		desk.calendar.isSlow = true;
		chooseCalendarDay(desk.ports, day('2027-02-09'));

		close();
		desk.calendar.answer();
		await settle();

		expect($calendarDay.get()).toBeUndefined();
		expect($month.get()).toEqual({ state: 'loading' });
	});
});

describe('closing', () => {
	const closing = { hall: null, from: day('2027-01-09'), to: day('2027-01-09'), eventTime: null, reason: 'Eid' };

	test('twice at once closes once', async () => {
		desk.calendar.isSlow = true;

		const [first, second] = [closeSlots(desk.ports, closing), closeSlots(desk.ports, closing)];
		desk.calendar.answer();

		expect([await first, await second]).toEqual([
			{ ok: true, value: [] },
			{ ok: false, problem: 'busy' },
		]);
		expect(desk.calendar.closures).toHaveLength(1);
		expect($closing.get()).toEqual(new Set());
	});
});

describe('the sheet of a day', () => {
	test('is read independently of the month behind it', async () => {
		desk.calendar.isSlow = true;
		await open('2027-01-09');

		const sheet = openDaySheet(day('2027-01-09'));
		const rest = refreshAll();
		for (const _ of ['the first reading of the month', 'the second']) desk.calendar.answer();
		await Promise.all([sheet, rest]);

		expect($daySheet.get()).toMatchObject({ state: 'ready', day: '2027-01-09' });
		expect($month.get()).toMatchObject({ state: 'ready', first: '2027-01-01' });
	});

	test('does not stop the reading of the month when it is closed', async () => {
		desk.calendar.isSlow = true;
		await open('2027-01-09');
		await openDaySheet(day('2027-01-09'));

		closeDaySheet();
		desk.calendar.answer();
		await settle();

		expect($month.get()).toMatchObject({ state: 'ready', first: '2027-01-01' });
	});
});
