import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { supabaseOutbox } from '#server/lib/supabase/outbox.ts';
import { type FakeGraph, startFakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { clientOver, type Query } from '../support/database-client.ts';
import type { Entrance } from './entrance.ts';
import { KILL_POINTS, report, tally } from './kill-play.ts';
import type { WorkerOrders } from './sigkill-worker.ts';

/** Workers that die together, and what each has in hand. */
const WORKERS = 3;
const BATCH = 5;

/** `holder` keeps the lock that stops a worker at the point where it dies; every other connection is free meanwhile. */
export type SigkillStage = { entrance: Entrance; owner: Query; staff: Query; holder: Query };

type Play = SigkillStage & { graph: FakeGraph };

/** Where the outbox makes a worker wait, so that it can be killed there and nowhere else. */
const HOLDS = {
	// What every permission to send to the number of the play waits for.
	'after claim': `select pg_advisory_xact_lock(hashtextextended('message to +923000000001', 0))`,
	// What every settlement writes to.
	'after the answer': 'lock table private.messaging_state in share mode',
};

/**
 * Processes that send through the real use case and adapters die by SIGKILL, three at a time, each point in turn; until as many as planned
 * have died. Reports come shuffled and twice, of one message never. At the end staff send again what stayed unknown.
 */
export async function playSigkills(stage: SigkillStage, ids: string[], kills: number) {
	const graph = await startFakeGraph();
	const play = { ...stage, graph };
	const outbox = supabaseOutbox(clientOver(stage.owner));
	const heardOf = new Set<string>();
	/** Messages whose call had begun when their worker died. */
	const inFlight = new Set<string>();
	const died = { 'after claim': 0, 'after POST': 0, 'after the answer': 0 };
	let mute: string | undefined;
	let retried = 0;
	const tell = async () => {
		await stage.owner(`update public.messages set lease_until = now() - interval '1 second' where state = 'leased'`, []);
		await report(
			graph.taken.filter(({ callbackData }) => callbackData !== mute),
			heardOf,
			outbox,
			graph,
		);
	};
	try {
		for (let round = 0; round * WORKERS < kills; round += 1) {
			const point = KILL_POINTS[round % KILL_POINTS.length] ?? 'after claim';
			const before = graph.taken.length;
			// Meta takes what every other broken call brought, and the database hears every other dead worker's last statement.
			await (point === 'after POST' ? killOnTheWire(play, round % 2 === 0) : killHeld(play, HOLDS[point], round % 2 === 0));
			died[point] += WORKERS;
			for (const { callbackData } of graph.taken.slice(before)) inFlight.add(callbackData ?? '');
			if (point === 'after POST') mute ??= graph.taken[before]?.callbackData;
			await tell();
		}
		for (;;) {
			const [code, signal] = await once(startWorker(play), 'exit');
			if (code !== 0) throw new Error(`A worker that nobody killed ended with ${code ?? signal}`);
			await tell();
			const [left] = await stage.owner(`select count(*)::int as messages from public.messages where state in ('queued', 'leased')`, []);
			if (left?.['messages'] !== 0) continue;
			const unknown = await stage.owner(
				`update public.messages set updated_at = now() - interval '1 day' where state = 'unknown' returning id`,
				[],
			);
			if (unknown.length === 0) break;
			for (const { id } of unknown) await stage.staff('select public.retry_message($1)', [id]);
			retried += unknown.length;
			mute = undefined;
		}
		return { ...(await tally(stage, ids, graph.taken)), died, inFlight, retried };
	} finally {
		await graph.close();
	}
}

/** Kills workers whose every call has reached Meta and hangs. */
async function killOnTheWire(play: Play, accepts: boolean): Promise<void> {
	const { graph } = play;
	const expected = graph.calls() + WORKERS * BATCH;
	graph.script.always({ kind: 'hang', accepts });
	const workers = startWorkers(play);
	while (graph.calls() < expected) await turn();
	await killAll(workers);
	graph.script.always({ kind: 'accept' });
	await untilGone(play);
}

/** Kills workers that wait for a lock: nothing they would do after that point has happened. */
async function killHeld(play: Play, lock: string, isHeard: boolean): Promise<void> {
	const { owner, holder } = play;
	await holder('begin', []);
	await holder(lock, []);
	const workers = startWorkers(play);
	while ((await connections(owner, `wait_event_type = 'Lock'`)) < WORKERS) await turn();
	await killAll(workers);
	// A server goes on with a statement that it was given, though nobody is there any more; unless the connection's end is noticed first.
	if (!isHeard) await owner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [NAME]);
	await holder('rollback', []);
	await untilGone(play);
}

const NAME = 'a worker to be killed';
const PROGRAM = fileURLToPath(new URL('./sigkill-worker.ts', import.meta.url));

const startWorkers = (play: Play): ChildProcess[] => Array.from({ length: WORKERS }, () => startWorker(play));

function startWorker({ entrance, graph }: Play): ChildProcess {
	const orders: WorkerOrders = { entrance, name: NAME, graph: { url: graph.url, keys: graph.keys } };
	return spawn(process.execPath, [PROGRAM], {
		env: { ...process.env, WORKER: JSON.stringify(orders) },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
}

async function killAll(workers: ChildProcess[]): Promise<void> {
	const ends = workers.map((worker) => once(worker, 'exit'));
	for (const worker of workers) worker.kill('SIGKILL');
	for (const [, signal] of await Promise.all(ends))
		if (signal !== 'SIGKILL') throw new Error(`A worker ended by ${signal}, not by SIGKILL`);
}

/** The dead workers' last words are said. */
async function untilGone({ owner }: Play): Promise<void> {
	while ((await connections(owner, 'true')) > 0) await turn();
}

async function connections(owner: Query, condition: string): Promise<number> {
	const [row] = await owner(`select count(*)::int as count from pg_stat_activity where application_name = $1 and ${condition}`, [NAME]);
	return Number(row?.['count']);
}
