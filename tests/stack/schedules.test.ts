import { describe, expect, test } from 'vitest';
import { nextRun, parseCron } from '../../supabase/local/functions/cron.ts';
import { type ScheduleClock, startSchedules } from '../../supabase/local/functions/schedules.ts';

/** A clock that stands still until it is moved on, and wakes whoever asked for it on the way. */
function handClock(start: string) {
	let now = Date.parse(start);
	const sleepers: { at: number; then: () => void }[] = [];
	const clock: ScheduleClock = {
		now: () => new Date(now),
		wake(afterMs, then) {
			const sleeper = { at: now + afterMs, then };
			sleepers.push(sleeper);
			return () => sleepers.splice(sleepers.indexOf(sleeper), 1);
		},
	};
	/** Lets each run come to its end before the clock goes on. */
	const moveTo = async (moment: string) => {
		for (;;) {
			const next = sleepers.filter(({ at }) => at <= Date.parse(moment)).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			sleepers.splice(sleepers.indexOf(next), 1);
			now = next.at;
			next.then();
			await new Promise(setImmediate);
		}
		now = Date.parse(moment);
	};
	return { clock, moveTo, sleepers };
}

describe('a schedule', () => {
	test.each([
		['*/5 * * * *', '2026-11-21T10:15:40Z', true],
		['*/5 * * * *', '2026-11-21T10:16:00Z', false],
		['30 21 * * *', '2026-11-21T21:30:00Z', true],
		['30 21 * * *', '2026-11-21T22:30:00Z', false],
		['0 4 1,15 * *', '2026-11-15T04:00:00Z', true],
		['0 4 * * 1-5', '2026-11-21T04:00:00Z', false],
		['0 4 13 * 6', '2026-11-21T04:00:00Z', true],
		['@hourly', '2026-11-21T04:00:00Z', true],
		['@daily', '2026-11-21T04:00:00Z', false],
	])('"%s" at %s: %s', (line, moment, expected) => {
		expect(parseCron(line)(new Date(moment))).toBe(expected);
	});

	test.each(['* * * *', '61 * * * *', '*/0 * * * *', 'every minute now and then', '5-1 * * * *', '@reboot'])(
		'"%s" is refused rather than guessed',
		(line) => {
			expect(() => parseCron(line)).toThrow('is no schedule');
		},
	);

	test('knows when it is next due, and that some days never come', () => {
		const after = new Date('2026-11-21T10:15:00Z');

		expect(nextRun(parseCron('0 4 * * *'), after)?.toISOString()).toBe('2026-11-22T04:00:00.000Z');
		expect(nextRun(parseCron('0 4 31 2 *'), after)).toBeUndefined();
	});
});

describe('the timer', () => {
	test('runs what is due at its minute, once, and says when it runs next', async () => {
		const { clock, moveTo } = handClock('2026-11-21T09:58:30Z');
		const runs: string[] = [];
		const run = async (name: string, next: Date) => void runs.push(`${name} at ${clock.now().toISOString()}, next ${next.toISOString()}`);
		startSchedules({ list: () => [{ name: 'remind', cron: '*/10 * * * *' }], run, clock });

		await moveTo('2026-11-21T10:15:00Z');

		expect(runs).toEqual([
			'remind at 2026-11-21T10:00:00.000Z, next 2026-11-21T10:10:00.000Z',
			'remind at 2026-11-21T10:10:00.000Z, next 2026-11-21T10:20:00.000Z',
		]);
	});

	test('does not start a run while the one before is still going', async () => {
		const { clock, moveTo } = handClock('2026-11-21T10:00:30Z');
		const ends: (() => void)[] = [];
		const run = () => new Promise<void>((resolve) => ends.push(resolve));
		startSchedules({ list: () => [{ name: 'send', cron: '* * * * *' }], run, clock });

		await moveTo('2026-11-21T10:03:00Z');
		const whileGoing = ends.length;
		ends[0]?.();
		await new Promise(setImmediate);
		await moveTo('2026-11-21T10:04:00Z');

		expect([whileGoing, ends.length]).toEqual([1, 2]);
	});

	test('sleeps no more once it is stopped', async () => {
		const { clock, moveTo, sleepers } = handClock('2026-11-21T10:00:30Z');
		const stop = startSchedules({ list: () => [], run: async () => undefined, clock });
		await moveTo('2026-11-21T10:05:00Z');

		stop();

		expect(sleepers).toEqual([]);
	});
});
