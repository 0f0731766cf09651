import type pg from 'pg';

/** Keeps autovacuum away. On a slow machine it analyses a table in the middle of a play, and PostgreSQL then plans for the few rows so far. */
export async function neverAnalyse(owner: pg.Client): Promise<void> {
	await owner.query(`
		do $$ declare v_table regclass; begin
			for v_table in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) loop
				execute format('alter table %s set (autovacuum_enabled = false)', v_table);
			end loop;
		end $$`);
}
