import type { configuration } from './configuration.ts';
import type { Content } from './file-layout.ts';

/** What /edit is told of the repository that the site was built from: its configuration, and what a file is held against. */
export type Facts = {
	configuration: ReturnType<typeof configuration>;
	/** The keys of every content file, by its path. */
	entries: Record<string, Content>;
	/** The pixels of each picture, by its file name. */
	pictures: Record<string, { width: number; height: number } | null>;
	/** The files of public/media. */
	films: string[];
};
