import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Accepted ways of lazy loading: they retry, and report a failure. */
const ASKED_WELL =
	/(?:ask: \(\) => |loadPart\(\s*\(\) => |fetchScript: \(address\) => |loadViewer = \(\) => |loadForm = \(\) => |\.catch\(\(\) => )import\(/g;

test('a lazy part is loaded by a function that retries and reports its loss', () => {
	const scripts = projectFiles().filter((file) => /^src\/(features|shared|components|layouts|pages)\/.*\.(ts|tsx|astro)$/.test(file));
	const count = (text: string, form: RegExp) => text.match(form)?.length ?? 0;

	const offenders = scripts.filter((file) => count(read(file), /\bimport\(/g) !== count(read(file), ASKED_WELL));

	expect(offenders, 'use LazyPart of src/shared/ui, or loadPart of src/shared/browser').toEqual([]);
});
