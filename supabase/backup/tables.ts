import type { Client } from 'pg';

/** A table with its columns in order, without generated ones. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/** Accounts, before the rows that refer to them. Sessions, tokens and second factors are not backed up. */
const PEOPLE = ['auth.users', 'auth.identities'];

/** Tables that a migration fills. The backup's rows replace theirs. */
export const FILLED_BY_MIGRATIONS = [
	'private.allowed_countries',
	'private.halls',
	'private.last_runs',
	'private.message_kinds',
	'private.messaging_state',
	'private.number_secret',
	'private.planning',
	'private.settings',
	'private.slots',
];

/** Fixed formats of dates, times and bytes, independent of the server's settings. */
export const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
	set local bytea_output = 'hex'; set local extra_float_digits = 3`;

/** Notes the backup for `npm run doctor`. Older databases, which are backed up before an update, lack the function. */
export const NOTE_OF_BACKUP = `do $$ begin
	if to_regprocedure('private.note_run(text)') is not null then perform private.note_run('backup'); end if;
end $$`;

/** All of our tables, accounts first. */
export async function tablesOf(client: Client): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		`select n.nspname || '.' || c.relname as name,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind = 'r' and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname = any ($1))
		group by 1`,
		[PEOPLE],
	);
	const rank = ({ name }: Table) => (PEOPLE.includes(name) ? PEOPLE.indexOf(name) : PEOPLE.length);
	return rows.sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
}

/** Our sequences, including those of identity columns, with their values. */
export async function sequencesOf(client: Client): Promise<Record<string, { last: string; called: boolean }>> {
	const { rows } = await client.query<{ name: string }>(
		`select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		where c.relkind = 'S' and n.nspname in ('public', 'private') order by 1`,
	);
	const stand: Record<string, { last: string; called: boolean }> = {};
	for (const { name } of rows) {
		const found = await client.query<{ last: string; called: boolean }>(
			`select last_value::text as last, is_called as called from ${name}`,
		);
		if (found.rows[0]) stand[name] = found.rows[0];
	}
	return stand;
}

/** Applied migrations, from the Supabase CLI's table. */
export async function migrationsOf(client: Client): Promise<string[]> {
	const { rows } = await client
		.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version')
		.catch((cause) => {
			throw new Error('This database has no migrations yet: `supabase db push` comes first.', { cause });
		});
	return rows.map(({ version }) => version);
}

export const quoted = (name: string): string =>
	name
		.split('.')
		.map((part) => `"${part.replaceAll('"', '""')}"`)
		.join('.');
