import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitest } from '../support/stages/reports.ts';
import type { Score } from './score.ts';

/** Tests that `npm test` runs with smaller counts (tests/support/whole-counts.ts). */
const COUNTED = [
	'tests/stack/backend.test.ts',
	'tests/stack/data-folder.test.ts',
	'tests/stack/desk-live.test.ts',
	'tests/functions/limits.test.ts',
	'tests/features/desk/list/export-read-back.test.ts',
	'tests/features/booking/free-in-every-book.test.tsx',
];

/** Kills the whole product while families book, which is too long for `npm test`, and runs the counted tests with their whole counts. */
export function runProductRaces(score: Score): void {
	const folder = mkdtempSync(join(tmpdir(), 'venue-product-races-'));
	const report = join(folder, 'report.json');
	const projects = ['races', 'node', 'islands'].flatMap((project) => ['--project', project]);
	const args = ['run', '--config', 'tests/vitest.config.ts', ...projects, '--reporter=default', '--reporter=json'];
	spawnSync('vitest', [...args, `--outputFile.json=${report}`, 'tests/races/product', ...COUNTED], {
		stdio: 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, WHOLE_COUNTS: '1' },
	});
	const { passed, failed } = readVitest(report);
	score.passed += passed;
	score.failed += failed;
	rmSync(folder, { recursive: true });
}
