/** A line, or a head with members between braces or brackets. */
export type Part = string | { head: string; open: '{' | '['; members: Part[]; end: string; isBroken: boolean };

/** Members each on a line of its own. */
export const broken = (head: string, members: Part[], end = ''): Part => ({ head, open: '{', members, end, isBroken: true });

/** Members on one line, if they fit there. */
export const together = (head: string, members: Part[]): Part => ({ head, open: '{', members, end: '', isBroken: false });

/** A list of things. */
export const list = (head: string, members: Part[]): Part => ({ head, open: '[', members, end: '', isBroken: members.length > 0 });

/** The part as Prettier sets it, whose ways the Supabase CLI follows. */
export const written = (part: Part): string => lines(part, '').join('\n');

const WIDTH = 80;

function lines(part: Part, indent: string): string[] {
	if (typeof part === 'string') return [indent + part];
	const line = indent + flat(part);
	if (!mustBreak(part) && line.length <= WIDTH) return [line];
	const { head, open, members, end } = part;
	const inner = members.flatMap((member) => {
		const all = lines(member, `${indent}  `);
		return open === '[' ? [...all.slice(0, -1), `${all.at(-1)},`] : all;
	});
	return [`${indent}${head}${open}`, ...inner, `${indent}${CLOSE[open]}${end}`];
}

const CLOSE = { '{': '}', '[': ']' } as const;

const mustBreak = (part: Part): boolean => typeof part !== 'string' && (part.isBroken || part.members.some(mustBreak));

function flat(part: Part): string {
	if (typeof part === 'string') return part;
	const { head, open, members, end } = part;
	if (members.length === 0) return `${head}${open}${CLOSE[open]}${end}`;
	return `${head}${open} ${members.map(flat).join('; ')} ${CLOSE[open]}${end}`;
}
