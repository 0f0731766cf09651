import type { CallAnswer } from '#database';
import { deskNow } from '#features/desk/shell/desk-clock.ts';
import type { BookingsQuery, Cursor } from '#features/desk/shell/rules/bookings-query.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { type Call, call } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { InBoth } from '#shared/rules/dishes.ts';
import { err, type Result } from '#shared/rules/result.ts';

/** `total` counts all bookings that match. The last `near` of them are spelt or sound like the typed name. */
export type BookingsPage = CallAnswer<'list_bookings'>;

/** The most bookings that the database answers at once. */
export const AT_ONCE = 500;

let menus: readonly InBoth[] = [];

/** Sets the menus whose names a search understands, when the desk starts. */
export function searchMenus(given: readonly InBoth[]): void {
	menus = given;
}

/** Reads at most `limit` bookings in the query's order, from the cursor on. */
export async function readPage(
	{ search, status, hall, from, to, sort }: BookingsQuery,
	limit: number,
	after?: Cursor | null,
	by: Call = call,
): Promise<Result<BookingsPage, Trouble>> {
	// The parser is loaded with the first search. If that fails, the list shows a failure.
	const parser = search === '' ? undefined : await loadPart(() => import('./search/parse-search.ts')).catch(() => undefined);
	if (search !== '' && !parser) return err('failed');
	const { words, understood } = parser?.parseSearch(search, dayAt(deskNow()), menus) ?? { words: '', understood: [] };
	return by('list_bookings', {
		search: words || null,
		meant: parser && understood.length > 0 ? parser.meantBy(understood) : null,
		status: status === 'all' ? null : status,
		hall: hall === 'all' ? null : hall,
		from: from ?? null,
		to: to ?? null,
		sort: sort.by,
		desc: sort.isDescending,
		after: after ? [...after] : null,
		limit,
	});
}
