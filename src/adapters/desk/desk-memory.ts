import { addressPartOf, queryFrom } from '#domain/desk/bookings-query.ts';
import type { DeskMemoryPort } from '#domain/desk/desk-ports.ts';
import { tabStorage } from '../browser/safe-storage.ts';

const SEARCH_KEY = 'lalazar.desk.search';

/**
 * Keeps what narrows and orders the list in the address, where it can be bookmarked, and the search only in this tab's storage: it may be
 * somebody's name or number, and addresses end up in histories and logs.
 */
export const deskMemory: DeskMemoryPort = {
	recall() {
		const asked = new URLSearchParams(location.search);
		return queryFrom((name) => asked.get(name), tabStorage.getItem(SEARCH_KEY) ?? '');
	},
	remember(query) {
		const address = new URL(location.href);
		for (const [name, value] of Object.entries(addressPartOf(query))) {
			if (value === undefined) address.searchParams.delete(name);
			else address.searchParams.set(name, value);
		}
		history.replaceState(history.state, '', address);
		if (query.search) tabStorage.setItem(SEARCH_KEY, query.search);
		else tabStorage.removeItem(SEARCH_KEY);
	},
	forget() {
		tabStorage.removeItem(SEARCH_KEY);
	},
	onChange(tell) {
		window.addEventListener('popstate', tell);
		return () => window.removeEventListener('popstate', tell);
	},
};
