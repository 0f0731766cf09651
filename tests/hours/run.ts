import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';

/**
 * Hours that matter to some tests: after midnight, before office hours, during lunch, between slots, during dinner, before midnight. `npm
 * run test:hours -- 19:50` runs one.
 */
const HOURS = ['00:20', '06:00', '12:10', '16:00', '19:50', '22:40'];

const asked = process.argv.slice(2);
const clock = pathToFileURL(`${import.meta.dirname}/shifted-clock.mjs`).href;
const failed = (asked.length > 0 ? asked : HOURS).filter((hour) => !passesAt(hour));
console.log(failed.length > 0 ? `FAIL at ${failed.join(', ')}` : 'ok   at every hour');
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs the tests with the hall's clock at this hour. */
function passesAt(hour: string): boolean {
	console.log(`\n== ${hour} at the hall`);
	const env = { ...process.env, SHIFTED_BY_MS: String(msUntil(hour)), NODE_OPTIONS: `--import ${clock}` };
	const projects = ['node', 'pure', 'database', 'islands', 'scripts'].flatMap((name) => ['--project', name]);
	return spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...projects], { stdio: 'inherit', env }).status === 0;
}

/** Milliseconds until the hall's clock next shows the hour. */
function msUntil(hour: string): number {
	const now = new Date();
	const [first, second] = [0, 1].map((days) => hallInstant(addDays(dayAt(now), days), hour).getTime() - now.getTime());
	if (!first || !second) throw new Error(`"${hour}" is no hour such as 19:50.`);
	return first > 0 ? first : second;
}
