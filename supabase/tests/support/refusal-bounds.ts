import { type DatabaseFunction, nodesOf, treesOf } from './function-body.ts';

/** A trigger of a table: its function, its writes and, for UPDATE OF, its columns. */
export type TableTrigger = { table: string; calls: string; inserts: boolean; updates: boolean; deletes: boolean; columns: string[] | null };

/** The refusals of a function. `least`: on the paths of its calls. `most`: also those of triggers on tables that it writes. */
export type Bounds = { least: string[]; most: string[] };

/** SQL for all `TableTrigger`s of the catalogue. The bits of `tgtype` are PostgreSQL's (pg_trigger.h). */
export const TRIGGERS = `
	select c.relname as table, n.nspname || '.' || p.proname as calls, t.tgtype & 4 > 0 as inserts, t.tgtype & 8 > 0 as deletes, t.tgtype & 16 > 0 as updates,
		(select array_agg(a.attname::text) from pg_attribute as a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)) as columns
	from pg_trigger as t
	join pg_class as c on c.oid = t.tgrelid
	join pg_proc as p on p.oid = t.tgfoid
	join pg_namespace as n on n.oid = p.pronamespace
	where not t.tgisinternal`;

/**
 * The bounds of each function's refusals, read from the bodies. The upper bound is too wide, because conditions are not judged: a trigger may
 * never meet the case that it refuses. Handlers are not judged either: a refusal that a caller catches stays in the lower bound.
 */
export async function refusalBounds(functions: DatabaseFunction[], triggers: TableTrigger[]): Promise<Map<string, Bounds>> {
	const bodies = new Map<string, Body>();
	for (const one of functions) bodies.set(one.name, bodyOf(await treesOf(one)));
	const refusalsFrom = (start: string, isWithTriggers: boolean) => {
		const reached = new Set([start]);
		for (const name of reached) {
			const body = bodies.get(name);
			if (!body) continue;
			const fired = isWithTriggers ? triggers.filter((trigger) => body.writes.some((write) => isFiredBy(trigger, write))) : [];
			for (const next of [...body.calls, ...fired.map(({ calls }) => calls)]) if (bodies.has(next)) reached.add(next);
		}
		return [...new Set([...reached].flatMap((name) => bodies.get(name)?.refusals ?? []))].sort();
	};
	return new Map(functions.map(({ name }) => [name, { least: refusalsFrom(name, false), most: refusalsFrom(name, true) }]));
}

/** A body's calls, refusals and writes. */
type Body = { calls: string[]; refusals: string[]; writes: Write[] };
type Write = { verb: 'inserts' | 'updates' | 'deletes'; table: string; columns: string[] };

const isFiredBy = ({ table, columns, ...trigger }: TableTrigger, write: Write): boolean =>
	table === write.table &&
	trigger[write.verb] &&
	(write.verb !== 'updates' || !columns || columns.some((name) => write.columns.includes(name)));

type Node = Record<string, unknown>;

function bodyOf(trees: unknown[]): Body {
	const body: Body = { calls: [], refusals: [], writes: [] };
	for (const node of nodesOf(trees)) {
		const call = node['FuncCall'] as { funcname: Node[]; args?: Node[] } | undefined;
		if (call) {
			const name = call.funcname.map(textOf).join('.');
			body.calls.push(name);
			if (name === 'private.change_refused') body.refusals.push(codeOf(call.args?.[0]));
		}
		const raised = node['PLpgSQL_stmt_raise'] as { message?: string; elog_level?: number } | undefined;
		if (raised?.message && CODE.test(raised.message) && (raised.elog_level ?? ERROR) === ERROR) body.refusals.push(raised.message);
		body.writes.push(...WRITES.flatMap(([kind, verb]) => writeOf(node[kind], verb)));
	}
	return body;
}

const ERROR = 21;
const CODE = /^[a-z]+(_[a-z]+)*$/;
const WRITES = [
	['InsertStmt', 'inserts'],
	['UpdateStmt', 'updates'],
	['DeleteStmt', 'deletes'],
] as const;

const textOf = (node: Node): string => (node['String'] as { sval: string }).sval;

/** A computed code cannot be read from the body. */
function codeOf(argument: Node | undefined): string {
	const code = (argument?.['A_Const'] as { sval?: { sval?: string } } | undefined)?.sval?.sval;
	if (!code) throw new Error('private.change_refused() takes a code between quotes, so that the test can read it.');
	return code;
}

function writeOf(statement: unknown, verb: Write['verb']): Write[] {
	if (!statement) return [];
	const { relation, targetList = [] } = statement as { relation: { relname: string }; targetList?: { ResTarget: { name?: string } }[] };
	return [{ verb, table: relation.relname, columns: targetList.map(({ ResTarget: { name = '' } }) => name) }];
}
