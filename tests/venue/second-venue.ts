import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../engines/support/processes.ts';
import { copyTree } from '../mechanisms/tree.ts';

const CONTENT = fileURLToPath(new URL('content', import.meta.url));

/** Pictures of the second venue, each with the file that stands in for it. */
const PICTURES = {
	orangery: 'table-setting',
	barn: 'buffet',
	garden: 'garden-string-lights',
	lawn: 'facade-day',
	lamps: 'lantern-corridor',
	table: 'service-tea',
	arch: 'foyer-jaali',
	music: 'service-dj',
};

/** A copy of the project with the second venue's content and none of the first one's words, pictures and drawings. */
export function secondVenue(): { path: string; remove: () => void } {
	const { path, remove } = copyTree();
	rmSync(join(path, 'src/content'), { recursive: true });
	cpSync(CONTENT, join(path, 'src/content'), { recursive: true });
	const [from, to] = [join(path, 'src/assets/media'), join(path, 'src/assets/own')];
	mkdirSync(to);
	for (const [name, of] of Object.entries(PICTURES)) copyFileSync(join(from, `${of}.jpg`), join(to, `${name}.jpg`));
	rmSync(from, { recursive: true });
	cpSync(to, from, { recursive: true });
	rmSync(to, { recursive: true });
	return { path, remove };
}

/** Runs a command with its output on the console; returns whether it succeeded. */
export async function run(folder: string, command: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
	const env = { ...process.env, ...environment };
	const [code] = await once(start(process.execPath, command, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env }), 'exit');
	return code === 0;
}
