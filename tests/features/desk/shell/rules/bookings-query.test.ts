import { describe, expect, test } from 'vitest';
import {
	addressPartOf,
	isWholeBook,
	NEWEST_FIRST,
	nextSort,
	queryFrom,
	SORTS,
	WHOLE_BOOK,
} from '#features/desk/shell/rules/bookings-query.ts';
import type { Day } from '#shared/rules/day.ts';

const asked = {
	search: 'Ayesha',
	status: 'pending',
	hall: 'Tulip Hall',
	from: '2027-01-01' as Day,
	to: '2027-01-31' as Day,
	sort: { by: 'event', isDescending: false },
} as const;

const readFrom = (address: Record<string, string | undefined>, search = '') => queryFrom((name) => address[name] ?? null, search);

describe('the address', () => {
	test('contains the whole query except the search', () => {
		const address = addressPartOf(asked);

		expect(JSON.stringify(address)).not.toContain('Ayesha');
		expect(readFrom(address, 'Ayesha')).toEqual(asked);
	});

	test('leaves out default values', () => {
		expect(Object.values(addressPartOf(WHOLE_BOOK)).filter((value) => value !== undefined)).toEqual([]);
	});

	test.each([
		{ status: 'secret' },
		{ hall: 'Garden' },
		{ from: '2026-02-30' },
		{ to: 'tomorrow' },
		{ sort: 'id; drop table-asc' },
		{ sort: 'name' },
		{ sort: 'name-up' },
	])('with invalid values gives the defaults: %j', (address) => {
		expect(readFrom(address)).toEqual(WHOLE_BOOK);
	});
});

test.each([
	['the order', { sort: { by: 'name', isDescending: true } as const }, true],
	['the search', { search: 'a' }, false],
	['the status', { status: 'waiting' as const }, false],
	['the hall', { hall: 'Main Hall' as const }, false],
	['a day', { to: '2027-01-31' as Day }, false],
])('%s leaves the book whole: %o, %s', (_, change, isWhole) => {
	expect(isWholeBook({ ...WHOLE_BOOK, ...change })).toBe(isWhole);
});

test.each(SORTS.filter((by) => by !== 'newest'))(
	'three presses on the heading of %s lead through both ways back to the newest first',
	(by) => {
		const first = nextSort(NEWEST_FIRST, by);
		const second = nextSort(first, by);

		expect([first.by, second.by]).toEqual([by, by]);
		expect(second.isDescending).toBe(!first.isDescending);
		expect(nextSort(second, by)).toEqual(NEWEST_FIRST);
	},
);
