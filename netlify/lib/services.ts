import type { Context } from '@netlify/functions';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import type { ClientErrorsPort } from '#shared/rules/client-error.ts';
import type { Language } from '#shared/rules/language.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { BookingsPort, Clock, HallContact, KeepingPort, MessengerPort, OutboxPort, StaffPort } from '#shared/rules/ports.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import type { FeedsPort } from '#shared/rules/slots/calendar-file.ts';
import type { Settings } from './env.ts';
import type { Log } from './log.ts';

/** What an endpoint needs of the platform's context; the embedded stack and the tests hand over just this. */
export type EndpointContext = Pick<Context, 'ip' | 'params' | 'requestId' | 'waitUntil'> & { deploy?: Pick<Context['deploy'], 'context'> };

/** Everything that the endpoints work with: `liveServices` wires the real things, tests their fakes. */
export type Services = {
	bookings: BookingsPort;
	outbox: OutboxPort;
	feeds: FeedsPort;
	clientErrors: ClientErrorsPort;
	keeping: KeepingPort;
	links: LinksPort;
	changes: ChangesPort;
	staff: StaffPort;
	/** Chosen when it is first needed: a booking can be saved while messaging lacks a key. Throws a `SettingProblem`. */
	messenger: () => MessengerPort;
	clock: Clock;
	/** Waits so many milliseconds. */
	sleep: (milliseconds: number) => Promise<unknown>;
	/** Chance, from 0 to 1. */
	random: () => number;
	log: Log;
	prices: PriceList;
	venue: Venue;
	/** Opens the family's chat with the hall, its message written. */
	chatUrl: (request: BookingRequest, reference: string) => string;
	/** The product's version. */
	version: string;
	settings: Settings;
};

/** Phone of the hall for notices (E.164): the one of the settings; the one that families write to while none is set or it cannot be read. */
export const hallPhoneOf = ({ settings: { managerPhone }, venue }: Pick<Services, 'settings' | 'venue'>): string =>
	typeof managerPhone === 'string' ? managerPhone : venue.whatsapp;

/** What the database must have heard of the hall before it can write for it. */
export const hallOf = (services: Pick<Services, 'settings' | 'venue'>): HallContact => ({
	phone: hallPhoneOf(services),
	bookingPages: bookingPages(services.settings.siteUrl),
});

/** Where a booking's own page lies in each language: absolute, without the fragment that holds the secret. */
export const bookingPages = (siteUrl: string): Record<Language, string> => ({
	en: `${siteUrl}${pathIn('en', '/booking/view')}`,
	ur: `${siteUrl}${pathIn('ur', '/booking/view')}`,
});
