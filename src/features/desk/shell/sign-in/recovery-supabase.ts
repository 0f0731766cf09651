import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { DatabaseClient } from '#database';
import { err, ok } from '#shared/rules/result.ts';
import type { SupabaseBrowser } from '../supabase-browser.ts';
import { codeOf, isUnanswered, passwordProblemOf } from './auth-problems.ts';
import { type RecoveryLink, type RecoveryLinkPort, type RecoveryPort, type RecoveryProblem, recoveryLinkIn } from './recovery-state.ts';

/** The page that recovery mails open. */
const PAGE = '/admin/new-password';

/** New passwords by Supabase Auth. The link stays in this page's memory only. */
export function staffRecovery({ aside, storage }: Pick<SupabaseBrowser, 'aside' | 'storage'>, origin: string): RecoveryPort {
	let made: DatabaseClient | undefined;
	let entered: RecoveryLink | undefined;
	const client = () => {
		made ??= aside();
		return made;
	};

	/** Uses the link, which works once. A second try after a refused password needs no link. */
	async function enter(link: RecoveryLink): Promise<RecoveryProblem | undefined> {
		if (entered === link) return undefined;
		if (link.kind === 'spent') return 'link-spent';
		const { auth } = client();
		const { error } = await (link.kind === 'token'
			? auth.verifyOtp({ type: 'recovery', token_hash: link.tokenHash })
			: auth.refreshSession({ refresh_token: link.refreshToken }));
		if (error) return entryProblemOf(error);
		entered = link;
		return undefined;
	}

	return {
		async ask(email) {
			const { error } = await client().auth.resetPasswordForEmail(email, { redirectTo: origin + PAGE });
			// Only known addresses reach this limit, and their first mail is on its way.
			if (!error || codeOf(error) === 'over_email_send_rate_limit') return ok(undefined);
			if (error.status === 429) return err('too-many-requests');
			return err(isUnanswered(error) ? 'lost' : 'failed');
		},

		async setPassword(link, password) {
			const problem = await enter(link);
			if (problem) return err(problem);
			const { error } = await client().auth.updateUser({ password });
			if (error) return err(isSessionLost(error) ? 'link-spent' : passwordProblemOf(error));
			// Hosted Supabase has ended all other sessions. If this fails, this page's session ends unused.
			await client()
				.auth.signOut({ scope: 'global' })
				.catch(() => undefined);
			storage.forget();
			return ok(undefined);
		},
	};
}

function entryProblemOf(error: AuthError): RecoveryProblem {
	if (isUnanswered(error)) return 'network';
	if (error.status === 429) return 'too-many-requests';
	return isAuthRetryableFetchError(error) ? 'failed' : 'link-spent';
}

const isSessionLost = (error: AuthError) => SESSION_LOST.has(String(codeOf(error))) || error.name === 'AuthSessionMissingError';
const SESSION_LOST = new Set(['session_not_found', 'session_expired', 'bad_jwt', 'user_not_found']);

/** The recovery link in this page's address. */
export const recoveryLink: RecoveryLinkPort = {
	takeLink() {
		const link = recoveryLinkIn(location);
		if (link) history.replaceState(history.state, '', location.origin + location.pathname);
		return link;
	},

	onLink(tell) {
		// A link pasted into this page's address causes no reload.
		window.addEventListener('hashchange', tell);
		return () => window.removeEventListener('hashchange', tell);
	},
};
