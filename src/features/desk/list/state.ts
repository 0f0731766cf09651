import { computed } from 'nanostores';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { type BookingsQuery, type Cursor, isSameQuery, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { call } from '#shared/data/call.ts';
import { registerRefresh } from '#shared/data/on-screen.ts';
import { deskAtom, onLeaving } from '#shared/data/resets.ts';
import { type Reading, resource } from '#shared/data/resource.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import { addMonths, type Day } from '#shared/rules/day.ts';
import { withoutUnseen } from '#shared/rules/hidden-characters.ts';
import type { Result } from '#shared/rules/result.ts';
import { onOneLine, wellFormed } from '#shared/rules/text.ts';
import { type BookingsPage, readPage } from './read-page.ts';
import { FIGURE_MONTHS } from './rules.ts';

export const PAGE_SIZE = 20;

/** The pause after the last letter before a search, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** The wanted page: a query, and the cursors from its first page to this one. */
type View = { query: BookingsQuery; cursors: readonly Cursor[] };

const FIRST_VIEW: View = { query: WHOLE_BOOK, cursors: [] };
export const $view = deskAtom<View>(FIRST_VIEW);

/** The list on the screen. It is out of date while its query differs from `$view`. */
export const bookings = resource({
	keepsOld: true,
	async read(view: View): Promise<Result<BookingsPage, Trouble>> {
		const answer = await readPage(view.query, PAGE_SIZE, view.cursors.at(-1));
		// The last page has become empty, so the page before it is read and shown instead.
		if (answer.ok && answer.value.rows.length === 0 && view.cursors.length > 0 && view === $view.get()) {
			$view.set({ ...view, cursors: view.cursors.slice(0, -1) });
			void bookings.load($view.get());
		}
		return answer;
	},
});
export type ShownBookings = Extract<Reading<View, BookingsPage, Trouble>, { state: 'ready' }>;

/** The four figures above the list. */
export const stats = resource({ read: () => call('booking_stats'), keepsOld: true });

/** Reads the list and the four figures now, and again with the rest of the desk. Returns a function that ends it. */
export function followList(): () => void {
	const stops = [stats.follow(), registerRefresh(bookings.reread)];
	void bookings.load($view.get());
	return () => {
		for (const stop of stops) stop();
	};
}

/** The figures of a year by month, from its first month. */
export const figures = resource({
	read: (from: Day) => call('booking_figures', { from, to: addMonths(from, FIGURE_MONTHS - 1) }),
	keepsOld: true,
});

/** The requests of that year, by how families found the hall. */
export const sources = resource({
	read: (from: Day) => call('booking_sources', { from, to: addMonths(from, FIGURE_MONTHS - 1) }),
	keepsOld: true,
});

/** The first month of the figures; `undefined` means by today's date. */
export const $figuresFrom = deskAtom<Day | undefined>(undefined);

/** "query": the answer to another query is loading. "page": another page is loading. */
export const $isBehind = computed([bookings.$reading, $view], (list, view): 'query' | 'page' | undefined => {
	if (list.state === 'none' || list.state === 'loading' || list.query === view) return undefined;
	return isSameQuery(list.query.query, view.query) ? 'page' : 'query';
});

/** Faster answers show no "Searching...", which would flash. In milliseconds. */
const SAID_AFTER_MS = 300;

const $isLong = deskAtom(false);

/** What is loading, once it takes long enough to say so. */
export const $saidBehind = computed([$isBehind, $isLong], (behind, isLong) => (isLong ? behind : undefined));

type ListPorts = Pick<DeskPorts, 'memory' | 'after'>;

/** Restores the query from before a reload. */
export function recallView(ports: Pick<DeskPorts, 'memory'>): void {
	$view.set({ query: ports.memory.recall(), cursors: [] });
}

/** Follows Back and Forward. Returns a function that stops it. */
export function followView(ports: ListPorts): () => void {
	return ports.memory.onChange(() => {
		const query = ports.memory.recall();
		if (!isSameQuery(query, $view.get().query)) show(ports, { query, cursors: [] });
	});
}

let callOffSaying: () => void = () => undefined;
onLeaving(() => callOffSaying());

/** The search that starts when the typing pauses. */
let waiting: { callOff: () => void; search: () => void } | undefined;

function callOffSearch(): void {
	waiting?.callOff();
	waiting = undefined;
}
onLeaving(callOffSearch);

export function searchBookings(ports: ListPorts, text: string): void {
	callOffSearch();
	const search = () => {
		waiting = undefined;
		narrowBookings(ports, { search: searchable(text) });
	};
	waiting = { search, callOff: ports.after(search, SEARCH_PAUSE_MS) };
}

/** Starts the waiting search now, for example before an export. */
export function searchAtOnce(): void {
	const search = waiting?.search;
	callOffSearch();
	search?.();
}

/** One line without control and invisible characters; PostgreSQL refuses some of them. */
export const searchable = (text: string) => onOneLine(withoutUnseen(wellFormed(text)).replace(/\p{Cc}/gu, ' '));

/** Changes parts of the query and goes to the first page. */
export function narrowBookings(ports: ListPorts, changes: Partial<BookingsQuery>): void {
	const query = { ...$view.get().query, ...changes };
	if (isSameQuery(query, $view.get().query)) return;
	ports.memory.remember(query);
	show(ports, { query, cursors: [] });
}

/** Removes all filters and keeps the order. */
export function showAllBookings(ports: ListPorts): void {
	callOffSearch();
	narrowBookings(ports, { ...WHOLE_BOOK, sort: $view.get().query.sort });
}

export function nextPage(ports: ListPorts): void {
	const shown = bookings.$reading.get();
	const next = shown.state === 'ready' && shown.query === $view.get() ? shown.value.next : undefined;
	if (next) show(ports, { ...$view.get(), cursors: [...$view.get().cursors, next] });
}

export function previousPage(ports: ListPorts): void {
	const { query, cursors } = $view.get();
	if (cursors.length > 0) show(ports, { query, cursors: cursors.slice(0, -1) });
}

function show({ after }: Pick<DeskPorts, 'after'>, view: View): void {
	// Further typing extends the same wait.
	const isFirst = $isBehind.get() === undefined;
	$view.set(view);
	if (isFirst) {
		callOffSaying();
		$isLong.set(false);
		callOffSaying = after(() => $isLong.set(true), SAID_AFTER_MS);
	}
	void bookings.load(view);
}
