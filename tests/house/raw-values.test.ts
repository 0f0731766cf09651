import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Only these files read the form library's raw values; both pass them through `readValues`. */
const READERS = ['src/features/booking/request/use-request-form.ts', 'src/shared/booking/request-form.ts'];

/** What the library has for reading a form; while a page is taken over it may give a string, a boolean or nothing where a list is meant. */
const RAW = /\b(useWatch|getValues|watch)\s*[(<,}]/;

test('only the two form hooks read raw values from the form library', () => {
	const askers = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && RAW.test(read(file)));

	expect(askers).toEqual(READERS);
});
