import type { DatabaseFunction } from './catalogue.ts';

/** Source of `refusals.ts`, in Biome's format: refusal codes of each function, from its comment. */
export function refusalsSource(functions: Pick<DatabaseFunction, 'name' | 'refuses'>[]): string {
	const refusing = functions.filter(({ refuses }) => refuses.length > 0).sort((one, other) => (one.name < other.name ? -1 : 1));
	return `${HEAD}export const REFUSALS = {\n${refusing.map(property).join('')}} as const;\n${RULE}`;
}

const HEAD = '// Made by `npm run db:types` from the comments in supabase/schemas ("Refuses: ...").\n\n';

const RULE = `
/** The codes with which a function of the database can refuse. */
export type RefusalOf<Name extends string> = Name extends keyof typeof REFUSALS ? (typeof REFUSALS)[Name][number] : never;
`;

const LINE_WIDTH = 140;

function property({ name, refuses }: Pick<DatabaseFunction, 'name' | 'refuses'>): string {
	const codes = refuses.map((code) => `'${code}'`);
	const line = `\t${name}: [${codes.join(', ')}],\n`;
	// Biome counts a tab as two columns; the end of the line does not count.
	return line.length <= LINE_WIDTH ? line : `\t${name}: [\n${codes.map((code) => `\t\t${code},\n`).join('')}\t],\n`;
}
