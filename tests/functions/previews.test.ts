import { afterEach, expect, test, vi } from 'vitest';
import { liveServices } from '#server/lib/services.ts';
import { availabilityEndpoint } from '../../netlify/functions/availability.mts';

afterEach(() => vi.unstubAllEnvs());

/** Asks a door of a deploy that Netlify gives this context; the database is nowhere, so that reaching for it is "unavailable". */
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
