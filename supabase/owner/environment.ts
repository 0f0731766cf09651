import { fileURLToPath } from 'node:url';
import { variablesIn } from '../../src/build/text-file.ts';
import { ask, told } from './ask.ts';
import type { Setup } from './finding.ts';
import { filesIn } from './setup-project.ts';

/** The checkout's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its files. */
export const checkout = filesIn(ROOT);

type Environment = Record<string, string | undefined>;

/** The shell's variables over those of `.env`; with a site on this machine that is the embedded stack, its own keys over both. */
export async function ownersEnvironment(site: string | undefined): Promise<{ environment: Environment; embedded: boolean }> {
	const given: Environment = { ...dotenv(), ...process.env, ...(site && { SITE_URL: site }) };
	const embedded = await embeddedAt(given['SITE_URL']);
	return { environment: { ...given, ...embedded }, embedded: embedded !== undefined };
}

const dotenv = (): Environment => variablesIn(`${ROOT}.env`).variables;

/** The names in `.env`, how it is saved, and the names that .env.example knows; nothing where there is no `.env`. */
export function dotenvNames(): Setup['dotenv'] {
	const isThere = checkout.list('.').includes('.env');
	const { variables, savedAs } = variablesIn(`${ROOT}.env`);
	const known = [...(checkout.read('.env.example') ?? '').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
	return isThere ? { given: Object.keys(variables), known, ...(savedAs && { savedAs }) } : undefined;
}

/** The embedded stack tells the keys that visitors may have, and its folder has the other. */
async function embeddedAt(site: string | undefined): Promise<Environment | undefined> {
	if (!site || !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(site)) return undefined;
	const health = await ask({ fetch }, new URL('/api/health', site).href);
	const [url, key] = [told(health, 'supabaseUrl'), told(health, 'publishableKey')];
	if (typeof url !== 'string' || typeof key !== 'string') return undefined;
	const kept = checkout.read('.data/keys.json');
	const secret = kept && (JSON.parse(kept) as { secretKey: string }).secretKey;
	return { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key, ...(secret && { SUPABASE_SECRET_KEY: secret }) };
}
