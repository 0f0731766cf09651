import { openBlank } from '../local/backend/blank-database.ts';
import { schemaFiles } from '../schemas/baseline.ts';
import { hostedSql } from '../tests/support/migrations.ts';

/** A column. `type` is PostgreSQL's short name; an array's begins with `_`. */
export type Column = { table: string; name: string; type: string; isNullable: boolean; isDefaulted: boolean; isAlwaysGenerated: boolean };

/** A foreign key that the data API follows. */
export type Relationship = {
	table: string;
	name: string;
	columns: string[];
	isOneToOne: boolean;
	referencedTable: string;
	referencedColumns: string[];
};

/** An argument, or a column of the returned table. */
export type Argument = { name: string; type: string; isTaken: boolean; isOptional: boolean };

/** A function of the data API. `rowOf`: the table whose row it returns. */
export type DatabaseFunction = {
	name: string;
	arguments: Argument[];
	returns: string;
	rowOf: string | null;
	isSet: boolean;
	/** Refusal codes from its comment: "Refuses: slot_taken, slot_closed." */
	refuses: string[];
};

/** What the data API exposes of a schema. */
export type Catalogue = { columns: Column[]; relationships: Relationship[]; functions: DatabaseFunction[] };

/** Runs a query and returns its rows. */
type Ask = <Row>(sql: string) => Promise<Row[]>;

/** Reads the schema `public`. Throws on anything that the types do not support yet. */
export async function readCatalogue(ask: Ask): Promise<Catalogue> {
	const unknown = await ask<{ name: string }>(UNKNOWN);
	if (unknown.length > 0) {
		const names = unknown.map(({ name }) => name).join(', ');
		throw new Error(`supabase/types cannot say yet what these are, teach it or take the Supabase CLI: ${names}`);
	}
	return { columns: await ask(COLUMNS), relationships: await ask(RELATIONSHIPS), functions: await ask(FUNCTIONS) };
}

/** The catalogue made by the schema files. */
export async function declaredCatalogue(): Promise<Catalogue> {
	const database = await openBlank();
	try {
		await database.exec([hostedSql(), ...schemaFiles().map(({ sql }) => sql)].join('\n'));
		return await readCatalogue(async <Row>(sql: string) => (await database.query<Row>(sql)).rows);
	} finally {
		await database.close();
	}
}

const UNKNOWN = `
	select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f', 'c')
	union all
	select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
	union all
	select proname || ', which has a namesake' from pg_proc where pronamespace = 'public'::regnamespace group by proname having count(*) > 1
	union all
	select proname || ', which has an argument without a name' from pg_proc
	where pronamespace = 'public'::regnamespace and pronargs > 0 and (proargnames is null or '' = any (proargnames))
`;

const COLUMNS = `
	select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
		a.atthasdef or a.attidentity <> '' as "isDefaulted", a.attidentity = 'a' as "isAlwaysGenerated"
	from pg_attribute as a
	join pg_class as c on c.oid = a.attrelid
	join pg_type as t on t.oid = a.atttypid
	where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
`;

const RELATIONSHIPS = `
	select c.relname as table, f.conname as name, r.relname as "referencedTable", sides.columns, sides.refs as "referencedColumns",
		exists (
			select from pg_constraint as u
			where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey @> f.conkey and u.conkey <@ f.conkey
		) as "isOneToOne"
	from pg_constraint as f
	join pg_class as c on c.oid = f.conrelid
	join pg_class as r on r.oid = f.confrelid and r.relnamespace = c.relnamespace
	cross join lateral (
		select jsonb_agg(a.attname order by place) as columns, jsonb_agg(b.attname order by place) as refs
		from unnest(f.conkey, f.confkey) with ordinality as pair (own, other, place)
		join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = pair.own
		join pg_attribute as b on b.attrelid = f.confrelid and b.attnum = pair.other
	) as sides
	where f.contype = 'f' and f.conparentid = 0 and c.relnamespace = 'public'::regnamespace
`;

const FUNCTIONS = `
	select p.proname as name, t.typname as returns, r.relname as "rowOf", p.proretset as "isSet",
		coalesce((
			select jsonb_agg(jsonb_build_object(
				'name', given.name, 'type', at.typname, 'isTaken', coalesce(given.mode, 'i') in ('i', 'b', 'v'),
				'isOptional', place <= p.pronargs and place > p.pronargs - p.pronargdefaults
			))
			from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes) with ordinality as given (type, name, mode, place)
			join pg_type as at on at.oid = given.type
		), '[]') as arguments,
		coalesce(string_to_array(substring(obj_description(p.oid, 'pg_proc') from 'Refuses: ([a-z_, ]+)[.]'), ', '), '{}') as refuses
	from pg_proc as p
	join pg_type as t on t.oid = p.prorettype
	left join pg_class as r on r.oid = t.typrelid and r.relnamespace = 'public'::regnamespace
	where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')
`;
