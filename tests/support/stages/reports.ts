import { readFileSync } from 'node:fs';
import type { Score } from './score.ts';

/** How many tests Vitest ran and how they went. */
export const readVitest = (report: string): Score =>
	readOr(report, (text) => {
		const { numPassedTests, numTotalTests } = JSON.parse(text) as { numPassedTests: number; numTotalTests: number };
		return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
	});

/** The same from Playwright; what was skipped or passed only at the second try has failed. */
export const readPlaywright = (report: string): Score =>
	readOr(report, (text) => {
		const { stats } = JSON.parse(text) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
	});

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
