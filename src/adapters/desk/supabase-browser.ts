import { createClient } from '@supabase/supabase-js';
import type { Database, DatabaseClient } from '#database';
import { fetchWithTimeout } from '../browser/fetch-with-timeout.ts';
import { deviceStorage, tabStorage } from '../browser/safe-storage.ts';
import { type SignInStorage, signInStorage } from './sign-in-storage.ts';

/** The one connection of this page to auth, data and news, and where its session lies. */
export type SupabaseBrowser = {
	supabase: DatabaseClient;
	storage: SignInStorage;
	/** Another connection that keeps nothing of what is done with it. */
	aside(): DatabaseClient;
};

let made: SupabaseBrowser | undefined;

/** Gives the page's connection, made on first use: a second one would renew the same session behind the first one's back. */
export function supabaseBrowser(): SupabaseBrowser {
	made ??= connect();
	return made;
}

const SESSION_KEY = 'lalazar.staff';

function connect(): SupabaseBrowser {
	const storage = signInStorage(SESSION_KEY, deviceStorage, tabStorage);
	const supabase = createClient<Database>(projectUrl(), publishableKey(), {
		auth: { storage, storageKey: SESSION_KEY, detectSessionInUrl: false },
		global: { fetch: fetchWithTimeout },
		// The desk reads everything again by itself: whatever is repeated below it only hides from it that the connection is lost.
		db: { retry: false },
	}) as DatabaseClient;
	return { supabase, storage, aside };
}

const aside = () =>
	createClient<Database>(projectUrl(), publishableKey(), {
		auth: { storageKey: `${SESSION_KEY}.aside`, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: { fetch: fetchWithTimeout },
	}) as DatabaseClient;

/** The embedded backend answers on the site's own address, so nothing has to be set for it. */
const projectUrl = () => import.meta.env['PUBLIC_SUPABASE_URL'] || location.origin;
const publishableKey = () => import.meta.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_lalazar_embedded';
