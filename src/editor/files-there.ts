const there = new Set<string>();

/** Says which files the project has; in the browser nobody else knows. */
export const noteFiles = (paths: readonly string[]): void => {
	for (const path of paths) there.add(path);
};

/** Stands for `existsSync` of `node:fs`, which the schemas ask for a film's files. */
export const existsSync = (path: string): boolean => there.has(path);
