import type { DeskPorts } from '#domain/staff-ports.ts';
import { forgetBookings, loadBookings } from './staff-bookings.ts';
import { forgetChanges } from './staff-changes.ts';
import { forgetConnection } from './staff-connection.ts';
import { checkStaffSession } from './staff-session.ts';
import { forgetStats, loadStats } from './staff-stats.ts';

/** Reads everything on the desk again, and that its reader may still read it. Says whether all of it is fresh. */
export async function refreshDesk(ports: Pick<DeskPorts, 'bookings' | 'auth'>): Promise<boolean> {
	const [hasList, hasStats] = await Promise.all([loadBookings(ports), loadStats(ports), checkStaffSession(ports.auth)]);
	return hasList && hasStats;
}

/** Clears the desk when its reader leaves, so that the next one, or the Back button, finds nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetBookings();
	forgetStats();
	forgetChanges();
	forgetConnection();
}
