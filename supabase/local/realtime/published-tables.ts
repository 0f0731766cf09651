import type { PGlite } from '@electric-sql/pglite';

/** A table whose changes are announced, with its primary key's columns. */
export type PublishedTable = { schema: string; name: string; key: string[]; columns: { name: string; type: string }[] };

/** A change from the trigger. It has only keys; rows are read with each subscriber's rights. */
export type Change = {
	schema: string;
	table: string;
	type: 'INSERT' | 'UPDATE' | 'DELETE';
	key: Record<string, unknown>;
	/** Null for an INSERT. */
	old: Record<string, unknown> | null;
	/** ISO instant. */
	commit_timestamp: string;
};

/** Channel of the database's notifications. */
export const CHANNEL = 'venue_realtime';

/** Announces changes in the tables of the publication `supabase_realtime`, which hosted Realtime reads too. */
export async function announceChanges(database: PGlite): Promise<PublishedTable[]> {
	const { rows } = await database.query<PublishedTable>(PUBLISHED);
	await database.exec(ANNOUNCE);
	for (const table of rows) {
		const key = table.key.map((column) => `'${column.replaceAll("'", "''")}'`).join(', ');
		await database.exec(
			`create or replace trigger zz_announce after insert or update or delete on ${nameOf(table)} for each row execute function realtime.announce(${key})`,
		);
	}
	return rows;
}

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`;

const PUBLISHED = `
select p.schemaname as schema, p.tablename as name,
  (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indisprimary and i.indrelid = c.oid) as key,
  (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum) from pg_attribute a
     join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
from pg_publication_tables p join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
where p.pubname = 'supabase_realtime'`;

/** A notification has 8000 bytes at most, so it carries the key and not the row. */
const ANNOUNCE = `
create schema if not exists realtime;
create or replace function realtime.announce() returns trigger language plpgsql set search_path = '' as $$
declare
  after_change jsonb := to_jsonb(coalesce(new, old));
  before_change jsonb := to_jsonb(old);
  key jsonb := '{}';
  old_key jsonb := '{}';
  key_column text;
begin
  foreach key_column in array tg_argv loop
    key := key || jsonb_build_object(key_column, after_change -> key_column);
    old_key := old_key || jsonb_build_object(key_column, before_change -> key_column);
  end loop;
  perform pg_catalog.pg_notify('${CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key,
    'old', case when tg_op <> 'INSERT' then old_key end, 'commit_timestamp', pg_catalog.now())::text);
  return null;
end $$;`;
