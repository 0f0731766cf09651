import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';

export const fixture = (path: string): string => fileURLToPath(new URL(`fixtures/${path}`, import.meta.url));

/** A stack in memory with the fixtures' tables, people and functions. */
export const fixtureStack = (options: Partial<StackOptions> = {}): Promise<Stack> =>
	createStack({
		port: 0,
		migrationsDir: fixture('migrations'),
		seedFile: fixture('seed.sql'),
		functionsDir: fixture('functions'),
		...options,
	});

/** Two people: an admin, and a person with only an account. */
export const PEOPLE = {
	admin: { email: 'admin@stack.example', password: 'admin-of-the-stack' },
	stranger: { email: 'stranger@stack.example', password: 'stranger-to-the-stack' },
} as const;

/** supabase-js, signed in as one of them or with a bare key. */
export async function clientFor(stack: Stack, who: keyof typeof PEOPLE | 'anon' | 'service_role'): Promise<SupabaseClient> {
	const key = who === 'service_role' ? stack.secretKey : stack.publishableKey;
	const client = createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
	if (who === 'anon' || who === 'service_role') return client;
	const { error } = await client.auth.signInWithPassword(PEOPLE[who]);
	if (error) throw new Error(`The fixtures' ${who} cannot sign in`, { cause: error });
	return client;
}
