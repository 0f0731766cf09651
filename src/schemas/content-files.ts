import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageMetadata } from 'astro/assets/utils';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { HAS_URDU } from '#domain/shared/language.ts';
import { type ContentRules, type Entry, mistakesIn, sameTwice, unreadable } from './content-mistakes.ts';
import type { SizeOf } from './picture.ts';
import { isUrdu, lackingIn, withoutUrdu } from './urdu-words.ts';

/** Where an editor finds files, and what must be true of each. */
type ContentFiles = ContentRules & {
	pattern: string;
	base: string;
	/** Names that must each have a file, and where they come from. */
	named?: { all: readonly string[]; from: string };
	/** There is no second file in Urdu. */
	inBoth?: boolean;
};

/**
 * Loads content files and checks each before Astro does, so that a mistake ends the build with one sentence for an editor: the file,
 * the field and what to write. While `npm start` runs, the sentence stands on the console and the page keeps its last good state.
 */
export function contentFiles({ pattern, base, named, inBoth = false, ...rules }: ContentFiles): Loader {
	const files = glob({ pattern, base });
	const load = async (context: LoaderContext) => {
		const { entryTypes } = context as LoaderContext & WithTypes;
		const entries = new Map<string, Entry>();
		const checked = new Map([...entryTypes].map(([ending, type]) => [ending, checkedType(type, context, rules, entries)]));
		await files.load({ ...context, entryTypes: checked } as LoaderContext);
		// Once all are read: what no file shows by itself.
		const wordy = inBoth || !HAS_URDU ? [] : [...entries.keys()];
		const among = [
			...sameTwice(entries),
			...(named ? withoutFile(entries, pattern, named) : []),
			...withoutUrdu(wordy, (name) => existsSync(new URL(name, context.config.root))),
		];
		if (among.length > 0) refuse(among);
	};
	return { name: 'checked-content', load };
}

/** How Astro reads the files of an ending; its own loaders are given this, though its types do not say so. */
type EntryType = { getEntryInfo: (file: ContentFile) => Entry | Promise<Entry> };
type ContentFile = { contents: string; fileUrl: URL };
type WithTypes = { entryTypes: Map<string, EntryType> };

const checkedType = (type: EntryType, { config }: LoaderContext, rules: ContentRules, entries: Map<string, Entry>): EntryType => ({
	...type,
	async getEntryInfo(file) {
		const name = decodeURI(file.fileUrl.href.replace(config.root.href, ''));
		const entry = await read(type, file, name);
		const mistakes = await mistakesIn(entry, rules, sizesBeside(dirname(fileURLToPath(file.fileUrl))));
		if (mistakes.length === 0 && isUrdu(name)) mistakes.push(...lackingIn(entry.data, await englishOf(type, file)));
		if (mistakes.length > 0) refuse(mistakes.map((mistake) => `${name}: ${mistake}`));
		entries.set(name, entry);
		return entry;
	},
});

/** Reads the pixels of the pictures that a file in this folder names. */
const sizesBeside =
	(folder: string): SizeOf =>
	async (picture) => {
		const path = resolve(folder, picture);
		if (!existsSync(path)) return undefined;
		return imageMetadata(await readFile(path), path).catch(() => 'unreadable' as const);
	};

/** What the English file of the same name says; one that is not there, or that cannot be read, is told of by itself. */
async function englishOf(type: EntryType, { fileUrl }: ContentFile): Promise<Entry['data']> {
	const english = new URL(fileUrl.href.replace('/src/content/ur/', '/src/content/'));
	try {
		const { data } = await type.getEntryInfo({ contents: await readFile(english, 'utf8'), fileUrl: english });
		return data;
	} catch {
		return {};
	}
}

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

/** A sentence for every name that no file says. */
function withoutFile(
	files: ReadonlyMap<string, Entry>,
	pattern: string,
	{ all, from }: { all: readonly string[]; from: string },
): string[] {
	const said = [...files.values()].map(({ data }) => data['name']);
	const folder = `src/content/${pattern.replace(/[^/]*$/, '')}`;
	return all
		.filter((name) => !said.includes(name))
		.map((name) => `${folder}: no file has the name “${name}”, which ${from} lists. Copy a file there and say what is true of it.`);
}
