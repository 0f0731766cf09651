import { expect, test } from 'vitest';
import { builtFile, builtPages } from '../support/built-site.ts';

const pages = builtPages().map((file) => [file, builtFile(file).toString('utf8')] as const);
const needsScript = (html: string) => /<astro-island[\s>]|\sdata-asleep[\s>]/.test(html);

test.each(pages.filter(([, html]) => needsScript(html)))(
	'%s says without its script that a part did not load, with the ways on',
	(_, html) => {
		const [notice = '', ...more] = html.match(/<section[^>]*\sid="not-loaded"[\s\S]*?<\/section>/g) ?? [];

		expect(more).toEqual([]);
		expect(notice).toMatch(/<button[^>]*data-again/);
		expect(notice).toMatch(/href="tel:/);
		expect(notice).toMatch(/href="https:\/\/wa\.me\//);
		// The script is inline, and the page's policy allows it.
		expect(html.split('id="not-loaded"')[1]).toMatch(/<script>\(function/);
	},
);

test('no other page contains it', () => {
	const carrying = pages.filter(([, html]) => !needsScript(html) && html.includes('id="not-loaded"')).map(([file]) => file);

	expect(carrying).toEqual([]);
	expect(pages.filter(([, html]) => needsScript(html)).length).toBeGreaterThan(6);
});

test('a page with a script file has the notice, or its buttons wait for the script', () => {
	const withFile = pages.filter(([, html]) => /<script[^>]*\ssrc=/.test(html) && !html.includes('id="not-loaded"'));

	// Other scripts of pages without an island are inline.
	expect(withFile.map(([file]) => file)).toEqual([
		'about.html',
		'index.html',
		'services.html',
		'ur.html',
		'ur/about.html',
		'ur/services.html',
	]);
	// Home's fields are disabled until the script is there; without it they are a table of examples.
	for (const [, html] of withFile.filter(([, html]) => html.includes('data-by-guests'))) expect(html).toContain('<fieldset disabled>');
	for (const [, html] of withFile.filter(([file]) => file.includes('about'))) {
		const [form = ''] = /<form[^>]*data-visit[\s\S]*?<\/form>/.exec(html) ?? [];
		expect(form).toMatch(/<button[^>]*type="submit"[^>]*\sdisabled/);
		expect(form).toMatch(/<p[^>]*data-waiting/);
	}
	for (const [, html] of withFile.filter(([file]) => file.includes('services'))) {
		const [form = ''] = /<form[^>]*data-estimate[\s\S]*?<\/form>/.exec(html) ?? [];
		const buttons = form.match(/<button[^>]*type="button"[^>]*>/g) ?? [];
		expect(buttons.length).toBeGreaterThan(0);
		expect(buttons.filter((button) => !/\sdisabled/.test(button))).toEqual([]);
		// The notice for a sum without a script.
		expect(form).toMatch(/<p[^>]*data-example/);
	}
});
