import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deskClock } from '#features/desk/shell/desk-clock.ts';
import { ClockOff } from '#features/desk/shell/frame/ClockOff.tsx';
import { $clockAhead } from '#shared/data/hall-clock.ts';
import { dayAt } from '#shared/rules/day.ts';

const NOW = new Date('2026-11-26T11:19:00Z');
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
	vi.useRealTimers();
	$clockAhead.set(undefined);
});

/** Answers with the server's time while the device's clock is ahead by so much. */
const hear = (ahead: number) =>
	act(() => {
		vi.setSystemTime(NOW.getTime() + ahead);
		deskClock.hear(NOW);
	});

describe('the desk’s clock', () => {
	test.each([
		['three days behind', -72 * HOUR],
		['five hours ahead', 5 * HOUR],
		['right', 0],
	])('shows the hall’s day and time on a device whose clock is %s', (_, ahead) => {
		hear(ahead);

		expect(deskClock.now()).toEqual(NOW);
		expect(dayAt(deskClock.now())).toBe('2026-11-26');
	});

	test('goes by the device until the server has answered', () => {
		expect(deskClock.now()).toEqual(NOW);
	});
});

describe('a device whose clock is wrong', () => {
	test.each([
		[-72 * HOUR, 'This device’s clock is 3 days slow.'],
		[5 * HOUR, 'This device’s clock is 5 hours fast.'],
		[HOUR + 10 * 60_000, 'This device’s clock is 70 minutes fast.'],
	])('causes a notice with what to do until the clock is set (%i ms)', async (ahead, words) => {
		render(<ClockOff />);
		hear(ahead);

		expect((await screen.findByRole('alert')).textContent).toBe(`${words} Set its date and time. The desk goes on with the hall’s time.`);
		hear(0);
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('causes no notice for a minute or two', () => {
		render(<ClockOff />);

		hear(2 * 60_000);

		expect(screen.queryByRole('alert')).toBeNull();
	});
});
