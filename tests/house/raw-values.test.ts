import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** The one place that reads a form's raw values and makes whole ones of them. */
const READER = 'src/shared/booking/request-form.ts';

/** What the library has for reading a form; while a page is taken over it may give a string, a boolean or nothing where a list is meant. */
const RAW = /\b(useWatch|getValues|watch)\s*[(<,}]/;

test('nobody but the one reader asks the form for its raw values', () => {
	const askers = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && RAW.test(read(file)));

	expect(askers).toEqual([READER]);
});
