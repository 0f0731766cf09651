import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import type { DayOffer, SlotOffer } from '#shared/rules/slots/slot.ts';
import { chooseEvenings, readEvenings, type Wanted } from '../../src/components/home/free-evenings.ts';

const WANTED: Wanted = { halls: ['Main Hall', 'Tulip Hall'], times: ['dinner', 'lunch'], zone: 5 * 60 };

/** A free day, but for these slots, such as "Main Hall dinner". */
function aDay(date: string, busy: Record<string, Partial<SlotOffer>> = {}): DayOffer {
	const slots = WANTED.halls.flatMap((hall) =>
		['lunch', 'dinner'].map((eventTime) => ({ hall, eventTime, state: 'free' as const, ...busy[`${hall} ${eventTime}`] })),
	);
	return { date: date as Day, slots };
}

const TAKEN = { state: 'taken' } as const;
const all = (busy: Partial<SlotOffer>) =>
	Object.fromEntries(WANTED.halls.flatMap((hall) => WANTED.times.map((time) => [`${hall} ${time}`, busy])));

test('Fridays, Saturdays and Sundays count, with their dinner and every hall that is free then', () => {
	// From Monday 7 to Sunday 13 December.
	const week = Array.from({ length: 7 }, (_, index) => aDay(`2026-12-${String(7 + index).padStart(2, '0')}`));

	expect(chooseEvenings(week, WANTED)).toEqual([
		{ day: '2026-12-11', time: 'dinner', halls: ['Main Hall', 'Tulip Hall'] },
		{ day: '2026-12-12', time: 'dinner', halls: ['Main Hall', 'Tulip Hall'] },
		{ day: '2026-12-13', time: 'dinner', halls: ['Main Hall', 'Tulip Hall'] },
	]);
});

test.each<[what: string, busy: Record<string, Partial<SlotOffer>>, best: string[]]>([
	['the other hall, if one is taken', { 'Main Hall dinner': TAKEN }, ['Tulip Hall dinner']],
	['lunch, if no dinner is free', { 'Main Hall dinner': TAKEN, 'Tulip Hall dinner': TAKEN }, ['Main Hall, Tulip Hall lunch']],
	['nothing, if all is taken', all(TAKEN), []],
	['nothing, if all is asked for', all({ state: 'requested' }), []],
	['nothing, if the hall is closed', all({ state: 'closed' }), []],
	['nothing that is held, even in a state that says free', all({ heldUntil: '2026-12-01T10:00:00Z' }), []],
])('a day shows %s', (_, busy, best) => {
	expect(chooseEvenings([aDay('2026-12-12', busy)], WANTED).map(({ halls, time }) => `${halls.join(', ')} ${time}`)).toEqual(best);
});

test('the first six are shown, and fewer as they are', () => {
	const fridays = ['04', '11', '18', '25'].flatMap((date) => [aDay(`2026-12-${date}`), aDay(`2027-01-${date}`)]);

	expect(chooseEvenings(fridays, WANTED).length).toBeLessThanOrEqual(6);
	expect(chooseEvenings([aDay('2026-12-04')], WANTED)).toHaveLength(1);
	const weekends = Array.from({ length: 28 }, (_, index) => aDay(`2026-12-${String(1 + index).padStart(2, '0')}`));
	expect(chooseEvenings(weekends, WANTED).map(({ day }) => day.slice(8))).toEqual(['04', '05', '06', '11', '12', '13']);
});

/** A browser at an instant, which counts what it asks for. */
function aBrowser(instant: string, answer: () => Promise<unknown> = async () => ({ days: [aDay('2026-12-12')] })) {
	const kept = new Map<string, string>();
	const asked: string[] = [];
	const browser = {
		at: instant,
		asked,
		ports: {
			clock: () => new Date(browser.at),
			ask: (address: string) => {
				asked.push(address);
				return answer();
			},
			storage: () => ({
				getItem: (key: string) => kept.get(key) ?? null,
				setItem: (key: string, value: string) => void kept.set(key, value),
			}),
		},
	};
	return browser;
}

test('the first request has 92 days, from tomorrow by the clock of the hall', async () => {
	// Already the 28th in Karachi.
	const { ports, asked } = aBrowser('2026-11-27T20:00:00Z');

	expect(await readEvenings(WANTED, ports)).toEqual([{ day: '2026-12-12', time: 'dinner', halls: ['Main Hall', 'Tulip Hall'] }]);
	expect(asked).toEqual(['/api/availability?from=2026-11-29&to=2027-02-28']);
});

test('a hall with summer time names its zone, because its clock changes', async () => {
	const summer = aBrowser('2027-06-30T22:30:00Z');
	const winter = aBrowser('2026-11-30T22:30:00Z');
	await readEvenings({ ...WANTED, zone: 'Europe/Paris' }, summer.ports);
	await readEvenings({ ...WANTED, zone: 'Europe/Paris' }, winter.ports);

	expect(summer.asked[0]).toContain('from=2027-07-02');
	expect(winter.asked[0]).toContain('from=2026-12-01');
});

test('an answer is used for a minute, and not longer', async () => {
	const browser = aBrowser('2026-11-27T10:00:00Z');
	const first = await readEvenings(WANTED, browser.ports);

	browser.at = '2026-11-27T10:00:59Z';
	expect(await readEvenings(WANTED, browser.ports)).toEqual(first);
	expect(browser.asked).toHaveLength(1);
	browser.at = '2026-11-27T10:01:00Z';
	await readEvenings(WANTED, browser.ports);
	// A clock that was set back is no proof of a fresh answer.
	browser.at = '2026-11-27T09:00:00Z';
	await readEvenings(WANTED, browser.ports);

	expect(browser.asked).toHaveLength(3);
});

test.each<[what: string, answer: () => Promise<unknown>]>([
	['no answer', () => Promise.reject(new Error('offline'))],
	['an answer without days', async () => ({})],
	['an answer that is no JSON object', async () => null],
])('%s is a failure, which the browser does not keep', async (_, answer) => {
	const browser = aBrowser('2026-11-27T10:00:00Z', answer);

	await expect(readEvenings(WANTED, browser.ports)).rejects.toBeDefined();
	await expect(readEvenings(WANTED, browser.ports)).rejects.toBeDefined();

	expect(browser.asked).toHaveLength(2);
});

test('a browser that forbids storage shows the evenings all the same', async () => {
	const { ports } = aBrowser('2026-11-27T10:00:00Z');
	const forbidden = () => {
		throw new Error('SecurityError');
	};

	expect(await readEvenings(WANTED, { ...ports, storage: forbidden })).toHaveLength(1);
});
