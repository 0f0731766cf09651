import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FunctionModule, routeTable } from '../../supabase/local/functions/route-table.ts';
import { loadFunctions } from '../../supabase/local/functions/runner.ts';
import { aRequestBody } from '../support/booking.ts';
import { post } from '../support/call-endpoint.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let bundles: FunctionResult[];
let modules: Map<string, FunctionModule>;

// Netlify's own bundler, which silently drops parts of a `config` that it cannot read.
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'venue-functions-'));
	const functions = join(root, 'netlify/functions');
	[bundles, modules] = await Promise.all([
		zipFunctions(functions, folder, { basePath: root, archiveFormat: 'none' }),
		loadFunctions(functions),
	]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PER_VISITOR = [{ type: 'ip' }, { type: 'domain' }];

test('Netlify reads every route, limit and schedule', () => {
	const read = Object.fromEntries(
		bundles.map(({ name, routes, schedule, trafficRules }) => [
			name,
			{ route: routes?.map(({ pattern }) => pattern).join(), schedule, limitedBy: trafficRules?.action.config.aggregate.keys },
		]),
	);

	expect(read).toEqual({
		availability: { route: '/api/availability', limitedBy: PER_VISITOR },
		booking: { route: '/api/bookings/:reference', limitedBy: PER_VISITOR },
		bookings: { route: '/api/bookings', limitedBy: PER_VISITOR },
		'calendar-feed': { route: '/api/calendar/:file', limitedBy: PER_VISITOR },
		'client-errors': { route: '/api/client-errors', limitedBy: PER_VISITOR },
		agreement: { route: '/api/bookings/:reference/agreement', limitedBy: PER_VISITOR },
		dishes: { route: '/api/bookings/:reference/dishes', limitedBy: PER_VISITOR },
		'final-guests': { route: '/api/bookings/:reference/final-guests', limitedBy: PER_VISITOR },
		health: { route: '/api/health', limitedBy: PER_VISITOR },
		'booking-changes': { route: '/api/bookings/:reference/changes', limitedBy: PER_VISITOR },
		'lost-link': { route: '/api/lost-link', limitedBy: PER_VISITOR },
		'payment-picture': { route: '/api/payment-proofs/:proof', limitedBy: PER_VISITOR },
		'payment-proofs': { route: '/api/bookings/:reference/proofs', limitedBy: PER_VISITOR },
		'own-review': { route: '/api/bookings/:reference/review', limitedBy: PER_VISITOR },
		reviews: { route: '/api/reviews', limitedBy: PER_VISITOR },
		nightly: { route: '', schedule: '30 * * * *' },
		'send-due-messages': { route: '', schedule: '* * * * *' },
		'unknown-address': { route: '/api/*' },
		visits: { route: '/api/visits', limitedBy: PER_VISITOR },
		'whatsapp-history': { route: '/api/whatsapp/history', limitedBy: PER_VISITOR },
		'whatsapp-send': { route: '/api/whatsapp/send', limitedBy: PER_VISITOR },
		'whatsapp-status': { route: '/api/whatsapp/status', limitedBy: PER_VISITOR },
		'whatsapp-webhook': { route: '/api/whatsapp/webhook' },
	});
});

test('the function for unknown addresses excludes the address of every endpoint', () => {
	const doors = bundles.flatMap(({ name, routes = [] }) => (name === 'unknown-address' ? [] : routes.map(({ pattern }) => pattern)));

	const excluded = bundles.find(({ name }) => name === 'unknown-address')?.excludedRoutes?.map(({ pattern }) => pattern);

	expect(excluded?.toSorted()).toEqual(doors.filter((path) => path.startsWith('/api/')).toSorted());
});

test('no route is limited to a method, so that endpoints answer wrong methods themselves', () => {
	expect(bundles.flatMap(({ routes }) => routes ?? []).filter(({ methods }) => methods?.length)).toEqual([]);
});

test('Netlify’s bundler reads the same routes, methods and schedules from the functions as the embedded stack does', () => {
	const ours = routeTable(modules);

	const theirs = {
		routes: bundles.flatMap(({ name, routes = [] }) => routes.map(({ pattern, methods }) => ({ name, path: pattern, methods }))),
		scheduled: bundles.flatMap(({ name, schedule }) => (schedule ? [{ name, cron: schedule }] : [])),
	};

	expect(theirs.routes.length).toBeGreaterThan(0);
	expect(ours.routes.map(inWords).sort()).toEqual(theirs.routes.map(inWords).sort());
	expect(ours.scheduled.map(inWords).sort()).toEqual(theirs.scheduled.map(inWords).sort());
});

test('every declared rate limit is in Netlify’s manifest, for each address separately', () => {
	const declared = [...modules].flatMap(([name, { config }]) => (config?.rateLimit ? [{ name, limit: config.rateLimit }] : []));

	const arrived = new Map(bundles.map(({ name, trafficRules }) => [name, trafficRules]));

	for (const { name, limit } of declared) {
		expect(arrived.get(name), `${name}: written so that the bundler understands it`).toMatchObject({
			action: {
				type: 'rate_limit',
				config: {
					rateLimitConfig: { algorithm: 'sliding_window', windowSize: limit.windowSize, windowLimit: limit.windowLimit },
					aggregate: { keys: expect.arrayContaining([{ type: 'ip' }]) },
				},
			},
		});
	}
});

test('nothing of the embedded backend reaches production', async () => {
	const files = await readdir(folder, { recursive: true });

	const named = files.filter((file) => /pglite|supabase[\\/]lite|supabase[\\/]local/i.test(file));
	const entries = files.filter((file) => /\.(mjs|cjs|js)$/.test(file) && !file.includes('node_modules'));
	const importing = [];
	for (const file of entries) {
		if (/(from|import|require)\s*\(?\s*["'](@supabase\/lite|@electric-sql)/.test(await readFile(join(folder, file), 'utf8')))
			importing.push(file);
	}

	expect(entries.length).toBeGreaterThan(0);
	expect([named, importing]).toEqual([[], []]);
});

test('the bundle of the route for pictures has the decoder with it, and no other', async () => {
	const files = await readdir(folder, { recursive: true });

	const decoders = files
		.filter((file) => /@img[\\/]sharp-[\w-]+[\\/]lib[\\/][\w.-]+\.node$/.test(file))
		.map((file) => file.split(/[\\/]/)[0]);

	expect(new Set(decoders)).toEqual(new Set(['payment-proofs']));
});

test('a bundle works alone: it reads a request and queries the database', async () => {
	// Port 9 is "discard" (RFC 863); no program listens there.
	vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://127.0.0.1:9');
	vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
	vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_test');
	vi.stubEnv('SITE_URL', 'https://lalazar.example');
	const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
	const { default: bookings } = await import(pathToFileURL(join(folder, 'bookings/netlify/functions/bookings.mjs')).href);
	const headers = { 'idempotency-key': crypto.randomUUID() };

	const refused = await post(bookings, '/api/bookings', aRequestBody({ phone: '0300' }), { headers });
	const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
	const asked = await post(bookings, '/api/bookings', aRequestBody({ eventDate: soon }), { headers });

	expect(refused.body.error.fields).toMatchObject({ phone: 'Please enter a valid phone number, such as 0300 1234567' });
	expect([asked.status, asked.body.error.code]).toEqual([503, 'unavailable']);
	printed.mockRestore();
	vi.unstubAllEnvs();
});

/** No methods means all methods; Netlify writes an empty list then. */
function inWords(entry: { name: string; path: string; methods: string[] | undefined } | { name: string; cron: string }): string {
	if ('cron' in entry) return `${entry.name} at ${entry.cron}`;
	const methods = entry.methods?.length ? entry.methods.toSorted().join(', ') : 'any method';
	return `${entry.name} takes ${methods} at ${entry.path}`;
}
