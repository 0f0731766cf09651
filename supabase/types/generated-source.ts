import type { Argument, Catalogue, Column, DatabaseFunction, Relationship } from './catalogue.ts';

/**
 * Writes the catalogue as `supabase gen types typescript --schema public` does, to the letter, so that either can make the file. The CLI's
 * shorthands, such as `Tables<'bookings'>`, are left out.
 */
export function databaseTypes({ columns, relationships, functions }: Catalogue): string {
	const tables = byName([...new Set(columns.map(({ table }) => table))].map((name) => ({ name })));
	const shown = broken('public: ', [
		broken(
			'Tables: ',
			tables.map(({ name }) => tableType(name, columnsOf(name, columns), relationships)),
		),
		broken('Views: ', NOTHING),
		broken(
			'Functions: ',
			byName(functions).map((each) => functionType(each, columns)),
		),
		broken('Enums: ', NOTHING),
		broken('CompositeTypes: ', NOTHING),
	]);
	return `${JSON_TYPE}\n${written(broken('export type Database = ', [shown]))}\n`;
}

const JSON_TYPE = `export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]
`;

const NOTHING = ['[_ in never]: never'];

function tableType(table: string, columns: Column[], relationships: Relationship[]): Part {
	const own = byName(relationships.filter((relationship) => relationship.table === table));
	return broken(`${table}: `, [
		broken('Row: ', columns.map(rowColumn)),
		broken('Insert: ', columns.map(insertColumn)),
		broken('Update: ', columns.map(updateColumn)),
		list('Relationships: ', own.map(relationshipType)),
	]);
}

const rowColumn = (column: Column): string => `${column.name}: ${columnType(column)}`;

const insertColumn = (column: Column): string =>
	column.isAlwaysGenerated
		? `${column.name}?: never`
		: `${column.name}${column.isNullable || column.isDefaulted ? '?' : ''}: ${columnType(column)}`;

const updateColumn = (column: Column): string => `${column.name}?: ${column.isAlwaysGenerated ? 'never' : columnType(column)}`;

const columnType = ({ type, isNullable }: Column): string => `${typeOf(type)}${isNullable ? ' | null' : ''}`;

const relationshipType = ({ name, columns, isOneToOne, referencedTable, referencedColumns }: Relationship): Part =>
	broken('', [
		`foreignKeyName: "${name}"`,
		`columns: ${names(columns)}`,
		`isOneToOne: ${isOneToOne}`,
		`referencedRelation: "${referencedTable}"`,
		`referencedColumns: ${names(referencedColumns)}`,
	]);

const names = (columns: string[]): string => `[${columns.map((name) => `"${name}"`).join(', ')}]`;

function functionType(given: DatabaseFunction, columns: Column[]): Part {
	const taken = byName(given.arguments.filter(({ isTaken }) => isTaken));
	const args = taken.length > 0 ? together('Args: ', taken.map(argumentType)) : 'Args: never';
	return together(`${given.name}: `, [args, ...answerType(given, columns)]);
}

function answerType({ arguments: all, returns, rowOf, isSet }: DatabaseFunction, columns: Column[]): Part[] {
	const end = isSet ? '[]' : '';
	const answered = byName(all.filter(({ isTaken }) => !isTaken));
	if (answered.length > 0) return [broken('Returns: ', answered.map(argumentType), end)];
	if (!rowOf) return [`Returns: ${typeOf(returns)}${end}`];
	const options = ['from: "*"', `to: "${rowOf}"`, `isOneToOne: ${!isSet}`, `isSetofReturn: ${isSet}`];
	return [broken('Returns: ', columnsOf(rowOf, columns).map(rowColumn), end), broken('SetofOptions: ', options)];
}

const argumentType = ({ name, type, isOptional }: Argument): string => `${name}${isOptional ? '?' : ''}: ${typeOf(type)}`;

const TYPES: Record<string, string> = {
	...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number'])),
	...Object.fromEntries(
		['text', 'varchar', 'bpchar', 'uuid', 'date', 'time', 'timestamp', 'timestamptz', 'bytea'].map((name) => [name, 'string']),
	),
	bool: 'boolean',
	json: 'Json',
	jsonb: 'Json',
	void: 'undefined',
};

function typeOf(name: string): string {
	if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`;
	const type = TYPES[name];
	if (!type) throw new Error(`supabase/types does not know PostgreSQL's type ${name}: add it to TYPES.`);
	return type;
}

const columnsOf = (table: string, columns: Column[]): Column[] => byName(columns.filter((column) => column.table === table));

const byName = <Named extends { name: string }>(things: readonly Named[]): Named[] =>
	[...things].sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** A line, or a head with members between braces or brackets. */
type Part = string | { head: string; open: '{' | '['; members: Part[]; end: string; isBroken: boolean };

/** Each member on its own line. */
const broken = (head: string, members: Part[], end = ''): Part => ({ head, open: '{', members, end, isBroken: true });

/** Members on one line, if they fit. */
const together = (head: string, members: Part[]): Part => ({ head, open: '{', members, end: '', isBroken: false });

const list = (head: string, members: Part[]): Part => ({ head, open: '[', members, end: '', isBroken: members.length > 0 });

/** Formats as Prettier does, which the Supabase CLI uses. */
const written = (part: Part): string => lines(part, '').join('\n');

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
