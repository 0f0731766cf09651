import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decoded } from '../../src/build/text-file.ts';

/** The project's files, by their paths from its top. */
export type Project = {
	read(path: string): string | undefined;
	list(folder: string): string[];
	/** The size in pixels; `unreadable` if it is not a picture that a page can show. */
	sizeOf(path: string): Promise<{ width: number; height: number } | 'unreadable' | undefined>;
};

/** Files to write, by path; `undefined` deletes the file. */
export type FilesToWrite = Map<string, string | undefined>;

/** Content of a JSON file; an empty object if there is none. */
export const jsonIn = <Shape = Record<string, unknown>>(project: Pick<Project, 'read'>, path: string): Shape =>
	JSON.parse(project.read(path) ?? '{}') as Shape;

export function filesIn(root: string): Pick<Project, 'read' | 'list'> {
	const at = (path: string) => resolve(root, path);
	return {
		read: (path) => (existsSync(at(path)) ? decoded(readFileSync(at(path))).text : undefined),
		list: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : []),
	};
}
