import { type Day, parseDay } from '#shared/rules/day.ts';
import { addressPartOf, WHOLE_BOOK } from './rules/bookings-query.ts';

/** The rooms of the desk, in the order of the bar. */
export const DESK_VIEWS = ['today', 'bookings', 'calendar', 'team'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** A place at the desk: the room, and the id of the open booking. */
export type DeskRoute = { view: DeskView; bookingId: string | undefined };

/** The room and the booking in the address's query, for Back, reload and bookmarks. It holds ids only, since addresses end up in histories. */
export const deskRoute = {
	read(): DeskRoute {
		const asked = new URLSearchParams(location.search);
		const view = DESK_VIEWS.find((known) => known === asked.get('view')) ?? 'bookings';
		return { view, bookingId: asked.get('booking') ?? undefined };
	},
	/** The part of the query that names a place, with its "?", for the sign-in page. Empty if there is none. */
	asked(): string {
		const asked = [...new URLSearchParams(location.search)].filter(([name]) => PLACE_NAMES.has(name));
		return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
	},
	go({ view, bookingId }: DeskRoute): void {
		const address = new URL(location.href);
		setOrDelete(address, 'view', view === 'bookings' ? undefined : view);
		setOrDelete(address, 'booking', bookingId);
		// Only the calendar uses the day.
		if (view !== 'calendar') address.searchParams.delete('day');
		if (isAtDialog()) history.replaceState({ ...history.state, isDialog: false }, '', address);
		else if (address.href !== location.href) history.pushState(history.state, '', address);
	},
	onChange: onBackOrForward,
	/** Gives a dialog its own step in the history. Back calls `onBack`, which says whether the dialog closes. The result removes the step. */
	openDialog(onBack: () => boolean): () => void {
		const addStep = () => history.pushState({ ...history.state, isDialog: true }, '');
		// A reload keeps the step of the dialog that was open before.
		if (!isAtDialog()) addStep();
		const back = () => {
			if (!onBack()) addStep();
		};
		window.addEventListener('popstate', back);
		return () => {
			window.removeEventListener('popstate', back);
			if (isAtDialog()) history.back();
		};
	},
};

const isAtDialog = (): boolean => history.state?.isDialog === true;

/** The query's names that say what the desk shows. */
const PLACE_NAMES: ReadonlySet<string> = new Set(['view', 'booking', 'day', ...Object.keys(addressPartOf(WHOLE_BOOK))]);

function setOrDelete(address: URL, name: string, value: string | undefined): void {
	if (value === undefined) address.searchParams.delete(name);
	else address.searchParams.set(name, value);
}

/** The calendar's day in the address's query. Another day adds no step to the history. */
export const dayInAddress = {
	read: (): Day | undefined => parseDay(new URLSearchParams(location.search).get('day') ?? ''),
	keep(day: Day): void {
		const address = new URL(location.href);
		address.searchParams.set('day', day);
		if (address.href !== location.href) history.replaceState(history.state, '', address);
	},
	onChange: onBackOrForward,
};

/** Calls `tell` when Back or Forward changed the address. Returns a function that ends it. */
export function onBackOrForward(tell: () => void): () => void {
	window.addEventListener('popstate', tell);
	return () => window.removeEventListener('popstate', tell);
}
