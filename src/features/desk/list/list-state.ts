import { computed } from 'nanostores';
import { type BookingsQuery, type Cursor, isSameQuery, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { BookingsPage, DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { deskAtom, deskLatest, onLeaving } from '#shared/data/resets.ts';
import { onOneLine, wellFormed, withoutUnseen } from '#shared/rules/text.ts';

/** Bookings on a page. */
export const PAGE_SIZE = 20;

/** Waited after the last letter before the database is asked, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;

/** What is asked for: a query, and the cursors that led from its first page to the present one. */
type View = { query: BookingsQuery; cursors: readonly Cursor[] };

const FIRST_VIEW: View = { query: WHOLE_BOOK, cursors: [] };
export const $view = deskAtom<View>(FIRST_VIEW);

/** What is on the screen. It is out of date while `view` is not the one asked for. */
export type BookingsList = { state: 'loading' } | ({ state: 'ready'; view: View } & BookingsPage) | { state: 'failed'; view: View };
export const $bookings = deskAtom<BookingsList>({ state: 'loading' });

/** Whether the list on the screen is not the one asked for: "query" while another is looked for, "page" while it is turned over. */
export const $isBehind = computed([$bookings, $view], (list, view): 'query' | 'page' | undefined => {
	if (list.state === 'loading' || list.view === view) return undefined;
	return isSameQuery(list.view.query, view.query) ? 'page' : 'query';
});

/** An answer that comes sooner is not worth a word that comes and goes, in milliseconds. */
const SAID_AFTER_MS = 300;

const $isLong = deskAtom(false);

/** What is said of the list on its way: nothing as long as its answer may come at once. */
export const $saidBehind = computed([$isBehind, $isLong], (behind, isLong) => (isLong ? behind : undefined));

type ListPorts = Pick<DeskPorts, 'bookings' | 'auth' | 'memory' | 'after'>;

/** Takes up what was looked for before a reload. */
export function recallView(ports: Pick<DeskPorts, 'memory'>): void {
	$view.set({ query: ports.memory.recall(), cursors: [] });
}

/** Follows Back and Forward to what was looked for then; returns a function that stops it. */
export function followView(ports: ListPorts): () => void {
	return ports.memory.onChange(() => {
		const query = ports.memory.recall();
		if (!isSameQuery(query, $view.get().query)) show(ports, { query, cursors: [] });
	});
}

const reading = deskLatest();

/**
 * Reads the page that is asked for, and says whether it could. When the very page that is on the screen cannot be read again, it stays;
 * anything else would be shown under the wrong heading, so it gives way to the failure.
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
			// The page's last booking is gone: the page before is now the last.
			$view.set({ ...view, cursors: view.cursors.slice(0, -1) });
			return loadBookings(ports);
		}
		$bookings.set({ state: 'ready', view, ...answer.value });
		return true;
	});
}

/** Asks once more after a failure. */
export async function retryBookings(ports: Pick<DeskPorts, 'bookings' | 'auth'>): Promise<void> {
	$bookings.set({ state: 'loading' });
	await Promise.all([loadBookings(ports), checkStaffSession(ports.auth)]);
}

let callOffSaying: () => void = () => undefined;
onLeaving(() => callOffSaying());

/** A search that waits for the typing to pause. */
let waiting: { callOff: () => void; search: () => void } | undefined;

function callOffSearch(): void {
	waiting?.callOff();
	waiting = undefined;
}
onLeaving(callOffSearch);

/** Searches as soon as the typing pauses. */
export function searchBookings(ports: ListPorts, text: string): void {
	callOffSearch();
	const search = () => {
		waiting = undefined;
		narrowBookings(ports, { search: searchable(text) });
	};
	waiting = { search, callOff: ports.after(search, SEARCH_PAUSE_MS) };
}

/** Searches now for what was typed last, without waiting for the pause: what follows goes by what stands in the field. */
export function searchAtOnce(): void {
	const search = waiting?.search;
	callOffSearch();
	search?.();
}

/** The search as it is asked: on one line, and without what cannot be seen: PostgreSQL refuses some of it, and nobody is called by it. */
export const searchable = (text: string) => onOneLine(withoutUnseen(wellFormed(text)).replace(/\p{Cc}/gu, ' '));

/** Asks for something else, from its first page on; what is not named stays as it is. */
export function narrowBookings(ports: ListPorts, changes: Partial<BookingsQuery>): void {
	const query = { ...$view.get().query, ...changes };
	if (isSameQuery(query, $view.get().query)) return;
	ports.memory.remember(query);
	show(ports, { query, cursors: [] });
}

/** Shows all bookings again, in the order in which they are. */
export function showAllBookings(ports: ListPorts): void {
	callOffSearch();
	narrowBookings(ports, { ...WHOLE_BOOK, sort: $view.get().query.sort });
}

/** Goes to the next bookings, if the page on the screen is not the last. */
export function nextPage(ports: ListPorts): void {
	const shown = $bookings.get();
	const next = shown.state === 'ready' && shown.view === $view.get() ? shown.next : undefined;
	if (next) show(ports, { ...$view.get(), cursors: [...$view.get().cursors, next] });
}

/** Goes back to the bookings before. */
export function previousPage(ports: ListPorts): void {
	const { query, cursors } = $view.get();
	if (cursors.length > 0) show(ports, { query, cursors: cursors.slice(0, -1) });
}

/** A removed admin's database answers with an empty list, so who is asking is checked beside every question. */
function show(ports: ListPorts, view: View): void {
	// Whoever types on waits for one answer all the time.
	const isFirst = $isBehind.get() === undefined;
	$view.set(view);
	if (isFirst) {
		callOffSaying();
		$isLong.set(false);
		callOffSaying = ports.after(() => $isLong.set(true), SAID_AFTER_MS);
	}
	void Promise.all([loadBookings(ports), checkStaffSession(ports.auth)]);
}
