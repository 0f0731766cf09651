import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchProblem } from '../launch-problem.ts';

/** Owner of a data folder. `birth` distinguishes a process from a later one with the same number. */
type Holder = { pid: number; birth: string | undefined; command: string };

/**
 * Locks a data folder, because two processes would destroy the database and PGlite does not check. Replaces the lock of a dead process.
 * Returns a function that unlocks.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
	const lock = join(folder, 'lock.json');
	const mine: Holder = { pid: process.pid, birth: birthOf(process.pid), command: process.argv.slice(1).join(' ') };
	const draft = join(folder, `lock-${randomUUID()}.json`);
	await writeFile(draft, JSON.stringify(mine));
	try {
		await take(lock, draft);
	} finally {
		await rm(draft, { force: true });
	}
	return () => rm(lock, { force: true });
}

/** A hard link appears complete or not at all and never replaces a file, so one of two processes wins. */
async function take(lock: string, draft: string): Promise<void> {
	for (;;) {
		try {
			return await link(draft, lock);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
		const text = await readFile(lock, 'utf8').catch(() => undefined);
		if (text === undefined) continue;
		const holder = parseHolder(text);
		if (holder && isAlive(holder)) throw new LaunchProblem(refusal(lock, holder));
		await setAside(lock, text, draft);
	}
}

/**
 * Removes a dead process's lock, unless it was replaced since it was read as `stale`. Only one process may do this at a time, or a slow one
 * would remove a fresh lock. Throws a LaunchProblem while another one does.
 */
export async function setAside(lock: string, stale: string, draft: string): Promise<void> {
	const right = `${lock}.takeover`;
	await take(right, draft);
	try {
		if ((await readFile(lock, 'utf8').catch(() => undefined)) === stale) await rm(lock, { force: true });
	} finally {
		await rm(right, { force: true });
	}
}

function isAlive({ pid, birth }: Holder): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		// EPERM: the process lives, but belongs to another user.
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	return birthOf(pid) === birth;
}

function parseHolder(text: string): Holder | undefined {
	try {
		const holder = JSON.parse(text) as Partial<Holder>;
		return typeof holder.pid === 'number' ? { pid: holder.pid, birth: holder.birth, command: holder.command ?? '' } : undefined;
	} catch {
		return undefined;
	}
}

const refusal = (lock: string, { pid, command }: Holder) =>
	`The data folder is in use by process ${pid} (${command}), and only one may use it at a time. ` +
	`Stop that process (Ctrl-C in its terminal, or: kill ${pid}), or run this one with EPHEMERAL=1 to keep its data in memory. ` +
	`If you are sure that it no longer runs, delete ${lock}.`;

/** Start of a process, as a text that differs between processes; `undefined` if the system does not say. */
export function birthOf(pid: number): string | undefined {
	if (process.platform === 'linux') return birthOnLinux(pid);
	if (process.platform === 'win32') return undefined;
	const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
	return status === 0 ? stdout.trim() : undefined;
}

/** Ticks since boot with the boot's id, because both numbers can repeat after a restart. See proc(5), field 22. */
function birthOnLinux(pid: number): string | undefined {
	try {
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The second field is the command in brackets, which may contain spaces and brackets.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return `${boot} ${fields[19]}`;
	} catch {
		return undefined;
	}
}
