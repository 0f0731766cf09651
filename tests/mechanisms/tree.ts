import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles, root } from '../house/source-files.ts';

/** A temporary copy of the working tree. The tree itself is never changed. */
export type Tree = {
	path: string;
	/** Runs with the changed file, then restores it. */
	with<Value>(changed: { file: string; text: string }, run: () => Promise<Value>): Promise<Value>;
	remove(): void;
};

/** Copies what git knows or would add, and links the packages. */
export function copyTree(): Tree {
	const path = realpathSync(mkdtempSync(join(tmpdir(), 'venue-mechanisms-')));
	for (const file of projectFiles()) {
		mkdirSync(dirname(join(path, file)), { recursive: true });
		cpSync(join(root, file), join(path, file));
	}
	linkPackages(path);
	return {
		path,
		async with({ file, text }, run) {
			const whole = readFileSync(join(path, file), 'utf8');
			const images = imagesIn(path);
			writeFileSync(join(path, file), text);
			try {
				return await run();
			} finally {
				writeFileSync(join(path, file), whole);
				// Each changed migration makes a new database image of 40 MB.
				for (const image of imagesIn(path)) if (!images.includes(image)) rmSync(image);
			}
		},
		remove: () => rmSync(path, { recursive: true, force: true }),
	};
}

/** Links each package alone, because caches in node_modules (names with a dot) must not remember a changed tree. */
function linkPackages(path: string): void {
	const [from, to] = [join(root, 'node_modules'), join(path, 'node_modules')];
	mkdirSync(to);
	for (const name of readdirSync(from)) {
		if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name), 'junction');
	}
}

function imagesIn(path: string): string[] {
	const folder = join(path, 'node_modules/.cache/venue');
	try {
		return readdirSync(folder).map((name) => join(folder, name));
	} catch {
		return [];
	}
}
