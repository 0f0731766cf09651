import { z } from 'astro/zod';
import { nameOf } from '#schemas/urdu-words.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { Content } from './file-layout.ts';
import { partOf, shapeOf } from './schema-parts.ts';

/**
 * Some lists have Urdu words by name: `menus` is a list in menus.json and a group of `"Menu 1": …` in ur/menus.json. A form can only show
 * two lists side by side, so the editor turns the group into a list. Each Urdu entry carries its name in `NAME`.
 */
const NAME = 'nameInEnglish';

/** A list whose Urdu words are stored by name. `isPlain`: each is one text, as in `"Main Hall": "…"`. */
export type NamedList = { key: string; isPlain: boolean };

/** Finds such lists. Names that only Urdu has, such as a map's, are not lists. */
export function namedListsOf(english: z.ZodType, words: z.ZodType | undefined): NamedList[] {
	const [list, names] = [shapeOf(english), shapeOf(words)];
	return Object.keys(names).flatMap((key) => {
		const { part } = partOf(names[key] as z.ZodType);
		if (part.is !== 'names' || !list[key]) return [];
		return [{ key, isPlain: partOf(part.element).part.is === 'text' }];
	});
}

/** Urdu words of an entry in the form. A single text becomes the entry's name. */
export const wordsInForm = (words: z.ZodType): z.ZodType => (partOf(words).part.is === 'text' ? z.object({ name: words }) : words);

/** Turns groups by name into lists, in the English order. */
export function listed(content: Content, lists: readonly NamedList[], english: Content): Content {
	const shown = lists
		.filter(({ key }) => isRecord(content[key]))
		.map(({ key }) => [key, listOf(content[key] as Content, entriesOf(english[key]))] as const);
	return { ...content, ...Object.fromEntries(shown) };
}

function listOf(words: Content, english: readonly unknown[]): Content[] {
	const order = english.map(nameOf);
	const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
	const entries = Object.entries(words).sort(([one], [other]) => place(one) - place(other));
	return entries.map(([name, entry]) => ({ [NAME]: name, ...(isRecord(entry) ? entry : { name: entry }) }));
}

/**
 * Gives Urdu entries their present English names. An entry keeps its name if that still exists; otherwise it gets the name at its position.
 */
export function named(urdu: Content, lists: readonly NamedList[], english: Content): Content {
	const renamed = lists.map(({ key }) => [key, withNames(entriesOf(urdu[key]) as Content[], entriesOf(english[key]).map(nameOf))] as const);
	return { ...urdu, ...Object.fromEntries(renamed) };
}

function withNames(words: readonly Content[], names: readonly string[]): Content[] {
	const taken = new Set<string>();
	const kept = words.map(({ [NAME]: name }) => {
		if (typeof name !== 'string' || !names.includes(name) || taken.has(name)) return undefined;
		taken.add(name);
		return name;
	});
	const free = names.filter((name) => !taken.has(name));
	return words.map((entry, index) => {
		const beside = names[index];
		const name = kept[index] ?? (beside !== undefined && free.includes(beside) ? beside : free[0]) ?? '';
		if (free.includes(name)) free.splice(free.indexOf(name), 1);
		return { ...entry, [NAME]: name };
	});
}

/** Turns lists with names back into groups. */
export function unlisted(content: Content, lists: readonly NamedList[]): Content {
	const groups = lists.flatMap(({ key, isPlain }) => {
		const entries = entriesOf(content[key]) as Content[];
		if (!entries.some((entry) => NAME in entry)) return [];
		return [[key, Object.fromEntries(entries.map(({ [NAME]: name, ...words }) => [name, isPlain ? words['name'] : words]))] as const];
	});
	// Fields that only Urdu has arrive as an empty English group.
	return Object.fromEntries(Object.entries({ ...content, ...Object.fromEntries(groups) }).filter(([, value]) => !isEmptyGroup(value)));
}

const isEmptyGroup = (value: unknown) => isRecord(value) && Object.keys(value).length === 0;
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
