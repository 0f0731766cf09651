import { salma } from '../../supabase/tests/support/actors.ts';
import { company, type Entrance } from './entrance.ts';
import { KILL_POINTS, setTheStage } from './kill-play.ts';
import { claim, type Score } from './score.ts';
import { playSigkills } from './sigkill-play.ts';

/** Processes are killed while sending. No message is lost, and only one under way may arrive twice. */
export async function runSigkillRaces(entrance: Entrance, kills: number, score: Score): Promise<void> {
	const { connect, leave } = company(entrance);
	const stage = { entrance, owner: await connect(), holder: await connect(), staff: await connect(salma) };
	const messages = kills * 4 + 30;
	const ids = await setTheStage(stage, messages);

	const start = performance.now();
	const shown = await playSigkills(stage, ids, kills);
	const seconds = ((performance.now() - start) / 1000).toFixed(0);
	await leave();

	const died = KILL_POINTS.map((point) => `${shown.died[point]} ${point}`).join(', ');
	claim(
		score,
		`outbox: ${messages} messages, processes killed with SIGKILL ${died} in ${seconds} s; none was lost`,
		shown.lost.length + shown.unfinished.length === 0,
		{ lost: shown.lost.slice(0, 3), unfinished: shown.unfinished.slice(0, 3) },
	);
	claim(score, 'outbox: after SIGKILL too, no unsent message counts as sent', shown.pretended.length === 0, shown.pretended.slice(0, 3));
	claim(
		score,
		`outbox: ${shown.twice.length} arrived twice (at most 1: the one whose reports were lost), of ${shown.inFlight.size} that were on their way when their process died; staff sent ${shown.retried} unknown ones again`,
		shown.twice.length <= 1 && shown.twice.every((id) => shown.inFlight.has(id)),
		shown.twice.slice(0, 3),
	);
}
