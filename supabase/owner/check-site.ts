import { asRecord } from '#shared/rules/unknown.ts';
import { type Check, type Finding, found, notChecked, type Setup, VARIABLES } from './check.ts';
import { bodyField, outcome, request } from './request.ts';

const DEPLOYED = { isDeployed: true };

const NOT_CONFIGURED: Finding = {
	...DEPLOYED,
	fault: 'The site is up but refuses every call (503 not_configured): a setting of the site is missing or wrong, and no family can book.',
	mend: 'The site’s log names the setting. Correct it and deploy again.',
	where: ['Netlify, Logs, Functions', VARIABLES],
};

/** Checks the site at SITE_URL from outside: address, database, messages and Meta's webhook handshake. */
export const checkSite: Check = async (setup) => {
	const site = setup.environment['SITE_URL']?.trim().replace(/\/+$/, '');
	if (!site || !URL.canParse(site)) return notChecked('the site (SITE_URL)');

	const health = await request(setup, `${site}/api/health`);
	if (asRecord(bodyField(health, 'error'))['code'] === 'not_configured') return found([NOT_CONFIGURED]);
	if (health.status === 0 || bodyField(health, 'database') === undefined) {
		return found([
			{
				fault: `The site does not answer at ${site} (${outcome(health)}).`,
				mend: 'Deploy it, or correct SITE_URL; a name of your own needs its records at whoever sold it to you.',
				where: ['Netlify, Domain management', VARIABLES],
			},
		]);
	}
	const end = new URL(health.url ?? site).origin;
	return found([
		end !== new URL(site).origin && {
			fault: `${site} sends visitors on to ${end}.`,
			mend: 'Make SITE_URL the address at which visitors end up.',
			where: [VARIABLES],
		},
		bodyField(health, 'database') !== 'ok' && {
			...DEPLOYED,
			fault: 'The site cannot reach its database, or the database takes no writes.',
			mend: 'Compare its keys with those of the project, and wake the project. A database that is read-only or full needs a larger disk (Supabase, Database, Settings); the site’s log names the fault.',
			where: [VARIABLES],
		},
		bodyField(health, 'messaging') === 'failing' && {
			...DEPLOYED,
			fault: 'The site cannot send messages: a setting is missing or wrong.',
			mend: 'The desk says which (Today, Messages that need a look).',
			where: [VARIABLES],
		},
		bodyField(health, 'messaging') !== 'failing' &&
			bodyField(health, 'messagingHealth') === 'failing' &&
			bodyField(health, 'database') === 'ok' && {
				fault: 'Messages wait: WhatsApp takes none.',
				mend: 'The desk says why (Today, Messages that need a look).',
				where: ['/admin/dashboard'],
			},
		!(await shakesHands(setup, site)) && {
			...DEPLOYED,
			fault: 'Meta’s webhook would not be verified: the site does not know the WHATSAPP_VERIFY_TOKEN that is set here.',
			mend: 'Set the same word at Netlify and at Meta, deploy, then Verify and save.',
			where: [VARIABLES, 'developers.facebook.com, your app, WhatsApp, Configuration'],
		},
	]);
};

/** Makes Meta's one-time verification call. True if no token is set here. */
async function shakesHands(setup: Setup, site: string): Promise<boolean> {
	const token = setup.environment['WHATSAPP_VERIFY_TOKEN']?.trim();
	if (!token) return true;
	const asked = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '271828' });
	const answer = await request(setup, `${site}/api/whatsapp/webhook?${asked}`);
	return answer.status === 200 && String(answer.body) === '271828';
}
