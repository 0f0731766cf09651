import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Result of a test. `why`: first line of its failure. */
type Ending = { file: string; name: string; passed: boolean; why: string };

/** Results of a run. `broken`: why a file could not run at all. */
export type Run = { endings: Ending[]; broken: string | undefined };

type Report = { testResults: FileReport[] };
type FileReport = { name: string; status: string; message?: string; assertionResults: TestReport[] };
type TestReport = { fullName: string; status: string; failureMessages?: string[] };

/** Runs tests whose names contain one of these texts. */
export function runTests(path: string, files: string[], names: string[]): Run {
	const report = join(path, 'report.json');
	rmSync(report, { force: true });
	const only = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
	const command = ['run', '--config', 'tests/vitest.config.ts', ...files, '-t', only, '--reporter=json', `--outputFile=${report}`];
	const vitest = join(path, 'node_modules/vitest/vitest.mjs');
	const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...command], { cwd: path, encoding: 'utf8', maxBuffer: 2 ** 28 });
	try {
		return read(JSON.parse(readFileSync(report, 'utf8')) as Report, path);
	} catch {
		return { endings: [], broken: `${stdout}${stderr}`.trim().split('\n').slice(-5).join(' ') };
	}
}

function read({ testResults }: Report, path: string): Run {
	const endings = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === 'passed' || status === 'failed')
			.map(({ fullName, status, failureMessages = [] }) => ({
				file: name.slice(path.length + 1).replaceAll('\\', '/'),
				name: fullName,
				passed: status === 'passed',
				why: firstLine(failureMessages[0]),
			})),
	);
	const unrun = testResults.find(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed));
	return { endings, broken: unrun && firstLine(unrun.message) };
}

const hasFailed = ({ status }: { status: string }) => status === 'failed';

const firstLine = (text = '') => text.trim().split('\n')[0] ?? '';
