import { spawnSync } from 'node:child_process';

/** The option that answers every question of `mayInstall` with yes. */
export const INSTALL_OPTION = '--install';

/** The terminal and the command line, as `mayInstall` needs them. */
export type Asker = { args: readonly string[]; isTerminal: boolean; ask: (question: string) => string };

const here: Asker = { args: process.argv, isTerminal: process.stdin.isTTY === true, ask: readLine };

/** Returns true if the person at the terminal, or `--install`, allows an installation on this machine. Without a terminal nothing is installed. */
export function mayInstall(what: string, asker: Asker = here): boolean {
	if (asker.args.includes(INSTALL_OPTION)) return true;
	if (!asker.isTerminal) return false;
	return /^y(es)?$/i.test(asker.ask(`Install ${what} on this machine? [y/N] `).trim());
}

/** Reads one line of the terminal while everything else waits. */
function readLine(question: string): string {
	process.stdout.write(question);
	return spawnSync('head', ['-n', '1'], { stdio: ['inherit', 'pipe', 'inherit'], encoding: 'utf8' }).stdout ?? '';
}
