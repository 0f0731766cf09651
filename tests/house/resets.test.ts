import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** State that must survive logout: session, absence, and the way back. */
const OUTLIVE = [
	'src/features/desk/shell/idle.ts',
	'src/features/desk/shell/sign-in/recovery-state.ts',
	'src/features/desk/shell/session.ts',
];

/** Freed with their part of the screen; they hold no data. */
const OF_THE_SCREEN = ['$failureAreas', 'readers', 'following'];

const modules = projectFiles()
	.filter((file) => /^src\/(features\/desk\/.*|shared\/ui\/errors\/failures)\.ts$/.test(file) && !OUTLIVE.includes(file))
	.map((file) => ({ file, source: read(file) }))
	.filter(({ source }) => /from 'nanostores'|\/data\/(resets|resource|action|latest|once)\.ts'/.test(source));

const ownAtoms = (source: string) => [...source.matchAll(/^(?:export )?const (\$\w+) = (?:atom|map)\b/gm)].map(([, name]) => name ?? '');

/** Module-level state besides stores: variables, sets, maps. */
const kept = (source: string) =>
	[...source.matchAll(/^(?:export )?(?:let (\w+)|const (\w+) = new (?:Set|Map)\b)/gm)].map(([, variable, set]) => variable ?? set ?? '');

const isOfTheDesk = (name: string) => !OF_THE_SCREEN.includes(name);

test('every store of the desk is made by `deskAtom`, so that logout resets it', () => {
	const offenders = modules.filter(({ source }) => ownAtoms(source).some(isOfTheDesk)).map(({ file }) => file);

	expect(modules.length).toBeGreaterThan(15);
	expect(offenders).toEqual([]);
});

test('a desk module’s other state is reset by `onLeaving`', () => {
	const offenders = modules
		.filter(({ source }) => kept(source).some(isOfTheDesk) && !source.includes('onLeaving('))
		.map(({ file }) => file);

	expect(modules.filter(({ source }) => kept(source).length > 0).length).toBeGreaterThan(2);
	expect(offenders).toEqual([]);
});

test('each read has its own `latest`, because a shared one would drop answers', () => {
	const count = (source: string, what: RegExp) => [...source.matchAll(what)].length;
	const asking = projectFiles()
		.filter((file) => /^src\/(features|shared\/(?!data\/)).*\.ts$/.test(file))
		.map((file) => ({ file, source: read(file) }))
		.filter(({ source }) => /\blatest\(\)/.test(source));
	const offenders = asking.filter(({ source }) => count(source, /= latest\(\)/g) !== count(source, /\.ask\(/g));

	expect(asking.length).toBeGreaterThan(0);
	expect(offenders.map(({ file }) => file)).toEqual([]);
});
