import { salma, server } from '../../supabase/tests/support/actors.ts';
import { company, type Entrance } from './entrance.ts';
import { KILL_POINTS, playKills, setTheStage } from './kill-play.ts';
import { claim, type Score } from './score.ts';

const WORKERS = 8;

/** Workers die hundreds of times while sending 5,000 messages. None is lost, and almost none arrives twice. */
export async function runKillRaces(entrance: Entrance, messages: number, kills: number, score: Score): Promise<void> {
	// A worker has five messages and runs one statement at a time.
	const { connect, leave } = company(entrance);
	const stage = {
		owner: await connect(),
		staff: await connect(salma),
		servers: await Promise.all(Array.from({ length: WORKERS }, () => connect(server))),
	};
	const ids = await setTheStage(stage, messages);
	const mostTwice = Math.floor(messages / 1000);
	const shown = await playKills(stage, ids, { kills, reportsLost: mostTwice });
	await leave();

	const died = KILL_POINTS.map((point) => `${shown.kills[point]} ${point}`).join(', ');
	claim(score, `outbox: ${messages} messages, workers died ${died}; none was lost`, shown.lost.length + shown.unfinished.length === 0, {
		lost: shown.lost.slice(0, 3),
		unfinished: shown.unfinished.slice(0, 3),
	});
	claim(score, 'outbox: no unsent message counts as sent', shown.pretended.length === 0, shown.pretended.slice(0, 3));
	claim(
		score,
		`outbox: ${shown.twice.length} arrived twice (at most ${mostTwice}), all of them among the ${shown.declared.size} whose reports were lost; staff sent ${shown.retried} unknown ones again`,
		shown.twice.length <= mostTwice && shown.twice.every((id) => shown.declared.has(id)),
		shown.twice.slice(0, 3),
	);
}
