import pg from 'pg';
import { salma } from '../../supabase/tests/support/actors.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';
import { missing } from './needs.ts';
import { neverAnalyse } from './never-analyse.ts';
import { makeTimedFamily, type TimedFamily } from './timed-family.ts';
import { NOT_TIMED, TIMED_CALLS, type TimedCall } from './timing-calls.ts';

/** Longest time of one call in ms. */
const ALONE_MS = 100;

/** Longest time of the slowest of ten parallel calls in ms. */
const TOGETHER_MS = 500;
const FAMILIES = 10;

/** Attempts of each measurement. The best counts, because other work only makes a call slower. */
const ATTEMPTS = 3;

/** Times all functions of visitors and the desk in a hall that is a month old and was never analysed. */
export async function runTimingPlays(stage: Entrance & { database: string }, score: Score): Promise<void> {
	const owner = await enter(stage);
	const known = await apiFunctions(owner);
	const listed = [...Object.keys(TIMED_CALLS), ...NOT_TIMED].sort();
	claim(score, `the timing plays know all ${known.length} functions of the API`, String(known) === String(listed), {
		missing: known.filter((name) => !listed.includes(name)),
		gone: listed.filter((name) => !known.includes(name)),
	});
	const { rows: jit } = await owner.query<{ on: boolean }>(`select pg_jit_available() and current_setting('jit')::boolean as on`);
	if (!jit[0]?.on) missing.push('the cost of JIT compilation: this server has none');

	const families = await openHall(stage, owner);
	const analysed = await owner.query(`select relname from pg_stat_user_tables where analyze_count + autoanalyze_count > 0`);
	claim(score, 'no table of the timed hall was ever analysed', analysed.rows.length === 0, analysed.rows);
	await owner.end();

	const clients = await Promise.all(families.map(() => enter({ ...stage }, salma)));
	const slow: Record<string, number> = {};
	for (const [name, call] of Object.entries(TIMED_CALLS)) {
		const alone = await best(() => timed(clients[0] as pg.Client, call, families[0] as TimedFamily));
		const together = await best(async () =>
			Math.max(...(await Promise.all(clients.map((client, at) => timed(client, call, families[at] as TimedFamily))))),
		);
		if (alone > ALONE_MS) slow[`${name} alone`] = Math.round(alone);
		if (together > TOGETHER_MS) slow[`${name}, ten at once`] = Math.round(together);
	}
	await Promise.all(clients.map((client) => client.end()));
	claim(
		score,
		`each of ${Object.keys(TIMED_CALLS).length} functions answers within ${ALONE_MS} ms alone and ${TOGETHER_MS} ms ten at once, without analyze`,
		Object.keys(slow).length === 0,
		slow,
	);
}

async function apiFunctions(owner: pg.Client): Promise<string[]> {
	const { rows } = await owner.query<{ name: string }>(
		`select p.proname as name from pg_proc as p
		where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
			and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute'))
		order by p.proname collate "C"`,
	);
	return rows.map(({ name }) => name);
}

/** Ten families with the data of the calls, 300 further bookings and 30 closures. */
async function openHall(stage: Entrance, owner: pg.Client): Promise<TimedFamily[]> {
	// Autovacuum analyses a table after 50 changes, which the hall's small tables never reach.
	await neverAnalyse(owner);
	await owner.query(`update private.settings set value = 1000000 where key like '%requests_per_%' or key like '%messages_per%'`);
	await owner.query(`update auth.users set email_confirmed_at = now()`);
	const families: TimedFamily[] = [];
	for (let family = 0; family < FAMILIES; family++) families.push(await makeTimedFamily(stage, family));
	await owner.query(
		bookingsSql(
			{
				client_name: `'Test Family ' || n`,
				phone: `'+92301' || lpad(n::text, 7, '0')`,
				event_date: 'private.today() + 90 + n',
				event_time: `'dinner'`,
				guest_count: '300',
				hall: `'Tulip Hall'`,
				status: `case n % 2 when 0 then 'pending' else 'pending_confirmation' end`,
				total_amount: '1000000',
				hold_expires_at: `case n % 2 when 0 then now() + interval '2 days' end`,
				consent_at: 'now()',
			},
			'generate_series(1, 300) as n',
		),
	);
	const staff = await enter(stage, salma);
	for (let closure = 0; closure < 30; closure++)
		await staff.query(`select public.close_slots('Main Hall', current_date + $1::int, current_date + $1::int, null, 'Repairs')`, [
			500 + 2 * closure,
		]);
	const { rows } = await staff.query<{ token: string }>(`select public.reset_calendar_feed('Main Hall') as token`);
	await staff.end();
	return families.map((family) => ({ ...family, feed: rows[0]?.token ?? '' }));
}

async function best(measure: () => Promise<number>): Promise<number> {
	const times: number[] = [];
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) times.push(await measure());
	return Math.min(...times);
}

/** Milliseconds of one call, rolled back. */
async function timed(client: pg.Client, { before, actor, sql }: TimedCall, family: TimedFamily): Promise<number> {
	await client.query('begin');
	try {
		if (before) await callAs(client, before, family);
		const began = performance.now();
		await callAs(client, { actor, sql }, family);
		return performance.now() - began;
	} catch (error) {
		throw new Error(`The timed call ${sql} failed: ${error instanceof Error ? error.message : ''}`, { cause: error });
	} finally {
		await client.query('rollback');
	}
}

async function callAs(client: pg.Client, { actor, sql }: TimedCall, family: TimedFamily): Promise<void> {
	const claims = JSON.stringify({ role: actor.role, sub: actor.userId });
	await client.query(`set local role ${actor.role}; select set_config('request.jwt.claims', ${pg.escapeLiteral(claims)}, true)`);
	const filled = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
		const value = family[name];
		if (value === undefined) throw new Error(`The timed family has no value "${name}"`);
		return pg.escapeLiteral(value);
	});
	await client.query(`select * from public.${filled}`);
}
