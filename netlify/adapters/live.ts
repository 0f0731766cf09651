import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { MessengerPort } from '#domain/ports.ts';
import { prices, venue, version } from './content.ts';
import { type Desk, type DoorContext, hallPhoneOf } from './desk.ts';
import { readSettings, type Settings } from './env.ts';
import { logLine } from './log.ts';
import { chooseMessenger } from './messenger.ts';
import { supabaseBookings } from './supabase-bookings.ts';
import { serviceClient } from './supabase-client.ts';
import { supabaseFeeds } from './supabase-feeds.ts';
import { supabaseOutbox } from './supabase-outbox.ts';
import { supabaseStaff } from './supabase-staff.ts';

let desk: Desk | undefined;

/** The real things, wired when the first request comes and kept while the instance is warm. Throws a `SettingProblem`. */
export function live({ deploy }: DoorContext): Desk {
	const settings = readSettings(process.env);
	// Either word is enough to be production: the platform's own, and the variable's.
	if (deploy?.context === 'production') settings.deployContext = 'production';
	// At Netlify the settings never change; the embedded stack may start again, with other keys, in the same process.
	if (!desk || !isDeepStrictEqual(desk.settings, settings)) desk = wire(settings);
	return desk;
}

/** Everything that the doors work with, made from the settings. */
export function wire(settings: Settings): Desk {
	const client = serviceClient(settings);
	let messenger: MessengerPort | undefined;
	return {
		bookings: supabaseBookings(client, {
			managerPhone: hallPhoneOf({ settings, venue }),
			siteUrl: settings.siteUrl,
		}),
		outbox: supabaseOutbox(client),
		feeds: supabaseFeeds(client),
		staff: supabaseStaff(settings),
		messenger: () => {
			messenger ??= chooseMessenger(settings, venue);
			return messenger;
		},
		clock: () => new Date(),
		sleep,
		random: Math.random,
		log: logLine,
		prices,
		venue,
		version,
		settings,
	};
}
