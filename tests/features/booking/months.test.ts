import { beforeEach, expect, test } from 'vitest';
import { $months, forgetMonths, loadMonth } from '#shared/booking/availability.ts';
import type { Silence } from '#shared/rules/booking/visitor-ports.ts';
import type { Day } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { DayOffer } from '#shared/rules/slots/slot.ts';

const day = (text: string) => text as Day;
const today = day('2026-11-20');

const clock = () => new Date(now);
let now = 0;

beforeEach(() => {
	forgetMonths();
	now = Date.parse('2026-11-20T12:00:00Z');
});

test('only bookable days are read', async () => {
	const asked: string[] = [];

	await loadMonth(
		day('2026-11-25'),
		today,
		async (first, last) => {
			asked.push(`${first} ${last}`);
			return ok([]);
		},
		clock,
	);

	expect(asked).toEqual(['2026-11-21 2026-11-30']);
});

test('a month outside the range is not read', async () => {
	await loadMonth(
		day('2026-10-05'),
		today,
		async () => {
			throw new Error('was asked');
		},
		clock,
	);

	expect($months.get()).toEqual({});
});

test('a month is read once, and again only after it failed or was forgotten', async () => {
	let asked = 0;
	let isDown = true;
	const read = async () => {
		asked += 1;
		return isDown ? err({ kind: 'offline' as const }) : ok([]);
	};
	const load = () => loadMonth(day('2027-01-09'), today, read, clock);

	await load();
	expect($months.get()[day('2027-01-01')]).toBe('failed');
	isDown = false;
	await load();
	await load();
	expect(asked).toBe(2);
	forgetMonths();
	await load();

	expect(asked).toBe(3);
});

test('a month that was read more than a minute ago is read again, and is not shown meanwhile', async () => {
	let asked = 0;
	const load = () =>
		loadMonth(
			day('2027-01-09'),
			today,
			async () => {
				asked += 1;
				return ok([]);
			},
			clock,
		);
	await load();
	now += 59_000;
	await load();
	expect(asked).toBe(1);
	now += 1_000;

	const loading = load();

	expect($months.get()[day('2027-01-01')]).toBe('loading');
	await loading;
	expect(asked).toBe(2);
});

test('an answer to a forgotten question is dropped', async () => {
	let answer: (result: Result<DayOffer[], Silence>) => void = () => {};
	const loading = loadMonth(day('2027-01-09'), today, () => new Promise((resolve) => (answer = resolve)), clock);

	forgetMonths();
	answer(ok([]));
	await loading;

	expect($months.get()).toEqual({});
});
