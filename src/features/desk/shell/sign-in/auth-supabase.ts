import { isAuthApiError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import type { DatabaseClient } from '#database';
import { troubleOf } from '#shared/data/trouble.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { SupabaseBrowser } from '../supabase-browser.ts';
import { type Credentials, loginProblemOf, type SignInProblem } from './login.ts';

export type Admin = { userId: string; email: string };

/** The person at this screen. "unreachable": the server did not answer. */
export type SignedIn = { kind: 'admin'; admin: Admin } | { kind: 'stranger' | 'nobody' | 'unreachable' };

/** The provider of sign-ins. */
export type StaffAuth = {
	/** Asks the database each time, so that a removed admin is out at once (docs/decisions/21-admins-are-rows.md). */
	whoIsSignedIn(): Promise<SignedIn>;
	/** Signs in. A person who is no admin is signed out again at once. */
	signIn(credentials: Credentials): Promise<Result<Admin, SignInProblem>>;
	/** Whether this browser stores anything. Without that, no sign-in lasts. */
	canKeep(): boolean;
	/** Whether the session on this device outlives the browser (docs/decisions/22-remember-me.md). */
	isRemembered(): boolean;
	/** Ends the session and removes it from the device, also without a connection. */
	signOut(): Promise<void>;
	/** Calls `tell` when the session ends in another tab or at the server. Returns a function that ends it. */
	onSignedOut(tell: () => void): () => void;
};

/** The longest wait for the provider at a logout, in milliseconds. */
const SIGN_OUT_PATIENCE_MS = 3_000;

/** Staff's sign-in by Supabase Auth. The database says who is an admin. */
export function staffAuth({ supabase, storage }: Pick<SupabaseBrowser, 'supabase' | 'storage'>): StaffAuth {
	async function signOut() {
		// With "local", the person's other devices stay signed in.
		const signedOut = supabase.auth.signOut({ scope: 'local' }).catch(() => undefined);
		await Promise.race([signedOut, new Promise((done) => setTimeout(done, SIGN_OUT_PATIENCE_MS))]);
		// Without an answer, supabase-js would keep the session.
		storage.forget();
	}

	return {
		signOut,
		isRemembered: () => storage.isRemembered(),
		canKeep: () => storage.canKeep(),

		async whoIsSignedIn() {
			const { data, error } = await supabase.auth.getSession();
			if (error) return isAuthRetryableFetchError(error) ? { kind: 'unreachable' } : { kind: 'nobody' };
			if (!data.session) return { kind: 'nobody' };
			const who = await identify(supabase, data.session);
			return who.kind === 'unknown' ? { kind: 'unreachable' } : who;
		},

		async signIn({ email, password, remember }) {
			storage.choose(remember);
			const { data, error } = await supabase.auth.signInWithPassword({ email, password });
			if (error) return err(loginProblemOf({ status: error.status, code: isAuthApiError(error) ? error.code : undefined }));

			const who = await identify(supabase, data.session);
			if (who.kind === 'admin' && storage.isKept()) return ok(who.admin);
			await signOut();
			if (who.kind === 'admin') return err('not-kept');
			if (who.kind === 'unknown') return err('not-ready');
			return err(who.kind === 'unreachable' ? 'network' : 'access-denied');
		},

		onSignedOut(tell) {
			const { data } = supabase.auth.onAuthStateChange((event) => {
				if (event !== 'SIGNED_OUT') return;
				// A logout in another tab removes only that tab's session.
				storage.forget();
				tell();
			});
			return () => data.subscription.unsubscribe();
		},
	};
}

/** Asks the database who is signed in. "unknown": its answer does not say. */
async function identify(supabase: DatabaseClient, session: Session): Promise<SignedIn | { kind: 'unknown' }> {
	const { data, error, status } = await supabase.rpc('signed_in_as_admin');
	// A session that the database refuses ends, like a stranger's.
	if (error) return { kind: ENDED[troubleOf({ error, status })] };
	return data === true ? { kind: 'admin', admin: adminOf(session) } : { kind: 'stranger' };
}

const ENDED = { lost: 'unreachable', denied: 'stranger', failed: 'unknown' } as const;

const adminOf = ({ user }: Session): Admin => ({ userId: user.id, email: user.email ?? '' });
