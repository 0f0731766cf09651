import type { z } from 'astro/zod';
import { type ContentRules, type Entry, mistakesIn, sameTwice } from '#schemas/content-mistakes.ts';
import type { SizeOf } from '#schemas/picture.ts';
import { lackingIn } from '#schemas/urdu-words.ts';
import type { Content } from './file-layout.ts';
import { type Kind, schemaOf, urduOf } from './kinds.ts';
import { named, unlisted, wordsInForm } from './named-lists.ts';
import { partOf } from './schema-parts.ts';

/** An entry to save: the path of its English file, and the form's content in each language. */
export type EntryToSave = { path: string; english: Content; urdu?: Content | undefined };

/** Removes the form's own keys and empty optional fields. */
export function tidied({ path, english, urdu }: EntryToSave, { rules, words, namedLists }: Kind): EntryToSave {
	const tidy = tidiedBy(schemaOf(rules), english) as Content;
	return { path, english: tidy, ...(words && urdu ? { urdu: named(tidiedBy(schemaOf(words), urdu) as Content, namedLists, tidy) } : {}) };
}

/** Mistakes that the build would find in this entry, as sentences. `others`: the other files, by path. */
export async function refusalOf(
	{ path, english, urdu }: EntryToSave,
	{ rules, words, namedLists }: Kind,
	others: ReadonlyMap<string, Entry>,
	sizeOf: SizeOf,
): Promise<string[]> {
	const entry = entryOf(english, rules);
	const mistakes = (await mistakesIn(entry, rules, sizeOf)).map((mistake) => `${path}: ${mistake}`);
	const folder = path.slice(0, path.lastIndexOf('/') + 1);
	const beside = [...others].filter(([other]) => other.startsWith(folder) && !other.slice(folder.length).includes('/'));
	if (/\/\w+\/[^/]+$/.test(path.replace('src/content', ''))) mistakes.push(...sameTwice(new Map([...beside, [path, entry]])));
	if (!words) return mistakes;

	const inUrdu = entryOf(unlisted(urdu ?? {}, namedLists), words);
	const wrong = await mistakesIn(inUrdu, words, sizeOf);
	const lacking = wrong.length > 0 ? [] : lackingIn(inUrdu.data, entry.data);
	return [...mistakes, ...[...wrong, ...lacking].map((mistake) => `${urduOf(path)}: ${mistake}`)];
}

/** The form has Markdown's text among the keys. */
function entryOf({ body, ...data }: Content, { body: wanted }: ContentRules): Entry {
	return wanted === undefined && body ? { data: { ...data, body } } : { data, body: String(body ?? '') };
}

/** Prefix of the form's own keys. */
const FORMS_OWN = '__sc_';

function tidiedBy(schema: z.ZodType, content: unknown): unknown {
	const { part } = partOf(schema);
	if (part.is === 'list' && Array.isArray(content)) return content.map((entry) => tidiedBy(part.element, entry));
	// Urdu entries by name are a list in the form.
	if (part.is === 'names' && Array.isArray(content)) return content.map((entry) => tidiedBy(wordsInForm(part.element), entry));
	if (part.is === 'text' && typeof content === 'string') return content.trim();
	if (part.is !== 'group' || typeof content !== 'object' || content === null) return content;
	const kept = Object.entries(content).filter(([key, value]) => {
		const inner = part.shape[key];
		// Keys that this language lacks belong to the other one.
		return !key.startsWith(FORMS_OWN) && !(isEmpty(value) && (!inner || partOf(inner).isOptional));
	});
	return Object.fromEntries(kept.map(([key, value]) => [key, part.shape[key] ? tidiedBy(part.shape[key], value) : value]));
}

const isEmpty = (value: unknown) =>
	value === '' ||
	value === false ||
	value === null ||
	value === undefined ||
	(typeof value === 'object' && Object.keys(value).length === 0);
