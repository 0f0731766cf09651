import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { MessengerPort } from '#shared/rules/ports.ts';
import { chatWith, prices, venue, version } from './content.ts';
import { readSettings, SettingProblem, type Settings } from './env.ts';
import { logLine } from './log.ts';
import { type EndpointContext, hallPhoneOf, type Services } from './services.ts';
import { supabaseBookings, supabaseLinks } from './supabase/bookings.ts';
import { supabaseChanges } from './supabase/changes.ts';
import { serviceClient } from './supabase/client.ts';
import { supabaseFeeds } from './supabase/feeds.ts';
import { supabaseOutbox } from './supabase/outbox.ts';
import { supabaseStaff } from './supabase/staff.ts';
import { supabaseClientErrors, supabaseKeeping } from './supabase/upkeep.ts';
import { chooseMessenger } from './whatsapp/messenger.ts';

let services: Services | undefined;

/** The real things, wired when the first request comes and kept while the instance is warm. Throws a `SettingProblem`. */
export function liveServices({ deploy }: EndpointContext): Services {
	const settings = readSettings(process.env);
	// The platform knows better than a variable, which may be the same for all deploys.
	settings.deployContext = deploy?.context ?? settings.deployContext;
	refusePreview(settings);
	// At Netlify the settings never change; the embedded stack may start again, with other keys, in the same process.
	if (!services || !isDeepStrictEqual(services.settings, settings)) services = wireServices(settings);
	return services;
}

const NO_PREVIEW: ReadonlySet<string> = new Set(['production', 'dev', 'unknown']);

/** A preview with production's variables would write into the hall's own book. */
function refusePreview({ deployContext, hasPreviewDatabase, embedded }: Settings): void {
	if (embedded || hasPreviewDatabase || deployContext === undefined || NO_PREVIEW.has(deployContext)) return;
	throw new SettingProblem(
		`This deploy is a preview ("${deployContext}") and works with no database. Give previews the keys of a Supabase project of their own and PREVIEW_DATABASE=1.`,
	);
}

/** Everything that the endpoints work with, made from the settings. */
export function wireServices(settings: Settings): Services {
	const client = serviceClient(settings);
	let messenger: MessengerPort | undefined;
	return {
		bookings: supabaseBookings(client, {
			managerPhone: hallPhoneOf({ settings, venue }),
			siteUrl: settings.siteUrl,
		}),
		outbox: supabaseOutbox(client),
		feeds: supabaseFeeds(client),
		clientErrors: supabaseClientErrors(client),
		keeping: supabaseKeeping(client),
		links: supabaseLinks(client),
		changes: supabaseChanges(client),
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
		chatUrl: chatWith({ venue, prices }),
		version,
		settings,
	};
}
