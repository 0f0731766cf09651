import type { CalendarPort } from '#domain/desk/calendar-port.ts';
import { parseDay } from '#domain/shared/day.ts';

/** The day in the address's query, as `day`. Walking through the calendar leaves no steps in the history. */
export const calendarPlace: CalendarPort['place'] = {
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
