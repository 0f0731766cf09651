/** Runs a query and answers its rows. */
type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * One line for everything visible in our schemas: `kind name: definition`. Rights are written out,
 * also PostgreSQL's defaults, so that a missing `revoke` is as visible as a missing `grant`.
 */
export async function catalogueOf(ask: Ask): Promise<string[]> {
	const lines: string[] = [];
	for (const [kind, sql] of Object.entries(QUESTIONS)) {
		for (const { name, is } of await ask(sql)) lines.push(`${kind} ${String(name)}: ${typeof is === 'string' ? is : JSON.stringify(is)}`);
	}
	return [...lines, ...(await rowsOf(ask))].sort();
}

/** The rows of a new database: settings, countries and the tables of one row. */
async function rowsOf(ask: Ask): Promise<string[]> {
	const tables = await ask(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
	);
	const lines: string[] = [];
	for (const { name } of tables as { name: string }[]) {
		const rows = await ask(`select (to_jsonb(t) ${DRAWN_AT_RANDOM[name] ?? ''})::text as is from ${name} as t`);
		lines.push(...rows.map((row) => `row ${name}: ${String(row['is'])}`));
	}
	return lines;
}

/** Random values of each new database. */
const DRAWN_AT_RANDOM: Record<string, string> = { 'private.number_secret': "- 'secret'" };

const OURS = `in ('public', 'private')`;

/** An access list as sorted words; PostgreSQL's defaults if the list was never changed. */
const rights = (list: string, kind: string, owner: string) => `(
	select jsonb_agg(who || ' ' || acl.privilege_type || case when acl.is_grantable then ' (and may grant it)' else '' end order by who, acl.privilege_type)
	from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) as acl, lateral (select acl.grantee::regrole::text) as grantee (who)
)`;

/** Each query answers rows of `name` and `is`, the definition. */
const QUESTIONS: Record<string, string> = {
	schema: `select nspname as name, jsonb_build_object('rights', ${rights('nspacl', 'n', 'nspowner')}, 'comment', obj_description(oid, 'pg_namespace')) as is
		from pg_namespace where nspname = 'private' or nspname = 'extensions'`,

	extension: `select extname as name, extnamespace::regnamespace::text as is from pg_extension`,

	table: `select c.oid::regclass::text as name, jsonb_build_object(
			'kind', c.relkind, 'owner', c.relowner::regrole, 'row security', c.relrowsecurity, 'forced', c.relforcerowsecurity, 'options', c.reloptions,
			'replica identity', c.relreplident, 'persistence', c.relpersistence, 'comment', obj_description(c.oid, 'pg_class'),
			'view', case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
			'rights', ${rights('c.relacl', 'r', 'c.relowner')}
		) as is
		from pg_class as c where c.relnamespace::regnamespace::text ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,

	sequence: `select c.oid::regclass::text as name, jsonb_build_object(
			'owner', c.relowner::regrole, 'is', to_jsonb(s) - 'seqrelid', 'rights', ${rights('c.relacl', 's', 'c.relowner')}
		) as is
		from pg_class as c join pg_sequence as s on s.seqrelid = c.oid where c.relnamespace::regnamespace::text ${OURS}`,

	column: `select a.attrelid::regclass || '.' || a.attname as name, jsonb_build_object(
			'place', row_number() over (partition by a.attrelid order by a.attnum), 'type', format_type(a.atttypid, a.atttypmod),
			'not null', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity, 'generated', a.attgenerated,
			'collation', a.attcollation::regcollation, 'comment', col_description(a.attrelid, a.attnum),
			'rights', case when a.attacl is not null then ${rights('a.attacl', 'c', 'c.relowner')} end
		) as is
		from pg_attribute as a join pg_class as c on c.oid = a.attrelid left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where c.relnamespace::regnamespace::text ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped`,

	constraint: `select conrelid::regclass || '.' || conname as name, jsonb_build_object(
			'is', pg_get_constraintdef(oid), 'valid', convalidated, 'comment', obj_description(oid, 'pg_constraint')
		) as is
		from pg_constraint where connamespace::regnamespace::text ${OURS}`,

	index: `select indexrelid::regclass::text as name, jsonb_build_object(
			'is', pg_get_indexdef(indexrelid), 'valid', indisvalid, 'comment', obj_description(indexrelid, 'pg_class')
		) as is
		from pg_index as i join pg_class as c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text ${OURS}`,

	trigger: `select t.tgrelid::regclass || '.' || t.tgname as name, jsonb_build_object(
			'is', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled, 'comment', obj_description(t.oid, 'pg_trigger')
		) as is
		from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid where not t.tgisinternal and p.pronamespace::regnamespace::text ${OURS}`,

	policy: `select schemaname || '.' || tablename || '.' || policyname as name, to_jsonb(p) as is from pg_policies as p`,

	function: `select p.oid::regprocedure::text as name, jsonb_build_object(
			'owner', p.proowner::regrole, 'is', pg_get_functiondef(p.oid), 'comment', obj_description(p.oid, 'pg_proc'),
			'rights', ${rights('p.proacl', 'f', 'p.proowner')}
		) as is
		from pg_proc as p where p.pronamespace::regnamespace::text ${OURS}`,

	type: `select oid::regtype::text as name, jsonb_build_object('kind', typtype, 'base', typbasetype::regtype, 'rights', ${rights('typacl', 'T', 'typowner')}) as is
		from pg_type where typnamespace::regnamespace::text ${OURS} and typtype in ('d', 'e', 'r')`,

	'rights of what is made later': `select defaclrole::regrole || ' ' || coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'everywhere') || ' ' || defaclobjtype::text as name,
			${rights('defaclacl', 'r', 'defaclrole')} as is
		from pg_default_acl`,

	publication: `select p.pubname || ' ' || coalesce(t.schemaname || '.' || t.tablename, '(nothing)') as name, to_jsonb(t) - 'pubname' as is
		from pg_publication as p left join pg_publication_tables as t on t.pubname = p.pubname`,
};
