import { createHmac } from 'node:crypto';
import { venue } from '#server/lib/content.ts';
import { submissions } from '#server/lib/whatsapp/submission.ts';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { bookableOf } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import type { Setup } from '../../supabase/owner/check.ts';
import type { CatalogueFacts } from '../../supabase/types/expected-catalogue.ts';

/** A hall other than the demo. */
const HALL = {
	...venue,
	phone: '+922134567890',
	phoneWords: '+92 21 34567890',
	whatsapp: '+923211234567',
	whatsappWords: '+92 321 1234567',
	moveTerms: undefined,
	cancelTerms: 'Half of the advance is given back until 30 days before the event.',
	payAdvance: 'in cash at the office',
	payAdvanceUrdu: 'دفتر میں نقد',
	account: { bank: 'Meezan Bank', title: 'Gulshan Hall', iban: 'PK36 SCBL 0000 0011 2345 6702' },
	email: 'salaam@gulshan-hall.pk',
	mapsUrl: 'https://maps.app.goo.gl/gulshan',
	geo: { latitude: 24.9, longitude: 67.1 },
	taxNumbers: [{ name: 'NTN', number: '1234567-8' }],
	social: [],
};

const ENVIRONMENT = {
	SITE_URL: 'https://www.gulshan-hall.pk',
	PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
	PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_right',
	SUPABASE_SECRET_KEY: 'sb_secret_right',
	SUPABASE_ACCESS_TOKEN: 'sbp_right',
	WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
	WHATSAPP_ACCESS_TOKEN: 'EAAright',
	WHATSAPP_APP_SECRET: 'secret-of-the-app',
	WHATSAPP_VERIFY_TOKEN: 'word-of-the-hall',
	WHATSAPP_BUSINESS_ACCOUNT_ID: '777',
	WHATSAPP_MANAGER_PHONE: '+923337654321',
};

const NOW = new Date('2026-11-23T09:00:00Z');
const MIGRATIONS = ['20261122000000', '20270101000000'];

type Handler = (request: Request) => Response | Promise<Response>;
type Doors = Record<string, Handler>;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const keyOf = (request: Request) => request.headers.get('apikey');

/** Answers of Supabase, Meta and the site when all is well, by address. Wrong keys are refused. */
const doors = (): Doors => ({
	'https://abcdefghijklmnopqrst.supabase.co/auth/v1/settings': (request) =>
		keyOf(request) === 'sb_publishable_right'
			? json({ external: { email: true, phone: false }, disable_signup: true, mailer_autoconfirm: false })
			: json({ message: 'Invalid API key' }, 401),
	'https://abcdefghijklmnopqrst.supabase.co/rest/v1/rpc/setup_facts': (request) =>
		keyOf(request) === 'sb_secret_right' ? json(FACTS) : json({ message: 'Invalid API key' }, 401),
	'https://abcdefghijklmnopqrst.supabase.co/storage/v1/bucket/payment-proofs': (request) =>
		keyOf(request) === 'sb_secret_right'
			? json({ ...BUCKET, name: BUCKET.id })
			: json({ statusCode: '403', message: 'Invalid Compact JWS' }, 400),
	'https://api.supabase.com/v1/projects/abcdefghijklmnopqrst/config/auth': () =>
		json({
			password_min_length: 12,
			site_url: 'https://www.gulshan-hall.pk',
			uri_allow_list: 'https://www.gulshan-hall.pk/admin/new-password',
		}),
	'https://graph.facebook.com/v25.0/100000000000001': (request) => {
		if (request.headers.get('authorization') !== 'Bearer EAAright')
			return json({ error: { code: 190, message: 'Error validating access token' } }, 401);
		const proof = new URL(request.url).searchParams.get('appsecret_proof');
		// Meta's wording. Without a proof a call is accepted, unless the app demands one.
		if (proof !== null && proof !== createHmac('sha256', 'secret-of-the-app').update('EAAright').digest('hex'))
			return json(
				{ error: { code: 100, type: 'GraphMethodException', message: 'Invalid appsecret_proof provided in the API argument' } },
				400,
			);
		return json({ display_phone_number: '+92 321 1234567', verified_name: 'Gulshan', id: '100000000000001' });
	},
	'https://graph.facebook.com/v25.0/debug_token': () => json({ data: { is_valid: true, expires_at: 0 } }),
	'https://graph.facebook.com/v25.0/777/message_templates': () =>
		json({ data: submissions(HALL).map(({ name, language, components }) => ({ name, language, status: 'APPROVED', components })) }),
	'https://graph.facebook.com/v25.0/777/subscribed_apps': () => json({ data: [{ whatsapp_business_api_data: { name: 'Gulshan' } }] }),
	'https://www.gulshan-hall.pk/api/health': () =>
		json({ ok: true, version: '1', database: 'ok', messaging: 'cloud', messagingHealth: 'ok' }),
	'https://www.gulshan-hall.pk/api/whatsapp/webhook': (request) => {
		const asked = new URL(request.url).searchParams;
		return asked.get('hub.verify_token') === 'word-of-the-hall'
			? new Response(asked.get('hub.challenge'))
			: json({ error: 'wrong_verify_token' }, 403);
	},
});

