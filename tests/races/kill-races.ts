import pg from 'pg';
import { salma, server } from '../../supabase/tests/support/actors.ts';
import type { Query } from '../support/database-client.ts';
import { KILL_POINTS, playKills, setTheStage } from './kill-play.ts';
import { claim, type Score } from './score.ts';

const WORKERS = 8;

/** Workers die 600 times while they send 5,000 messages over HTTP: none is lost, and hardly one arrives twice. */
export async function runKillRaces(socket: string, messages: number, kills: number, score: Score): Promise<void> {
	const clients: pg.Client[] = [];
	const connect = async (actor?: { role: string; userId?: string }): Promise<Query> => {
		const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
		await client.connect();
		clients.push(client);
		if (actor) {
			await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ role: actor.role, sub: actor.userId })]);
			await client.query(`set role ${actor.role}`);
		}
		// One statement of a connection after the other: a worker has five messages in hand.
		let last: Promise<unknown> = Promise.resolve();
		return async (sql, values) => {
			const mine = last.then(() => client.query(sql, values));
			last = mine.catch(() => undefined);
			return (await mine).rows;
		};
	};
	const stage = {
		owner: await connect(),
		staff: await connect(salma),
		servers: await Promise.all(Array.from({ length: WORKERS }, () => connect(server))),
	};
	const ids = await setTheStage(stage, messages);
	const mostTwice = Math.floor(messages / 1000);
	const shown = await playKills(stage, ids, { kills, reportsLost: mostTwice });
	await Promise.all(clients.map((client) => client.end()));

	const died = KILL_POINTS.map((point) => `${shown.kills[point]} ${point}`).join(', ');
	claim(score, `outbox: ${messages} messages, workers died ${died}; none was lost`, shown.lost.length + shown.unfinished.length === 0, {
		lost: shown.lost.slice(0, 3),
		unfinished: shown.unfinished.slice(0, 3),
	});
	claim(score, 'outbox: nothing is called sent that was not', shown.pretended.length === 0, shown.pretended.slice(0, 3));
	claim(
		score,
		`outbox: ${shown.twice.length} arrived twice (at most ${mostTwice}), all of them among the ${shown.declared.size} whose reports were lost; staff sent ${shown.retried} unknown ones again`,
		shown.twice.length <= mostTwice && shown.twice.every((id) => shown.declared.has(id)),
		shown.twice.slice(0, 3),
	);
}
