import { isAuthApiError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import type { DatabaseClient } from '#database';
import { isEarlyToken } from '#shared/rules/early-token.ts';
import { err, ok } from '#shared/rules/result.ts';
import { isLost } from '../desk-problems.ts';
import type { Admin, SignedIn, StaffAuthPort } from '../rules/desk-ports.ts';
import type { SupabaseBrowser } from '../supabase-browser.ts';
import { loginProblemOf } from './login.ts';

/** How long the provider is waited for on the way out: a logout must not hang on a bad connection. */
const SIGN_OUT_PATIENCE_MS = 3_000;

/** Staff's sign-in by Supabase Auth. Who is an admin, the database says. */
export function staffAuth({ supabase, storage }: Pick<SupabaseBrowser, 'supabase' | 'storage'>): StaffAuthPort {
	async function signOut() {
		// "local": the same person's other devices stay signed in.
		const told = supabase.auth.signOut({ scope: 'local' }).catch(() => undefined);
		await Promise.race([told, new Promise((done) => setTimeout(done, SIGN_OUT_PATIENCE_MS))]);
		// Without an answer the provider's client keeps the session; nobody who pressed Logout wants that.
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
			return who.kind === 'not-told' ? { kind: 'unreachable' } : who;
		},

		async signIn({ email, password, remember }) {
			storage.choose(remember);
			const { data, error } = await supabase.auth.signInWithPassword({ email, password });
			if (error) return err(loginProblemOf({ status: error.status, code: isAuthApiError(error) ? error.code : undefined }));

			const who = await identify(supabase, data.session);
			if (who.kind === 'admin' && storage.isKept()) return ok(who.admin);
			await signOut();
			if (who.kind === 'admin') return err('not-kept');
			if (who.kind === 'not-told') return err('not-ready');
			return err(who.kind === 'unreachable' ? 'network' : 'access-denied');
		},

		onSignedOut(tell) {
			const { data } = supabase.auth.onAuthStateChange((event) => {
				if (event !== 'SIGNED_OUT') return;
				// A logout in another tab is told here but takes only that tab's session away.
				storage.forget();
				tell();
			});
			return () => data.subscription.unsubscribe();
		},
	};
}

/** "not-told": the server answers, and does not say who that is. */
async function identify(supabase: DatabaseClient, session: Session): Promise<SignedIn | { kind: 'not-told' }> {
	const { data, error, status } = await supabase.rpc('signed_in_as_admin');
	if (error && isLost(status)) return { kind: 'unreachable' };
	// A session that the database does not accept has to go, like a stranger's; not so one that its late clock takes for a future one.
	if (error) return (status === 401 || status === 403) && !isEarlyToken(error) ? { kind: 'stranger' } : { kind: 'not-told' };
	return data === true ? { kind: 'admin', admin: adminOf(session) } : { kind: 'stranger' };
}

const adminOf = ({ user }: Session): Admin => ({ userId: user.id, email: user.email ?? '' });
