import { cpus, loadavg } from 'node:os';
import { salma, server as serverRole } from '../../supabase/tests/support/actors.ts';
import { aRequest, inDays } from '../../supabase/tests/support/bookings.ts';
import { applyMigrations } from '../hosted/apply.ts';
import { preparePlays } from '../hosted/database-plays.ts';
import { AHEAD, STEP_MS, timeJobs } from '../hosted/job-plays.ts';
import { type HostedServer, startHosted } from '../hosted/server.ts';
import { CROWD, crowdSql } from '../races/crowd.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { percentile } from '../races/score.ts';

/**
 * `npm run bench`, second part: a real server set up as hosted, under load, beside its goals. Prints only, because a busy machine proves
 * nothing.
 */
const CLIENTS = 64;
const REQUESTS = 50 * CLIENTS;
const ROUNDS = 40;

const LISTS: [string, string][] = [
	['first page', 'select public.list_bookings()'],
	['by name', `select public.list_bookings(p_sort => 'name', p_desc => false)`],
	['what waits', `select public.list_bookings(p_status => 'waiting')`],
	['what is unpaid', `select public.list_bookings(p_status => 'unpaid')`],
	['what earns', `select public.list_bookings(p_status => 'earning')`],
	['search by phone', `select public.list_bookings(p_search => '0300-0791900')`],
	['search by name', `select public.list_bookings(p_search => 'anar of the garden')`],
	['statistics', 'select public.booking_stats()'],
	['the first room', 'select public.today_book()'],
];

type Line = [what: string, measured: string, goal: string, reached: boolean];

const server = await startHosted();
await applyMigrations(server.socket, 'postgres');
const lines = [...(await onStage(askAtOnce)), ...(await onStage(flood)), ...(await onStage(askTheDesk)), ...(await onStage(runTheJobs))];
const [busy = 0] = loadavg();
console.log(
	`\n${server.version}, as hosted Supabase; every statement as \`authenticator\`; ${cpus().length} cores, ${busy.toFixed(1)} wanted`,
);
console.log('\n| load | measured | goal | |\n|---|--:|--:|---|');
for (const [what, measured, goal, reached] of lines) console.log(`| ${what} | ${measured} | ${goal} | ${reached ? 'reached' : 'MISSED'} |`);
process.exit();

async function onStage(act: (stage: Entrance & { database: string }, server: HostedServer) => Promise<Line[]>): Promise<Line[]> {
	const database = act.name.toLowerCase();
	await server.copy('postgres', database);
	await preparePlays(server, database);
	const found = await act({ socket: server.socket, database, login: 'authenticator' }, server);
	await server.drop(database);
	return found;
}

/** A day within the limits: each request gets its messages. */
async function askAtOnce(stage: Entrance): Promise<Line[]> {
	const owner = await enter(stage);
	await owner.query(`update private.settings set value = ${REQUESTS + 1} where key = 'requests_per_day'`);
	await owner.end();
	return request(stage, 'request_booking');
}

/** A day far over the limits: requests are accepted without messages. */
function flood(stage: Entrance): Promise<Line[]> {
	return request(stage, 'request_booking in a flood');
}

/** Families with different numbers and words who send at once. */
async function request(stage: Entrance, name: string): Promise<Line[]> {
	const clients = await Promise.all(Array.from({ length: CLIENTS }, () => enter(stage, serverRole)));
	const times: number[] = [];
	let next = 0;
	const began = performance.now();
	await Promise.all(
		clients.map(async (client) => {
			for (let number = next++; number < REQUESTS; number = next++) {
				const asked = aRequest({ phone: `+9230${String(number).padStart(8, '0')}`, event_date: inDays(10 + (number % 700)) });
				const sent = performance.now();
				await client.query('select public.request_booking($1, $2, null, $3)', [
					crypto.randomUUID(),
					JSON.stringify(asked),
					`address ${number}`,
				]);
				times.push(performance.now() - sent);
			}
		}),
	);
	const perSecond = Math.round((REQUESTS / (performance.now() - began)) * 1000);
	const p95 = percentile(times, 95);
	await Promise.all(clients.map((client) => client.end()));
	return [
		[`${name}, ${CLIENTS} clients: requests per second`, String(perSecond), 'at least 1000', perSecond >= 1000],
		[`${name}, ${CLIENTS} clients: 95 %`, `${p95.toFixed(0)} ms`, 'at most 100 ms', p95 <= 100],
	];
}

/** The desk of a hall after ten years. */
async function askTheDesk(stage: Entrance & { database: string }, { asSupabase }: HostedServer): Promise<Line[]> {
	await asSupabase(crowdSql, stage.database);
	await asSupabase('vacuum analyze', stage.database);
	const staff = await enter(stage, salma);
	const lines: Line[] = [];
	for (const [name, sql] of LISTS) {
		const times: number[] = [];
		for (let round = -3; round < ROUNDS; round++) {
			const began = performance.now();
			await staff.query(sql);
			if (round >= 0) times.push(performance.now() - began);
		}
		const p95 = percentile(times, 95);
		lines.push([`the desk's list, ${name}, ${CROWD} bookings: 95 %`, `${p95.toFixed(1)} ms`, 'at most 150 ms', p95 <= 150]);
	}
	await staff.end();
	return lines;
}

async function runTheJobs(stage: Entrance): Promise<Line[]> {
	return (await timeJobs(stage)).map(({ job, slowest, steps, status }) => [
		`${job}, ${AHEAD} bookings ahead: slowest of ${steps.length} steps`,
		`${slowest.ms.toFixed(0)} ms`,
		`at most ${STEP_MS} ms`,
		status === 200 && slowest.ms <= STEP_MS,
	]);
}
