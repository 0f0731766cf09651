import type { Keys } from '../data/keys.ts';
import type { FakeGraph } from '../graph/fake-graph.ts';

type Lent = { url: string; port: number; keys: Keys; graph?: Pick<FakeGraph, 'url' | 'keys'> | undefined };

/** The site's address on this port, unless somebody chose one. */
export const siteUrlAt = (port: number): string => process.env['SITE_URL'] ?? `http://localhost:${port}`;

/**
 * Sets the variables that functions read, as Netlify would from its settings. Answers with the way to put back what was there.
 * `SITE_URL` stays if somebody chose one.
 */
export function lendEnvironment({ url, port, keys, graph }: Lent): () => void {
	const lent: Record<string, string> = {
		PUBLIC_SUPABASE_URL: url,
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
		SUPABASE_SECRET_KEY: keys.secretKey,
		SITE_URL: siteUrlAt(port),
		EMBEDDED_BACKEND: '1',
		...(graph && keysOf(graph)),
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

const keysOf = ({ url, keys }: Pick<FakeGraph, 'url' | 'keys'>): Record<string, string> => ({
	WHATSAPP_GRAPH_URL: url,
	WHATSAPP_PHONE_NUMBER_ID: keys.phoneNumberId,
	WHATSAPP_ACCESS_TOKEN: keys.accessToken,
	WHATSAPP_APP_SECRET: keys.appSecret,
	WHATSAPP_VERIFY_TOKEN: keys.verifyToken,
});
