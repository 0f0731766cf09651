import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_OPTION, mayInstall } from '../support/ask-to-install.ts';

/** A missing tool, and the Debian package that has it. */
type Need = { what: string; debian: string };

/** What was not available, printed again at the end. */
export const missing: string[] = [];

/** Builds `safeupdate` from PostgreSQL's headers; without them the lint reads the catalogue instead. */
export function buildSafeupdate(): string | undefined {
	const library = join(mkdtempSync(join(tmpdir(), 'venue-safeupdate-')), 'safeupdate.so');
	// The server runs under its own account.
	chmodSync(dirname(library), 0o755);
	const source = fileURLToPath(new URL('safeupdate.c', import.meta.url));
	const build = () => {
		const headers = spawnSync('pg_config', ['--includedir-server'], { encoding: 'utf8' }).stdout?.trim();
		if (!headers || !existsSync(join(headers, 'postgres.h'))) return false;
		return spawnSync('gcc', ['-shared', '-fPIC', '-O2', `-I${headers}`, '-o', library, source]).status === 0;
	};
	const need = { what: 'safeupdate, as the data API loads it', debian: `gcc postgresql-server-dev-${serverMajor()}` };
	return had(need, build) ? dirname(library) : undefined;
}

/** The extension behind `supabase db lint`. */
export const hasPlpgsqlCheck = (): boolean =>
	had({ what: 'supabase db lint', debian: `postgresql-${serverMajor()}-plpgsql-check` }, () =>
		existsSync(`/usr/share/postgresql/${serverMajor()}/extension/plpgsql_check.control`),
	);

const CLI = 'supabase@3.1.0';

/** Supabase's CLI in its own folder; its 140 MB are no dependency of the product. */
export function supabaseCli(): string | undefined {
	const folder = fileURLToPath(new URL(`../../node_modules/.cache/venue/${CLI}`, import.meta.url));
	const program = join(folder, 'node_modules/.bin/supabase');
	if (existsSync(program)) return program;
	if (!mayInstall(`${CLI} (npm, 140 MB, in node_modules/.cache)`)) {
		missing.push(`db push, db advisors and db lint: ${CLI} is not installed. Run again with -- ${INSTALL_OPTION}`);
		return undefined;
	}
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{ "private": true }');
	console.log(`Installing ${CLI} for these tests.`);
	const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, CLI], { encoding: 'utf8' });
	if (status === 0 && existsSync(program)) return program;
	missing.push(`db push, db advisors and db lint: npm could not install ${CLI} (${stderr.trim().split('\n').at(-1)})`);
	return undefined;
}

/** Tries, installs Debian's packages if root allows it, and tries again. */
function had({ what, debian }: Need, have: () => boolean): boolean {
	if (have()) return true;
	const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	// Upgrading a running server removes its libraries (SQLSTATE 58P01).
	if (isRootOnDebian && mayInstall(`${debian} (apt-get; may upgrade and restart PostgreSQL)`)) {
		console.log(`Installing ${debian} for ${what}.`);
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...debian.split(' ')]])
			spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
		if (have()) return true;
	}
	missing.push(
		`${what}: it is not installed. On Debian: sudo apt-get install ${debian}${isRootOnDebian ? `, or run again with -- ${INSTALL_OPTION}` : ''}`,
	);
	return false;
}

function serverMajor(): string {
	const { stdout } = spawnSync('pg_config', ['--version'], { encoding: 'utf8' });
	return /\d+/.exec(stdout ?? '')?.[0] ?? '15';
}
