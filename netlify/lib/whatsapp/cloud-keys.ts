import { givenIn, missingWhatsappKeys, variableProblem, WHATSAPP_KEYS } from '#shared/rules/site/variables.ts';
import { SettingProblem } from '../setting-problem.ts';

/** How the functions reach Meta's Cloud API and know its calls. */
export type Cloud = {
	/** The id of the hall's number at Meta; not the number. */
	phoneNumberId: string;
	accessToken: string;
	/** Signs every webhook call. */
	appSecret: string;
	/** Said by Meta once, when the webhook is set up. */
	verifyToken: string;
	/** Without a slash at the end. */
	graphUrl: string;
	/** Such as "v25.0". */
	graphVersion: string;
};

/** Where templates are submitted: the account, not the number. The token needs whatsapp_business_management. */
export type TemplateAccount = Pick<Cloud, 'accessToken' | 'graphUrl' | 'graphVersion'> & { accountId: string };

type Environment = Record<string, string | undefined>;

/** Meta's own address, and the version that lives longest today (until 29 July 2028; Graph API changelog). */
const GRAPH_URL = 'https://graph.facebook.com';
const GRAPH_VERSION = 'v25.0';

/**
 * The Cloud API's settings; `undefined` when none of the keys is set. Throws a `SettingProblem` when only some are, or when one cannot be
 * right: half a connection would send messages whose reports nobody may believe.
 */
export function readCloud(env: Environment): Cloud | undefined {
	if (!WHATSAPP_KEYS.some((name) => givenIn(env, name))) return undefined;
	const missing = missingWhatsappKeys(env);
	if (missing.length > 0) {
		throw new SettingProblem(
			`WhatsApp is set up by half: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set. Set all of ` +
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

/** Where templates are submitted, for whoever runs that command; throws a `SettingProblem` if it is not set. */
export function readTemplateAccount(env: Environment): TemplateAccount {
	return {
		accountId: wellFormed(env, 'WHATSAPP_BUSINESS_ACCOUNT_ID'),
		accessToken: wellFormed(env, 'WHATSAPP_ACCESS_TOKEN'),
		...readGraph(env),
	};
}

const readGraph = (env: Environment) => ({
	graphUrl: givenIn(env, 'WHATSAPP_GRAPH_URL') ? wellFormed(env, 'WHATSAPP_GRAPH_URL').replace(/\/+$/, '') : GRAPH_URL,
	graphVersion: givenIn(env, 'WHATSAPP_GRAPH_VERSION') ? wellFormed(env, 'WHATSAPP_GRAPH_VERSION') : GRAPH_VERSION,
});

function wellFormed(env: Environment, name: string): string {
	const value = givenIn(env, name);
	const problem = value === undefined ? 'must be set' : variableProblem(name, env);
	if (value === undefined || problem)
		throw new SettingProblem(`${name} ${problem}. Correct it in Netlify and deploy again, or in your shell for a command.`);
	return value;
}
