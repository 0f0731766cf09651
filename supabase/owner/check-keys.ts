import { type Check, type Finding, found, type Setup, VARIABLES } from './check.ts';
import { misspelt } from './check-variables.ts';
import { projectUrl } from './request.ts';

const IN_SUPABASE = 'Supabase, Project settings, API keys';

/** Checks that each key is present and of the right kind. Other checks use the keys. */
export const checkKeys: Check = (setup) =>
	found([...(setup.embedded ? [] : missing(setup)), ...kinds(setup), ...project(setup), ...address(setup)]);

const NEEDED = ['SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];

/** A missing name is not reported if check-variables reports its misspelling. */
function missing(setup: Setup): Finding[] {
	const meant = [...misspelt(setup).values()];
	return NEEDED.filter((name) => !setup.environment[name]?.trim() && !meant.includes(name)).map((name) => ({
		fault: `${name} is not set.`,
		mend: `Copy it from ${name === 'SITE_URL' ? 'your domain (https://www.your-hall.pk)' : IN_SUPABASE}.`,
		where: [VARIABLES],
	}));
}

function kinds({ environment }: Setup): (Finding | false)[] {
	const publishable = environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY']?.trim() ?? '';
	const secret = environment['SUPABASE_SECRET_KEY']?.trim() ?? '';
	const exposed = Object.keys(environment).filter(
		(name) => name.startsWith('PUBLIC_') && kindOf(environment[name]?.trim() ?? '') === 'secret',
	);
	return [
		exposed.length > 0 && {
			fault: `${exposed.join(', ')} holds a secret key, and what begins with PUBLIC_ is sent to every visitor.`,
			mend: 'Put the publishable key there, make a new secret key and delete the old one: it may have been seen.',
			where: [IN_SUPABASE, VARIABLES],
		},
		publishable !== '' &&
			kindOf(publishable) === undefined && {
				fault: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY is no publishable key (sb_publishable_…).',
				mend: 'Copy the publishable key whole.',
				where: [IN_SUPABASE, VARIABLES],
			},
		secret !== '' &&
			kindOf(secret) !== 'secret' && {
				fault: `SUPABASE_SECRET_KEY is no secret key (sb_secret_…)${kindOf(secret) === 'publishable' ? ' but the publishable one' : ''}.`,
				mend: 'Copy the secret key whole.',
				where: [IN_SUPABASE, VARIABLES],
			},
	];
}

/** New keys have a prefix; older keys are JWTs with a role. */
function kindOf(key: string): 'publishable' | 'secret' | undefined {
	if (key.startsWith('sb_publishable_')) return 'publishable';
	if (key.startsWith('sb_secret_')) return 'secret';
	const [, payload] = key.split('.');
	if (!payload) return undefined;
	const text = Buffer.from(payload, 'base64url').toString();
	if (text.includes('"service_role"')) return 'secret';
	return text.includes('"anon"') ? 'publishable' : undefined;
}

function project(setup: Setup): (Finding | false)[] {
	const told = setup.environment['PUBLIC_SUPABASE_URL']?.trim();
	return [
		!!told &&
			!projectUrl(setup) && {
				fault: 'PUBLIC_SUPABASE_URL is not a web address.',
				mend: 'Copy it whole; it begins with https:// and ends with .supabase.co.',
				where: ['Supabase, Project settings, Data API', VARIABLES],
			},
	];
}

function address({ environment, embedded }: Setup): (Finding | false)[] {
	const site = environment['SITE_URL']?.trim();
	const url = site ? URL.parse(site) : null;
	if (!site || embedded) return [];
	const isHere = url !== null && /^(localhost|127\.|\[::1\])/.test(url.hostname);
	return [
		(url === null || url.protocol !== 'https:' || isHere || url.pathname !== '/' || url.hostname.endsWith('.example')) && {
			fault: `SITE_URL is “${site}”, which is not where visitors find the site.`,
			mend: 'Set it to the site’s own address: https, the name that visitors see, nothing behind it.',
			where: [VARIABLES],
		},
	];
}
