import { expect, test } from 'vitest';
import { byWindowToo } from '../../src/build/without-containers.ts';

const SHEET = `@layer a {
	.b { color: red }
	/* Without containers: (max-width: 55rem) */
	@container list (max-width: 52rem) {
		.c { color: blue }
		.d:hover { color: green }
	}
	.e { color: black }
}`;

test('container queries are repeated by window width in the same place', () => {
	const squeezed = byWindowToo(SHEET, 'sheet.css').replace(/\s+/g, ' ');

	expect(squeezed).toContain('@container list (max-width: 52rem) { .c { color: blue } .d:hover { color: green } }');
	expect(squeezed).toContain(
		'}@supports not (container-type: inline-size){@media (max-width: 55rem){ .c { color: blue } .d:hover { color: green } }} .e { color: black } }',
	);
});

test('two of them in one sheet each keep their own width', () => {
	const both = byWindowToo(`${SHEET}${SHEET.replace('55rem', '48rem')}`, 'sheet.css');

	expect(both.match(/@media \([^)]+\)/g)).toEqual(['@media (max-width: 55rem)', '@media (max-width: 48rem)']);
	expect(both.match(/\{/g)?.length).toBe(both.match(/\}/g)?.length);
});

test('a container query without a window width stops the build with its file', () => {
	expect(() => byWindowToo('@container list (max-width: 52rem) { .c { color: blue } }', 'list.css')).toThrow(
		'list.css: an @container needs the comment “Without containers: (max-width: …)” before it',
	);
});
