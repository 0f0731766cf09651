import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.ts';
import { waitForMidnight } from './support/stages/hall-midnight.ts';
import { type Command, type Launched, launch } from './support/stages/launch.ts';
import { readCount, readPlaywright, readVitest } from './support/stages/reports.ts';
import { type Score, scoreOf, sumOf } from './support/stages/score.ts';

const reports = mkdtempSync(join(tmpdir(), 'venue-tests-'));
const env = {
	CHROMIUM_PATH: ensureChromium(),
	ASTRO_TELEMETRY_DISABLED: '1',
};
const started = performance.now();

const parts: Launched[] = [];

/**
 * What runs when. The first have one core each at most, fetching browsers hardly any, and the build writes the types that the check reads, so the check begins when
 * they are there. Everything after could use every core there is: the two large stages one after the other, and beside them one after the other what mostly
 * waits, for a page in another engine or for the monkey's bad network. Most of it looks at the built site.
 * A further stage is one more line.
 */
const browsers = begin(command('Firefox and WebKit, if they can be had', 'node', ['tests/engines/run.ts', '--install']));
const build = begin(command('Build', 'astro', ['build']));
const lint = begin(command('Format and lint', 'biome', ['ci', '.']));
await Promise.race([build.said(/\[types\] Generated/), build.ended]);
const types = begin(command('Types', 'astro', ['check', '--noSync', '--minimumFailingSeverity', 'hint']));
const scores: Score[] = [scoreOf(await lint.ended), scoreOf(await build.ended), scoreOf(await types.ended)];

scores.push(...(await Promise.all([large(), beside()])).flat());

rmSync(reports, { recursive: true });
const { passed, failed } = sumOf(scores);
console.log(`\n== Everything: ${Math.round((performance.now() - started) / 1000)} s, of which, some at the same time:`);
for (const part of parts) console.log(`   ${await part.took}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The tests of the code, and then those in a browser. These look at the built site; without one they have all failed. */
async function large(): Promise<Score[]> {
	const code = await suite('Unit, database, function, island and built-site tests', vitest, readVitest, true);
	return [code, (await build.ended) ? await suite('Browser tests', playwright, readPlaywright, true) : scoreOf(false)];
}

/** What needs the built site as well, and less than a core. */
async function beside(): Promise<Score[]> {
	await browsers.ended;
	if (!(await build.ended)) return [];
	const engines = await suite('Firefox and WebKit, in short', () => ['node', ['tests/engines/run.ts', '--short']], readCount);
	return [engines, await suite('Monkey, in short', () => ['node', ['tests/monkey/run.ts', '--short']], readCount)];
}

function vitest(report: string): [string, string[]] {
	const results = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	return ['vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', '!races', ...results]];
}

function playwright(): [string, string[]] {
	return ['playwright', ['test', '--config', 'tests/playwright.config.ts']];
}

/** A stage of many tests, counted from its own report. A runner that ends badly without a failed test has still failed. */
async function suite(
	name: string,
	commandFor: (report: string) => [string, string[]],
	read: (report: string) => Score,
	aloud = false,
): Promise<Score> {
	await midnight();
	const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
	const stage = begin({ ...command(name, ...commandFor(report)), env: { ...env, TEST_REPORT: report }, aloud });
	const succeeded = await stage.ended;
	const score = read(report);
	return succeeded ? score : { passed: score.passed, failed: Math.max(1, score.failed) };
}

function begin(part: Command): Launched {
	const stage = launch(part);
	parts.push(stage);
	return stage;
}

function command(name: string, program: string, args: string[]): Command {
	return { name, program, args, env };
}

/** No stage of many tests runs over the hall's midnight. */
async function midnight(): Promise<void> {
	const wait = waitForMidnight(new Date(), 4 * 60_000);
	if (wait === 0) return;
	console.log(`\nThe day ends at the hall in ${Math.ceil(wait / 1000)} s, and with it what "today" means. Waiting for that.`);
	await new Promise((resolve) => setTimeout(resolve, wait));
}
