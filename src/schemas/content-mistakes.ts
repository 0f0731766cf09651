import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { BLANKS, unknownBlanks } from '#shared/rules/site/blanks.ts';
import { picture, type SizeOf } from './picture.ts';

/** Content of a file: its keys and, in Markdown, the text below them. */
export type Entry = { data: Record<string, unknown>; body?: string };

/** Rules for a content file. */
export type ContentRules = {
	schema: z.ZodType | ((context: Pick<SchemaContext, 'image'>) => z.ZodType);
	/** The page fills in blanks such as `{parking}`. Elsewhere guests would read the braces. */
	blanks?: boolean;
	/** Hint for the text below the keys. Without it the file may have no text. */
	body?: string;
};

/** All mistakes in a file, as sentences that begin with the field. `sizeOf` reads the pictures. */
export async function mistakesIn(
	{ data, body = '' }: Entry,
	{ schema, blanks = false, body: wanted }: ContentRules,
	sizeOf: SizeOf,
): Promise<string[]> {
	const checked = await (typeof schema === 'function' ? schema({ image: () => picture(sizeOf) as never }) : schema).safeParseAsync(data);
	const wrong = (checked.error?.issues ?? []).map(({ path, message }) => `${placeOf(path, data)}${message}`);
	if (wanted && body.trim() === '') wrong.push(`the text below the keys is empty. ${wanted}`);
	return [...wrong, ...blanksIn(data, [], data, blanks), ...blanksOf(body, 'the text below the keys ', blanks)];
}

/** The sentence for broken JSON or YAML. */
export function unreadable(file: string, cause: unknown): string {
	const { message, loc } = cause as { message: string; loc?: { line?: number } };
	const line = /\(line (\d+)/.exec(message)?.[1] ?? loc?.line;
	const where = line ? `line ${line} or the line above` : 'its end';
	return `${file} cannot be read: look at ${where} for a comma, a quotation mark or a bracket that is missing or too much.`;
}

/** Place of a field as an editor looks for it: `menus › “Menu 1” › prices › table `. */
function placeOf(path: readonly PropertyKey[], data: unknown): string {
	let here = data;
	const steps = path.map((key) => {
		here = (here as Record<PropertyKey, unknown> | undefined)?.[key];
		return typeof key === 'number' ? nameOf(here) : String(key);
		function nameOf(entry: unknown): string {
			const { name, title, caption } = Object(entry) as Record<string, unknown>;
			const known = [name, title, caption].find((word) => typeof word === 'string' && word !== '');
			return known ? `“${known as string}”` : `entry ${Number(key) + 1}`;
		}
	});
	return steps.length > 0 ? `${steps.join(' › ')} ` : '';
}

function blanksIn(content: unknown, path: PropertyKey[], data: unknown, blanks: boolean): string[] {
	if (typeof content === 'string') return blanksOf(content, placeOf(path, data), blanks);
	if (typeof content !== 'object' || content === null) return [];
	const entries: [PropertyKey, unknown][] = Array.isArray(content) ? [...content.entries()] : Object.entries(content);
	return entries.flatMap(([key, value]) => blanksIn(value, [...path, key], data, blanks));
}

function blanksOf(text: string, place: string, blanks: boolean): string[] {
	if (!blanks)
		return unknownBlanks(text, []).map((blank) => `${place}has ${blank}, but this file has no blanks. Write the words themselves.`);
	const known = BLANKS.map((name) => `{${name}}`).join(' ');
	return unknownBlanks(text).map((blank) => `${place}has the unknown blank ${blank}. Write one of ${known}, or no braces.`);
}

/** Values that two files of a folder may not share. */
const OWN = {
	name: 'A hall has one file.',
	title: 'Give each its own.',
	question: 'Give each its own.',
	order: 'Lower numbers come first, so each needs its own.',
} as const;

/** Values that two files of a folder share although each needs its own. */
export function sameTwice(files: ReadonlyMap<string, Entry>): string[] {
	const told = [...files].sort(([one], [other]) => one.localeCompare(other));
	return Object.entries(OWN).flatMap(([key, what]) => {
		const first = new Map<unknown, string>();
		return told.flatMap(([file, { data }]) => {
			const value = data[key];
			const other = first.get(value);
			first.set(value, other ?? file);
			return value === undefined || !other ? [] : [`${file}: ${key} is “${String(value)}”, as in ${other}. ${what}`];
		});
	});
}
