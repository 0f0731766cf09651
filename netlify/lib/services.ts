import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '@netlify/functions';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import type { ReviewsPort } from '#shared/rules/booking/review-ports.ts';
import type { ClientErrorsPort } from '#shared/rules/client-error.ts';
import type { ProofsPort } from '#shared/rules/money/payment-proof.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import type { BookingsPort, Clock, HallContact, KeepingPort, MessengerPort, OutboxPort, StaffPort } from '#shared/rules/ports.ts';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import type { FeedsPort } from '#shared/rules/slots/calendar-file.ts';
import type { VisitsPort } from '#shared/rules/visits.ts';
import { bookingPages, prices, venue, version } from './content.ts';
import { readSettings, SettingProblem, type Settings } from './env.ts';
import { type Log, logLine } from './log.ts';
import { supabaseBookings, supabaseChanges, supabaseFeeds, supabaseLinks } from './supabase/bookings.ts';
import { call, serviceClient } from './supabase/client.ts';
import { supabaseFiles } from './supabase/files.ts';
import { supabaseOutbox } from './supabase/outbox.ts';
import { supabaseStaff } from './supabase/staff.ts';
import { supabaseVisits } from './supabase/visits.ts';
import { chooseMessenger } from './whatsapp/messenger.ts';

/** The part of Netlify's context that endpoints use. The embedded stack and the tests pass only this. */
export type EndpointContext = Pick<Context, 'ip' | 'params' | 'requestId' | 'waitUntil'> & { deploy?: Pick<Context['deploy'], 'context'> };

/** Everything that the endpoints depend on. Tests pass fakes. */
export type Services = {
	bookings: BookingsPort;
	outbox: OutboxPort;
	feeds: FeedsPort;
	clientErrors: ClientErrorsPort;
	keeping: KeepingPort;
	files: FilesPort;
	proofs: ProofsPort;
	reviews: ReviewsPort;
	links: LinksPort;
	visits: VisitsPort;
	changes: ChangesPort;
	staff: StaffPort;
	/** Throws a `SettingProblem` when a key is missing. It is a function because a booking can be saved without messaging. */
	messenger: () => MessengerPort;
	clock: Clock;
	sleep: (milliseconds: number) => Promise<unknown>;
	/** A number from 0 to 1. */
	random: () => number;
	log: Log;
	prices: PriceList;
	venue: Venue;
	/** The product's version. */
	version: string;
	settings: Settings;
};

let services: Services | undefined;

/** Wires the services at the first request and keeps them while the instance is warm. Throws a `SettingProblem`. */
export function liveServices({ deploy }: EndpointContext): Services {
	const settings = readSettings(process.env);
	// The platform's context wins: the variable may be the same for all deploys.
	settings.deployContext = deploy?.context ?? settings.deployContext;
	refusePreview(settings);
	// The embedded stack may restart in the same process with other keys. At Netlify the settings never change.
	if (!services || !isDeepStrictEqual(services.settings, settings)) services = wireServices(settings);
	return services;
}

const NO_PREVIEW: ReadonlySet<string> = new Set(['production', 'dev', 'unknown']);

/** A preview with production's variables would write to the hall's real database. */
function refusePreview({ deployContext, hasPreviewDatabase, embedded }: Settings): void {
	if (embedded || hasPreviewDatabase || deployContext === undefined || NO_PREVIEW.has(deployContext)) return;
	throw new SettingProblem(
		`This deploy is a preview ("${deployContext}") and uses no database. Give previews the keys of a separate Supabase project and set PREVIEW_DATABASE=1.`,
	);
}

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
		clientErrors: {
			count: (addressHash) => call(client, 'count_client_error', { addressHash }),
			today: () => call(client, 'client_errors_today'),
		},
		keeping: {
			forget: (limit) => call(client, 'forget_in_time', { limit }),
			keeps: () => call(client, 'retention'),
			bookable: () => call(client, 'bookable'),
			basics: () => call(client, 'basics'),
			checkWrites: () => call(client, 'check_writes'),
			filesToRemove: (limit) => call(client, 'files_to_remove', { limit }),
			noteFilesRemoved: (paths) => call(client, 'note_files_removed', { paths }),
		},
		files: supabaseFiles(settings, { clock: () => new Date() }),
		proofs: {
			begin: (given) => call(client, 'begin_proof', given),
			save: (given, proof) => call(client, 'save_proof', { ...given, proof: snakeCased(proof) }),
			near: (nearHash) => call(client, 'proofs_near', { nearHash }),
			path: (proof) => call(client, 'proof_path', { proof }),
		},
		reviews: {
			save: (link, review) => call(client, 'save_review', { ...link, ...review }),
			published: (limit) => call(client, 'published_reviews', { limit }),
			askFamilies: () => call(client, 'ask_for_reviews'),
		},
		links: supabaseLinks(client),
		visits: supabaseVisits(client, hallPhoneOf({ settings, venue })),
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
		version,
		settings,
	};
}

/** The hall's phone for notices, in E.164. Families' WhatsApp number replaces a setting that is missing or unreadable. */
export const hallPhoneOf = ({ settings: { managerPhone }, venue }: Pick<Services, 'settings' | 'venue'>): string =>
	typeof managerPhone === 'string' ? managerPhone : venue.whatsapp;

/** The facts about the hall that the database needs before it can write messages. */
export const hallOf = (services: Pick<Services, 'settings' | 'venue'>): HallContact => ({
	phone: hallPhoneOf(services),
	bookingPages: bookingPages(services.settings.siteUrl),
});
