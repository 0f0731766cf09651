import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, read, root } from './source-files.ts';

const files = projectFiles();
const guides = files.filter((file) => file.endsWith('.md') && !file.startsWith('src/content/'));
const sources = files.filter((file) => /\.(ts|mts|mjs|tsx|astro|css|sql|toml|ya?ml)$|^\.env\.example$/.test(file));

/** Migrations are never edited, so their paths may be outdated. */
const isLanded = (file: string) => file.startsWith('supabase/migrations/');

const BLOCKS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^|[\s;,{(])\/\/.*$/gm;
const DASHES = /(?:^|\s)--.*$|comment on [\s\S]*?;/gm;
const HASHES = /(?:^|\s)#.*$/gm;

function commentsOf(file: string): string {
	const pattern = file.endsWith('.sql') ? DASHES : /\.(toml|ya?ml|example)$/.test(file) ? HASHES : BLOCKS;
	return (read(file).match(pattern) ?? []).join('\n');
}

/** Paths from the project's root. Those with placeholders, such as `NN-*.md`, are skipped. */
const PATH = /(?<![\w/.@#-])(?:src|netlify|supabase|tests|docs|public|\.ci|\.github)\/[\w./[\]-]*\w(?![\w…<{*])/g;
const isThere = (path: string) => existsSync(join(root, path)) || existsSync(join(root, path.replace(/:\d+$/, '')));

test('a decision that a comment cites exists', () => {
	const known = new Set(files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []));
	const lost = [...sources, ...guides].flatMap((file) =>
		[...read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)]
			.flatMap(([, one = '', other]) => (other ? [one, other] : [one]))
			.filter((number) => !known.has(number))
			.map((number) => `${file} names decision ${number}`),
	);

	expect(lost).toEqual([]);
});

test('every decision is in the index, and the index names no other', () => {
	const pages = files.flatMap((file) => /^docs\/decisions\/(\d\d-.+)$/.exec(file)?.[1] ?? []);
	const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d\d-[^)]+)\)/g)].map(([, page = '']) => page);

	expect(listed.sort()).toEqual(pages.sort());
});

test('no comment cites a file outside the repository', () => {
	const papers = /\bthe specification\b|\(specification|\(contract\)|\(facts[ ):]|\bcopy\.md\b|\bsection \d+\b(?<!RFC \d+, section \d+)/i;

	expect(sources.filter((file) => file !== 'tests/house/references.test.ts' && papers.test(commentsOf(file)))).toEqual([]);
});

test('a file that a comment or guide names exists', () => {
	const texts = [
		...sources.filter((file) => !isLanded(file)).map((file) => ({ file, text: commentsOf(file) })),
		...guides.map((file) => ({ file, text: read(file) })),
	];
	const lost = texts.flatMap(({ file, text }) =>
		[...text.matchAll(PATH)].filter(([path]) => !isThere(path)).map(([path]) => `${file} names ${path}`),
	);

	expect(lost).toEqual([]);
});

test('every link in a guide leads to an existing file or heading', () => {
	const lost = guides.flatMap((file) =>
		[...read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
			.filter(([, path = '', heading]) => {
				const target = path ? join(dirname(file), path) : file;
				return !existsSync(join(root, target)) || (heading && !headingsOf(target).includes(heading));
			})
			.map(([link]) => `${file} ${link}`),
	);

	expect(lost).toEqual([]);
});

/** Anchors of a page's headings, as GitHub makes them. */
const headingsOf = (file: string): string[] =>
	[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
		words
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);
