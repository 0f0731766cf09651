import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** A flag that is true while anything of the booking is changed, by any of its forms. */
const FLAG = /const (is\w+) = useStore\(\$changing\)\.has\(/g;

test('a button says "Saving" only while its own press is under way, not while another form of the booking is saved', () => {
	const screens = projectFiles().filter((file) => /^src\/features\/desk\/booking\/.*\.tsx$/.test(file));

	const offenders = screens.flatMap((file) => {
		const text = read(file);
		const flags = [...text.matchAll(FLAG)].map(([, flag]) => flag);
		return flags
			.filter((flag) => new RegExp(`\\b${flag} \\? [\\w.]*\\.(saving|recording|sending)\\b`).test(text))
			.map((flag) => `${file}: ${flag}`);
	});

	expect(offenders, 'use usePressed of src/shared/ui').toEqual([]);
});
