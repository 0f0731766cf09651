import { type Check, found, notChecked } from './check.ts';
import { bodyField, outcome, request } from './request.ts';

/** The desk's own minimum length. */
const SHORTEST = 12;

/** Checks password rules and mail links through Supabase's management API, with the owner's access token. */
export const checkManagement: Check = async (setup) => {
	if (setup.embedded) return found([]);
	const { SUPABASE_ACCESS_TOKEN: token, PUBLIC_SUPABASE_URL: url = '', SITE_URL: site = '' } = setup.environment;
	const [, project] = /^https:\/\/([a-z0-9]+)\.supabase\.co/.exec(url.trim()) ?? [];
	if (!token || !project) return notChecked('password rules and mail links (SUPABASE_ACCESS_TOKEN: Supabase, Account, Access tokens)');

	const answer = await request(setup, `https://api.supabase.com/v1/projects/${project}/config/auth`, {
		headers: { authorization: `Bearer ${token.trim()}` },
	});
	if (answer.status !== 200)
		return notChecked(`password rules and mail links (Supabase refuses SUPABASE_ACCESS_TOKEN: ${outcome(answer)})`);

	const length = Number(bodyField(answer, 'password_min_length') ?? 0);
	const siteUrl = String(bodyField(answer, 'site_url') ?? '').replace(/\/+$/, '');
	const home = site.trim().replace(/\/+$/, '');
	const allowed = String(bodyField(answer, 'uri_allow_list') ?? '')
		.split(',')
		.map((uri) => uri.trim());
	return found([
		length < SHORTEST && {
			fault: `Supabase takes passwords of ${length} characters, the desk asks for ${SHORTEST}.`,
			mend: `Set the minimum password length to ${SHORTEST}.`,
			where: ['Supabase, Authentication, Sign In / Providers, Email'],
		},
		siteUrl !== home && {
			fault: `The link in “Set a new password” leads to ${siteUrl || 'nowhere'}, not to SITE_URL.`,
			mend: `Set the Site URL to ${home}.`,
			where: ['Supabase, Authentication, URL Configuration'],
		},
		!allowed.includes(`${home}/admin/new-password`) && {
			fault: 'The link in “Set a new password” would not reach the desk’s page for it.',
			mend: `Add ${home}/admin/new-password to the Redirect URLs.`,
			where: ['Supabase, Authentication, URL Configuration'],
		},
	]);
};
