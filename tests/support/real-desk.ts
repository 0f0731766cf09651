import { createClient } from '@supabase/supabase-js';
import { readSettings } from '#server/lib/env.ts';
import type { Services } from '#server/lib/services.ts';
import { wireServices } from '#server/lib/services.ts';
import { createStack } from '../../supabase/local/stack.ts';
import { aLog, aMessenger } from './server-fakes.ts';

/** The embedded backend in memory, and a desk wired to it as in production but for the provider and the log, which remember. */
export async function aRealServer(limits: 'demo' | 'production' = 'demo') {
	const stack = await createStack({ port: 0, limits });
	const { lines, log } = aLog();
	const messenger = aMessenger();
	const services: Services = { ...wireServices(readSettings(process.env)), log, messenger: () => messenger };
	const clients = { auth: { persistSession: false, autoRefreshToken: false } };
	return {
		stack,
		services,
		lines,
		messenger,
		/** The database with no policy in the way. */
		asServer: createClient(stack.url, stack.secretKey, clients),
		/** As whoever holds the access token. */
		asHolder: (token: string) =>
			createClient(stack.url, stack.publishableKey, { ...clients, global: { headers: { Authorization: `Bearer ${token}` } } }),
		/** Signs a demo user in; their access token. */
		async signIn(email: string, password: string): Promise<string> {
			const { data, error } = await createClient(stack.url, stack.publishableKey, clients).auth.signInWithPassword({ email, password });
			if (error) throw new Error(`The demo user ${email} could not sign in`, { cause: error });
			return data.session.access_token;
		},
	};
}

export type RealServer = Awaited<ReturnType<typeof aRealServer>>;
