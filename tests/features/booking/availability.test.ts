import { beforeEach, describe, expect, test } from 'vitest';
import { $availability, chooseDay, forgetMonths, insteadOf, loadAvailability, loadMonth, slotState } from '#shared/booking/availability.ts';
import type { Silence } from '#shared/rules/booking/visitor-ports.ts';
import { type Day, daysFrom } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, Slot } from '#shared/rules/slots/slot.ts';
import { offers } from '../../support/booking-page.ts';

const today = '2026-11-21' as Day;
const day = '2027-01-09' as Day;
const slot: Slot = { hall: 'Tulip Hall', eventDate: day, eventTime: 'dinner' };

beforeEach(() => $availability.set({ state: 'unasked' }));

describe('the availability around a day', () => {
	test('is read from two weeks before the chosen day to four weeks after it', async () => {
		const asked: [Day, Day][] = [];

		await loadAvailability(day, today, async (first, last) => {
			asked.push([first, last]);
			return ok([]);
		});

		expect(asked).toEqual([['2026-12-26', '2027-02-06']]);
	});

	test('never reaches past the days that can be booked', async () => {
		const asked: [Day, Day][] = [];
		const read = async (first: Day, last: Day) => {
			asked.push([first, last]);
			return ok([]);
		};

		await loadAvailability('2026-11-23' as Day, today, read);
		await loadAvailability('2028-11-20' as Day, today, read);

		expect(asked).toEqual([
			['2026-11-22', '2026-12-21'],
			['2028-11-06', '2028-11-21'],
		]);
	});

	test.each([undefined, '2026-11-21' as Day, '0202-01-09' as Day, '2030-01-01' as Day])('asks nothing about %j', async (chosen) => {
		await loadAvailability(chosen, today, async () => {
			throw new Error('Nothing should be asked.');
		});

		expect($availability.get()).toEqual({ state: 'unasked' });
	});

	test('is never "free" while loading, after a failure, or without an answer for it', async () => {
		let answer: (result: Result<DayOffer[], Silence>) => void = () => {};
		const loading = loadAvailability(day, today, () => new Promise((resolve) => (answer = resolve)));
		expect(slotState($availability.get(), slot)).toBeUndefined();

		answer(err({ kind: 'offline' }));
		await loading;
		expect($availability.get()).toEqual({ state: 'failed', day });
		expect(slotState($availability.get(), slot)).toBeUndefined();

		await loadAvailability(day, today, async () => ok([]));
		expect(slotState($availability.get(), slot)).toBeUndefined();
	});

	test('a slower answer about an earlier choice is dropped', async () => {
		const answers: ((result: Result<DayOffer[], Silence>) => void)[] = [];
		const read = () => new Promise<Result<DayOffer[], Silence>>((resolve) => answers.push(resolve));
		const earlier = loadAvailability('2027-02-01' as Day, today, read);
		const later = loadAvailability(day, today, read);

		answers[1]?.(ok(offers([day])));
		answers[0]?.(err({ kind: 'offline' }));
		await Promise.all([earlier, later]);

		expect($availability.get()).toMatchObject({ state: 'loaded', day });
	});

	test('offers something else for a taken slot', async () => {
		const days = daysFrom('2027-01-08' as Day, '2027-01-10' as Day);
		await loadAvailability(day, today, async () => ok(offers(days, [{ ...slot, state: 'taken' }])));

		expect(isClosed(slotState($availability.get(), slot))).toBe(true);
		expect(insteadOf($availability.get(), slot, 600)[0]).toEqual({ ...slot, eventTime: 'lunch' });
	});
});

describe('a day that is chosen in a month that was just read', () => {
	const january = daysFrom('2027-01-01' as Day, '2027-01-31' as Day);
	let now = 0;
	const clock = () => new Date(now);
	const choose = async (taken: Slot[], pause = 0) => {
		now = Date.parse('2026-11-21T12:00:00Z');
		forgetMonths();
		const standing = taken.map((other) => ({ ...other, state: 'taken' as const }));
		await loadMonth(day, today, async () => ok(offers(january, standing)), clock);
		now += pause;
		const asked: [Day, Day][] = [];
		await chooseDay(
			day,
			today,
			async (first, last) => {
				asked.push([first, last]);
				return ok(offers(daysFrom(first, last), standing));
			},
			clock,
		);
		return asked;
	};

	test('is not read again while all its slots are open', async () => {
		const asked = await choose([{ ...slot, eventDate: '2027-01-10' as Day }]);

		expect(asked).toEqual([]);
		expect(slotState($availability.get(), slot)).toBe('free');
	});

	test('is read with the days around it if one of its slots is taken', async () => {
		const asked = await choose([slot]);

		expect(asked).toEqual([['2026-12-26', '2027-02-06']]);
		expect(slotState($availability.get(), slot)).toBe('taken');
	});

	test('is read again after a minute, because another family may have been faster', async () => {
		expect(await choose([], 60_000)).toHaveLength(1);
	});
});
