import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitForMidnight } from '../support/stages/hall-midnight.ts';
import { launch } from '../support/stages/launch.ts';
import { readPlaywright, readVitest } from '../support/stages/reports.ts';
import { failuresOf, scoreOf, sumOf } from '../support/stages/score.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'venue-stages-'));
	vi.spyOn(console, 'log').mockImplementation(() => undefined);
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string) => ({ name: 'A stage', program: process.execPath, args: ['-e', script], env: {} });
const report = (name: string, content: unknown) => {
	const file = join(folder, name);
	writeFileSync(file, JSON.stringify(content));
	return file;
};

describe('a stage', () => {
	test.each([
		['process.exit(0)', true],
		['process.exit(3)', false],
		['process.kill(process.pid, "SIGKILL")', false],
	])('that ends with %s succeeded: %s', async (script, succeeded) => {
		expect(await launch(node(script)).ended).toBe(succeeded);
	});

	test('that cannot be started has failed', async () => {
		expect(await launch({ ...node(''), program: join(folder, 'no-such-program') }).ended).toBe(false);
	});

	test('says by its name how long it took, and that it failed', async () => {
		expect(await launch(node('')).took).toMatch(/^A stage: \d s$/);
		expect(await launch(node('process.exit(1)')).took).toMatch(/^A stage: \d s, FAILED$/);
	});

	test('lets others wait for a line of its output', async () => {
		const stage = launch(node('console.log("types written"); process.exitCode = 1'));

		const first = await Promise.race([stage.said(/types written/).then(() => 'said'), stage.ended.then(() => 'ended')]);

		expect(first).toBe('said');
		expect(await stage.ended).toBe(false);
	});
});

test.each([
	['2026-11-22T18:57:00Z', 181_000],
	['2026-11-22T18:55:00Z', 0],
	['2026-11-22T19:00:00Z', 0],
])('at %s a stage of four minutes waits %i ms for the hall’s midnight', (now, wait) => {
	expect(waitForMidnight(new Date(now), 4 * 60_000)).toBe(wait);
});

describe('a report', () => {
	test('with a skipped or flaky test is not green', () => {
		const file = report('playwright.json', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } });

		expect(readPlaywright(file)).toMatchObject({ passed: 5, failed: 3 });
	});

	test('names the failed tests', () => {
		const vitest = report('named.json', {
			numPassedTests: 1,
			numTotalTests: 2,
			testResults: [
				{
					assertionResults: [
						{ fullName: 'a sum adds up', status: 'failed' },
						{ fullName: 'a sum is told', status: 'passed' },
					],
				},
			],
		});
		const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
		const playwright = report('named-too.json', {
			stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
			suites: [
				{ specs: [spec('the page opens', 'expected')], suites: [{ specs: [spec('it closes', 'unexpected'), spec('it waits', 'flaky')] }] },
			],
		});

		expect(failuresOf([readVitest(vitest), scoreOf(true), readPlaywright(playwright)])).toEqual(['a sum adds up', 'it closes', 'it waits']);
	});

	test('counts skipped tests as failed', () => {
		expect(readVitest(report('vitest.json', { numPassedTests: 7, numTotalTests: 9 }))).toMatchObject({ passed: 7, failed: 2 });
	});

	test('that is missing or has no test counts as failed', () => {
		expect(readVitest(report('none.json', { numPassedTests: 0, numTotalTests: 0 }))).toEqual(scoreOf(false));
		expect(readVitest(join(folder, 'missing.json'))).toEqual(scoreOf(false));
		expect(sumOf([scoreOf(true), scoreOf(false), scoreOf(true)])).toEqual({ passed: 2, failed: 1 });
	});
});
