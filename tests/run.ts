import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForMidnight } from './support/stages/hall-midnight.ts';
import { type Command, type Launched, launch } from './support/stages/launch.ts';
import { readCount, readPlaywright, readVitest } from './support/stages/reports.ts';
import { failuresOf, type Score, scoreOf, sumOf } from './support/stages/score.ts';

const reports = mkdtempSync(join(tmpdir(), 'venue-tests-'));
const env = {
	// Many processes load the same files.
	NODE_COMPILE_CACHE: join(reports, 'compiled'),
	ASTRO_TELEMETRY_DISABLED: '1',
};
const started = performance.now();

const parts: Launched[] = [];

/**
 * Schedule of the stages. Vitest could use all cores; beside it run, one after another, the lighter stages: fetching browsers, build,
 * check, and the tests of the built site. Browser tests start after Vitest: side by side both take as long, and each starves the other
 * until tests exceed their limits.
 */
const browsers = begin(command('Browsers', 'node', ['tests/support/stages/browsers.ts']));
const build = begin(command('Build', 'astro', ['build']));
const tested = code();
const scores: Score[] = (await Promise.all([tested, check(), beside()])).flat();

rmSync(reports, { recursive: true });
const { passed, failed } = sumOf(scores);
console.log(`\n== Everything: ${Math.round((performance.now() - started) / 1000)} s, of which, some at the same time:`);
for (const part of parts) console.log(`   ${await part.took}`);
for (const name of failuresOf(scores)) console.log(`   FAILED: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function code(): Promise<Score> {
	return suite('Unit, database, function and island tests', vitest('!races', '!editor', '!site'), readVitest, true);
}

/** Format and types. The compiler without Astro checks most files in a tenth of the time; the other checks only pages. */
async function check(): Promise<Score[]> {
	const lint = begin(command('Format and lint', 'biome', ['ci', '.']));
	await Promise.race([build.said(/\[types\] Generated/), build.ended]);
	const types = begin(command('Types', 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit']));
	const linted = await lint.ended;
	const typed = await types.ended;
	const pages = begin(
		command('Types of pages', 'astro', [
			'check',
			'--noSync',
			'--minimumFailingSeverity',
			'hint',
			'--tsconfig',
			'tests/pages.tsconfig.json',
		]),
	);
	return [linted, typed, await pages.ended].map(scoreOf);
}

/** The build and the tests of the built site. Without a build all of them fail. */
async function beside(): Promise<Score[]> {
	await browsers.ended;
	if (!(await build.ended)) return [scoreOf(false)];
	const site = await suite('Built-site tests', vitest('site'), readVitest);
	const engines = await suite('Firefox and WebKit, in short', () => ['node', ['tests/engines/run.ts', '--short']], readCount);
	const monkey = await suite('Monkey, in short', () => ['node', ['tests/monkey/run.ts', '--short']], readCount);
	await tested;
	console.log('\n== Browser tests: begun; their results follow at the end');
	return [scoreOf(true), site, engines, monkey, await suite('Browser tests', playwright, readPlaywright)];
}

function vitest(...projects: string[]): (report: string) => [string, string[]] {
	const results = ['--reporter=default', '--reporter=json'];
	const of = projects.flatMap((project) => ['--project', project]);
	return (report) => ['vitest', ['run', '--config', 'tests/vitest.config.ts', ...of, ...results, `--outputFile.json=${report}`]];
}

function playwright(): [string, string[]] {
	return ['playwright', ['test', '--config', 'tests/playwright.config.ts']];
}

/** A stage counted from its own report. A bad exit without a failed test is a failure too. */
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
	return succeeded ? score : { ...score, failed: Math.max(1, score.failed) };
}

function begin(part: Command): Launched {
	const stage = launch(part);
	parts.push(stage);
	return stage;
}

function command(name: string, program: string, args: string[]): Command {
	return { name, program, args, env };
}

/** Stages with many tests must not run across the hall's midnight. */
async function midnight(): Promise<void> {
	const wait = waitForMidnight(new Date(), 4 * 60_000);
	if (wait === 0) return;
	console.log(`\nThe day ends at the hall in ${Math.ceil(wait / 1000)} s, and with it what "today" means. Waiting for that.`);
	await new Promise((resolve) => setTimeout(resolve, wait));
}
