import { randomBytes } from 'node:crypto';
import type { Setup } from './check.ts';
import { bodyField, outcome, serversPost } from './request.ts';

type Project = Pick<Setup, 'environment' | 'fetch'>;

/** The result, in lines for the terminal. `ok` is false if the person cannot work at the desk. */
type Appointed = { ok: boolean; lines: string[] };

/**
 * Makes a person staff. Uses their account, or creates one and prints its password once. A second call for the same person changes nothing.
 * Needs PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.
 */
export async function addAdmin(email: string, project: Project): Promise<Appointed> {
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return failed('Whom? npm run admin:add -- you@your-hall.pk');
	const post = serversPost(project);
	if (!post)
		return failed(
			'PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY are needed (Supabase, Project settings, API keys), in .env or in the shell.',
		);
	const appoint = () => post('/rest/v1/rpc/appoint_admin', { p_email: email });

	const first = await appoint();
	if (first.status !== 200) return failed(`The database did not take it (${outcome(first)}). npm run doctor says what is wrong.`);
	if (first.body === 'already') return done(`${email} may work at the desk already.`);
	if (first.body === 'added') return done(`${email} may work at the desk now, with the password that the account has.`);

	const password = randomBytes(15).toString('base64url');
	const made = await post('/auth/v1/admin/users', { email, password, email_confirm: true });
	if (made.status !== 200)
		return failed(`No account could be made (${outcome(made)}: ${String(bodyField(made, 'msg') ?? bodyField(made, 'message') ?? '')}).`);
	const second = await appoint();
	if (second.status !== 200 || second.body !== 'added')
		return failed(`The account was made but is not staff yet (${outcome(second)}). Ask again.`);
	return done(
		`${email} may work at the desk now. The password, told this once: ${password}`,
		'Sign in at /admin/login and change it under Team.',
	);
}

const done = (...lines: string[]): Appointed => ({ ok: true, lines });
const failed = (...lines: string[]): Appointed => ({ ok: false, lines });
