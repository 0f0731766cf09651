import { z } from 'astro/zod';
import { CONTENT } from '#schemas/all-content.ts';
import type { ContentRules } from '#schemas/content-mistakes.ts';
import { type NamedList, namedListsOf } from './named-lists.ts';
import { PICTURE } from './schema-parts.ts';

/** Files of one form: `faqs/*.md`, or one such as `menus.json`; `words` is what the file of the same name in `ur` has, if there is one. */
export type Kind = { name: string; pattern: string; rules: ContentRules; words?: ContentRules; namedLists: NamedList[] };

const URDU = 'ur/';
/** The folder that the editor may change, and nothing outside of it and of the pictures. */
export const CONTENT_FOLDER = 'src/content/';

const table: Record<string, ContentRules & { pattern: string }> = CONTENT;

/** All kinds of content file, in the order of src/schemas/all-content.ts: what is added there can be edited. */
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

/** The schema of a file, with a stand-in for its pictures. */
export function schemaOf({ schema }: ContentRules): z.ZodType {
	return typeof schema === 'function' ? schema({ image: () => z.string().meta({ editor: PICTURE }) as never }) : schema;
}

/** The kind that an English file is of, such as `src/content/faqs/parking.md`. */
export function kindOf(path: string): Kind | undefined {
	const inside = path.replace(CONTENT_FOLDER, '');
	return KINDS.find(({ pattern }) => {
		const [before = '', after] = pattern.split('*');
		if (after === undefined) return inside === pattern;
		return inside.startsWith(before) && inside.endsWith(after) && !inside.slice(before.length).includes('/');
	});
}

/** Where the Urdu words of an English file stand. */
export const urduOf = (path: string): string => path.replace(CONTENT_FOLDER, `${CONTENT_FOLDER}${URDU}`);
