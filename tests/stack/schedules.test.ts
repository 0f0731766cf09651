import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSchedule, startSchedules } from '../../supabase/local/functions/schedules.ts';

describe('a schedule', () => {
	test.each([
		['*/5 * * * *', '2026-11-21T10:15:00Z', true],
		['*/5 * * * *', '2026-11-21T10:16:00Z', false],
		['30 21 * * *', '2026-11-21T21:30:00Z', true],
		['30 21 * * *', '2026-11-21T22:30:00Z', false],
		['0 4 1,15 * *', '2026-11-15T04:00:00Z', true],
		['0 4 * * 1-5', '2026-11-21T04:00:00Z', false],
		['0 4 13 * 6', '2026-11-21T04:00:00Z', true],
		['@hourly', '2026-11-21T04:00:00Z', true],
		['@daily', '2026-11-21T04:00:00Z', false],
	])('"%s" at %s: %s', (line, moment, expected) => {
		expect(readSchedule(line).match(new Date(moment))).toBe(expected);
	});

	test.each(['* * * *', '61 * * * *', '*/0 * * * *', 'every minute now and then', '5-1 * * * *', '@reboot', '0 * * * * *'])(
		'"%s" is refused rather than guessed',
		(line) => {
			expect(() => readSchedule(line)).toThrow('CronPattern');
		},
	);

	test('knows its next run, and that some dates never come', () => {
		const after = new Date('2026-11-21T10:15:00Z');

		expect(readSchedule('0 4 * * *').nextRun(after)?.toISOString()).toBe('2026-11-22T04:00:00.000Z');
		expect(readSchedule('0 4 31 2 *').nextRun(after)).toBeNull();
	});
});

describe('the timer', () => {
	let stop: () => void = () => undefined;
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		stop();
		vi.useRealTimers();
	});
	const standAt = (moment: string) => vi.setSystemTime(moment);
	const moveTo = (moment: string) => vi.advanceTimersByTimeAsync(Date.parse(moment) - Date.now());

	test('runs due functions once per minute and tells them their next run', async () => {
		standAt('2026-11-21T09:58:30Z');
		const runs: string[] = [];
		const run = async (name: string, next: Date) => void runs.push(`${name} at ${new Date().toISOString()}, next ${next.toISOString()}`);
		stop = startSchedules({ list: () => [{ name: 'remind', cron: '*/10 * * * *' }], run });

		await moveTo('2026-11-21T10:15:00Z');

		expect(runs).toEqual([
			'remind at 2026-11-21T10:00:00.000Z, next 2026-11-21T10:10:00.000Z',
			'remind at 2026-11-21T10:10:00.000Z, next 2026-11-21T10:20:00.000Z',
		]);
	});

	test('applies an edited schedule with the next minute, and a late wake-up counts for its minute', async () => {
		standAt('2026-11-21T10:00:30Z');
		let cron = '0 4 * * *';
		const runs: string[] = [];
		stop = startSchedules({ list: () => [{ name: 'remind', cron }], run: async () => void runs.push(new Date().toISOString()) });
		await moveTo('2026-11-21T10:01:30Z');

		cron = '* * * * *';
		standAt('2026-11-21T10:01:59.500Z');
		await vi.advanceTimersByTimeAsync(31_000);

		expect(runs).toHaveLength(1);
		expect(runs[0]).toMatch(/^2026-11-21T10:02:/);
	});

	test('starts no run while the previous one is running', async () => {
		standAt('2026-11-21T10:00:30Z');
		const ends: (() => void)[] = [];
		const run = () => new Promise<void>((resolve) => ends.push(resolve));
		stop = startSchedules({ list: () => [{ name: 'send', cron: '* * * * *' }], run });

		await moveTo('2026-11-21T10:03:00Z');
		const whileGoing = ends.length;
		ends[0]?.();
		await moveTo('2026-11-21T10:04:00Z');

		expect([whileGoing, ends.length]).toEqual([1, 2]);
	});

	test('stops when told', async () => {
		standAt('2026-11-21T10:00:30Z');
		stop = startSchedules({ list: () => [], run: async () => undefined });
		await moveTo('2026-11-21T10:05:00Z');

		stop();

		expect(vi.getTimerCount()).toBe(0);
	});
});
