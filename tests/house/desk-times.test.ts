import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Other ways to write an instant than `hallTimeInShort`. */
const OTHER_WAYS = /\bhallTimeInWords\b|\bhallTimeAt\b|DateTimeFormat|toLocale(Date|Time)?String/;

test('the desk writes every instant in one way: "Fri 20 Nov 2026, 10:16 PM"', () => {
	const desk = projectFiles().filter((file) => /^src\/(islands\/admin|i18n\/desk)\/.*\.tsx?$/.test(file));

	expect(desk.filter((file) => OTHER_WAYS.test(read(file)))).toEqual([]);
});
