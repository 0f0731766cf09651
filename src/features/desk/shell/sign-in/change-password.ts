import { err, ok, type Result } from '#shared/rules/result.ts';
import type { SupabaseBrowser } from '../supabase-browser.ts';
import { codeOf, isUnanswered, passwordProblemOf } from './auth-problems.ts';
import type { NewPasswordProblem } from './new-password.ts';

/** Why a password was not changed. "network": the current password could not be checked. */
export type PasswordProblem = NewPasswordProblem | 'network' | 'wrong-password';

/** Changes the password of the signed-in user, who must know the current one. Their other devices are signed out. */
export type ChangePassword = (present: string, next: string) => Promise<Result<undefined, PasswordProblem>>;

/** Changes passwords by Supabase Auth. */
export function passwordChange({ supabase, aside }: Pick<SupabaseBrowser, 'supabase' | 'aside'>): ChangePassword {
	/** Supabase Auth does not check the current password. Signing in with it beside the session is the check. */
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

	return async (present, next) => {
		const problem = await provePassword(present);
		if (problem) return err(problem);
		const { error } = await supabase.auth.updateUser({ password: next, current_password: present });
		if (error) return err(passwordProblemOf(error));
		// The password is changed now. If this fails, the other devices stay signed in until their sessions end.
		await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined);
		return ok(undefined);
	};
}
