import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles, root } from '../../house/source-files.ts';
import { refusalOf } from '../../support/content-loader.ts';

/** The files that a form is made of, and two pictures that it may show. */
export const contentFiles = (): string[] => [
	...projectFiles().filter((file) => /^src\/content\/.*\.(json|md)$/.test(file)),
	'src/assets/media/main-hall-tables.jpg',
	'src/assets/media/buffet.jpg',
];

/** A file of this repository. */
export const fileOf = (path: string): Buffer => readFileSync(join(root, path));

/** What the build says of a project whose content and new pictures are these. */
export async function buildOn(files: ReadonlyMap<string, Buffer>): Promise<string> {
	const copy = mkdtempSync(join(tmpdir(), 'edited-content-'));
	try {
		cpSync(join(root, 'src/assets'), join(copy, 'src/assets'), { recursive: true });
		for (const path of ['node_modules', 'public']) symlinkSync(join(root, path), join(copy, path), 'junction');
		for (const [path, bytes] of files) {
			mkdirSync(dirname(join(copy, path)), { recursive: true });
			writeFileSync(join(copy, path), bytes);
		}
		return await refusalOf(copy);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}
