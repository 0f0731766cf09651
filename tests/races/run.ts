import { runAgreementRaces } from './agreement-races.ts';
import { openArena, RACERS } from './arena.ts';
import { runBillRaces } from './bill-races.ts';
import { runChangeRaces } from './change-races.ts';
import { runClosureRaces } from './closure-races.ts';
import { runJoinRaces } from './join-races.ts';
import { runKillRaces } from './kill-races.ts';
import { runMoveRaces, runOverpaymentRaces, runReversalRaces } from './ledger-races.ts';
import { runMessageRaces } from './message-races.ts';
import { runPaidRaces, runReceiptRaces } from './payment-races.ts';
import { startPostgres } from './postgres-server.ts';
import { runProductRaces } from './product-races.ts';
import { runProofRaces } from './proof-races.ts';
import { runKeyRaces, runLimitRace, runLineRace, runTabRace } from './request-races.ts';
import { percentile, type Score } from './score.ts';
import { runSigkillRaces } from './sigkill-races.ts';
import { claimNoDoubleBooking, runSlotRaces } from './slot-races.ts';
import { runSpeedTrials } from './speed.ts';
import { runWeddingRaces } from './wedding-races.ts';

/**
 * Number of attempts; `ATTEMPTS=2000` for a quick look. A fifth send one key, the rest compete for slots; as many again test changes and
 * the line.
 */
const attempts = Number(process.env['ATTEMPTS'] ?? 100_000);
if (!Number.isInteger(attempts) || attempts < 1)
	throw new Error(`ATTEMPTS must be a whole number from 1, not "${process.env['ATTEMPTS']}".`);
const share = Math.min(1, attempts / 100_000);

const postgres = startPostgres();
process.on('exit', postgres.stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

console.log(`${postgres.version}, ${RACERS} clients`);
const score: Score = { passed: 0, failed: 0 };
const arena = await openArena(postgres.socket);
await arena.owner(`update private.settings set value = 1000000 where key like 'requests_per%'`);

const start = performance.now();
await runSlotRaces(arena, attempts * 0.8, score);
await runKeyRaces(arena, attempts * 0.2, score);
const seconds = (performance.now() - start) / 1000;
const { length: made } = arena.times;
console.log(
	`     ${made} attempts in ${seconds.toFixed(1)} s with their preparation, ${Math.round(made / seconds)} per second; ` +
		`answered within ${percentile(arena.times, 50).toFixed(1)} ms (half) and ${percentile(arena.times, 95).toFixed(1)} ms (95 %)`,
);
await runWeddingRaces(arena, attempts * 0.1, score);
await runTabRace(arena, score);
await runLimitRace(arena, score);
await runLineRace(arena, score);
await runPaidRaces(arena, Math.ceil(50 * share), score);
await runReceiptRaces(arena, Math.ceil(50 * share), score);
await runOverpaymentRaces(arena, Math.ceil(50 * share), score);
await runReversalRaces(arena, Math.ceil(50 * share), score);
await runMoveRaces(arena, Math.ceil(50 * share), score);
await runBillRaces(arena, { socket: postgres.socket }, Math.ceil(1000 * share), score);
await runJoinRaces(arena, Math.ceil(50 * share), score);
await runProofRaces(arena, Math.ceil(50 * share), score);
await runAgreementRaces(arena, Math.ceil(50 * share), score);
await runClosureRaces(arena, Math.ceil(50 * share), score);
await runMessageRaces(arena, Math.ceil(5000 * share), score);
await runChangeRaces(arena, attempts, score);
await runKillRaces({ socket: postgres.socket }, Math.ceil(5000 * share), 3 * Math.ceil(200 * share), score);
await runSigkillRaces({ socket: postgres.socket }, 3 * Math.ceil(50 * share), score);
await claimNoDoubleBooking(arena, score);

await arena.close();
runProductRaces(score);
await runSpeedTrials(score);
console.log(`${score.passed} passed, ${score.failed} failed`);
process.exitCode = score.failed > 0 ? 1 : 0;