const SETTINGS: Record<string, number> = { ...basicsOf(venue).settings, request_messages_per_day: 200, deleted_days: 30 };

/** One object of each kind. */
const CATALOGUE: CatalogueFacts = {
	columns: { 'public.bookings.hall': 'a1' },
	functions: { 'public.permit_message(uuid)': 'b1' },
	policies: { 'public.bookings: Staff read bookings': 'c1' },
	triggers: { 'public.bookings: before_booking': 'd1' },
	indexes: { 'public.functions_live_slot': 'e1' },
	constraints: { 'public.bookings: functions_guests_seated': 'f1' },
	row_security: { 'public.bookings': true },
	rights: ['authenticated select public.bookings'],
	published: ['public.bookings'],
};

/** Answer of `setup_facts()` for a healthy hall. */
export const FACTS = {
	staff: 2,
	staff_shut_out: 0,
	doubled_mails: 0,
	demo_accounts: 0,
	migrations: MIGRATIONS,
	last_runs: { minute: '2026-11-23T08:59:10Z', nightly: '2026-11-22T20:30:04Z', backup: '2026-11-23T01:00:00Z' },
	request_days: venue.keeps.requestDays,
	booking_months: venue.keeps.bookingMonths,
	bill_years: venue.keeps.billYears,
	first_minute: '2026-11-01T08:00:00Z',
	now: '2026-11-23T09:00:01Z',
	bookable: bookableOf(BOOKABLE),
	basics: { ...basicsOf(venue), settings: SETTINGS },
	catalogue: CATALOGUE,
};

export const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
export const GRAPH = 'https://graph.facebook.com/v25.0';
export const SITE = 'https://www.gulshan-hall.pk';

/** Changes that break a good set-up. */
export type Broken = {
	environment?: Record<string, string | undefined>;
	venue?: Partial<Setup['venue']>;
	hallPages?: string[];
	inventedReviews?: string[];
	hasUrdu?: boolean;
	leftovers?: Partial<Setup['leftovers']>;
	dotenv?: Setup['dotenv'];
	now?: Date;
	/** Other answers, by address. */
	answers?: Doors;
};

/** A live hall's set-up with something broken. */
export function setupWith({ environment = {}, venue: facts = {}, now = NOW, answers = {}, ...own }: Broken = {}): Setup {
	const all: Doors = { ...doors(), ...answers };
	return {
		environment: { ...ENVIRONMENT, ...environment },
		venue: { ...HALL, ...facts },
		migrations: MIGRATIONS,
		expected: async () => ({ catalogue: CATALOGUE, settings: SETTINGS }),
		now,
		embedded: false,
		hasUrdu: own.hasUrdu ?? true,
		hallPages: own.hallPages ?? BOOKABLE.halls.map(({ name }) => name),
		inventedReviews: own.inventedReviews ?? [],
		leftovers: { texts: [], drawings: [], counts: [], ...own.leftovers },
		dotenv: own.dotenv,
		fetch: async (input, init) => {
			const request = new Request(input, init);
			const { origin, pathname } = new URL(request.url);
			const answer = all[`${origin}${pathname}`];
			if (!answer) throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
			return answer(request);
		},
	};
}
