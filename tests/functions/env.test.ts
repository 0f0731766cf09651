import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { readSettings } from '#server/lib/env.ts';
import { hallPhoneOf, liveServices } from '#server/lib/services.ts';
import { chooseMessenger, connectionOf } from '#server/lib/whatsapp/messenger.ts';
import { FORMS } from '#shared/rules/site/variables.ts';
import { availabilityEndpoint } from '../../netlify/functions/availability.mts';
import { productionProblem } from '../../src/build/build-problem.ts';

const anEnvironment = (changes: Record<string, string | undefined> = {}) => ({
	PUBLIC_SUPABASE_URL: 'https://project.supabase.example',
	PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
	SUPABASE_SECRET_KEY: 'sb_secret_test',
	SITE_URL: 'https://lalazar.example/',
	...changes,
});

const CLOUD = {
	WHATSAPP_PHONE_NUMBER_ID: '1234567890',
	WHATSAPP_ACCESS_TOKEN: 'secret-value-token',
	WHATSAPP_APP_SECRET: 'secret-value-app',
	WHATSAPP_VERIFY_TOKEN: 'secret-value-verify',
};

test('the settings are read, addresses without a slash at the end', () => {
	expect(readSettings(anEnvironment())).toEqual({
		supabaseUrl: 'https://project.supabase.example',
		publishableKey: 'sb_publishable_test',
		secretKey: 'sb_secret_test',
		siteUrl: 'https://lalazar.example',
		embedded: false,
		deployContext: undefined,
		hasPreviewDatabase: false,
		managerPhone: undefined,
		simulation: { seed: undefined, successRate: undefined, delayMs: undefined },
		cloud: undefined,
	});
});

test.each(['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_URL'])(
	'without %s reading the settings fails, and the message names it and says where to set it',
	(name) => {
		for (const nothing of [undefined, '', '  ']) {
			expect(() => readSettings(anEnvironment({ [name]: nothing }))).toThrow(new RegExp(`^${name} is not set.*Netlify.*\\.env`));
		}
	},
);

test.each([
	['SITE_URL', 'lalazar.example'],
	['PUBLIC_SUPABASE_URL', 'javascript:alert(1)'],
	['SUPABASE_SECRET_KEY', 'two keys'],
])('%s cannot be %j, and the message does not repeat the value', (name, value) => {
	expect(() => readSettings(anEnvironment({ [name]: value }))).toThrow(name);
	expect(() => readSettings(anEnvironment({ [name]: value }))).not.toThrow(value);
});

test.each(['0300-9998877', '0092 300 9998877', '+92 (300) 999-8877', '٠٣٠٠٩٩٩٨٨٧٧'])('the manager’s phone may be written %s', (phone) => {
	expect(readSettings(anEnvironment({ WHATSAPP_MANAGER_PHONE: phone })).managerPhone).toBe('+923009998877');
});

describe('a wrong optional variable', () => {
	const WRONG = [
		['SIMULATED_MESSAGING_SUCCESS_RATE', 'often'],
		['SIMULATED_MESSAGING_SUCCESS_RATE', '2'],
		['SIMULATED_MESSAGING_DELAY_MS', '-1'],
		['WHATSAPP_MANAGER_PHONE', 'ask Bilal'],
		['WHATSAPP_GRAPH_URL', 'graph'],
		['WHATSAPP_ACCESS_TOKEN', 'alone'],
		['PREVIEW_DATABASE', 'perhaps'],
	] as const;

	test.each(WRONG)('never stops booking: %s=%s', (name, value) => {
		expect(() => readSettings(anEnvironment({ [name]: value }))).not.toThrow();
	});

	test('stops messages, and the messenger names it without its value', () => {
		const { problem, connected } = connectionOf(() =>
			chooseMessenger(readSettings(anEnvironment({ ...CLOUD, CONTEXT: 'production', WHATSAPP_MANAGER_PHONE: 'ask Bilal' })), venue),
		);

		expect(connected).toBe(false);
		expect(problem).toMatch(/^WHATSAPP_MANAGER_PHONE must be one phone number, such as 0300 1234567/);
		expect(problem).not.toContain('Bilal');
	});

	test('does not affect Meta’s reports and STOP if it is the manager’s phone', () => {
		expect(readSettings(anEnvironment({ ...CLOUD, WHATSAPP_MANAGER_PHONE: 'ask Bilal' })).cloud).toMatchObject({
			phoneNumberId: '1234567890',
		});
	});

	test('of the simulation does not affect the Cloud API', () => {
		const settings = readSettings(anEnvironment({ ...CLOUD, CONTEXT: 'production', SIMULATED_MESSAGING_DELAY_MS: 'slow' }));

		expect(chooseMessenger(settings, venue).name).toBe('cloud');
		expect(() => chooseMessenger(readSettings(anEnvironment({ SIMULATED_MESSAGING_DELAY_MS: 'slow' })), venue)).toThrow(/DELAY_MS must be/);
	});

	test.each(WRONG.filter(([name]) => name !== 'WHATSAPP_ACCESS_TOKEN'))('is named by a production build: %s=%s', (name, value) => {
		const problem = productionProblem({ environment: { ...anEnvironment(), [name]: value }, venue: {} });

		expect(problem).toContain(`${name} must be`);
		expect(problem).not.toContain(value);
	});
});

