import { isOneOff } from '#shared/rules/one-edit-apart.ts';

/** Where most families have their mail. */
const KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** Others that are only a letter from one of these, and no slip. */
const REAL = new Set([...KNOWN, 'ymail.com', 'email.com', 'mail.com']);

/** Endings that nobody has, a key or two from "#shared/rules/booking/.com". */
const NOT_COM = /\.(?:con|cmo|ocm|comm|coom|cpm|vom|xom|c0m)$/;

/** The address that was probably meant; `undefined` where nothing speaks for a slip. It is offered and never taken by itself. */
export function meantEmail(typed: string): string | undefined {
	const [, name, host] = /^\s*(\S+)@(\S+\.\S+?)\s*$/.exec(typed) ?? [];
	if (!name || !host) return undefined;
	const domain = host.toLowerCase();
	if (REAL.has(domain)) return undefined;
	const withEnd = domain.replace(NOT_COM, '.com');
	const meant = KNOWN.find((known) => isOneOff(withEnd, known)) ?? withEnd;
	return meant === domain ? undefined : `${name}@${meant}`;
}
