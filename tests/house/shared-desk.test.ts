import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

// Files of one worker share the desk's state. A reading that never ended in the file before would keep the room loading.
test('tests that open the desk begin with its state cleared', () => {
	const offenders = projectFiles()
		.filter((file) => /^tests\/features\/.*\.test\.tsx?$/.test(file) && /\bopen(?:Desk|Today|Edit|Side)\b/.test(read(file)))
		.filter((file) => !/\b(?:aFreshDesk|clearDesk)\(/.test(read(file)));

	expect(offenders).toEqual([]);
});
