import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** PostgreSQL clears its buffers at each start. The usual 128 MB take a third of a second, and a hall's whole database has less than 16. */
export const START_PARAMS: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const BLOCK = 512;
const FOLDER = '5'.charCodeAt(0);

/**
 * Files in memory that begin as those of an image (`dumpDataDir('none')`). PGlite's own `loadDataDir` copies the 43 MB four times and takes
 * twice as long.
 */
export class ImageFiles extends MemoryFS {
	/** A copy, because the database writes into it. */
	readonly #tar: Buffer;

	constructor(image: Uint8Array) {
		super();
		this.#tar = Buffer.from(image);
	}

	override async initialSyncFs(): Promise<void> {
		const { FS, ENV } = (this.pg as PGlite).Module as unknown as Emscripten;
		FS.mkdirTree(ENV['PGDATA'] as string);
		for (const { path, isFolder, content } of entriesOf(this.#tar)) {
			const place = `${ENV['PGDATA']}${path}`;
			if (isFolder) FS.mkdirTree(place);
			else FS.writeFile(place, content, { canOwn: true });
		}
	}
}

/** The parts of PGlite's Emscripten module in use. Its types lack `canOwn`, which spares a copy. */
type Emscripten = {
	FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void };
	ENV: Record<string, string>;
};

/** PGlite's tar has short names and no links. */
function* entriesOf(tar: Buffer): Generator<{ path: string; isFolder: boolean; content: Uint8Array }> {
	for (let at = 0; at < tar.length && tar[at] !== 0; ) {
		const path = tar.toString('utf8', at, tar.indexOf(0, at));
		const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
		const start = at + BLOCK;
		yield { path, isFolder: tar[at + 156] === FOLDER, content: tar.subarray(start, start + size) };
		at = start + Math.ceil(size / BLOCK) * BLOCK;
	}
}
