import { computed } from 'nanostores';
import { type BookingsQuery, type Cursor, isSameQuery, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { BookingsPage, DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { deskAtom, deskLatest, onLeaving } from '#shared/data/resets.ts';
import { withoutUnseen } from '#shared/rules/hidden-characters.ts';
import { onOneLine, wellFormed } from '#shared/rules/text.ts';

export const PAGE_SIZE = 20;

/** The pause after the last letter before a search, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** The wanted page: a query, and the cursors from its first page to this one. */
type View = { query: BookingsQuery; cursors: readonly Cursor[] };

const FIRST_VIEW: View = { query: WHOLE_BOOK, cursors: [] };
export const $view = deskAtom<View>(FIRST_VIEW);

/** The list on the screen. It is out of date while its `view` differs from `$view`. */
export type BookingsList = { state: 'loading' } | ({ state: 'ready'; view: View } & BookingsPage) | { state: 'failed'; view: View };
export const $bookings = deskAtom<BookingsList>({ state: 'loading' });

/** "query": the answer to another query is loading. "page": another page is loading. */
export const $isBehind = computed([$bookings, $view], (list, view): 'query' | 'page' | undefined => {
	if (list.state === 'loading' || list.view === view) return undefined;
	return isSameQuery(list.view.query, view.query) ? 'page' : 'query';
});

/** Faster answers show no "Searching...", which would flash. In milliseconds. */
const SAID_AFTER_MS = 300;

const $isLong = deskAtom(false);

/** What is loading, once it takes long enough to say so. */
export const $saidBehind = computed([$isBehind, $isLong], (behind, isLong) => (isLong ? behind : undefined));

type ListPorts = Pick<DeskPorts, 'bookings' | 'auth' | 'memory' | 'after'>;

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

const reading = deskLatest();

/**
 * Returns whether the page could be read. If the page on the screen cannot be read again, it stays. Any other list would be wrong for the
 * new query and gives way to the failure.
 */
export function loadBookings(ports: Pick<DeskPorts, 'bookings'>): Promise<boolean> {
	const view = $view.get();
	const question = () => ports.bookings.list(view.query, PAGE_SIZE, view.cursors.at(-1));
	return reading.ask(question, (answer) => {
		if (!answer.ok) {
			const shown = $bookings.get();
			if (shown.state !== 'ready' || shown.view !== view) $bookings.set({ state: 'failed', view });
			return false;
		}
		const { rows } = answer.value;
		if (rows.length === 0 && view.cursors.length > 0) {
			// The last booking of the last page is gone, so the page before is now the last.
			$view.set({ ...view, cursors: view.cursors.slice(0, -1) });
			return loadBookings(ports);
		}
		$bookings.set({ state: 'ready', view, ...answer.value });
		return true;
	});
}

export async function retryBookings(ports: Pick<DeskPorts, 'bookings' | 'auth'>): Promise<void> {
	$bookings.set({ state: 'loading' });
	await Promise.all([loadBookings(ports), checkStaffSession(ports.auth)]);
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
	const shown = $bookings.get();
	const next = shown.state === 'ready' && shown.view === $view.get() ? shown.next : undefined;
	if (next) show(ports, { ...$view.get(), cursors: [...$view.get().cursors, next] });
}

export function previousPage(ports: ListPorts): void {
	const { query, cursors } = $view.get();
	if (cursors.length > 0) show(ports, { query, cursors: cursors.slice(0, -1) });
}

/** A removed admin gets an empty list, so the session is checked with every reading. */
function show(ports: ListPorts, view: View): void {
	// Further typing extends the same wait.
	const isFirst = $isBehind.get() === undefined;
	$view.set(view);
	if (isFirst) {
		callOffSaying();
		$isLong.set(false);
		callOffSaying = ports.after(() => $isLong.set(true), SAID_AFTER_MS);
	}
	void Promise.all([loadBookings(ports), checkStaffSession(ports.auth)]);
}
