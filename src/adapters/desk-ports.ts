import type { DeskPorts, TimerPort } from '#domain/staff-ports.ts';
import { activity } from './activity.ts';
import { arrivalNote } from './arrival-note.ts';
import { deskMemory } from './desk-memory.ts';
import { deskPlace } from './desk-place.ts';
import { deskTyped } from './desk-typed.ts';
import { newKey } from './new-key.ts';
import { bookingsSignal } from './realtime.ts';
import { saveFile, saveWorkbook } from './save-file.ts';
import { staffAuth } from './staff-auth.ts';
import { staffBookings } from './staff-bookings.ts';
import { staffCalendar } from './staff-calendar.ts';
import { staffChat } from './staff-chat.ts';
import { staffPanel } from './staff-panel.ts';
import { staffPerson } from './staff-person.ts';
import { staffTeam } from './staff-team.ts';
import { supabaseBrowser } from './supabase-browser.ts';
import { onWake } from './wakes.ts';

/** Everything real that the staff's pages work with. Call it in the browser only. */
export function deskPorts(): DeskPorts {
	const connection = supabaseBrowser();
	return {
		auth: staffAuth(connection),
		bookings: staffBookings(connection),
		signal: bookingsSignal(connection, after),
		onWake,
		activity,
		after,
		memory: deskMemory,
		typed: deskTyped(() => new Date()),
		place: deskPlace,
		panel: staffPanel(connection),
		calendar: staffCalendar(connection),
		team: staffTeam(connection),
		chat: staffChat(connection),
		person: staffPerson(connection),
		note: arrivalNote,
		goTo: (path) => location.replace(path),
		newKey,
		now: () => new Date(),
		saveFile,
		saveWorkbook,
	};
}

const after: TimerPort = (task, milliseconds) => {
	const timer = setTimeout(task, milliseconds);
	return () => clearTimeout(timer);
};
