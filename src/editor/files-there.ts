const there = new Set<string>();

/** Remembers the project's files, because the browser cannot look. */
export const noteFiles = (paths: readonly string[]): void => {
	for (const path of paths) there.add(path);
};

/** Replaces `existsSync` of `node:fs`, with which the schemas look for film files. */
export const existsSync = (path: string): boolean => there.has(path);
