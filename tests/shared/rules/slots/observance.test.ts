import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysFrom, earlier } from '#shared/rules/day.ts';
import { type Observance, observedAhead, observedOn } from '#shared/rules/slots/observance.ts';
import { publishedMonths } from '../umm-al-qura.ts';

const day = (text: string) => text as Day;

/** What the published table gives for a month and some of its days, from 2020 to 2040. */
const published = (kind: Observance, month: number, from: number, to: number) =>
	publishedMonths()
		.filter((each) => each.month === month && each.first >= '2020-01-01' && each.last <= '2040-12-31')
		.map(({ year, first, last }) => ({ kind, year, first: addDays(first, from - 1), last: earlier(addDays(first, to - 1), last) }));

describe('an observance', () => {
	test.each<[Observance, number, number, number]>([
		['ramzan', 9, 1, 30],
		['eid-ul-fitr', 10, 1, 3],
		['eid-ul-azha', 12, 10, 12],
		['muharram', 1, 1, 10],
	])('%s is known on each of its days, and not on those around it, for twenty years', (kind, month, from, to) => {
		const observed = published(kind, month, from, to);

		expect(observed.length).toBeGreaterThanOrEqual(20);
		for (const each of observed) {
			for (const date of daysFrom(each.first, each.last)) expect(observedOn(date, 0), date).toEqual(each);
			expect(observedOn(addDays(each.first, -1), 0)?.kind).not.toBe(kind);
			expect(observedOn(addDays(each.last, 1), 0)?.kind).not.toBe(kind);
		}
	});

	test('moves with the beginning of its month', () => {
		expect(observedOn(day('2027-02-09'), 1)).toEqual({ kind: 'ramzan', year: 1448, first: '2027-02-09', last: '2027-03-09' });
		expect(observedOn(day('2027-02-08'), 1)).toBeUndefined();
		expect(observedOn(day('2027-02-08'), 0)).toEqual({ kind: 'ramzan', year: 1448, first: '2027-02-08', last: '2027-03-08' });
		expect(observedOn(day('2027-03-10'), 1)).toMatchObject({ kind: 'eid-ul-fitr', first: '2027-03-10', last: '2027-03-12' });
	});

	test('does not exist on an ordinary day', () => {
		expect(observedOn(day('2027-01-09'), 1)).toBeUndefined();
	});
});

describe('what is ahead', () => {
	test('is each observance once, the next one first', () => {
		expect(observedAhead(day('2026-11-22'), 1)).toEqual([
			{ kind: 'ramzan', year: 1448, first: '2027-02-09', last: '2027-03-09' },
			{ kind: 'eid-ul-fitr', year: 1448, first: '2027-03-10', last: '2027-03-12' },
			{ kind: 'eid-ul-azha', year: 1448, first: '2027-05-17', last: '2027-05-19' },
			{ kind: 'muharram', year: 1449, first: '2027-06-07', last: '2027-06-16' },
		]);
	});

	test('includes a started observance until its last day is over', () => {
		const kinds = (date: string) => observedAhead(day(date), 1).map(({ kind }) => kind);

		expect(kinds('2027-06-16')).toEqual(['muharram', 'ramzan', 'eid-ul-fitr', 'eid-ul-azha']);
		expect(kinds('2027-06-17')).toEqual(['ramzan', 'eid-ul-fitr', 'eid-ul-azha', 'muharram']);
	});
});
