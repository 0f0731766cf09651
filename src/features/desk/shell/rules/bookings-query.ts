import { STATUSES, type Status } from '#shared/rules/booking/status.ts';
import { type Day, parseDay } from '#shared/rules/day.ts';
import { HALLS, type Hall } from '#shared/rules/slots/slot.ts';

/** The orders of the list. "amount" is the total, or the estimate while there is no total. */
export const SORTS = ['newest', 'event', 'name', 'amount', 'status'] as const;
export type SortBy = (typeof SORTS)[number];
export type Sort = { by: SortBy; isDescending: boolean };

/** Filters by what the figures count. "waiting": requests for a coming day that have waited too long. "unpaid": coming events with an open balance. "owed": past events with an open balance, which no figure counts. "completed": past events. "earning": fully paid bookings and kept advances, which are the revenue. */
const COUNTED = ['waiting', 'unpaid', 'owed', 'completed', 'earning'] as const;

/** The status filter: a status, the bookings of a figure, or deleted bookings. */
const STATUS_FILTERS = ['all', ...STATUSES, ...COUNTED, 'deleted'] as const;
export type StatusFilter = Status | 'all' | 'deleted' | (typeof COUNTED)[number];

/** The query of the list. `search` is the typed text, which `parseSearch` reads. Both days are included. */
export type BookingsQuery = {
	search: string;
	status: StatusFilter;
	hall: Hall | 'all';
	from: Day | undefined;
	to: Day | undefined;
	sort: Sort;
};

export const NEWEST_FIRST: Sort = { by: 'newest', isDescending: true };

/** The query for all bookings, the newest first. */
export const WHOLE_BOOK: BookingsQuery = { search: '', status: 'all', hall: 'all', from: undefined, to: undefined, sort: NEWEST_FIRST };

/** Whether the query has no filter. */
export const isWholeBook = ({ search, status, hall, from, to }: BookingsQuery): boolean =>
	search === '' && status === 'all' && hall === 'all' && !from && !to;

/** Whether two queries are equal. */
export const isSameQuery = (one: BookingsQuery, other: BookingsQuery): boolean =>
	one.search === other.search && JSON.stringify(addressPartOf(one)) === JSON.stringify(addressPartOf(other));

/** The query's part for the address. The search is left out: it may be a name or a number. Default values are `undefined`. */
export function addressPartOf({ status, hall, from, to, sort }: BookingsQuery) {
	const isUsual = sort.by === NEWEST_FIRST.by && sort.isDescending === NEWEST_FIRST.isDescending;
	return {
		status: status === 'all' ? undefined : status,
		hall: hall === 'all' ? undefined : hall,
		from,
		to,
		sort: isUsual ? undefined : `${sort.by}-${sort.isDescending ? 'desc' : 'asc'}`,
	} satisfies Record<string, string | undefined>;
}

/** Reads the query from an address. A person may have written it, so nonsense counts as the default. */
export function queryFrom(address: (name: keyof ReturnType<typeof addressPartOf>) => string | null, search: string): BookingsQuery {
	const [by, way] = (address('sort') ?? '').split('-');
	const sortBy = SORTS.find((known) => known === by);
	return {
		search,
		status: STATUS_FILTERS.find((known) => known === address('status')) ?? 'all',
		hall: HALLS.find((known) => known === address('hall')) ?? 'all',
		from: parseDay(address('from') ?? ''),
		to: parseDay(address('to') ?? ''),
		sort: sortBy && (way === 'asc' || way === 'desc') ? { by: sortBy, isDescending: way === 'desc' } : NEWEST_FIRST,
	};
}

/** The first direction of each column's order. */
const FIRST_WAY: Record<SortBy, boolean> = { newest: true, event: false, name: false, amount: true, status: false };

/** The order after a press on a column's heading: one direction, then the other, then the newest first. */
export function nextSort(now: Sort, by: SortBy): Sort {
	if (now.by !== by) return { by, isDescending: FIRST_WAY[by] };
	return now.isDescending === FIRST_WAY[by] ? { by, isDescending: !now.isDescending } : NEWEST_FIRST;
}

/** Where a page of the list begins, in the list's own order. Only the database reads its content. */
export type Cursor = readonly (string | number | boolean)[];
