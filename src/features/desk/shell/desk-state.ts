import { loadStats } from '#features/desk/list/figures-state.ts';
import { loadBookings } from '#features/desk/list/list-state.ts';
import { readAfterChange, refreshAll, type Touched } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Refreshing } from './booking-edits.ts';
import { $route } from './route.ts';
import type { DeskPorts } from './rules/desk-ports.ts';
import { checkStaffSession } from './session.ts';

type ReadingPorts = Pick<DeskPorts, 'bookings' | 'auth'>;

/** Reads again what on the desk may have been touched, and that its reader may still read it. Says whether all of it is fresh. */
export async function refreshDesk(ports: ReadingPorts, touched: Touched = 'everything'): Promise<boolean> {
	// The list and its figures are read where they are shown: whoever comes to them reads the desk anew.
	const isBookOpen = $route.get().view === 'bookings';
	const [hasList, hasStats, hasRest] = await Promise.all([
		isBookOpen ? loadBookings(ports) : true,
		isBookOpen ? loadStats(ports) : true,
		refreshAll(touched),
		checkStaffSession(ports.auth),
	]);
	return hasList && hasStats && hasRest;
}

/** What a change works with: these ports, and how the desk is read again after it. */
export const changingWith = <Ports extends ReadingPorts>(ports: Ports): Ports & Refreshing => ({
	...ports,
	refresh: (touched) => readAfterChange(touched, (all) => refreshDesk(ports, all)),
});

/** Clears the desk when its reader leaves, so that the next one, or the Back button, finds nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetAll();
}
