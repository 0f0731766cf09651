import { expect, test } from 'vitest';
import { dayFromHere } from '#features/desk/shell/words/when.ts';
import { timesToRingAgain } from '#features/desk/today/call-again.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';

/** Instants by the hall's clock. */
const at = (clock: string) => new Date(`${clock}:00+05:00`);
const offered = (now: string) => timesToRingAgain(at(now)).map((time) => hallTimeAt(time.toISOString()));

test.each([
	['in the afternoon', '2026-11-20T14:10', ['2026-11-20T16:30', '2026-11-20T19:00', '2026-11-21T11:00', '2026-11-21T19:00']],
	['at seven sharp from now', '2026-11-20T17:00', ['2026-11-20T19:00', '2026-11-21T11:00', '2026-11-21T19:00', '2026-11-22T11:00']],
	['before the desk closes', '2026-11-20T18:40', ['2026-11-20T21:00', '2026-11-21T11:00', '2026-11-21T19:00', '2026-11-22T11:00']],
	['late in the evening', '2026-11-20T22:30', ['2026-11-21T11:00', '2026-11-21T19:00', '2026-11-22T11:00']],
	['at night', '2026-11-20T02:00', ['2026-11-20T11:00', '2026-11-20T19:00', '2026-11-21T11:00', '2026-11-21T19:00']],
])('%s no time to ring is at night, and the next one comes first', (_, now, times) => {
	expect(offered(now)).toEqual(times);
});

test('a day has its name relative to today by the hall’s calendar', () => {
	const now = at('2026-11-20T23:30');

	expect(['2026-11-20T23:59', '2026-11-21T00:00', '2026-11-22T00:00'].map((clock) => dayFromHere(at(clock), now))).toEqual([
		'today',
		'tomorrow',
		'2026-11-22',
	]);
});
