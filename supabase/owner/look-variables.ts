import { wrongVariables } from '#shared/rules/site/variables.ts';
import { type Finding, type Look, seen, VARIABLES } from './finding.ts';

/** Other checks give better advice for these variables. */
const LOOKED_AT_ELSEWHERE = /^(SITE_URL|PUBLIC_SUPABASE_URL)$|^WHATSAPP_(?!MANAGER_PHONE|BUSINESS_ACCOUNT_ID)/;

/** Netlify's deploy contexts (https://docs.netlify.com/build/configure-builds/environment-variables/). */
const CONTEXTS = ['production', 'deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/** Checks each variable that is set: it can be read, and it fits the place where families book. */
export const lookAtVariables: Look = ({ environment, embedded }) => {
	const context = environment['CONTEXT']?.trim().toLowerCase();
	return seen([
		...wrongVariables(environment)
			.filter(({ name }) => !LOOKED_AT_ELSEWHERE.test(name))

			.map(({ name, problem }): Finding => ({ fault: `${name} ${problem}.`, mend: 'Correct it.', where: [VARIABLES] })),
		!!context &&
			!CONTEXTS.includes(context) && {
				fault: 'CONTEXT is not a context of Netlify’s: the site would take itself for a preview and refuse to work with the database.',
				mend: 'Set it to production where families book. At Netlify leave it out.',
				where: [VARIABLES],
			},
		environment['EMBEDDED_BACKEND'] === '1' &&
			!embedded && {
				fault: 'EMBEDDED_BACKEND is set, which only the backend on this machine may set.',
				mend: 'Take it out.',
				where: [VARIABLES],
			},
		environment['PREVIEW_DATABASE'] !== undefined &&
			context === 'production' && {
				fault: 'PREVIEW_DATABASE is set beside CONTEXT=production: a preview with these keys would write into the hall’s own book.',
				mend: 'Set PREVIEW_DATABASE only for deploy previews, beside the keys of another Supabase project.',
				where: [VARIABLES],
			},
	]);
};
