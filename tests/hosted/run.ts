import { parseArgs } from 'node:util';
import { runKillRaces } from '../races/kill-races.ts';
import type { Score } from '../races/score.ts';
import { runSigkillRaces } from '../races/sigkill-races.ts';
import { INSTALL_OPTION } from '../support/ask-to-install.ts';
import { runBackupPlays } from './backup-plays.ts';
import { runSafeBodies } from './catalogue.ts';
import { preparePlays, runDatabasePlays } from './database-plays.ts';
import { runJobPlays } from './job-plays.ts';
import { missing } from './needs.ts';
import { runOutboxPlays } from './outbox-plays.ts';
import { runPush } from './push.ts';
import { runRequestPlays } from './request-plays.ts';
import { runRightsPlays } from './rights-plays.ts';
import { startHosted } from './server.ts';
import { runTimingPlays } from './timing-plays.ts';
import { runWeakened } from './weakened.ts';

/**
 * `npm run test:hosted`: runs everything on a real server set up as hosted Supabase. `--weakened` only removes things from migrations;
 * `--only WORD` runs one part; `--install` installs without asking.
 */
const { values: asked } = parseArgs({
	options: { weakened: { type: 'boolean' }, only: { type: 'string' }, [INSTALL_OPTION.slice(2)]: { type: 'boolean' } },
});
const server = await startHosted();
const score: Score = { passed: 0, failed: 0 };
const began = performance.now();
console.log(`${server.version}, set up as hosted Supabase ${server.isSafe ? 'with' : 'WITHOUT'} safeupdate`);
await server.copy('postgres', 'blank');
await runPush(server, score);

/** Each play gets its own database with the plays' people. */
const onStage = (play: (stage: { socket: string; database: string; login: string }) => Promise<void>) => async (name: string) => {
	const database = `stage_${name}`;
	await server.copy('postgres', database);
	await preparePlays(server, database);
	await play({ socket: server.socket, database, login: 'authenticator' });
	await server.drop(database);
};

const PARTS: Record<string, (name: string) => Promise<void>> = {
	bodies: () => runSafeBodies(server, 'postgres', score),
	plays: () => runDatabasePlays(server, score),
	rights: onStage((stage) => runRightsPlays(stage, score)),
	requests: onStage((stage) => runRequestPlays(stage, server, score)),
	times: onStage((stage) => runTimingPlays(stage, score)),
	outbox: onStage((stage) => runOutboxPlays(stage, score)),
	jobs: onStage((stage) => runJobPlays(stage, score)),
	backup: () => runBackupPlays(server, score),
	kills: onStage((stage) => runKillRaces(stage, 5000, 201, score)),
	sigkills: onStage((stage) => runSigkillRaces(stage, 3, score)),
	weakened: () => runWeakened(server, 'blank', score, asked.weakened === true),
};

for (const [name, part] of Object.entries(PARTS)) {
	if (name !== (asked.weakened ? 'weakened' : (asked.only ?? name))) continue;
	const from = performance.now();
	await part(name);
	console.log(`     ${name}: ${Math.round((performance.now() - from) / 1000)} s`);
}

for (const line of missing) console.log(`NOT SHOWN ${line}`);
console.log(`${score.passed} passed, ${score.failed} failed in ${Math.round((performance.now() - began) / 1000)} s`);
process.exit(score.failed > 0 ? 1 : 0);
