import { createClient } from '@supabase/supabase-js';
import type { Database, DatabaseClient, GivenTo } from '#database';
import { fetchWithTimeout } from '#shared/browser/fetch-with-timeout.ts';
import { ask, type Fetch } from '#shared/browser/http.ts';
import { deviceStorage, type SafeStorage, tabStorage } from '#shared/browser/safe-storage.ts';
import type { Wire } from '#shared/data/call.ts';
import { deskFetch } from './desk-fetch.ts';

/** The page's connection to Supabase, and the storage of its session. */
export type SupabaseBrowser = {
	supabase: DatabaseClient;
	storage: SignInStorage;
	/** Makes another connection that stores nothing. */
	aside(): DatabaseClient;
};

let made: SupabaseBrowser | undefined;

/** The page's only connection, made on first use. A second one would renew the same session without the first. `hear` gets the server's time. */
export function supabaseBrowser(hear: (server: Date) => void): SupabaseBrowser {
	made ??= connect(hear);
	return made;
}

/** Carries the calls of `#shared/data/call.ts`, which has judged their names and arguments. */
export const wireOf = (supabase: DatabaseClient, fetch?: Fetch): Wire => ({
	rpc: (name, given) => supabase.rpc(name as 'person', given as GivenTo<'person'>[0]),
	async ask(path, question) {
		const askWith = (token: string) => ask(path, { ...question, headers: { Authorization: `Bearer ${token}` }, fetch });
		const { data } = await supabase.auth.getSession();
		const token = data.session?.access_token ?? '';
		const answer = await askWith(token);
		if (answer.kind !== 'answer' || answer.status !== 401) return answer;
		// An expired token is renewed once.
		const renewed = await renewedToken(supabase, token);
		return renewed ? askWith(renewed) : answer;
	},
});

/** A valid access token in place of a refused one. `undefined` if the refused one was no session's. */
export async function renewedToken(supabase: Pick<DatabaseClient, 'auth'>, refused: string): Promise<string | undefined> {
	// A bare API key has no parts.
	if (refused.split('.').length !== 3) return undefined;
	const { data: held } = await supabase.auth.getSession();
	if (!held.session) return undefined;
	// Another request has renewed it meanwhile.
	if (held.session.access_token !== refused) return held.session.access_token;
	const { data } = await supabase.auth.refreshSession();
	return data.session?.access_token;
}

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
		// The desk reads again by itself. Retries below it would hide that the connection is lost.
		db: { retry: false },
		// A dead channel is noticed after two heartbeats, not after a minute.
		realtime: { heartbeatIntervalMs: 10_000 },
	}) as DatabaseClient;
	return { supabase, storage, aside };
}

const wait = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));

/** The embedded backend answers at the site's own address, without a setting. */
const projectUrl = () => import.meta.env['PUBLIC_SUPABASE_URL'] || location.origin;
const publishableKey = () => import.meta.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_embedded';

/** The storage of the session. It decides whether a session outlives the browser (docs/decisions/22-remember-me.md). */
type SignInStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
	/** Chooses where the next session goes: on the device, or only until this tab is closed. */
	choose(remember: boolean): void;
	/** Whether the present session outlives the browser. */
	isRemembered(): boolean;
	/** Whether this browser stores anything. With all cookies blocked it does not. */
	canKeep(): boolean;
	/** Whether the last write was stored. */
	isKept(): boolean;
	/** Removes the session from the device. */
	forget(): void;
};

/**
 * Keeps a remembered session in `local`, any other in `session`. A refreshed token goes where the session already is, so that a renewal
 * never changes the choice. All keys begin with `prefix`.
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
			// The tab may have room when the device is full, and a short session is better than none. The reverse would outlive the choice.
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
