import { isRecord } from '#shared/rules/unknown.ts';
/**
 * Replaces words by those of another language. What has no translation, such as a picture or a price, stays. Lists of texts are replaced
 * whole. Lists of groups are matched by order and must be equally long; the error names `file`.
 */
export function translateContent<Content>(content: Content, words: object, file: string): Content {
	return reword(content, words, { file, path: [] }) as Content;
}

/** Place of words: a file and the keys to them. */
type ContentPath = { file: string; path: readonly string[] };

function reword(content: unknown, words: unknown, place: ContentPath): unknown {
	if (Array.isArray(content) && Array.isArray(words) && isRecord(words[0] ?? content[0])) {
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

/** Words under a name. If they are missing, the build stops and says where to write them. */
export function wordsNamed<Words>(named: Readonly<Record<string, Words>>, name: string, { file, path }: ContentPath): Words {
	const words = named[name];
	if (words === undefined)
		throw new Error(`${file}: ${path.join(' › ')} has nothing for “${name}”. Write its words there, under that name.`);
	return words;
}

/** Stops the build if words belong to nothing in the English file, usually after a rename. */
export function refuseOthers(named: object, names: readonly string[], { file, path }: ContentPath): void {
	const [other] = Object.keys(named).filter((name) => !names.includes(name));
	if (other)
		throw new Error(
			`${file}: ${path.join(' › ')} has words for “${other}”, which the English file does not know. Correct its name or take it out.`,
		);
}
