import { copyText } from '#shared/browser/clipboard.ts';
import { newKey } from '#shared/browser/new-key.ts';
import { carryCalls } from '#shared/data/call.ts';
import type { InBoth } from '#shared/rules/dishes.ts';
import { searchMenus } from './list/read-page.ts';
import { activity, onPageResume } from './shell/activity.ts';
import { dayInAddress, deskRoute } from './shell/address-bar.ts';
import { alerts } from './shell/browser-alerts.ts';
import type { After } from './shell/connection.ts';
import { carryClock, type deskClock } from './shell/desk-clock.ts';
import type { DeskPorts } from './shell/desk-context.ts';
import { deskMemory, deskTyped, flashMessage, lastMethod, shortcuts } from './shell/desk-memory.ts';
import { bookingsSignal } from './shell/realtime.ts';
import { saveFile } from './shell/save-file.ts';
import { staffAuth } from './shell/sign-in/auth-supabase.ts';
import { passwordChange } from './shell/sign-in/change-password.ts';
import { supabaseBrowser, wireOf } from './shell/supabase-browser.ts';

/** The real ports of the staff's pages, for the browser only. The search understands the names of `menus`. */
export function deskPorts({ now, hear }: typeof deskClock, menus: readonly InBoth[] = []): DeskPorts {
	const connection = supabaseBrowser(hear);
	carryCalls(wireOf(connection.supabase));
	carryClock(now);
	searchMenus(menus);
	return {
		auth: staffAuth(connection),
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
		alerts,
		changePassword: passwordChange(connection),
		note: flashMessage,
		goTo: (path) => location.replace(path),
		newKey,
		copy: copyText,
		print: () => window.print(),
		now,
		saveFile,
	};
}

const after: After = (task, milliseconds) => {
	const timer = setTimeout(task, milliseconds);
	return () => clearTimeout(timer);
};
