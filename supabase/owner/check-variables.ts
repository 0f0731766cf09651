import { wrongVariables } from '#shared/rules/site/variables.ts';
import { type Check, type Finding, found, type Setup, VARIABLES } from './check.ts';

/** Other checks give better advice for these variables. */
const CHECKED_ELSEWHERE = /^(SITE_URL|PUBLIC_SUPABASE_URL)$|^WHATSAPP_(?!MANAGER_PHONE|BUSINESS_ACCOUNT_ID)/;

/** Netlify's deploy contexts (https://docs.netlify.com/build/configure-builds/environment-variables/). */
const CONTEXTS = ['production', 'deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/** Checks each variable that is set: it can be read, and it fits the place where families book. */
export const checkVariables: Check = ({ environment, embedded }) => {
	const context = environment['CONTEXT']?.trim().toLowerCase();
	return found([
		...wrongVariables(environment)
			.filter(({ name }) => !CHECKED_ELSEWHERE.test(name))

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

const HERE = ['.env in this folder'];

/** Checks the encoding of `.env` and looks for misspelt names, which nothing reads. */
export const checkNames: Check = (setup) =>
	found([
		setup.dotenv?.savedAs !== undefined && {
			fault: `.env is saved as ${setup.dotenv.savedAs}: it was read here, but the CLIs of Supabase and Netlify cannot read it.`,
			mend: 'Save it as UTF-8 (Notepad: Save as, Encoding “UTF-8”).',
			where: HERE,
		},
		...[...misspelt(setup)].map(([name, right]) => ({
			fault: `${name} in .env is not known here.`,
			mend: `Call it ${right}, if that is what is meant.`,
			where: HERE,
		})),
	]);

/** Misspelt names, each with the known name it resembles. That name must be missing itself. */
export function misspelt({ dotenv }: Pick<Setup, 'dotenv'>): Map<string, string> {
	const { given = [], known = [] } = dotenv ?? {};
	const near = given
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const right = known.find((one) => !given.includes(one) && slips(name.toUpperCase(), one) <= SLIPS);
			return right ? [[name, right] as const] : [];
		});
	return new Map(near);
}

/** Largest number of wrong, missing or extra letters. Two swapped letters count as two. */
const SLIPS = 2;

function slips(one: string, other: string): number {
	let before = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [row, letter] of [...one].entries()) {
		const now = [row + 1];
		for (const [at, wanted] of [...other].entries())
			now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === wanted ? 0 : 1)));
		before = now;
	}
	return before[other.length] ?? 0;
}
