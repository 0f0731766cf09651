import { defineCollection } from 'astro:content';
import { CONTENT } from './schemas/all-content.ts';
import { contentFiles } from './schemas/content-files.ts';

/** The kinds of file by their names, each with the type of its own schema. */
type Collections = {
	[Name in keyof typeof CONTENT]: { schema: (typeof CONTENT)[Name]['schema']; loader: ReturnType<typeof contentFiles> };
};

/** Content that editors change. A build checks every entry; a mistake stops it with the file, the field and what to write. */
export const collections = Object.fromEntries(
	Object.entries(CONTENT).map(([name, kind]) => [
		name,
		defineCollection({ loader: contentFiles({ base: './src/content', ...kind }), schema: kind.schema as never }),
	]),
) as unknown as Collections;
