import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actorsSql } from '../../supabase/tests/support/actors.ts';
import { enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';
import { readVitest } from '../support/stages/reports.ts';
import type { HostedServer } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The seed is for the embedded database, and schema files are compared there. All other tests run here too. */
const NOT_HERE = ['supabase/tests/seed.test.ts', 'supabase/tests/schemas.test.ts', 'supabase/tests/types.test.ts'];

/** Prepares a database for the tests: people, and `safeupdate` for the data API's roles. */
export async function preparePlays(server: HostedServer, database: string): Promise<void> {
	const owner = await enter({ socket: server.socket, database });
	await owner.query(actorsSql);
	await owner.end();
	// One test of the health check removes the space for temporary files.
	await server.asSupabase('grant set on parameter temp_file_limit to postgres');
	if (!server.isSafe) return;
	await server.asSupabase(`
		alter role postgres in database ${database} set session_preload_libraries = 'safeupdate';
		alter role postgres in database ${database} set safeupdate.enabled = off;
		grant set on parameter safeupdate.enabled to postgres;
	`);
}

/** Runs files of supabase/tests on a database of the server; returns the score and the output. */
export async function play(server: HostedServer, database: string, files: string[] = []) {
	const folder = mkdtempSync(join(tmpdir(), 'venue-plays-'));
	const report = join(folder, 'report.json');
	const args = [
		'run',
		'--config',
		'tests/vitest.config.ts',
		'--project',
		'database',
		'--maxWorkers',
		'1',
		...NOT_HERE.flatMap((file) => ['--exclude', file]),
	];
	const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
	const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...reporters, ...files], {
		cwd: root,
		env: { ...process.env, PLAYS_ON: server.url(database), NO_COLOR: '1' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	await new Promise((resolve) => child.on('close', resolve));
	const result = readVitest(report);
	rmSync(folder, { recursive: true });
	return { ...result, said };
}

/** All of supabase/tests on a real server, set up as hosted. */
export async function runDatabasePlays(server: HostedServer, score: Score): Promise<void> {
	await server.copy('postgres', 'plays');
	await preparePlays(server, 'plays');
	const { passed, failed, said } = await play(server, 'plays');
	const falls = said.split('\n').filter((line) => /FAIL|Error:/.test(line));
	claim(score, `the database's ${passed} plays hold on this server too`, failed === 0 && passed > 0, falls.slice(0, 40));
	await server.drop('plays');
}
