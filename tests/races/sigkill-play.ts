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

/** Workers that die together. */
const WORKERS = 3;
const BATCH = 5;

/** `holder` holds the lock that stops a worker where it is killed. */
export type SigkillStage = { entrance: Entrance; owner: Query; staff: Query; holder: Query };

type Play = SigkillStage & { graph: FakeGraph };

/** Locks that stop a worker at one point. */
const HOLDS = {
	// Every permission to send to the play's number waits for it.
	'after claim': `select pg_advisory_xact_lock(hashtextextended('message to +923000000001', 0))`,
	// Every settlement writes to it.
	'after the answer': 'lock table private.messaging_state in share mode',
};

/**
 * Processes with the real code are killed with SIGKILL, three at a time, until the planned number has died. Reports come shuffled and
 * twice; for one message never. At the end staff send unknown messages again.
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
			// Meta accepts every second broken call, and the database gets every second dead worker's last statement.
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

/** Kills workers whose calls have reached Meta and hang. */
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

/** Kills workers that wait for a lock, so nothing after that point has happened. */
async function killHeld(play: Play, lock: string, isHeard: boolean): Promise<void> {
	const { owner, holder } = play;
	await holder('begin', []);
	await holder(lock, []);
	const workers = startWorkers(play);
	while ((await connections(owner, `wait_event_type = 'Lock'`)) < WORKERS) await turn();
	await killAll(workers);
	// The server finishes a dead client's statement, unless it notices the closed connection first.
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

/** Waits until the dead workers' statements have ended. */
async function untilGone({ owner }: Play): Promise<void> {
	while ((await connections(owner, 'true')) > 0) await turn();
}

async function connections(owner: Query, condition: string): Promise<number> {
	const [row] = await owner(`select count(*)::int as count from pg_stat_activity where application_name = $1 and ${condition}`, [NAME]);
	return Number(row?.['count']);
}
