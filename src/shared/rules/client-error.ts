import { err, ok, type Result } from './result.ts';
import { asRecord } from './unknown.ts';

/** How an error of a page was noticed. */
const CLIENT_ERROR_KINDS = ['script', 'load', 'boundary', 'error', 'promise', 'recovered'] as const;

/** One error of somebody's page, without a word about who they are or what they typed. */
export type ClientError = {
	/** The page's path, without query and fragment. */
	page: string;
	kind: (typeof CLIENT_ERROR_KINDS)[number];
	/** The script's path with line and column, as far as they are known. */
	place: string;
	/** The part of the page that broke. */
	part: string;
	/** The error's class. */
	name: string;
	message: string;
	/** Of the build. */
	version: string;
};

/** The first script of ours that a stack names, as `/_astro/Ledger.4f2a.js:1:2345`. */
export const placeIn = (stack: string): string =>
	/(?:https?:\/\/[^/\s]+)?(?<place>\/[\w./-]+\.(?:js|tsx?)(?:\?\w+(?:=\w+)?)?(?::\d+){0,2})/
		.exec(stack)
		?.groups?.['place']?.replace(/\?[^:]*/, '') ?? '';

/** Errors whose words come from the engine and speak of the code. Those of others (JSON, dates, addresses) quote what they were given. */
const SPEAK_OF_CODE = /^(TypeError|ReferenceError|RangeError|PartNotLoaded)$/;

/** An error's words as far as they can hold nothing that somebody typed: quotations, figures and foreign letters are masked. */
export function safeMessage({ name, message }: Pick<Error, 'name' | 'message'>): string {
	return SPEAK_OF_CODE.test(name) ? masked(message) : '';
}

/** Words without quotations, addresses, figures and anything that is not plain English. */
const masked = (words: string): string =>
	words
		.replace(/https?:\S+|\S+@\S+/g, '…')
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '…')
		.replace(/\d+/g, '0')
		.replace(/[^ -~…]+/g, '…')
		.slice(0, 120);

/** Where reports are counted. */
export type ClientErrorsPort = {
	/** Counts one; false when its address or the day has had enough. */
	count: (addressHash: string) => Promise<boolean>;
	/** How many there were today, in the hall's days. */
	today: () => Promise<number>;
};

/** What each fact of a report may look like: nothing that somebody typed does. Only the first two are needed. */
const FORMS: Record<Exclude<keyof ClientError, 'message'>, RegExp> = {
	page: /^\/[\w/-]{0,100}$/,
	kind: new RegExp(`^(?:${CLIENT_ERROR_KINDS.join('|')})$`),
	place: /^(?:\/[\w./-]{1,150}(?::\d{1,7}){0,2})?$/,
	part: /^[A-Za-z]{0,40}$/,
	name: /^[A-Za-z]{0,40}$/,
	version: /^[\w.+-]{0,40}$/,
};

/** A report as it came over the net, or the name of the fact that no page of ours would send so. */
export function readClientError(body: unknown): Result<ClientError, keyof ClientError> {
	const given = asRecord(body);
	const read: Record<string, string> = {};
	for (const [name, form] of Object.entries(FORMS)) {
		const value = given[name] ?? '';
		if (typeof value !== 'string' || value.length > 400) return err(name as keyof ClientError);
		// A script's address comes whole, and asked for anew it has a query.
		read[name] = name === 'place' ? placeIn(value) : value;
		if (!form.test(read[name])) return err(name as keyof ClientError);
	}
	const { message = '' } = given;
	if (typeof message !== 'string') return err('message');
	// Masked by the page already; by a page, which may be anybody's.
	return ok({
		...(read as Omit<ClientError, 'message'>),
		message: safeMessage({ name: read['name'] ?? '', message: message.slice(0, 400) }),
	});
}
