import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
