import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { INSTALL_OPTION, mayInstall } from '../support/ask-to-install.ts';

/** A PostgreSQL server in a temporary folder, reachable through a socket there. */
export type PostgresServer = { socket: string; version: string; stop: () => void };

/** The superuser's name, and server options (`-c name=value`). */
type ServerOptions = { superuser?: string; options?: string };

/** Starts a real server, because PGlite has one connection and cannot race. `stop` deletes its data. */
export function startPostgres({ superuser = 'postgres', options: wished = '' }: ServerOptions = {}): PostgresServer {
	const bin = installedBin() ?? installPostgres();
	const account = unprivilegedAccount();
	const folder = mkdtempSync(join(tmpdir(), 'venue-races-'));
	if (account) chownSync(folder, account.uid, account.gid);
	const data = join(folder, 'data');
	const run = (tool: string, args: string[]) =>
		execFileSync(join(bin, tool), args, { ...account, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

	run('initdb', ['--pgdata', data, '--username', superuser, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']);
	// Without syncing to disk, because only the races matter.
	const options = `-k '${folder}' -c listen_addresses='' -c max_connections=160 -c fsync=off -c synchronous_commit=off -c shared_buffers=256MB ${wished}`;
	run('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', options]);
	return {
		socket: folder,
		version: run('postgres', ['--version']).trim(),
		stop: () => {
			run('pg_ctl', ['stop', '--pgdata', data, '--mode', 'immediate']);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The newest installation, or the one on the PATH. */
function installedBin(): string | undefined {
	const packaged = '/usr/lib/postgresql';
	const versions = existsSync(packaged) ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one)) : [];
	const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
	return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((tool) => existsSync(join(folder, tool))));
}

function installPostgres(): string {
	if (process.getuid?.() !== 0 || !mayInstall('postgresql (apt-get)')) {
		throw new Error(
			`No PostgreSQL server found (initdb, pg_ctl, postgres). Install one, for example with: sudo apt-get install postgresql. As root, ${INSTALL_OPTION} lets this command do it.`,
		);
	}
	console.log('Installing postgresql with apt-get.');
	execFileSync('apt-get', ['install', '--yes', 'postgresql'], { stdio: 'inherit' });
	const bin = installedBin();
	if (!bin) throw new Error('apt-get installed postgresql, but initdb is not in /usr/lib/postgresql/*/bin.');
	return bin;
}

/** The server's account, `postgres` or `nobody`, because PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	for (const name of ['postgres', 'nobody']) {
		try {
			const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
			return { uid: id('-u'), gid: id('-g') };
		} catch {
			// `id` fails for an unknown user; the next one may exist.
		}
	}
	throw new Error('Running as root, and there is neither a user "postgres" nor "nobody" to run PostgreSQL as.');
}
