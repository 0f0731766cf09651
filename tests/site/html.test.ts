import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { BASICS } from '#shared/rules/basics.ts';
import { builtFile, builtPages, documentAt, htmlAt } from '../support/built-site.ts';
import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import { soundDocument, soundnessOf } from '../support/sound-document.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

test.each(builtPages())('%s is valid HTML', async (file) => {
	const { results } = await validator.validateString(withoutCopies(builtFile(file).toString('utf8')), file);

	const problems = results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`));

	expect(problems).toEqual([]);
});

test.each(builtPages())('%s contains no comment of the source', (file) => {
	const comments =
		builtFile(file)
			.toString('utf8')
			.match(/<!--.*?-->/gs) ?? [];

	// React and Astro leave empty comments.
	expect(comments.filter((comment) => /[a-z]{3}/i.test(comment) && !/^<!--astro:/.test(comment))).toEqual([]);
});

test('the home page is among the pages that are looked at', () => {
	expect(builtPages()).toContain('index.html');
});

/** Astro copies an island's slots into templates, which browsers do not show. */
const withoutCopies = (html: string) => html.replace(/<template data-astro-template[^>]*>.*?<\/template>/gs, '');

// Pages with islands are checked in the browser.
describe.each([
	...PUBLIC_PAGES.map((path) => [path, 'en'] as const),
	...URDU_PAGES.map((path) => [path, 'ur'] as const),
	['/404', 'en'] as const,
	['/ur/404', 'ur'] as const,
])('%s', (path, lang) => {
	test('is sound: a language, one title, ids once, headings in order, labels that label', () => {
		const html = htmlAt(path);

		const found = soundnessOf(documentAt(path));

		expect(html).toMatch(/^<!doctype html>/i);
		expect(html.match(/<meta charset/gi)).toHaveLength(1);
		expect(found).toEqual(soundDocument(lang));
	});

	test('has no SVG in its styles, because a browser opens a document for each before it paints', () => {
		const styles = [...htmlAt(path).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('');

		expect(styles.length).toBeGreaterThan(10_000);
		expect(styles).not.toContain('data:image/svg');
	});
});

test.each(['', 'ur/'])('a family’s own page says without JavaScript what to do, and nothing that would load for ever: %s', (language) => {
	const html = builtFile(`${language}booking/view.html`).toString('utf8');
	const notice = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? '';

	expect(notice).toContain(`${BASICS.referenceLetters}-…`);
	expect(notice).toContain('tel:');
	expect(html).toMatch(/@media \(scripting:\s?none\)\{\.view__wait :is\(\[role="?status"?\],\.skel\)\{display:none\}\}/);
});
