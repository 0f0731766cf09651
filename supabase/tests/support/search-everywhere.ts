import type { Database } from './database.ts';

// Supabase's CLI keeps the text of the migrations in a schema of its own.
const EVERY_TABLE = `
select format('%I.%I', n.nspname, c.relname) as name
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations')
order by 1`;

/** Places of the words in any column of any table of the database, as "table: word". */
export async function foundAnywhere(db: Database, words: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (const { name } of await db.rows<{ name: string }>(EVERY_TABLE)) {
		for (const { word } of await db.rows<{ word: string }>(
			// A row as text has all of its columns. Byte columns are searched for the words' bytes.
			`select word from unnest($1::text[]) as word where exists (
				select from ${name} as t
				where strpos(lower(t::text), lower(word)) > 0 or strpos(t::text, encode(convert_to(word, 'UTF8'), 'hex')) > 0
			)`,
			[words],
		))
			found.push(`${name}: ${word}`);
	}
	return found;
}
