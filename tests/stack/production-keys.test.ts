import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dotenvProblem, productionProblem } from '../../supabase/local/refuse-production.ts';

describe('the environment', () => {
	test.each([
		['CONTEXT', { CONTEXT: 'production' }],
		['NETLIFY', { NETLIFY: 'true' }],
		['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'sb_secret_of_the_real_hall' }],
		['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'eyJhbGciOiJIUzI1NiJ9.legacy.key' }],
		['PUBLIC_SUPABASE_URL', { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }],
		['PUBLIC_SUPABASE_URL', { PUBLIC_SUPABASE_URL: 'https://127.0.0.1.evil.example' }],
		['WHATSAPP_ACCESS_TOKEN', { WHATSAPP_ACCESS_TOKEN: 'token' }],
		['WHATSAPP_ACCESS_TOKEN', { WHATSAPP_ACCESS_TOKEN: 'token', WHATSAPP_GRAPH_URL: 'https://graph.facebook.com' }],
	])('is refused for its %s, by name', (name, environment) => {
		expect(productionProblem(environment)).toContain(name);
	});

	test.each([
		['empty', {}],
		['pointing to this machine', { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321' }],
		['pointing to this machine by name', { PUBLIC_SUPABASE_URL: 'http://localhost:54321' }],
		['with a fake of WhatsApp', { WHATSAPP_ACCESS_TOKEN: 'token', WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9999' }],
		['of a preview deploy’s name', { CONTEXT: 'dev' }],
	])('is accepted when %s', (_, environment) => {
		expect(productionProblem(environment)).toBeUndefined();
	});
});

describe('a .env file', () => {
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'venue-dotenv-'));
	});
	afterAll(() => rm(folder, { recursive: true }));

	test('without a hosted address is accepted even with the server’s keys, which are never read', async () => {
		await writeFile(join(folder, '.env'), 'SUPABASE_SECRET_KEY=sb_secret_of_the_real_hall\n');

		expect(dotenvProblem(folder)).toBeUndefined();
	});

	test('with a hosted address is refused by name, because it would reach the browser', async () => {
		await writeFile(join(folder, '.env.local'), 'PUBLIC_SUPABASE_URL="https://abc.supabase.co"\n');

		expect(dotenvProblem(folder)).toContain('PUBLIC_SUPABASE_URL in .env.local');
	});
});
