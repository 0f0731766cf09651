/** What the functions read from their environment, once and typed. */
export type Settings = {
	supabaseUrl: string;
	publishableKey: string;
	secretKey: string;
	/** Where visitors find the site, without a slash at the end. */
	siteUrl: string;
	/** True on the embedded backend of `npm start` and `npm run preview`. */
	embedded: boolean;
	/** The deploy's context as Netlify names it; not set elsewhere. */
	deployContext: string | undefined;
	simulation: Simulation;
	/** Keys of Meta's Cloud API that are set. */
	cloudKeys: readonly string[];
};

/** How the simulated provider behaves; without a seed its luck is chance, without a rate or a delay the specification's. */
export type Simulation = { seed: string | undefined; successRate: number | undefined; delayMs: number | undefined };

type Environment = Record<string, string | undefined>;

/** A setting that is missing or cannot be used. The message names it and says where to set it; it never holds a value. */
export class SettingProblem extends Error {
	override name = 'SettingProblem';
}

/** All of these are needed to send through the Cloud API. */
export const CLOUD_KEYS = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

const WHERE =
	'Set it under Project configuration > Environment variables in Netlify and deploy again, or in .env for a local run (.env.example lists all); ' +
	'`npm start` sets it by itself for the embedded backend.';

/** Reads the environment. Throws a `SettingProblem` for the first setting that is missing: nothing works by accident. */
export function readSettings(env: Environment): Settings {
	return {
		supabaseUrl: url(env, 'PUBLIC_SUPABASE_URL'),
		publishableKey: needed(env, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
		secretKey: needed(env, 'SUPABASE_SECRET_KEY'),
		siteUrl: url(env, 'SITE_URL'),
		embedded: env['LALAZAR_EMBEDDED'] === '1',
		deployContext: given(env, 'CONTEXT') ?? (given(env, 'AWS_LAMBDA_FUNCTION_NAME') && 'production'),
		simulation: {
			seed: given(env, 'SIMULATED_MESSAGING_SEED'),
			successRate: figure(env, 'SIMULATED_MESSAGING_SUCCESS_RATE', 1),
			delayMs: figure(env, 'SIMULATED_MESSAGING_DELAY_MS', 60_000),
		},
		cloudKeys: CLOUD_KEYS.filter((name) => given(env, name)),
	};
}

const given = (env: Environment, name: string) => env[name]?.trim() || undefined;

function needed(env: Environment, name: string): string {
	const value = given(env, name);
	if (!value) throw new SettingProblem(`${name} is not set. ${WHERE}`);
	return value;
}

function url(env: Environment, name: string): string {
	const value = needed(env, name);
	if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new SettingProblem(`${name} is no http or https address. ${WHERE}`);
	return value.replace(/\/+$/, '');
}

/** A number from 0 to `most`. */
function figure(env: Environment, name: string, most: number): number | undefined {
	const value = given(env, name);
	if (value === undefined) return undefined;
	const number = Number(value);
	if (!(number >= 0 && number <= most)) throw new SettingProblem(`${name} must be a number from 0 to ${most}. ${WHERE}`);
	return number;
}
