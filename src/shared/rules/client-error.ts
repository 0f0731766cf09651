import { err, ok, type Result } from './result.ts';
import { asRecord } from './unknown.ts';

/** How a page noticed the error. */
const CLIENT_ERROR_KINDS = ['script', 'load', 'boundary', 'error', 'promise', 'recovered'] as const;

/** One script error of a page. It contains nothing about the visitor or typed text. */
export type ClientError = {
	/** Without query and fragment. */
	page: string;
	kind: (typeof CLIENT_ERROR_KINDS)[number];
	/** The script's path with line and column, if known. */
	place: string;
	/** The part of the page that failed. */
	part: string;
	/** The class of the error. */
	name: string;
	message: string;
	/** The build's version. */
	version: string;
};

/** The first script of this site in a stack, for example `/_astro/Ledger.4f2a.js:1:2345`. */
export const placeIn = (stack: string): string =>
	/(?:https?:\/\/[^/\s]+)?(?<place>\/[\w./-]+\.(?:js|tsx?)(?:\?\w+(?:=\w+)?)?(?::\d+){0,2})/
		.exec(stack)
		?.groups?.['place']?.replace(/\?[^:]*/, '') ?? '';

/** Errors whose messages come from the browser's engine and describe code. Other messages (JSON, dates, addresses) quote their input. */
const SPEAK_OF_CODE = /^(TypeError|ReferenceError|RangeError|PartNotLoaded)$/;

/** The safe part of an error's message: quotations, figures and foreign letters are masked, because they may be typed text. */
export function safeMessage({ name, message }: Pick<Error, 'name' | 'message'>): string {
	return SPEAK_OF_CODE.test(name) ? masked(message) : '';
}

/** Masks quotations, addresses, figures and everything but plain English. */
const masked = (words: string): string =>
	words
		.replace(/https?:\S+|\S+@\S+/g, '…')
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '…')
		.replace(/\d+/g, '0')
		.replace(/[^ -~…]+/g, '…')
		.slice(0, 120);

export type ClientErrorsPort = {
	/** Counts one report. False when its address or the day is over the limit. */
	count: (addressHash: string) => Promise<boolean>;
	/** The number of reports today, by the hall's clock. */
	today: () => Promise<number>;
};

/** Patterns of a report's fields, which typed text does not match. Only the first two fields are required. */
const FORMS: Record<Exclude<keyof ClientError, 'message'>, RegExp> = {
	page: /^\/[\w/-]{0,100}$/,
	kind: new RegExp(`^(?:${CLIENT_ERROR_KINDS.join('|')})$`),
	place: /^(?:\/[\w./-]{1,150}(?::\d{1,7}){0,2})?$/,
	part: /^[A-Za-z]{0,40}$/,
	name: /^[A-Za-z]{0,40}$/,
	version: /^[\w.+-]{0,40}$/,
};

/** Parses a report, or returns the name of its first invalid field. */
export function readClientError(body: unknown): Result<ClientError, keyof ClientError> {
	const given = asRecord(body);
	const read: Record<string, string> = {};
	for (const [name, form] of Object.entries(FORMS)) {
		const value = given[name] ?? '';
		if (typeof value !== 'string' || value.length > 400) return err(name as keyof ClientError);
		// A script's address arrives whole, and a repeated request for it has a query.
		read[name] = name === 'place' ? placeIn(value) : value;
		if (!form.test(read[name])) return err(name as keyof ClientError);
	}
	const { message = '' } = given;
	if (typeof message !== 'string') return err('message');
	// The page masks the message already, but anybody can send a report.
	return ok({
		...(read as Omit<ClientError, 'message'>),
		message: safeMessage({ name: read['name'] ?? '', message: message.slice(0, 400) }),
	});
}
