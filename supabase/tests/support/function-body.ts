import * as parser from 'libpg-query';

/** PostgreSQL's own parser. Its types lack PL/pgSQL. */
const { loadModule, parseSync, parsePlPgSQLSync } = parser as unknown as {
	loadModule(): Promise<void>;
	parseSync(sql: string): unknown;
	parsePlPgSQLSync(definition: string): unknown;
};

/** A function of the catalogue: `definition` is its CREATE FUNCTION, `body` the text between the quotes. */
export type DatabaseFunction = { name: string; language: string; definition: string; body: string };

/** SQL for all of the project's functions, as `DatabaseFunction`. */
export const CATALOGUED = `
	select n.nspname || '.' || p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition, p.prosrc as body
	from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace join pg_language as l on l.oid = p.prolang
	where n.nspname in ('public', 'private') order by 1`;

/** The syntax trees of a function: its statements and, in PL/pgSQL, its expressions and the frame around them. */
export async function treesOf(one: DatabaseFunction): Promise<unknown[]> {
	const known = parsed.get(one.definition) ?? (await parse(one));
	parsed.set(one.definition, known);
	return known;
}

/** Parsing all functions takes longer than most tests, so it is done once. */
const parsed = new Map<string, unknown[]>();

async function parse({ language, definition, body }: DatabaseFunction): Promise<unknown[]> {
	await loadModule();
	if (language !== 'plpgsql') return [parseSync(body)];
	const frame = parsePlPgSQLSync(definition);
	return [frame, ...expressionsIn(frame).map(({ query, parseMode }) => parseSync(parseMode ? asStatement(query, parseMode) : query))];
}

type Expression = { query: string; parseMode?: number };

const expressionsIn = (tree: unknown): Expression[] =>
	nodesOf(tree).flatMap(({ PLpgSQL_expr: expression }) =>
		(expression as Expression | undefined)?.query ? [expression as Expression] : [],
	);

/** An expression, or the right side of an assignment (`RawParseMode` 3 and above), as a SELECT. */
const asStatement = (query: string, parseMode: number): string => `select ${parseMode >= 3 ? query.replace(/^[^=]*=/, '') : query}`;

/** A function's writes without a WHERE, such as "UPDATE messaging_state". */
export async function writesToAllRows({ language, definition, body }: DatabaseFunction): Promise<string[]> {
	await loadModule();
	const trees = language === 'plpgsql' ? statementsIn(parsePlPgSQLSync(definition)).map(parseSync) : [parseSync(body)];
	return trees.flatMap((tree) => nodesOf(tree).flatMap(wholeTableWrites));
}

type Node = Record<string, unknown>;

/** The statements in PL/pgSQL (`RawParseMode` 0). The rest are expressions, which cannot write. */
const statementsIn = (tree: unknown): string[] => expressionsIn(tree).flatMap(({ query, parseMode }) => (parseMode ? [] : [query]));

/** Whether the function builds statements at run time, which a parser cannot read. */
export async function makesUpStatements({ language, definition }: DatabaseFunction): Promise<boolean> {
	await loadModule();
	const tree = language === 'plpgsql' ? nodesOf(parsePlPgSQLSync(definition)) : [];
	return tree.some((node) => 'PLpgSQL_stmt_dynexecute' in node || 'PLpgSQL_stmt_dynfors' in node);
}

const wholeTableWrites = (node: Node): string[] =>
	(['UpdateStmt', 'DeleteStmt'] as const).flatMap((kind) => {
		const statement = node[kind];
		if (!isNode(statement) || statement['whereClause']) return [];
		return [`${kind === 'UpdateStmt' ? 'UPDATE' : 'DELETE'} ${(statement['relation'] as { relname: string }).relname}`];
	});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects of a tree, its root first. */
export function nodesOf(tree: unknown): Node[] {
	if (Array.isArray(tree)) return tree.flatMap(nodesOf);
	return isNode(tree) ? [tree, ...Object.values(tree).flatMap(nodesOf)] : [];
}
