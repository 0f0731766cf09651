import { readFileSync } from 'node:fs';
import type { Score } from './score.ts';

/** Score of a Vitest report. */
export const readVitest = (report: string): Score =>
	readOr(report, (text) => {
		const { numPassedTests, numTotalTests, testResults = [] } = JSON.parse(text) as VitestReport;
		const failures = testResults.flatMap(({ assertionResults }) =>
			assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
		);
		return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
	});

/** Score of a Playwright report. Skipped and flaky tests count as failed. */
export const readPlaywright = (report: string): Score =>
	readOr(report, (text) => {
		const { stats, suites = [] } = JSON.parse(text) as PlaywrightReport;
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures: suites.flatMap(failuresIn) };
	});

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
	...specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected')).map(({ title }) => title),
	...suites.flatMap(failuresIn),
];

type VitestReport = {
	numPassedTests: number;
	numTotalTests: number;
	testResults?: { assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites?: PlaywrightSuite[];
};
type PlaywrightSuite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: PlaywrightSuite[] };

/** Score of our own runners. Zero tests are right if an engine is not available. */
export const readCount = (report: string): Score => {
	try {
		return JSON.parse(readFileSync(report, 'utf8')) as Score;
	} catch (cause) {
		console.error(`No test report: ${String(cause)}`);
		return { passed: 0, failed: 1 };
	}
};

/** No report, or one without tests, is a failure. */
function readOr(report: string, read: (text: string) => Score): Score {
	try {
		const score = read(readFileSync(report, 'utf8'));
		return score.passed + score.failed > 0 ? score : { passed: 0, failed: 1 };
	} catch (cause) {
		console.error(`No test report: ${String(cause)}`);
		return { passed: 0, failed: 1 };
	}
}
