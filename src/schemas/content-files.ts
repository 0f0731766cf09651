import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageMetadata } from 'astro/assets/utils';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { HAS_URDU } from '#shared/rules/language.ts';
import { type ContentRules, type Entry, mistakesIn, sameTwice, unreadable } from './content-mistakes.ts';
import type { SizeOf } from './picture.ts';
import { isUrdu, lackingIn, withoutEmptyWords, withoutUrdu } from './urdu-words.ts';

/** Content files of one kind, with their rules. */
type ContentFiles = ContentRules & {
	pattern: string;
	base: string;
	/** Names that must each have a file, and where they come from. */
	named?: { all: readonly string[]; from: string };
	/** The file serves both languages. */
	inBoth?: boolean;
};

/** All kinds of file. Astro stops at the first mistake, so each load first checks the files of all kinds. */
const KINDS: ContentFiles[] = [];

/**
 * Loads content files after checking them all, so that the build shows every mistake at once: the file, the field and what to write. With
 * `npm start` the console shows mistakes and the page keeps its last good state.
 */
export function contentFiles(kind: ContentFiles): Loader {
	KINDS.push(kind);
	const files = glob({ pattern: kind.pattern, base: kind.base });
	const load = async (context: LoaderContext) => {
		const mistakes = await mistakesOfAll(context);
		if (mistakes.length > 0) refuse(mistakes);
		const { entryTypes } = context as LoaderContext & WithTypes;
		const checked = new Map([...entryTypes].map(([ending, type]) => [ending, checkedType(type, context, kind)]));
		await files.load({ ...context, entryTypes: checked } as LoaderContext);
	};
	return { name: 'checked-content', load };
}

/** Astro's reader for a file ending. Its types do not mention it. */
type EntryType = { getEntryInfo: (file: ContentFile) => Entry | Promise<Entry> };
type ContentFile = { contents: string; fileUrl: URL };
type WithTypes = { entryTypes: Map<string, EntryType> };

/** Running checks. Collections load at the same time and share one check. */
const looks = new WeakMap<object, Promise<string[]>>();

function mistakesOfAll(context: LoaderContext): Promise<string[]> {
	const running = looks.get(context.config);
	if (running) return running;
	const isThere = (file: string) => existsSync(new URL(file, context.config.root));
	const look = Promise.all(KINDS.map((kind) => mistakesOfKind(kind, context)))
		.then((mistakes) => [...mistakes.flat(), ...(HAS_URDU ? [] : withoutEmptyWords(isThere))])
		.finally(() => looks.delete(context.config));
	looks.set(context.config, look);
	return look;
}

/** Mistakes in each file of a kind, and between its files. */
async function mistakesOfKind(kind: ContentFiles, context: LoaderContext): Promise<string[]> {
	const { pattern, base, named, inBoth = false } = kind;
	const { config, entryTypes } = context as LoaderContext & WithTypes;
	const entries = new Map<string, Entry>();
	const looked = await Promise.all(
		filesOf(new URL(`${base}/${pattern}`, config.root)).map(async (fileUrl) => {
			const type = entryTypes.get(extname(fileUrl.pathname));
			if (!type) return [];
			const { name, entry, mistakes } = await look(type, { contents: await readFile(fileUrl, 'utf8'), fileUrl }, context, kind);
			if (entry) entries.set(name, entry);
			return mistakes;
		}),
	);
	const mistakes = looked.flat();
	const wordy = inBoth || !HAS_URDU ? [] : [...entries.keys()];
	return [
		...mistakes,
		...sameTwice(entries),
		// Skipped if a file cannot be read, because the name may be in it.
		...(named && mistakes.length === 0 ? withoutFile(entries, pattern, named) : []),
		...withoutUrdu(wordy, (name) => existsSync(new URL(name, config.root))),
	];
}

/** Files of a pattern: one file, or `folder/*.md`. */
function filesOf(pattern: URL): URL[] {
	if (!pattern.pathname.includes('*')) return existsSync(pattern) ? [pattern] : [];
	const folder = new URL('.', pattern);
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith(extname(pattern.pathname)))
		.sort()
		.map((file) => new URL(encodeURIComponent(file), folder));
}

const checkedType = (type: EntryType, context: LoaderContext, rules: ContentRules): EntryType => ({
	...type,
	async getEntryInfo(file) {
		const { entry, mistakes, cause } = await look(type, file, context, rules);
		return entry && mistakes.length === 0 ? entry : refuse(mistakes, cause);
	},
});

/** Content of a file, and its mistakes with the file's name. */
async function look(
	type: EntryType,
	file: ContentFile,
	{ config }: LoaderContext,
	rules: ContentRules,
): Promise<{ name: string; entry?: Entry; mistakes: string[]; cause?: unknown }> {
	const name = decodeURI(file.fileUrl.href.replace(config.root.href, ''));
	let entry: Entry;
	try {
		entry = await entryOf(type, file);
	} catch (cause) {
		return { name, mistakes: [unreadable(name, cause)], cause };
	}
	const mistakes = await mistakesIn(entry, rules, sizesBeside(dirname(fileURLToPath(file.fileUrl))));
	if (mistakes.length === 0 && isUrdu(name)) mistakes.push(...lackingIn(entry.data, await englishOf(type, file)));
	return { name, entry, mistakes: mistakes.map((mistake) => `${name}: ${mistake}`) };
}

/** Removes the byte order mark that Notepad may write. */
const entryOf = async (type: EntryType, file: ContentFile): Promise<Entry> =>
	type.getEntryInfo({ ...file, contents: file.contents.replace(/^\ufeff/, '') });

/** Reads the sizes of pictures that a file names. */
const sizesBeside =
	(folder: string): SizeOf =>
	async (picture) => {
		const path = resolve(folder, picture);
		if (!existsSync(path)) return undefined;
		return imageMetadata(await readFile(path), path).catch(() => 'unreadable' as const);
	};

/** Content of the English file. If it is missing or broken, that is reported elsewhere. */
async function englishOf(type: EntryType, { fileUrl }: ContentFile): Promise<Entry['data']> {
	const english = new URL(fileUrl.href.replace('/src/content/ur/', '/src/content/'));
	try {
		const { data } = await entryOf(type, { contents: await readFile(english, 'utf8'), fileUrl: english });
		return data;
	} catch {
		return {};
	}
}

function refuse(mistakes: string[], cause?: unknown): never {
	const error = new Error(mistakes.join('\n'), { cause });
	// An editor has no use for a stack trace.
	error.stack = '';
	throw error;
}

/** Names without a file, each as a sentence. */
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
