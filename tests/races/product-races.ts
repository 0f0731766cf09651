import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitest } from '../support/stages/reports.ts';
import type { Score } from './score.ts';

/**
 * Kills the whole product while families book. Too long for `npm test`, which kills it while it writes (`tests/stack/data-folder.test.ts`).
 */
export function runProductRaces(score: Score): void {
	const folder = mkdtempSync(join(tmpdir(), 'venue-product-races-'));
	const report = join(folder, 'report.json');
	const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'races', '--reporter=default', '--reporter=json'];
	spawnSync('vitest', [...args, `--outputFile.json=${report}`], { stdio: 'inherit', shell: process.platform === 'win32' });
	const { passed, failed } = readVitest(report);
	score.passed += passed;
	score.failed += failed;
	rmSync(folder, { recursive: true });
}
