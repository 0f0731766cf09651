import { parseDay } from '#shared/rules/day.ts';
import { addressPartOf, WHOLE_BOOK } from './rules/bookings-query.ts';
import { type DayInAddressPort, DESK_VIEWS, type DeskRoutePort } from './rules/desk-ports.ts';

/** The room and the booking in the address's query. */
export const deskRoute: DeskRoutePort = {
	read() {
		const asked = new URLSearchParams(location.search);
		const view = DESK_VIEWS.find((known) => known === asked.get('view')) ?? 'bookings';
		return { view, bookingId: asked.get('booking') ?? undefined };
	},
	asked() {
		const asked = [...new URLSearchParams(location.search)].filter(([name]) => PLACE_NAMES.has(name));
		return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
	},
	go({ view, bookingId }) {
		const address = new URL(location.href);
		setOrDelete(address, 'view', view === 'bookings' ? undefined : view);
		setOrDelete(address, 'booking', bookingId);
		// Only the calendar uses the day.
		if (view !== 'calendar') address.searchParams.delete('day');
		if (isAtDialog()) history.replaceState({ ...history.state, isDialog: false }, '', address);
		else if (address.href !== location.href) history.pushState(history.state, '', address);
	},
	onChange(tell) {
		window.addEventListener('popstate', tell);
		return () => window.removeEventListener('popstate', tell);
	},
	openDialog(onBack) {
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
export const dayInAddress: DayInAddressPort = {
	read: () => parseDay(new URLSearchParams(location.search).get('day') ?? ''),
	keep(day) {
		const address = new URL(location.href);
		address.searchParams.set('day', day);
		if (address.href !== location.href) history.replaceState(history.state, '', address);
	},
	onChange(tell) {
		window.addEventListener('popstate', tell);
		return () => window.removeEventListener('popstate', tell);
	},
};
