import type { DeskClock, DeskPorts, TimerPort } from '#domain/desk/desk-ports.ts';
import type { InBoth } from '#domain/desk/kitchen.ts';
import { alerts } from '../browser/alerts.ts';
import { copyText } from '../browser/clipboard.ts';
import { newKey } from '../browser/new-key.ts';
import { saveFile, saveWorkbook } from '../browser/save-file.ts';
import { activity, onPageResume } from './activity.ts';
import { staffAuth } from './auth.ts';
import { staffBookings } from './bookings.ts';
import { staffCalendar } from './calendar.ts';
import { staffChanges } from './changes.ts';
import { staffChat } from './chat.ts';
import { deskMemory, deskTyped, flashMessage, lastMethod, shortcuts } from './desk-memory.ts';
import { dayInAddress, deskRoute } from './desk-route.ts';
import { staffPanel } from './panel.ts';
import { staffPerson } from './person.ts';
import { bookingsSignal } from './realtime.ts';
import { supabaseBrowser } from './supabase-browser.ts';
import { staffTeam } from './team.ts';
import { staffToday } from './today.ts';

/** Everything real that the staff's pages work with; the search understands the names of `menus`. Call it in the browser only. */
export function deskPorts({ now, hear }: DeskClock, menus: readonly InBoth[] = []): DeskPorts {
	const connection = supabaseBrowser(hear);
	return {
		auth: staffAuth(connection),
		bookings: staffBookings(connection, { menus, now }),
		signal: bookingsSignal(connection, after),
		onPageResume,
		activity,
		after,
		memory: deskMemory,
		typed: deskTyped(now),
		lastMethod,
		shortcuts,
		route: deskRoute,
		dayInAddress,
		today: staffToday(connection),
		alerts,
		panel: staffPanel(connection),
		changes: staffChanges(connection),
		calendar: staffCalendar(connection),
		team: staffTeam(connection),
		chat: staffChat(connection),
		person: staffPerson(connection),
		note: flashMessage,
		goTo: (path) => location.replace(path),
		newKey,
		copy: copyText,
		print: () => window.print(),
		now,
		saveFile,
		saveWorkbook,
	};
}

const after: TimerPort = (task, milliseconds) => {
	const timer = setTimeout(task, milliseconds);
	return () => clearTimeout(timer);
};
