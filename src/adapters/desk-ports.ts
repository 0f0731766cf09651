import type { DeskPorts, TimerPort } from '#domain/staff-ports.ts';
import { arrivalNote } from './arrival-note.ts';
import { deskMemory } from './desk-memory.ts';
import { bookingsSignal } from './realtime.ts';
import { saveFile } from './save-file.ts';
import { staffAuth } from './staff-auth.ts';
import { staffBookings } from './staff-bookings.ts';
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
		after,
		memory: deskMemory,
		note: arrivalNote,
		goTo: (path) => location.replace(path),
		newKey: () => crypto.randomUUID(),
		now: () => new Date(),
		saveFile,
	};
}

const after: TimerPort = (task, milliseconds) => {
	const timer = setTimeout(task, milliseconds);
	return () => clearTimeout(timer);
};
