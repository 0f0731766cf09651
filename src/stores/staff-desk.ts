import type { DeskPorts } from '#domain/staff-ports.ts';
import { forgetFailures } from './failures.ts';
import { forgetBookings, loadBookings } from './staff-bookings.ts';
import { forgetChanges } from './staff-changes.ts';
import { forgetChat } from './staff-chat.ts';
import { forgetHealth } from './staff-chat-health.ts';
import { forgetLosses } from './staff-chat-losses.ts';
import { forgetUnanswered } from './staff-chat-unanswered.ts';
import { forgetConnection } from './staff-connection.ts';
import { forgetFigures } from './staff-figures.ts';
import { forgetDrafts } from './staff-panel-drafts.ts';
import { forgetPaymentKeys } from './staff-panel-ledger.ts';
import { forgetPlace } from './staff-place.ts';
import { readAll } from './staff-readers.ts';
import { checkStaffSession } from './staff-session.ts';
import { forgetStats, loadStats } from './staff-stats.ts';
import { forgetTeam } from './staff-team.ts';

/** Reads everything on the desk again, and that its reader may still read it. Says whether all of it is fresh. */
export async function refreshDesk(ports: Pick<DeskPorts, 'bookings' | 'auth'>): Promise<boolean> {
	const [hasList, hasStats, hasRest] = await Promise.all([loadBookings(ports), loadStats(ports), readAll(), checkStaffSession(ports.auth)]);
	return hasList && hasStats && hasRest;
}

/** Clears the desk when its reader leaves, so that the next one, or the Back button, finds nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetBookings();
	forgetStats();
	forgetFigures();
	forgetChanges();
	forgetConnection();
	forgetFailures();
	forgetPlace();
	forgetTeam();
	forgetDrafts();
	forgetPaymentKeys();
	forgetChat();
	forgetHealth();
	forgetLosses();
	forgetUnanswered();
}
