import { z } from 'astro/zod';
import { CONTENT } from '#schemas/all-content.ts';
import type { ContentRules } from '#schemas/content-mistakes.ts';
import { type NamedList, namedListsOf } from './named-lists.ts';
import { PICTURE } from './schema-parts.ts';

/** Content files of one form: one file, or a folder such as `faqs/*.md`. `words`: rules of their Urdu files. */
export type Kind = { name: string; pattern: string; rules: ContentRules; words?: ContentRules; namedLists: NamedList[] };

const URDU = 'ur/';
/** The editor changes only this folder and pictures. */
export const CONTENT_FOLDER = 'src/content/';

const table: Record<string, ContentRules & { pattern: string }> = CONTENT;

/** All kinds of content file, in the order of src/schemas/all-content.ts. */
export const KINDS: readonly Kind[] = Object.entries(table)
	.filter(([, { pattern }]) => !pattern.startsWith(URDU))
	.map(([name, { pattern, ...rules }]) => {
		const words = Object.values(table).find((other) => other.pattern === `${URDU}${pattern}`);
		return {
			name,
			pattern,
			rules,
			...(words ? { words } : {}),
			namedLists: namedListsOf(schemaOf(rules), words && schemaOf(words)),
		};
	});

/** The schema of a file; pictures get a stand-in. */
export function schemaOf({ schema }: ContentRules): z.ZodType {
	return typeof schema === 'function' ? schema({ image: () => z.string().meta({ editor: PICTURE }) as never }) : schema;
}

/** The kind of an English file, such as `src/content/faqs/parking.md`. */
export function kindOf(path: string): Kind | undefined {
	const inside = path.replace(CONTENT_FOLDER, '');
	return KINDS.find(({ pattern }) => {
		const [before = '', after] = pattern.split('*');
		if (after === undefined) return inside === pattern;
		return inside.startsWith(before) && inside.endsWith(after) && !inside.slice(before.length).includes('/');
	});
}

/** Path of the Urdu file. */
export const urduOf = (path: string): string => path.replace(CONTENT_FOLDER, `${CONTENT_FOLDER}${URDU}`);
