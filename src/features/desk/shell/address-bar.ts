import { type Day, parseDay } from '#shared/rules/day.ts';
import { addressPartOf, WHOLE_BOOK } from './rules/bookings-query.ts';

/** The rooms of the desk, in the order of the bar. */
export const DESK_VIEWS = ['today', 'bookings', 'calendar', 'money', 'team'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** A place at the desk: the room, and the id of the open booking. */
export type DeskRoute = { view: DeskView; bookingId: string | undefined };

/** The room and the booking in the address's query, for Back, reload and bookmarks. It holds ids only, since addresses end up in histories. */
export const deskRoute = {
	read(): DeskRoute {
		if (next) return next;
		const asked = new URLSearchParams(location.search);
		const view = DESK_VIEWS.find((known) => known === asked.get('view')) ?? 'bookings';
		return { view, bookingId: asked.get('booking') ?? undefined };
	},
	/** The part of the query that names a place, with its "?", for the sign-in page. Empty if there is none. */
	asked(): string {
		const asked = [...new URLSearchParams(location.search)].filter(([name]) => PLACE_NAMES.has(name));
		return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
	},
	go(to: DeskRoute): void {
		if (isStepping) {
			next = to;
			return;
		}
		const { view, bookingId } = to;
		const address = new URL(location.href);
		setOrDelete(address, 'view', view === 'bookings' ? undefined : view);
		setOrDelete(address, 'booking', bookingId);
		// Only the calendar and Money use the day. Money begins with today.
		if (view !== 'calendar' && (view !== 'money' || this.read().view !== view)) address.searchParams.delete('day');
		if (isAtDialog()) history.replaceState({ ...history.state, isDialog: false }, '', address);
		else if (address.href !== location.href) history.pushState(history.state, '', address);
	},
	onChange: onBackOrForward,
	/** Gives a dialog its own step in the history. Back calls `onBack`, which says whether the dialog closes. The result removes the step. */
	openDialog(onBack: () => boolean): () => void {
		const addStep = () => history.pushState({ ...history.state, isDialog: true }, '');
		if (isStepping) owed.add(addStep);
		// A reload keeps the step of the dialog that was open before.
		else if (!isAtDialog()) addStep();
		const back = (event: PopStateEvent) => {
			if (event !== ownStep && !onBack()) addStep();
		};
		window.addEventListener('popstate', back);
		return () => {
			window.removeEventListener('popstate', back);
			owed.delete(addStep);
			if (!isStepping && isAtDialog()) stepBack();
		};
	},
};

const isAtDialog = (): boolean => history.state?.isDialog === true;

/**
 * The browser steps back only after a while, on a slow phone after the next press. What the desk does to the history meanwhile would be undone
 * by that step, so it waits: the place to go to, and the step of a dialog that has opened.
 */
let isStepping = false;
let next: DeskRoute | undefined;
const owed = new Set<() => void>();
/** The event of the last such step. It is no Back of a person. */
let ownStep: PopStateEvent | undefined;

/** Milliseconds after which a step will not come any more. */
const STEP_MS = 3000;
let overdue: ReturnType<typeof setTimeout> | undefined;

function stepBack(): void {
	isStepping = true;
	// Hears the step before those who read the address.
	window.addEventListener('popstate', stepped, { capture: true, once: true });
	// A copied tab may have nothing to step back to.
	overdue = setTimeout(stepped, STEP_MS);
	history.back();
}

function stepped(event?: PopStateEvent): void {
	window.removeEventListener('popstate', stepped, { capture: true });
	clearTimeout(overdue);
	ownStep = event;
	isStepping = false;
	const to = next;
	next = undefined;
	if (to) deskRoute.go(to);
	for (const addStep of owed) addStep();
	owed.clear();
}

/** The query's names that say what the desk shows. */
const PLACE_NAMES: ReadonlySet<string> = new Set(['view', 'booking', 'day', ...Object.keys(addressPartOf(WHOLE_BOOK))]);

function setOrDelete(address: URL, name: string, value: string | undefined): void {
	if (value === undefined) address.searchParams.delete(name);
	else address.searchParams.set(name, value);
}

/** The day of the calendar or of Money in the address's query. Another day adds no step to the history. */
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