describe('a production build', () => {
	const REAL = { phone: '+922135555555', email: 'salaam@lalazar.pk' };
	const built = (changes: Record<string, string>) => productionProblem({ environment: anEnvironment(changes), venue: REAL });

	test('goes on without any key of WhatsApp, and with all of them', () => {
		expect(built({ WHATSAPP_PHONE_NUMBER_ID: ' ', WHATSAPP_APP_SECRET: '' })).toBeUndefined();
		expect(built(CLOUD)).toBeUndefined();
	});

	test.each(Object.keys(CLOUD))('stops when only %s of WhatsApp is missing, and says where to set it', (name) => {
		const problem = built({ ...CLOUD, [name]: ' ' });

		expect(problem).toMatch(new RegExp(`and ${name} is not set\\. Set it in Netlify under Project configuration`));
		expect(problem).not.toContain('secret-value');
	});

	test.each(Object.keys(CLOUD))('stops when only %s of WhatsApp is set, and names the three that are missing', (name) => {
		const others = Object.keys(CLOUD).filter((other) => other !== name);

		expect(built({ [name]: CLOUD[name as keyof typeof CLOUD] })).toContain(`${others.join(', ')} are not set. Set them in Netlify`);
	});
});

test('.env.example and the forms know the same variables', () => {
	const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

	const unknown = Object.keys(FORMS).filter((name) => name !== 'EMBEDDED_BACKEND' && !example.includes(`${name}=`));

	expect(unknown).toEqual([]);
});

describe('the provider', () => {
	const chosenWith = (changes: Record<string, string>) => () => chooseMessenger(readSettings(anEnvironment(changes)), venue);

	test('is the simulation when there are no keys', () => {
		expect(chosenWith({})()).toMatchObject({ name: 'simulated', simulated: true });
	});

	test.each([{ CONTEXT: 'production' }, { AWS_LAMBDA_FUNCTION_NAME: 'bookings' }, { CONTEXT: 'production', EMBEDDED_BACKEND: '1' }])(
		'is never the simulation on a production deploy, nor where the deploy is not known: %j',
		(changes) => {
			expect(chosenWith(changes)).toThrow(/does not simulate.*WHATSAPP_ACCESS_TOKEN/);
		},
	);

	test('may be the simulation on a deploy preview', () => {
		expect(chosenWith({ CONTEXT: 'deploy-preview', AWS_LAMBDA_FUNCTION_NAME: 'bookings' })().name).toBe('simulated');
	});

	test('is the Cloud API when all of its keys are set, also in production', () => {
		expect(chosenWith({ ...CLOUD, CONTEXT: 'production' })()).toMatchObject({ name: 'cloud', simulated: false });
	});

	test.each([{}, { AWS_LAMBDA_FUNCTION_NAME: 'bookings' }])('sends nothing real unless production is declared: %j', (changes) => {
		expect(chosenWith({ ...CLOUD, ...changes })).toThrow(/no message goes out.*CONTEXT=production/);
	});

	test.each(['deploy-preview', 'branch-deploy', 'dev'])('is the simulation on a deploy of the context %s, with any keys', (CONTEXT) => {
		expect(chosenWith({ ...CLOUD, CONTEXT })()).toMatchObject({ name: 'simulated', simulated: true });
	});

	test('is the Cloud API on the embedded backend, whose fake of Meta has keys too', () => {
		expect(chosenWith({ ...CLOUD, EMBEDDED_BACKEND: '1' })().name).toBe('cloud');
	});

	test.each(Object.keys(CLOUD))('is none when only %s is missing, and the message names it without values', (name) => {
		const changes = { ...CLOUD, [name]: ' ' };

		expect(chosenWith(changes)).toThrow(new RegExp(`incomplete: ${name} is not set`));
		expect(chosenWith(changes)).not.toThrow(/secret-value/);
	});

	test('incomplete keys do not affect booking', () => {
		expect(() => readSettings(anEnvironment({ WHATSAPP_ACCESS_TOKEN: 'secret-value' }))).not.toThrow();
	});

	test.each([
		['WHATSAPP_GRAPH_URL', 'http://graph.facebook.com'],
		['WHATSAPP_GRAPH_URL', 'http://127.0.0.1.evil.example'],
		['WHATSAPP_GRAPH_URL', 'graph'],
		['WHATSAPP_GRAPH_VERSION', 'newest'],
		['WHATSAPP_PHONE_NUMBER_ID', '+92 300 1234567'],
		['WHATSAPP_ACCESS_TOKEN', 'two\nlines'],
	])('is invalid when %s is %j', (name, value) => {
		expect(chosenWith({ ...CLOUD, [name]: value })).toThrow(name);
		expect(chosenWith({ ...CLOUD, [name]: value })).not.toThrow(value);
	});
});

