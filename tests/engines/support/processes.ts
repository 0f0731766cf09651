import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();
process.on('exit', () => {
	for (const child of running) end(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Starts a program in its own process group, so that its children end with it. None survives this process. */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
	const child = spawn(command, args, { ...options, detached: true });
	running.add(child);
	child.on('exit', () => running.delete(child));
	child.on('error', (error) => console.error(`${command}: ${error.message}`));
	return child;
}

/** Ends a program and its children. */
export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	end(child, 'SIGTERM');
	const impatience = setTimeout(() => end(child, 'SIGKILL'), 5000);
	await ended;
	clearTimeout(impatience);
	end(child, 'SIGKILL');
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
	try {
		process.kill(-(child.pid ?? 0), signal);
	} catch {
		// Already ended.
	}
}

/** Repeats `read` until it returns something; throws after a while, with `what`. */
export async function until<T>(what: string, read: () => Promise<T | undefined | false | null>, seconds = 30): Promise<T> {
	const deadline = performance.now() + seconds * 1000;
	for (let trouble: unknown; ; ) {
		try {
			const found = await read();
			if (found) return found;
			trouble = undefined;
		} catch (cause) {
			trouble = cause;
		}
		if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`, { cause: trouble });
		await new Promise((go) => setTimeout(go, 100));
	}
}
