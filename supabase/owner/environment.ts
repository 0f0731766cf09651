import { fileURLToPath } from 'node:url';
import { variablesIn } from '../../src/build/text-file.ts';
import type { Setup } from './check.ts';
import { filesIn } from './project-files.ts';
import { bodyField, request } from './request.ts';

/** The checkout's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const checkout = filesIn(ROOT);

type Environment = Record<string, string | undefined>;

/** Variables of the shell and of `.env`; the shell's win. On the embedded stack its own keys win over both. */
export async function ownersEnvironment(site: string | undefined): Promise<{ environment: Environment; embedded: boolean }> {
	const given: Environment = { ...dotenv(), ...process.env, ...(site && { SITE_URL: site }) };
	const embedded = await embeddedAt(given['SITE_URL']);
	return { environment: { ...given, ...embedded }, embedded: embedded !== undefined };
}

const dotenv = (): Environment => variablesIn(`${ROOT}.env`).variables;

/** The names in `.env` and `.env.example`, and how `.env` is saved; undefined without a `.env`. */
export function dotenvNames(): Setup['dotenv'] {
	const isThere = checkout.list('.').includes('.env');
	const { variables, savedAs } = variablesIn(`${ROOT}.env`);
	const known = [...(checkout.read('.env.example') ?? '').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
	return isThere ? { given: Object.keys(variables), known, ...(savedAs && { savedAs }) } : undefined;
}

/** The embedded stack's health answer has the public keys; its data folder has the secret one. */
async function embeddedAt(site: string | undefined): Promise<Environment | undefined> {
	if (!site || !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(site)) return undefined;
	const health = await request({ fetch }, new URL('/api/health', site).href);
	const [url, key] = [bodyField(health, 'supabaseUrl'), bodyField(health, 'publishableKey')];
	if (typeof url !== 'string' || typeof key !== 'string') return undefined;
	const kept = checkout.read('.data/keys.json');
	const secret = kept && (JSON.parse(kept) as { secretKey: string }).secretKey;
	return { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key, ...(secret && { SUPABASE_SECRET_KEY: secret }) };
}
