import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, type Day, daysBetween, daysFrom } from '#shared/rules/day.ts';
import { hijriMonthOf, hijriOf } from '#shared/rules/hijri.ts';
import { publishedMonths } from './umm-al-qura.ts';

const day = (text: string) => text as Day;

afterEach(() => vi.unstubAllGlobals());

describe('the Hijri date', () => {
	test('agrees with the published table on every month from 2020 to 2040', () => {
		const months = publishedMonths();

		expect(months).toHaveLength(276);
		expect([months[0]?.first, months.at(-1)?.last]).toEqual(['2019-08-31', '2041-12-24']);
		expect(months.map(({ first }) => hijriMonthOf(first, 0))).toEqual(months);
		expect(months.map(({ last }) => hijriMonthOf(last, 0))).toEqual(months);
	});

	test('counts each day of a month from its first', () => {
		const wrong = publishedMonths().flatMap(({ year, month, first, last }) =>
			daysFrom(first, last).filter((date) => {
				const hijri = hijriOf(date, 0);
				return hijri?.year !== year || hijri.month !== month || hijri.day !== daysBetween(first, date) + 1;
			}),
		);

		expect(wrong).toEqual([]);
	});

	test.each([-1, 0, 1, 2])('and every month with it begin so many days later as the setting says: %i', (daysLater) => {
		const moved = publishedMonths().map(({ first, last, ...month }) => ({
			...month,
			first: addDays(first, daysLater),
			last: addDays(last, daysLater),
		}));

		expect(moved.map(({ first }) => hijriMonthOf(first, daysLater))).toEqual(moved);
		expect(moved.map(({ first }) => hijriOf(first, daysLater)?.day)).toEqual(moved.map(() => 1));
	});

	// As the Central Ruet-e-Hilal Committee announced them.
	test.each([
		['2021-04-14', 'Ramzan', { year: 1442, month: 9, day: 1 }],
		['2022-04-03', 'Ramzan', { year: 1443, month: 9, day: 1 }],
		['2022-07-10', 'Eid-ul-Azha', { year: 1443, month: 12, day: 10 }],
		['2023-04-22', 'Eid-ul-Fitr', { year: 1444, month: 10, day: 1 }],
		['2024-03-12', 'Ramzan', { year: 1445, month: 9, day: 1 }],
		['2024-06-17', 'Eid-ul-Azha', { year: 1445, month: 12, day: 10 }],
		['2025-03-02', 'Ramzan', { year: 1446, month: 9, day: 1 }],
		['2025-03-31', 'Eid-ul-Fitr', { year: 1446, month: 10, day: 1 }],
		['2025-06-07', 'Eid-ul-Azha', { year: 1446, month: 12, day: 10 }],
	])('%s, which was the first day of %s in Pakistan, is so with months that begin a day later', (date, _, hijri) => {
		expect(hijriOf(day(date), 1)).toEqual(hijri);
	});
});

describe('an engine', () => {
	/** The module anew, in an engine whose formats are these. */
	async function inEngine(DateTimeFormat: unknown) {
		vi.resetModules();
		// What the days themselves are worked out with stays the engine's own.
		await import('#shared/rules/day.ts');
		vi.stubGlobal('Intl', { ...Intl, DateTimeFormat });
		return import('#shared/rules/hijri.ts');
	}
	const real = Intl.DateTimeFormat;

	test('that replaces the missing calendar by the Gregorian one has no Hijri dates', async () => {
		const { hijriOf, hijriMonthOf } = await inEngine(
			class extends real {
				constructor(_: string, options: Intl.DateTimeFormatOptions) {
					super('en', options);
				}
			},
		);

		expect(hijriOf(day('2027-02-13'), 1)).toBeUndefined();
		expect(hijriMonthOf(day('2027-02-13'), 1)).toBeUndefined();
	});

	test('that writes months as words has no Hijri dates either', async () => {
		const { hijriOf } = await inEngine(
			class extends real {
				constructor(locale: string, options: Intl.DateTimeFormatOptions) {
					super(locale, { ...options, month: 'long' });
				}
			},
		);

		expect(hijriOf(day('2027-02-13'), 1)).toBeUndefined();
	});

	test('makes one format for all months, and uses it once for each day', async () => {
		let made = 0;
		let asked = 0;
		const { hijriOf } = await inEngine(
			class extends real {
				constructor(locale: string, options: Intl.DateTimeFormatOptions) {
					super(locale, options);
					made += 1;
				}
				override formatToParts(date?: Date | number) {
					asked += 1;
					return super.formatToParts(date);
				}
			},
		);
		const days = daysFrom(day('2027-01-01'), day('2027-03-31'));

		for (const date of [...days, ...days]) hijriOf(date, 1);

		expect({ made, asked }).toEqual({ made: 1, asked: days.length });
	});
});
