import type pg from 'pg';
import { server as serverRole } from '../../supabase/tests/support/actors.ts';
import { aRequest, inDays } from '../../supabase/tests/support/bookings.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';
import { neverAnalyse } from './never-analyse.ts';
import type { HostedServer } from './server.ts';

/** Requests before the measurement, so that the session has planned everything. */
const BEFORE = 400;
const LOOKED_AT = 50;

/** Most rows and index entries that a request may read: about twenty-five queries with one or two rows each. */
const ROWS = 50;

/** Measures a request by rows read, because time depends on the machine's load. */
export async function runRequestPlays(stage: Entrance & { database: string }, server: HostedServer, score: Score): Promise<void> {
	await server.asSupabase(`alter database ${stage.database} set track_functions = 'all'`);
	const owner = await enter(stage);
	await neverAnalyse(owner);
	await owner.query(`update private.settings set value = 1000000 where key = 'requests_per_day'`);
	const client = await enter(stage, serverRole);
	let number = 0;
	const request = () => {
		number++;
		return client.query('select public.request_booking($1, $2, null, $3)', [
			crypto.randomUUID(),
			JSON.stringify(aRequest({ phone: `+9230${String(number).padStart(8, '0')}`, event_date: inDays(10 + number) })),
			`address ${number}`,
		]);
	};

	for (let made = 0; made < BEFORE; made++) await request();
	const before = await rowsRead(owner, client);
	for (let made = 0; made < LOOKED_AT; made++) await request();
	const rows = ((await rowsRead(owner, client)) - before) / LOOKED_AT;
	const anew = await plannedAnew(owner);
	await Promise.all([owner.end(), client.end()]);

	claim(score, `a request after ${BEFORE} of its session reads ${rows.toFixed(0)} rows (at most ${ROWS})`, rows > 0 && rows <= ROWS, rows);
	claim(score, 'and PostgreSQL plans no function of it anew', anew.length === 0, anew);
}

/** Rows and index entries read so far. A session reports them when it is next idle. */
async function rowsRead(owner: pg.Client, client: pg.Client): Promise<number> {
	await client.query('select pg_stat_force_next_flush()');
	const { rows } = await owner.query<{ read: number }>(
		`select (sum(coalesce(seq_tup_read, 0)) + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as read from pg_stat_user_tables`,
	);
	return rows[0]?.read ?? Number.NaN;
}

/** SQL functions among the called ones. PostgreSQL up to 17 plans them in each transaction, while it keeps PL/pgSQL's plans. */
async function plannedAnew(owner: pg.Client): Promise<string[]> {
	const { rows } = await owner.query<{ name: string }>(
		`select s.schemaname || '.' || s.funcname as name from pg_stat_user_functions as s join pg_proc as p on p.oid = s.funcid
		join pg_language as l on l.oid = p.prolang where l.lanname = 'sql' and s.calls >= $1 and s.schemaname in ('public', 'private') order by 1`,
		[LOOKED_AT],
	);
	return rows.map(({ name }) => name);
}
