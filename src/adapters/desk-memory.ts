import { STATUSES } from '#domain/booking.ts';
import type { BookingsQuery, DeskMemoryPort } from '#domain/staff-ports.ts';

const SEARCH_KEY = 'lalazar.desk.search';

/**
 * Keeps the status in the address, where it can be bookmarked, and the search only in this tab's storage: it may be somebody's name or
 * number, and addresses end up in histories and logs.
 */
export const deskMemory: DeskMemoryPort = {
	recall() {
		const asked = new URLSearchParams(location.search).get('status');
		const status: BookingsQuery['status'] = STATUSES.find((known) => known === asked) ?? 'all';
		return { search: sessionStorage.getItem(SEARCH_KEY) ?? '', status };
	},
	remember({ search, status }) {
		const address = new URL(location.href);
		if (status === 'all') address.searchParams.delete('status');
		else address.searchParams.set('status', status);
		history.replaceState(history.state, '', address);
		if (search) sessionStorage.setItem(SEARCH_KEY, search);
		else sessionStorage.removeItem(SEARCH_KEY);
	},
	forget() {
		sessionStorage.removeItem(SEARCH_KEY);
	},
};