describe('the Cloud API', () => {
	const cloudWith = (changes: Record<string, string> = {}) => readSettings(anEnvironment({ ...CLOUD, ...changes })).cloud;

	test('is Meta’s own at the pinned version by default', () => {
		expect(cloudWith()).toEqual({
			phoneNumberId: '1234567890',
			accessToken: 'secret-value-token',
			appSecret: 'secret-value-app',
			verifyToken: 'secret-value-verify',
			graphUrl: 'https://graph.facebook.com',
			graphVersion: 'v25.0',
		});
	});

	test('can be a fake on this machine, and another version', () => {
		expect(cloudWith({ WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9999/', WHATSAPP_GRAPH_VERSION: 'v26.0' })).toMatchObject({
			graphUrl: 'http://127.0.0.1:9999',
			graphVersion: 'v26.0',
		});
	});
});

test('with an unreadable manager’s phone, notices go to the families’ number, so that a request can be saved', () => {
	const settings = readSettings(anEnvironment({ WHATSAPP_MANAGER_PHONE: 'ask Bilal' }));

	expect(hallPhoneOf({ settings, venue })).toBe(venue.whatsapp);
});

describe('previews', () => {
	afterEach(() => vi.unstubAllEnvs());

	/** Calls an endpoint of a deploy in this context. Its database is unreachable, so that using it is "unavailable". */
	async function askAt(context: string, variables: Record<string, string> = {}) {
		const given = {
			PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
			PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
			SUPABASE_SECRET_KEY: 'sb_secret_test',
			SITE_URL: 'https://lalazar.example',
			...variables,
		};
		for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
		const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		const response = await availabilityEndpoint(liveServices)(
			new Request(`https://lalazar.example/api/availability?from=${soon}&to=${soon}`),
			{
				ip: '192.0.2.1',
				params: {},
				requestId: 'req-1',
				waitUntil: () => {},
				deploy: { context },
			},
		);
		return ((await response.json()) as { error: { code: string } }).error.code;
	}

	test.each(['deploy-preview', 'branch-deploy', 'preview-server', 'staging'])(
		'a deploy of the context %s reaches for no database, even if a variable calls it production',
		async (context) => {
			expect(await askAt(context, { CONTEXT: 'production' })).toBe('not_configured');
		},
	);

	test('a preview with its own declared database works', async () => {
		expect(await askAt('deploy-preview', { PREVIEW_DATABASE: '1' })).toBe('unavailable');
	});

	test.each(['production', 'dev'])('a deploy of the context %s works', async (context) => {
		expect(await askAt(context)).toBe('unavailable');
	});
});
