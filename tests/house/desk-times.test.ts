import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Other ways to write an instant than `hallTimeInShort`. */
const OTHER_WAYS = /\bhallTimeInWords\b|\bhallTimeAt\b|DateTimeFormat|toLocale(Date|Time)?String/;

test('the desk writes every instant in one way: "Fri 20 Nov 2026, 10:16 PM"', () => {
	const desk = projectFiles().filter((file) => /^src\/features\/desk\/.*(\.tsx|words(-\w+)*\.ts|\/words\/.*\.ts)$/.test(file));

	expect(desk.filter((file) => OTHER_WAYS.test(read(file)))).toEqual([]);
});

/** A date input of the file itself; `TextField` has its own. */
const DAY_INPUT = /<input\b[^/]*type="date/;

test('every field of a day at the desk says its day in words below it', () => {
	const desk = projectFiles().filter((file) => /^src\/features\/desk\/.*\.tsx$/.test(file));
	const drawing = desk.filter((file) => DAY_INPUT.test(read(file)));

	expect(drawing.length).toBeGreaterThan(2);
	expect(drawing.filter((file) => !read(file).includes('dayHint('))).toEqual([]);
});
