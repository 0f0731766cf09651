import type { DeskPorts } from '#domain/staff-ports.ts';
import { forgetFailures } from './failures.ts';
import { forgetBookings, loadBookings } from './staff-bookings.ts';
import { forgetChanges, type Refreshing } from './staff-changes.ts';
import { forgetChat } from './staff-chat.ts';
import { forgetHealth } from './staff-chat-health.ts';
import { forgetLosses } from './staff-chat-losses.ts';
import { forgetUnanswered } from './staff-chat-unanswered.ts';
import { forgetConnection, readAfterChange } from './staff-connection.ts';
import { forgetFigures } from './staff-figures.ts';
import { forgetDrafts } from './staff-panel-drafts.ts';
import { forgetPaymentKeys } from './staff-panel-ledger.ts';
import { forgetPlace } from './staff-place.ts';
import { readAll, type Touched } from './staff-readers.ts';
import { checkStaffSession } from './staff-session.ts';
import { forgetStats, loadStats } from './staff-stats.ts';
import { forgetTeam } from './staff-team.ts';

type ReadingPorts = Pick<DeskPorts, 'bookings' | 'auth'>;

/** Reads again what on the desk may have been touched, and that its reader may still read it. Says whether all of it is fresh. */
export async function refreshDesk(ports: ReadingPorts, touched: Touched = 'everything'): Promise<boolean> {
	const [hasList, hasStats, hasRest] = await Promise.all([
		loadBookings(ports),
		loadStats(ports),
		readAll(touched),
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
