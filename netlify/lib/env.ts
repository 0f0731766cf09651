import {
	givenIn,
	missingWhatsappKeys,
	type TextVariableName,
	type VariableName,
	valueIn,
	variableProblem,
	WHATSAPP_KEYS,
} from '#shared/rules/site/variables.ts';

/** A setting that is missing or unreadable. The message names it and says where to set it, and never contains its value. */
export class SettingProblem extends Error {
	override name = 'SettingProblem';
}

/** The environment's variables, parsed. */
export type Settings = {
	supabaseUrl: string;
	publishableKey: string;
	secretKey: string;
	/** The site's public address, without a slash at the end. */
	siteUrl: string;
	/** True on the embedded backend of `npm start` and `npm run preview`. */
	embedded: boolean;
	/** Netlify's name for the deploy's context, or "unknown" where it is missing there. Only "production" sends to real families. */
	deployContext: string | undefined;
	/** True when the keys belong to a Supabase project for previews, so that previews may write. */
	hasPreviewDatabase: boolean;
	/** The number that gets notices (E.164), if it differs from the families' WhatsApp number. */
	managerPhone: Optional<string>;
	simulation: Simulation | SettingProblem;
	/** Meta's Cloud API. `undefined` without any of its keys, a problem with only some. */
	cloud: Optional<Cloud>;
};

/** A setting that booking does not need. A wrong one is stored as its problem, and stops only what uses it. */
type Optional<Value> = Value | SettingProblem | undefined;

/** Settings of the simulated provider. Without a seed its results are random. `simulated.ts` has the default rate and delay. */
export type Simulation = { seed: string | undefined; successRate: number | undefined; delayMs: number | undefined };

/** Keys and addresses of Meta's Cloud API. */
export type Cloud = {
	/** Meta's id of the hall's number, not the number itself. */
	phoneNumberId: string;
	accessToken: string;
	/** Signs every webhook call. */
	appSecret: string;
	/** Meta sends it once, when the webhook is set up. */
	verifyToken: string;
	/** Without a slash at the end. */
	graphUrl: string;
	/** Such as "v25.0". */
	graphVersion: string;
};

/** The account that templates are submitted to. The token needs the permission whatsapp_business_management. */
export type TemplateAccount = Pick<Cloud, 'accessToken' | 'graphUrl' | 'graphVersion'> & { accountId: string };

type Environment = Record<string, string | undefined>;

const WHERE =
	'Set it under Project configuration > Environment variables in Netlify and deploy again, or in .env for a local run (.env.example lists all); ' +
	'`npm start` sets it by itself for the embedded backend.';
const CORRECT = 'Correct it in Netlify and deploy again, or in your shell for a command.';

/** Throws a `SettingProblem` only for settings that booking needs. */
export function readSettings(env: Environment): Settings {
	return {
		supabaseUrl: needed(env, 'PUBLIC_SUPABASE_URL'),
		publishableKey: needed(env, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
		secretKey: needed(env, 'SUPABASE_SECRET_KEY'),
		siteUrl: needed(env, 'SITE_URL'),
		embedded: env['EMBEDDED_BACKEND'] === '1',
		deployContext: givenIn(env, 'CONTEXT')?.toLowerCase() ?? (givenIn(env, 'AWS_LAMBDA_FUNCTION_NAME') && 'unknown'),
		hasPreviewDatabase: valueIn(env, 'PREVIEW_DATABASE') ?? false,
		managerPhone: optional(() => read(env, 'WHATSAPP_MANAGER_PHONE')),
		simulation: optional(() => ({
			seed: givenIn(env, 'SIMULATED_MESSAGING_SEED'),
			successRate: read(env, 'SIMULATED_MESSAGING_SUCCESS_RATE'),
			delayMs: read(env, 'SIMULATED_MESSAGING_DELAY_MS'),
		})),
		cloud: optional(() => readCloud(env)),
	};
}

/** Returns a setting, or throws its `SettingProblem`. */
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

function needed(env: Environment, name: TextVariableName): string {
	const value = read(env, name);
	if (value === undefined) throw new SettingProblem(`${name} is not set. ${WHERE}`);
	return value;
}

/** Parses a variable, `undefined` when it is not set. Throws a `SettingProblem`, which ends with `advice`, when it is malformed. */
function read<Name extends VariableName>(env: Environment, name: Name, advice = WHERE) {
	const problem = variableProblem(name, env);
	if (problem) throw new SettingProblem(`${name} ${problem}. ${advice}`);
	return valueIn(env, name);
}

/** The version that Meta supports longest: until 29 July 2028 (Graph API changelog). */
const GRAPH_VERSION = 'v25.0';
const GRAPH_URL = 'https://graph.facebook.com';

/**
 * Reads the Cloud API's keys, `undefined` when none is set. Throws a `SettingProblem` when only some are set or one is malformed: a partial
 * connection could send messages but not verify their reports.
 */
export function readCloud(env: Environment): Cloud | undefined {
	if (!WHATSAPP_KEYS.some((name) => givenIn(env, name))) return undefined;
	const missing = missingWhatsappKeys(env);
	if (missing.length > 0) {
		throw new SettingProblem(
			`WhatsApp’s keys are incomplete: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set. Set all of ` +
				`${WHATSAPP_KEYS.join(', ')} in Netlify and deploy again, or none to simulate.`,
		);
	}
	return {
		phoneNumberId: wellFormed(env, 'WHATSAPP_PHONE_NUMBER_ID'),
		accessToken: wellFormed(env, 'WHATSAPP_ACCESS_TOKEN'),
		appSecret: wellFormed(env, 'WHATSAPP_APP_SECRET'),
		verifyToken: wellFormed(env, 'WHATSAPP_VERIFY_TOKEN'),
		...readGraph(env),
	};
}

/** The account for the command that submits templates. Throws a `SettingProblem` if it is not set. */
export function readTemplateAccount(env: Environment): TemplateAccount {
	return {
		accountId: wellFormed(env, 'WHATSAPP_BUSINESS_ACCOUNT_ID'),
		accessToken: wellFormed(env, 'WHATSAPP_ACCESS_TOKEN'),
		...readGraph(env),
	};
}

const readGraph = (env: Environment) => ({
	graphUrl: read(env, 'WHATSAPP_GRAPH_URL', CORRECT) ?? GRAPH_URL,
	graphVersion: read(env, 'WHATSAPP_GRAPH_VERSION', CORRECT) ?? GRAPH_VERSION,
});

function wellFormed(env: Environment, name: TextVariableName): string {
	const value = read(env, name, CORRECT);
	if (value === undefined) throw new SettingProblem(`${name} must be set. ${CORRECT}`);
	return value;
}
