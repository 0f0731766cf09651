import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { type ContentRules, type Entry, mistakesIn, unreadable } from './content-mistakes.ts';

/** Where an editor finds files, and what must be true of each. */
type ContentFiles = ContentRules & { pattern: string; base: string };

/**
 * Loads content files and checks each before Astro does, so that a mistake ends the build with one sentence for an editor: the file,
 * the field and what to write. While `npm start` runs, the sentence stands on the console and the page keeps its last good state.
 */
export function contentFiles({ pattern, base, ...rules }: ContentFiles): Loader {
	const files = glob({ pattern, base });
	const load = (context: LoaderContext) => {
		const { entryTypes } = context as LoaderContext & WithTypes;
		const checked = new Map([...entryTypes].map(([ending, type]) => [ending, checkedType(type, context, rules)]));
		return files.load({ ...context, entryTypes: checked } as LoaderContext);
	};
	return { name: 'lalazar-content', load };
}

/** How Astro reads the files of an ending; its own loaders are given this, though its types do not say so. */
type EntryType = { getEntryInfo: (file: ContentFile) => Entry | Promise<Entry> };
type ContentFile = { contents: string; fileUrl: URL };
type WithTypes = { entryTypes: Map<string, EntryType> };

const checkedType = (type: EntryType, { config }: LoaderContext, rules: ContentRules): EntryType => ({
	...type,
	async getEntryInfo(file) {
		const path = fileURLToPath(file.fileUrl);
		const name = decodeURI(file.fileUrl.href.replace(config.root.href, ''));
		const entry = await read(type, file, name);
		const isThere = (picture: string) => existsSync(resolve(dirname(path), picture));
		const mistakes = mistakesIn(entry, rules, isThere);
		if (mistakes.length > 0) refuse(mistakes.map((mistake) => `${name}: ${mistake}`));
		return entry;
	},
});

async function read(type: EntryType, file: ContentFile, name: string): Promise<Entry> {
	try {
		return await type.getEntryInfo(file);
	} catch (cause) {
		return refuse([unreadable(name, cause)], cause);
	}
}

function refuse(mistakes: string[], cause?: unknown): never {
	const error = new Error(mistakes.join('\n'), { cause });
	// An editor has no use for a list of functions.
	error.stack = '';
	throw error;
}
