import { SettingProblem } from './setting-problem.ts';
import { type Cloud, readCloud } from './whatsapp/cloud-keys.ts';

export { SettingProblem } from './setting-problem.ts';

/** What the functions read from their environment, once and typed. */
export type Settings = {
	supabaseUrl: string;
	publishableKey: string;
	secretKey: string;
	/** Where visitors find the site, without a slash at the end. */
	siteUrl: string;
	/** True on the embedded backend of `npm start` and `npm run preview`. */
	embedded: boolean;
	/** The deploy's context as Netlify names it; "unknown" where it should and does not; not set elsewhere. Only "production" writes to real families. */
	deployContext: string | undefined;
	/** The keys are those of a Supabase project for previews, so that a preview may write. */
	hasPreviewDatabase: boolean;
	/** Who is told of new requests (E.164), if it is not the number that families write to. */
	managerPhone: string | undefined;
	simulation: Simulation;
	/** Meta's Cloud API; `undefined` when none of its keys is set, a problem when only some are: booking works all the same. */
	cloud: Cloud | SettingProblem | undefined;
};

/** How the simulated provider behaves; without a seed its luck is chance, without a rate or a delay those of `simulated.ts`. */
export type Simulation = { seed: string | undefined; successRate: number | undefined; delayMs: number | undefined };

type Environment = Record<string, string | undefined>;

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
		embedded: env['EMBEDDED_BACKEND'] === '1',
		deployContext: given(env, 'CONTEXT') ?? (given(env, 'AWS_LAMBDA_FUNCTION_NAME') && 'unknown'),
		hasPreviewDatabase: env['PREVIEW_DATABASE'] === '1',
		managerPhone: phone(env, 'WHATSAPP_MANAGER_PHONE'),
		simulation: {
			seed: given(env, 'SIMULATED_MESSAGING_SEED'),
			successRate: figure(env, 'SIMULATED_MESSAGING_SUCCESS_RATE', 1),
			delayMs: figure(env, 'SIMULATED_MESSAGING_DELAY_MS', 60_000),
		},
		cloud: cloudIn(env),
	};
}

/** The Cloud API of these settings, if there is one. Throws the `SettingProblem` that stands in its way. */
export function cloudOf({ cloud }: Pick<Settings, 'cloud'>): Cloud | undefined {
	if (cloud instanceof SettingProblem) throw cloud;
	return cloud;
}

function cloudIn(env: Environment): Settings['cloud'] {
	try {
		return readCloud(env);
	} catch (error) {
		if (error instanceof SettingProblem) return error;
		throw error;
	}
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

function phone(env: Environment, name: string): string | undefined {
	const value = given(env, name);
	if (value !== undefined && !/^\+[1-9]\d{7,14}$/.test(value)) throw new SettingProblem(`${name} must be like +923001234567. ${WHERE}`);
	return value;
}

/** A number from 0 to `most`. */
function figure(env: Environment, name: string, most: number): number | undefined {
	const value = given(env, name);
	if (value === undefined) return undefined;
	const number = Number(value);
	if (!(number >= 0 && number <= most)) throw new SettingProblem(`${name} must be a number from 0 to ${most}. ${WHERE}`);
	return number;
}
