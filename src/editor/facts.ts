import type { configuration } from './configuration.ts';
import type { Content } from './file-layout.ts';

/** Facts of the repository that the site was built from. */
export type Facts = {
	configuration: ReturnType<typeof configuration>;
	/** Keys of every content file, by path. */
	entries: Record<string, Content>;
	/** Sizes of pictures in pixels, by file name. */
	pictures: Record<string, { width: number; height: number } | null>;
	/** Files in public/media. */
	films: string[];
};
