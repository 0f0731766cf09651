import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { configuration, type Repository, repositoryAt } from '../../editor/configuration.ts';
import type { Facts } from '../../editor/facts.ts';

const CONTENT = 'src/content';
const PICTURES = 'src/assets/media';
const FILMS = 'public/media';

/** Facts of the project that the editor starts with. They are public: the site or its repository shows all of them. */
export async function factsOf(root: string): Promise<Facts> {
	const inside = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
	const entries = inside(CONTENT)
		.filter((file) => /\.(json|md)$/.test(file))
		.map((file) => `${CONTENT}/${file.replaceAll('\\', '/')}`)
		.map((path) => [path, keysOf(path, readFileSync(join(root, path), 'utf8'))] as const);
	const pictures = await Promise.all(inside(PICTURES).map(async (name) => [name, await sizeOf(join(root, PICTURES, name))] as const));
	return {
		configuration: configuration(repositoryHere(root)),
		entries: Object.fromEntries(entries),
		pictures: Object.fromEntries(pictures),
		films: inside(FILMS),
	};
}

async function sizeOf(path: string) {
	const size = await imageMetadata(readFileSync(path), path).catch(() => undefined);
	return size ? { width: size.width, height: size.height } : null;
}

/** Keys of a JSON file. Of Markdown only one-line keys, because files are compared by no others. A broken file has none. */
function keysOf(path: string, text: string): Record<string, unknown> {
	if (path.endsWith('.md'))
		return Object.fromEntries([...text.matchAll(/^(\w+): (.+)$/gm)].map(([, key = '', value = '']) => [key, plain(value)]));
	try {
		return JSON.parse(text) as Record<string, unknown>;
	} catch {
		return {};
	}
}

const plain = (value: string) => (/^\d+$/.test(value) ? Number(value) : value.replace(/^(["'])(.*)\1$/, '$2'));

/** The repository of a folder, from Netlify's build or from git. */
function repositoryHere(root: string, environment: Record<string, string | undefined> = process.env): Repository {
	const address = environment['REPOSITORY_URL'] ?? cloneOf(join(root, '.git/config')) ?? '';
	return repositoryAt(address, environment['BRANCH'] ?? 'main');
}

function cloneOf(file: string): string | undefined {
	try {
		return /\[remote "origin"\][^[]*?url = (\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
	} catch {
		return undefined;
	}
}
