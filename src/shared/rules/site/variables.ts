import { BASICS } from '../basics.ts';
import { parsePhone } from '../phone.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a variable is parsed. `read` returns `undefined` for a malformed value. */
type Form<Value> = { read: (value: string) => Value | undefined; words: string };

const text = (pattern: RegExp, words: string): Form<string> => ({ read: (value) => (pattern.test(value) ? value : undefined), words });
const figure = (most: number): Form<number> => ({ read: (value) => figureIn(value, most), words: `a number from 0 to ${most}` });

const ADDRESS: Form<string> = { read: webAddress, words: 'a web address that begins with https://, such as https://www.your-hall.pk' };
const KEY = text(/^[\x21-\x7e]+$/, 'the key in one line, without spaces');
const SWITCH: Form<boolean> = { read: switchIn, words: '1 or 0' };
const META_ID = text(/^\d{1,40}$/, 'the id at Meta, digits only');

/** All variables. The functions, the build and the doctor use this list. */
export const FORMS = {
	SITE_URL: ADDRESS,
	PUBLIC_SUPABASE_URL: ADDRESS,
	PUBLIC_SUPABASE_PUBLISHABLE_KEY: KEY,
	SUPABASE_SECRET_KEY: KEY,
	WHATSAPP_PHONE_NUMBER_ID: META_ID,
	WHATSAPP_BUSINESS_ACCOUNT_ID: META_ID,
	WHATSAPP_ACCESS_TOKEN: text(/^[\x21-\x7e]+$/, 'the token in one line, without spaces'),
	WHATSAPP_APP_SECRET: text(/^[\x21-\x7e]{8,}$/, 'the app’s secret, in one line'),
	WHATSAPP_VERIFY_TOKEN: text(/^[\x21-\x7e]{8,}$/, 'a word of your own without spaces, 8 characters or more'),
	WHATSAPP_GRAPH_VERSION: text(/^v\d{1,3}\.\d$/, 'such as v25.0'),
	WHATSAPP_GRAPH_URL: { read: graphAddress, words: 'an https address (http only on 127.0.0.1). Unset it to use Meta’s own' },
	WHATSAPP_MANAGER_PHONE: { read: parsePhone, words: `one phone number, such as ${BASICS.phoneExample} or with + and the country’s code` },
	SIMULATED_MESSAGING_SUCCESS_RATE: figure(1),
	SIMULATED_MESSAGING_DELAY_MS: figure(60_000),
	PREVIEW_DATABASE: SWITCH,
	EMBEDDED_BACKEND: SWITCH,
} satisfies Record<string, Form<unknown>>;

export type VariableName = keyof typeof FORMS;
type ValueOf<Name extends VariableName> = (typeof FORMS)[Name] extends Form<infer Value> ? Value : never;
export type TextVariableName = { [Name in VariableName]: ValueOf<Name> extends string ? Name : never }[VariableName];

/** The trimmed value of a variable. An empty one counts as not set. */
export const givenIn = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined;

/** The parsed value of a variable. `undefined` when it is not set or malformed. */
export function valueIn<Name extends VariableName>(environment: Environment, name: Name): ValueOf<Name> | undefined {
	const value = givenIn(environment, name);
	return value === undefined ? undefined : (FORMS[name] as Form<ValueOf<Name>>).read(value);
}

/** Problem of a variable that is set: "must be …", never its value. */
export function variableProblem(name: VariableName, environment: Environment): string | undefined {
	const isMalformed = givenIn(environment, name) !== undefined && valueIn(environment, name) === undefined;
	return isMalformed ? `must be ${FORMS[name].words}` : undefined;
}

/** WhatsApp's keys, which work only together. Without any of them the site sends no messages. */
export const WHATSAPP_KEYS = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;

/** Missing keys of WhatsApp if others are set; empty if none is set. */
export function missingWhatsappKeys(environment: Environment): string[] {
	const missing = WHATSAPP_KEYS.filter((name) => !givenIn(environment, name));
	return missing.length < WHATSAPP_KEYS.length ? missing : [];
}

/** The malformed variables, each with what it must be. */
export const wrongVariables = (environment: Environment): { name: string; problem: string }[] =>
	(Object.keys(FORMS) as VariableName[]).flatMap((name) => {
		const problem = variableProblem(name, environment);
		return problem ? [{ name, problem }] : [];
	});

/** An http or https address without a slash at the end. */
function webAddress(value: string): string | undefined {
	const address = value.trim();
	return /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address.replace(/\/+$/, '') : undefined;
}

/** An https address, because the access token is sent there. Plain http is allowed only for a fake on this machine. */
function graphAddress(value: string): string | undefined {
	const url = URL.parse(value);
	const isHere = url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
	return url?.protocol === 'https:' || isHere ? value.replace(/\/+$/, '') : undefined;
}

/** A number from 0 to `most`. */
function figureIn(value: string, most: number): number | undefined {
	const number = Number(value);
	return number >= 0 && number <= most ? number : undefined;
}

/** On or off, in the usual words of settings pages. */
function switchIn(value: string): boolean | undefined {
	if (/^(1|true|yes|on)$/i.test(value.trim())) return true;
	return /^(0|false|no|off|)$/i.test(value.trim()) ? false : undefined;
}
