import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.ts';

/** What a stage of `npm test` came to. */
type Score = { passed: number; failed: number };

const reports = mkdtempSync(join(tmpdir(), 'lalazar-tests-'));
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), ASTRO_TELEMETRY_DISABLED: '1' };

const scores = [
	check('Format and lint', 'biome', ['ci', '.']),
	check('Types', 'astro', ['check', '--minimumFailingSeverity', 'hint']),
	suite('Unit, database, function and island tests', readVitest, (report) => [
		'vitest',
		['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
	]),
	...builtSite(),
];
rmSync(reports, { recursive: true });

const total = scores.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** The browser tests look at the built site; without one they have all failed. */
function builtSite(): Score[] {
	const build = check('Build', 'astro', ['build']);
	if (build.failed > 0) return [build, { passed: 0, failed: 1 }];
	return [build, suite('Browser tests', readPlaywright, () => ['playwright', ['test', '--config', 'tests/playwright.config.ts']])];
}

/** A stage that either passes or fails as a whole. */
function check(name: string, command: string, args: string[]): Score {
	return run(name, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A stage of many tests, counted from its own report. A runner that ends badly without a failed test has still failed. */
function suite(name: string, read: (report: string) => Score, commandFor: (report: string) => [string, string[]]): Score {
	const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
	const succeeded = run(name, ...commandFor(report), { TEST_REPORT: report });
	const score = readOr(report, read);
	return succeeded ? score : { passed: score.passed, failed: Math.max(1, score.failed) };
}

function run(name: string, command: string, args: string[], more: Record<string, string> = {}): boolean {
	console.log(`\n== ${name}`);
	const started = performance.now();
	const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more }, shell: process.platform === 'win32' });
	console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`);
	return status === 0;
}

/** No report, or one of no test at all, is a failure: nothing was shown. */
function readOr(report: string, read: (report: string) => Score): Score {
	try {
		const score = read(readFileSync(report, 'utf8'));
		return score.passed + score.failed > 0 ? score : { passed: 0, failed: 1 };
	} catch (cause) {
		console.error(`No test report: ${String(cause)}`);
		return { passed: 0, failed: 1 };
	}
}

function readVitest(report: string): Score {
	const { numPassedTests, numTotalTests } = JSON.parse(report) as { numPassedTests: number; numTotalTests: number };
	return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function readPlaywright(report: string): Score {
	const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
