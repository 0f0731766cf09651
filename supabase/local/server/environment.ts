import type { Keys } from '../data/keys.ts';

/**
 * Sets the variables that functions read, as Netlify would from its settings. Answers with the way to put back what was there.
 * `SITE_URL` stays if somebody chose one.
 */
export function lendEnvironment({ url, port, keys }: { url: string; port: number; keys: Keys }): () => void {
	const lent: Record<string, string> = {
		PUBLIC_SUPABASE_URL: url,
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
		SUPABASE_SECRET_KEY: keys.secretKey,
		SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
		LALAZAR_EMBEDDED: '1',
	};
	const before = Object.fromEntries(Object.keys(lent).map((name) => [name, process.env[name]]));
	Object.assign(process.env, lent);
	return () => {
		for (const [name, value] of Object.entries(before)) {
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		}
	};
}
