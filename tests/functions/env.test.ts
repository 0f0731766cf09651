import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/adapters/env.ts';
import { chooseMessenger } from '#server/adapters/messenger.ts';

const anEnvironment = (changes: Record<string, string | undefined> = {}) => ({
	PUBLIC_SUPABASE_URL: 'https://project.supabase.example',
	PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
	SUPABASE_SECRET_KEY: 'sb_secret_test',
	SITE_URL: 'https://lalazar.example/',
	...changes,
});

test('the settings are read, addresses without a slash at the end', () => {
	expect(readSettings(anEnvironment())).toEqual({
		supabaseUrl: 'https://project.supabase.example',
		publishableKey: 'sb_publishable_test',
		secretKey: 'sb_secret_test',
		siteUrl: 'https://lalazar.example',
		embedded: false,
		deployContext: undefined,
		simulation: { seed: undefined, successRate: undefined, delayMs: undefined },
		cloudKeys: [],
	});
});

test.each(['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_URL'])(
	'without %s nothing works, and the message names it and says where to set it',
	(name) => {
		for (const nothing of [undefined, '', '  ']) {
			expect(() => readSettings(anEnvironment({ [name]: nothing }))).toThrow(new RegExp(`^${name} is not set.*Netlify.*\\.env`));
		}
	},
);

test.each([
	['SITE_URL', 'lalazar.example'],
	['PUBLIC_SUPABASE_URL', 'javascript:alert(1)'],
	['SIMULATED_MESSAGING_SUCCESS_RATE', 'often'],
	['SIMULATED_MESSAGING_SUCCESS_RATE', '2'],
	['SIMULATED_MESSAGING_DELAY_MS', '-1'],
])('%s cannot be %j, and the message does not repeat the value', (name, value) => {
	expect(() => readSettings(anEnvironment({ [name]: value }))).toThrow(name);
	expect(() => readSettings(anEnvironment({ [name]: value }))).not.toThrow(value);
});

describe('the provider', () => {
	const chosenWith = (changes: Record<string, string>) => () => chooseMessenger(readSettings(anEnvironment(changes)));

	test('is the simulation when there are no keys', () => {
		expect(chosenWith({})()).toMatchObject({ name: 'simulated', simulated: true });
	});

	test.each([{ CONTEXT: 'production' }, { AWS_LAMBDA_FUNCTION_NAME: 'bookings' }, { CONTEXT: 'production', LALAZAR_EMBEDDED: '1' }])(
		'is never the simulation on a production deploy, nor where the deploy is not known: %j',
		(changes) => {
			expect(chosenWith(changes)).toThrow(/does not simulate.*WHATSAPP_ACCESS_TOKEN/);
		},
	);

	test('may be the simulation on a deploy preview', () => {
		expect(chosenWith({ CONTEXT: 'deploy-preview', AWS_LAMBDA_FUNCTION_NAME: 'bookings' })().name).toBe('simulated');
	});

	test('is not the simulation once a key of the Cloud API is set', () => {
		expect(chosenWith({ WHATSAPP_ACCESS_TOKEN: 'secret-value' })).toThrow(/WHATSAPP_ACCESS_TOKEN/);
		expect(chosenWith({ WHATSAPP_ACCESS_TOKEN: 'secret-value' })).not.toThrow('secret-value');
	});
});
