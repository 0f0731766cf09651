import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Only these files read the form library's raw values; both use `readValues`. */
const READERS = ['src/features/booking/request/use-request-form.ts', 'src/shared/booking/request-form.ts'];

/** The library's readers. While React takes over a page, they may return a string, a boolean or nothing for a list. */
const RAW = /\b(useWatch|getValues|watch)\s*[(<,}]/;

test('only the two form hooks read raw values from the form library', () => {
	const askers = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && RAW.test(read(file)));

	expect(askers).toEqual(READERS);
});
