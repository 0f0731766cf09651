import { randomBytes } from 'node:crypto';
import { outcome, serversPost, told } from './ask.ts';
import type { Setup } from './finding.ts';

type Project = Pick<Setup, 'environment' | 'fetch'>;

/** What became of it, in lines for whoever asked; `ok` is false when the person cannot work at the desk. */
type Appointed = { ok: boolean; lines: string[] };

/**
 * Lets somebody work at the desk: their account if there is one, else a new one whose password is told once. Needs PUBLIC_SUPABASE_URL and
 * SUPABASE_SECRET_KEY. Asked twice, the second changes nothing.
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
		return failed(`No account could be made (${outcome(made)}: ${String(told(made, 'msg') ?? told(made, 'message') ?? '')}).`);
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
