import { type Check, type Finding, found, notChecked, VARIABLES } from './check.ts';
import { bodyField, outcome, projectUrl, request } from './request.ts';

const PROVIDERS = 'Supabase, Authentication, Sign In / Providers';

/** Checks the Supabase project with the public key: it answers, sign-up is closed, sign-in by e-mail works. */
export const checkProject: Check = async (setup) => {
	const url = projectUrl(setup);
	const key = setup.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY']?.trim();
	if (!url || !key) return notChecked('the Supabase project (PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY)');

	const answer = await request(setup, `${url}/auth/v1/settings`, { headers: { apikey: key } });
	if (answer.status === 401 || answer.status === 403) {
		return found([
			{
				fault: 'The project refuses PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
				mend: 'Copy the key of this very project; one that was deleted opens nothing.',
				where: ['Supabase, Project settings, API keys', VARIABLES],
			},
		]);
	}
	if (answer.status !== 200 || bodyField(answer, 'external') === undefined) {
		return found([
			{
				fault: `No Supabase project answers at PUBLIC_SUPABASE_URL (${outcome(answer)}).`,
				mend: 'Correct the address, or wake the project: a free one sleeps after a week in which nobody came.',
				where: ['Supabase, Project settings, Data API', VARIABLES],
			},
		]);
	}
	const { email } = bodyField(answer, 'external') as { email?: boolean };
	return found([
		bodyField(answer, 'disable_signup') !== true && OPEN_SIGN_UP,
		// The embedded stack answers false here, although staff can sign in.
		email !== true && !setup.embedded && NO_EMAIL,
		bodyField(answer, 'mailer_autoconfirm') === true && !setup.embedded && UNCONFIRMED,
	]);
};

const OPEN_SIGN_UP: Finding = {
	fault: 'Anybody can make an account. It opens nothing at the desk, but fills the project.',
	mend: 'Switch “Allow new users to sign up” off.',
	where: [PROVIDERS],
};
const NO_EMAIL: Finding = { fault: 'Staff cannot sign in: sign-in by e-mail is off.', mend: 'Switch Email on.', where: [PROVIDERS] };
const UNCONFIRMED: Finding = {
	fault: 'An e-mail address counts as its owner’s without a mail to it.',
	mend: 'Switch “Confirm email” on.',
	where: [PROVIDERS],
};
