import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchProblem } from '../launch-problem.ts';

/** Who holds a data folder. `birth` tells a process from a later one that was given the same number. */
type Holder = { pid: number; birth: string | undefined; command: string };

/**
 * Takes a data folder for this process, because two databases on the same files destroy them and PGlite does not object.
 * A lock whose process is gone is taken over. Answers with the way to give it back.
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

/** A link appears complete or not at all, and never over an existing file, so of two contenders one wins. */
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
 * Removes a dead holder's lock, unless somebody else has replaced it since it was read as `stale`. Only one at a time may, or the one who comes late
 * would remove the lock of the one who was faster. Throws a LaunchProblem while another one does.
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
		// EPERM: it lives, but belongs to somebody else.
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

/** When a process was started, in words that differ between any two processes; `undefined` where the system does not tell. */
export function birthOf(pid: number): string | undefined {
	if (process.platform === 'linux') return birthOnLinux(pid);
	if (process.platform === 'win32') return undefined;
	const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
	return status === 0 ? stdout.trim() : undefined;
}

/** Ticks since the machine started, with that start's own id: after a restart both numbers may come again. See proc(5), field 22. */
function birthOnLinux(pid: number): string | undefined {
	try {
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The second field is the command in brackets and may hold spaces and brackets of its own.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return `${boot} ${fields[19]}`;
	} catch {
		return undefined;
	}
}
