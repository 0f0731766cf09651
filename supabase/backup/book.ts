import type { Client } from 'pg';

/** A table as a backup keeps it: its columns in order, those that PostgreSQL works out itself left out. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/** Whoever may sign in, before what hangs on them. Sessions, tokens and second factors are not ours to keep. */
const PEOPLE = ['auth.users', 'auth.identities'];

/** Tables that a migration puts rows into. The rows of the backup take their place. */
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

/** Dates, times and bytes are written one way whatever the server prefers. */
export const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
	set local bytea_output = 'hex'; set local extra_float_digits = 3`;

/** Lets `npm run doctor` know of a backup. Older databases, which are backed up before they are brought up to date, have no place for it. */
export const NOTE_OF_BACKUP = `do $$ begin
	if to_regprocedure('private.note_run(text)') is not null then perform private.note_run('backup'); end if;
end $$`;

/** Everything that is ours, people first. */
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

/** Our sequences, those of identity columns too, and where each stands. */
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

/** The migrations that the database has seen, as Supabase's CLI writes them down. */
export async function migrationsOf(client: Client): Promise<string[]> {
	const { rows } = await client
		.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version')
		.catch((cause) => {
			throw new Error('This database has no migrations yet: `supabase db push` comes first.', { cause });
		});
	return rows.map(({ version }) => version);
}

/** The name as SQL wants it. */
export const quoted = (name: string): string =>
	name
		.split('.')
		.map((part) => `"${part.replaceAll('"', '""')}"`)
		.join('.');
