import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRequestBody } from '../support/booking.ts';
import { post } from '../support/call-door.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let bundles: FunctionResult[];

// Netlify's own bundler: what it cannot read in a `config`, it leaves out in silence.
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'lalazar-functions-'));
	bundles = await zipFunctions(join(root, 'netlify/functions'), folder, { basePath: root, archiveFormat: 'none' });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const PER_VISITOR = [{ type: 'ip' }, { type: 'domain' }];

test('Netlify reads every route, limit and schedule as it is meant', () => {
	const read = Object.fromEntries(
		bundles.map(({ name, routes, schedule, trafficRules }) => [
			name,
			{ route: routes?.map(({ pattern }) => pattern).join(), schedule, limitedBy: trafficRules?.action.config.aggregate.keys },
		]),
	);

	expect(read).toEqual({
		availability: { route: '/api/availability' },
		booking: { route: '/api/bookings/:reference' },
		bookings: { route: '/api/bookings', limitedBy: PER_VISITOR },
		health: { route: '/api/health' },
		'send-due-messages': { route: '', schedule: '* * * * *' },
		'whatsapp-history': { route: '/api/whatsapp/history' },
		'whatsapp-send': { route: '/api/whatsapp/send', limitedBy: PER_VISITOR },
		'whatsapp-status': { route: '/api/whatsapp/status' },
	});
});

test('no route is tied to a method: wrong methods are ours to answer', () => {
	expect(bundles.flatMap(({ routes }) => routes ?? []).filter(({ methods }) => methods?.length)).toEqual([]);
});

test('a bundle stands alone: it reads a request and asks the database', async () => {
	// Port 9 is "discard" (RFC 863); nobody listens there.
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

	expect(refused.body.error.fields).toMatchObject({ phone: 'Please enter a valid phone number' });
	expect([asked.status, asked.body.error.code]).toEqual([503, 'unavailable']);
	printed.mockRestore();
	vi.unstubAllEnvs();
});
