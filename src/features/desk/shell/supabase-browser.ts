import { createClient } from '@supabase/supabase-js';
import type { Database, DatabaseClient, GivenTo } from '#database';
import { fetchWithTimeout } from '#shared/browser/fetch-with-timeout.ts';
import { deviceStorage, type SafeStorage, tabStorage } from '#shared/browser/safe-storage.ts';
import type { Wire } from '#shared/data/call.ts';
import { deskFetch } from './desk-fetch.ts';
import { renewedToken } from './renewed-token.ts';

/** The one connection of this page to auth, data and news, and where its session lies. */
export type SupabaseBrowser = {
	supabase: DatabaseClient;
	storage: SignInStorage;
	/** Another connection that keeps nothing of what is done with it. */
	aside(): DatabaseClient;
};

let made: SupabaseBrowser | undefined;

/** Gives the page's connection, made on first use: a second one would renew the same session behind the first one's back. `hear` hears the server's clock. */
export function supabaseBrowser(hear: (server: Date) => void): SupabaseBrowser {
	made ??= connect(hear);
	return made;
}

/** Carries the calls of `#shared/data/call.ts`, which has judged their names and arguments. */
export const wireOf = (supabase: DatabaseClient): Wire => ({
	rpc: (name, given) => supabase.rpc(name as 'person', given as GivenTo<'person'>[0]),
});

const SESSION_KEY = 'venue.staff';

function connect(hear: (server: Date) => void): SupabaseBrowser {
	const storage = signInStorage(SESSION_KEY, deviceStorage, tabStorage);
	const way = { ask: fetchWithTimeout, wait, deviceTime: Date.now, hear };
	const aside = () =>
		createClient<Database>(projectUrl(), publishableKey(), {
			auth: { storageKey: `${SESSION_KEY}.aside`, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
			global: { fetch: deskFetch({ ...way, renew: async () => undefined }) },
		}) as DatabaseClient;
	const supabase: DatabaseClient = createClient<Database>(projectUrl(), publishableKey(), {
		auth: { storage, storageKey: SESSION_KEY, detectSessionInUrl: false },
		global: { fetch: deskFetch({ ...way, renew: (token) => renewedToken(supabase, token) }) },
		// The desk reads everything again by itself: whatever is repeated below it only hides from it that the connection is lost.
		db: { retry: false },
		// A channel that died in silence is known after two of these, not after a minute.
		realtime: { heartbeatIntervalMs: 10_000 },
	}) as DatabaseClient;
	return { supabase, storage, aside };
}

const wait = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));

/** The embedded backend answers on the site's own address, so nothing has to be set for it. */
const projectUrl = () => import.meta.env['PUBLIC_SUPABASE_URL'] || location.origin;
const publishableKey = () => import.meta.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_embedded';

/** A place for the session that supabase-js fills, and that knows whether to outlive the browser (docs/decisions/22-remember-me.md). */
type SignInStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
	/** Says where the next session goes: kept on the device, or only until this tab is closed. */
	choose(remember: boolean): void;
	/** Whether the session that lies here outlives the browser. */
	isRemembered(): boolean;
	/** Whether this browser keeps anything for the next page: with all cookies blocked it does not. */
	canKeep(): boolean;
	/** Whether the next page will find what was written last. */
	isKept(): boolean;
	/** Takes the session off the device, in whichever place it lies. */
	forget(): void;
};

/**
 * Keeps a remembered session in `local`, any other in `session`. A refreshed token goes where the session already lies, so that
 * a renewal never turns the one into the other. `prefix` begins all keys that are ours.
 */
export function signInStorage(prefix: string, local: SafeStorage, session: SafeStorage): SignInStorage {
	let chosen: SafeStorage | undefined;
	let isKept = true;
	const placeOf = (key: string) => [session, local].find((place) => place.getItem(key) !== null);

	function putIn(place: SafeStorage, key: string, value: string): boolean {
		for (const other of [local, session]) if (other !== place) other.removeItem(key);
		return place.setItem(key, value);
	}

	return {
		choose(remember) {
			chosen = remember ? local : session;
		},
		isRemembered: () => placeOf(prefix) === local,
		canKeep() {
			const probe = `${prefix}.probe`;
			const isPossible = session.setItem(probe, 'x');
			session.removeItem(probe);
			return isPossible;
		},
		isKept: () => isKept,
		getItem(key) {
			return placeOf(key)?.getItem(key) ?? null;
		},
		setItem(key, value) {
			const place = chosen ?? placeOf(key) ?? session;
			// The tab may have room where the device has none: a session that ends early is better than none. Never the other way round.
			isKept = putIn(place, key, value) || (place === local && putIn(session, key, value));
		},
		removeItem(key) {
			for (const place of [local, session]) place.removeItem(key);
		},
		forget() {
			for (const place of [local, session]) for (const key of place.keys()) if (key.startsWith(prefix)) place.removeItem(key);
		},
	};
}
