import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { projectFiles, read } from './source-files.ts';

const guides = ['README.md', 'CONTRIBUTING.md', 'EDITING.md', ...projectFiles().filter((file) => /^docs\/.*\.md$/.test(file))];
const told = guides.map(read).join('\n');
const scripts = Object.keys(manifest.scripts);

/** `npm start` and `npm test` have short forms; all others need `run`. A longer name with the same beginning does not count. */
const isTold = (script: string) => new RegExp(String.raw`npm (run )?${script}(?![\w:-])`).test(told);

/** Scripts that npm runs before another. */
const isBefore = (script: string) => script.startsWith('pre') && scripts.includes(script.slice('pre'.length));

test('every npm script is in the guides', () => {
	expect(scripts.filter((script) => !isBefore(script) && !isTold(script))).toEqual([]);
});

test('the guides name no npm script that does not exist', () => {
	const named = [...told.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);

	expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
});
