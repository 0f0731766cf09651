import { parsePhone } from '#shared/rules/phone.ts';
import { figureIn, givenIn, switchIn, variableProblem, webAddress } from '#shared/rules/site/variables.ts';
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
	managerPhone: Optional<string>;
	simulation: Simulation | SettingProblem;
	/** Meta's Cloud API; `undefined` when none of its keys is set, a problem when only some are. */
	cloud: Optional<Cloud>;
};

/** A setting that booking can do without: a wrong one is kept as its problem, and only what needs it stops. */
type Optional<Value> = Value | SettingProblem | undefined;

/** How the simulated provider behaves; without a seed its luck is chance, without a rate or a delay those of `simulated.ts`. */
export type Simulation = { seed: string | undefined; successRate: number | undefined; delayMs: number | undefined };

type Environment = Record<string, string | undefined>;

const WHERE =
	'Set it under Project configuration > Environment variables in Netlify and deploy again, or in .env for a local run (.env.example lists all); ' +
	'`npm start` sets it by itself for the embedded backend.';

/** Reads the environment. Throws a `SettingProblem` only for the settings without which no booking can be saved. */
export function readSettings(env: Environment): Settings {
	return {
		supabaseUrl: needed(env, 'PUBLIC_SUPABASE_URL', webAddress),
		publishableKey: needed(env, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
		secretKey: needed(env, 'SUPABASE_SECRET_KEY'),
		siteUrl: needed(env, 'SITE_URL', webAddress),
		embedded: env['EMBEDDED_BACKEND'] === '1',
		deployContext: givenIn(env, 'CONTEXT')?.toLowerCase() ?? (givenIn(env, 'AWS_LAMBDA_FUNCTION_NAME') && 'unknown'),
		hasPreviewDatabase: switchIn(env['PREVIEW_DATABASE'] ?? '') ?? false,
		managerPhone: optional(() => read(env, 'WHATSAPP_MANAGER_PHONE', parsePhone)),
		simulation: optional(() => ({
			seed: givenIn(env, 'SIMULATED_MESSAGING_SEED'),
			successRate: read(env, 'SIMULATED_MESSAGING_SUCCESS_RATE', (value) => figureIn(value, 1)),
			delayMs: read(env, 'SIMULATED_MESSAGING_DELAY_MS', (value) => figureIn(value, 60_000)),
		})),
		cloud: optional(() => readCloud(env)),
	};
}

/** A setting that is not set or right. Throws the `SettingProblem` of a wrong one. */
export function usable<Value>(setting: Value | SettingProblem): Exclude<Value, SettingProblem> {
	if (setting instanceof SettingProblem) throw setting;
	return setting as Exclude<Value, SettingProblem>;
}

function optional<Value>(reading: () => Value): Value | SettingProblem {
	try {
		return reading();
	} catch (error) {
		if (error instanceof SettingProblem) return error;
		throw error;
	}
}

function needed(env: Environment, name: string, form: (value: string) => string | undefined = (value) => value): string {
	const value = read(env, name, form);
	if (value === undefined) throw new SettingProblem(`${name} is not set. ${WHERE}`);
	return value;
}

/** A variable as its form reads it; undefined when it is not set. Throws a `SettingProblem` when it cannot be read. */
function read<Value>(env: Environment, name: string, form: (value: string) => Value | undefined): Value | undefined {
	const [value, problem] = [givenIn(env, name), variableProblem(name, env)];
	if (problem) throw new SettingProblem(`${name} ${problem}. ${WHERE}`);
	return value === undefined ? undefined : form(value);
}
