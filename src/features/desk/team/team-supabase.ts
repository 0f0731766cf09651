import { actProblemOf, codeOf, deskProblemOf, isUnanswered, passwordProblemOf, type Refused } from '#features/desk/shell/desk-problems.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { PasswordProblem, TeamPort } from './team-port.ts';

/** Who may work at the desk. By Supabase's data API, as the person who is signed in. */
export function staffTeam({ supabase, aside }: Pick<SupabaseBrowser, 'supabase' | 'aside'>): TeamPort {
	/** The provider does not ask for the present password by itself: signing in with it beside the session is the proof. */
	async function provePassword(password: string): Promise<PasswordProblem | undefined> {
		const { data } = await supabase.auth.getSession();
		const proof = aside();
		const { error } = await proof.auth.signInWithPassword({ email: data.session?.user.email ?? '', password });
		// Nothing is changed yet.
		if (error && isUnanswered(error)) return 'network';
		if (error) return codeOf(error) === 'invalid_credentials' ? 'wrong-password' : passwordProblemOf(error);
		await proof.auth.signOut({ scope: 'local' });
		return undefined;
	}

	return {
		async list() {
			const answer = await supabase.rpc('list_admins');
			return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(camelCased));
		},

		async add(email) {
			const answer = await supabase.rpc('add_admin', { p_email: email });
			if (!answer.error) return ok(undefined);
			return err(answer.error.message === 'user_not_found' ? 'unknown-email' : actProblemOf(answer));
		},

		async remove(userId, evenOneself) {
			const answer = await supabase.rpc('remove_admin', { p_user: userId, p_even_oneself: evenOneself });
			return answer.error ? err(removeProblemOf(answer)) : ok(undefined);
		},

		async changePassword(present, next) {
			const problem = await provePassword(present);
			if (problem) return err(problem);
			const { error } = await supabase.auth.updateUser({ password: next, current_password: present });
			if (error) return err(passwordProblemOf(error));
			// The password is changed by now: if this fails, the others only stay signed in until their sessions end.
			await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined);
			return ok(undefined);
		},
	};
}

function removeProblemOf(answer: Refused) {
	const { message } = answer.error;
	if (message === 'last_admin') return 'last-admin';
	return message === 'oneself' ? 'oneself' : actProblemOf(answer);
}
