import { expect, test } from 'vitest';
import { rulesIn } from './css-rules.ts';
import { projectFiles, read } from './source-files.ts';

const components = projectFiles().filter((file) => /^src\/.*\.astro$/.test(file) && read(file).includes('<style'));

/** True if the two may be on one page. */
const isBeside = (file: string) =>
	/\.(astro|tsx|ts)$/.test(file) && !/^src\/(features\/desk|pages\/admin)\/|^src\/layouts\/(Admin|SignIn)/.test(file);
const usersOf = new Map<string, Set<string>>();
for (const file of projectFiles().filter((file) => file.startsWith('src/') && isBeside(file)))
	for (const name of classesIn(file)) usersOf.set(name, (usersOf.get(name) ?? new Set()).add(file));

/** Names in `class`, `className` and the arguments of `classList`. */
function classesIn(file: string): string[] {
	const markup = read(file).replaceAll(/<style[^>]*>.*?<\/style>|\/\*.*?\*\//gs, '');
	const given = [...markup.matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)];
	const texts = given.flatMap(([, plain, code = '']) => [
		plain ?? '',
		...[...code.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, text = '']) => text),
	]);
	return texts.flatMap((text) => text.split(/\s+/)).filter(Boolean);
}

/** Rules for the page's root belong to no component. */
const isForPage = (selector: string) =>
	selector === 'html' || selector.startsWith('@') || selector.startsWith('&') || /^(from|to|\d+%)/.test(selector);

test.each(components)('%s styles only itself: each rule names a class that no other component has', (file) => {
	const isOwn = (name: string) => [...(usersOf.get(name) ?? [])].every((user) => user === file) && usersOf.has(name);
	const selectors = rulesIn(file).flatMap(({ selector }) => selector.split(/,(?![^(]*\))/).map((one) => one.trim()));

	const strangers = selectors.filter(
		(one) => !isForPage(one) && ![...one.matchAll(/\.([a-z_][\w-]*)/gi)].some(([, name = '']) => isOwn(name)),
	);

	expect(strangers).toEqual([]);
});
