/** Where most families have their mail. */
const KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** Others that are only a letter from one of these, and no slip. */
const REAL = new Set([...KNOWN, 'ymail.com', 'email.com', 'mail.com']);

/** Endings that nobody has, a key or two from ".com". */
const NOT_COM = /\.(?:con|cmo|ocm|comm|coom|cpm|vom|xom|c0m)$/;

/** The address that was probably meant; `undefined` where nothing speaks for a slip. It is offered and never taken by itself. */
export function meantEmail(typed: string): string | undefined {
	const [, name, host] = /^\s*(\S+)@(\S+\.\S+?)\s*$/.exec(typed) ?? [];
	if (!name || !host) return undefined;
	const domain = host.toLowerCase();
	if (REAL.has(domain)) return undefined;
	const withEnd = domain.replace(NOT_COM, '.com');
	const meant = KNOWN.find((known) => isOneSlip(withEnd, known)) ?? withEnd;
	return meant === domain ? undefined : `${name}@${meant}`;
}

/** Whether a letter too much, too few or another one, or two that changed places, is all that is between them. */
function isOneSlip(typed: string, meant: string): boolean {
	const shorter = Math.min(typed.length, meant.length);
	let from = 0;
	while (from < shorter && typed[from] === meant[from]) from++;
	let end = 0;
	while (end < shorter - from && typed.at(-1 - end) === meant.at(-1 - end)) end++;
	const was = typed.slice(from, typed.length - end);
	const is = meant.slice(from, meant.length - end);
	return (was.length < 2 && is.length < 2) || (was.length === 2 && is === `${was[1]}${was[0]}`);
}
