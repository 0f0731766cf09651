import { isRecord } from '#shared/rules/unknown.ts';
/**
 * Content with its words replaced by those of another language; whatever that language has no word for, such as a picture or a price, stays.
 * Lists of texts are taken whole. Lists of groups go by their order, so both must be equally long: `file` is named if they are not.
 */
export function translateContent<Content>(content: Content, words: object, file: string): Content {
	return reword(content, words, { file, path: [] }) as Content;
}

/** Where words stand: the file, and the keys that lead to them. */
type ContentPath = { file: string; path: readonly string[] };

function reword(content: unknown, words: unknown, place: ContentPath): unknown {
	if (Array.isArray(content) && Array.isArray(words) && isRecord(words[0])) {
		if (content.length !== words.length) refuse(place, content.length, words.length);
		return content.map((entry, index) => reword(entry, words[index], place));
	}
	if (!isRecord(content) || !isRecord(words)) return words;
	const replaced = Object.entries(words).map(([key, value]) => [
		key,
		reword(content[key], value, { ...place, path: [...place.path, key] }),
	]);
	return { ...content, ...Object.fromEntries(replaced) };
}

function refuse({ file, path }: ContentPath, wanted: number, found: number): never {
	throw new Error(
		`${file}: ${path.join(' › ')} has ${found} entries, but the English file has ${wanted}. Write one for each, in the same order.`,
	);
}

/** The words that another file has under a name; without them the build ends with the file, the place and what to write. */
export function wordsNamed<Words>(named: Readonly<Record<string, Words>>, name: string, { file, path }: ContentPath): Words {
	const words = named[name];
	if (words === undefined)
		throw new Error(`${file}: ${path.join(' › ')} has nothing for “${name}”. Write its words there, under that name.`);
	return words;
}

/** Ends the build if there are words for something that the English file no longer has, most often after a change of its name. */
export function refuseOthers(named: object, names: readonly string[], { file, path }: ContentPath): void {
	const [other] = Object.keys(named).filter((name) => !names.includes(name));
	if (other)
		throw new Error(
			`${file}: ${path.join(' › ')} has words for “${other}”, which the English file does not know. Correct its name or take it out.`,
		);
}
