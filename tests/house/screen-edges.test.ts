import { expect, test } from 'vitest';
import { type Rule, rulesIn } from './css-rules.ts';
import { projectFiles, read } from './source-files.ts';

/**
 * Pages fill the screen (`viewport-fit=cover`), also under the notch. Fixed and sticky elements must keep clear of the edges themselves.
 */
const CLEAR = /env\(safe-area-inset-|var\(--(gutter|desk-gutter)\)/;

const looks = projectFiles().filter((file) => /^src\/.*\.(css|astro)$/.test(file));
const rules = looks.flatMap(rulesIn);

test('pages fill the screen, and the gutter respects the safe area', () => {
	expect(read('src/components/site/Head.astro')).toContain('viewport-fit=cover');
	expect(rules.filter(({ says }) => /--(desk-)?gutter:.*inset-left.*inset-right/s.test(says)).map(({ selector }) => selector)).toEqual([
		'.admin',
		'.admin',
		':root',
		':root',
	]);
});

test('fixed and sticky elements at an edge keep clear of the notch and the home indicator', () => {
	const stuck = rules.filter(({ says }) => /position:\s*(fixed|sticky)/.test(says));

	expect(stuck.length).toBeGreaterThan(8);
	expect(stuck.filter((rule) => !isFarFromEdges(rule) && !isInDialog(rule) && !isClear(rule)).map(placeOf)).toEqual([]);
});

test('dialogs and popovers keep clear of them too', () => {
	const opened = projectFiles()
		.filter((file) => /^src\/.*\.(tsx|astro)$/.test(file))
		.flatMap((file) => [...read(file).matchAll(/<dialog\b[^>]*?className="(\w+)|class="(\w+)"[^>]*? popover\b/gs)])
		.map(([, dialog, popover]) => `.${dialog ?? popover}`);

	expect(opened.length).toBeGreaterThan(3);
	expect(
		opened.filter(
			(selector) =>
				!rules.some((rule) => (rule.selector === selector || rule.selector.startsWith(`${selector}__`)) && CLEAR.test(rule.says)),
		),
	).toEqual([]);
	expect(read('src/shared/ui/toasts/Toasts.tsx')).toMatch(/inset-top.*inset-left.*inset-right|inset-left.*inset-right.*inset-top/s);
});

/** Sticky headings far below the header are safe. */
const isFarFromEdges = ({ says }: Rule) => /inset-block-start:\s*[78]rem/.test(says);

/** A dialog keeps clear itself, and so does its foot. */
const isInDialog = ({ says }: Rule) => says.includes('var(--dialog-pad)');

const isClear = ({ file, selector }: Rule) =>
	rules.some((rule) => rule.file === file && rule.selector === selector && CLEAR.test(rule.says));

const placeOf = ({ file, selector }: Rule) => `${file}: ${selector}`;
