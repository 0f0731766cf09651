import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles, root } from '../../house/source-files.ts';
import { refusalOf } from '../../support/content-loader.ts';

/** Content files and two pictures. */
export const contentFiles = (): string[] => [
	...projectFiles().filter((file) => /^src\/content\/.*\.(json|md)$/.test(file)),
	'src/assets/media/main-hall-tables.jpg',
	'src/assets/media/buffet.jpg',
];

export const fileOf = (path: string): Buffer => readFileSync(join(root, path));

/** Result of the build with this content and these pictures. */
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
