import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './support/test.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

test('every built page is valid HTML', async () => {
	const problems: string[] = [];
	for (const file of pages) {
		const { results } = await validator.validateString(withoutCopies(readFileSync(join(DIST, file), 'utf8')), file);
		for (const { messages } of results)
			problems.push(...messages.map(({ line, ruleId, message }) => `${file}:${line} ${ruleId}: ${message}`));
	}

	expect(pages).toContain('index.html');
	expect(problems).toEqual([]);
});

/** Astro keeps a copy of an island's slots in templates, which no browser shows. */
const withoutCopies = (html: string) => html.replace(/<template data-astro-template[^>]*>.*?<\/template>/gs, '');
