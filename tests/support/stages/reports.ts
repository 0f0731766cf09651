import { readFileSync } from 'node:fs';
import type { Score } from './score.ts';

/** How many tests Vitest ran, how they went, and which did not pass. */
export const readVitest = (report: string): Score =>
	readOr(report, (text) => {
		const { numPassedTests, numTotalTests, testResults = [] } = JSON.parse(text) as VitestReport;
		const failures = testResults.flatMap(({ assertionResults }) =>
			assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
		);
		return { passed: numPassedTests, failed: numTotalTests - numPassedTests, failures };
	});

/** The same from Playwright; what was skipped or passed only at the second try has failed. */
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

/** What a runner of this house has counted itself. None may be right: an engine that cannot be had is neither passed nor failed. */
export const readCount = (report: string): Score => {
	try {
		return JSON.parse(readFileSync(report, 'utf8')) as Score;
	} catch (cause) {
		console.error(`No test report: ${String(cause)}`);
		return { passed: 0, failed: 1 };
	}
};

/** No report, or one of no test at all, is a failure: nothing was shown. */
function readOr(report: string, read: (text: string) => Score): Score {
	try {
		const score = read(readFileSync(report, 'utf8'));
		return score.passed + score.failed > 0 ? score : { passed: 0, failed: 1 };
	} catch (cause) {
		console.error(`No test report: ${String(cause)}`);
		return { passed: 0, failed: 1 };
	}
}
