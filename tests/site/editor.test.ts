import { expect, test } from 'vitest';
import { builtFile, builtFiles, builtPages, htmlAt, servedSite } from '../support/built-site.ts';

const page = () => htmlAt('/edit');

test('no page links to the editor or loads any of it', () => {
	const pages = builtPages().filter((file) => /["'`(]\/edit\b/.test(builtFile(file).toString('utf8')));
	const scripts = builtFiles().filter((file) => file.endsWith('.js') && /sveltia/i.test(builtFile(file).toString('utf8')));
	const told = ['sitemap.xml', 'robots.txt'].filter((file) => builtFile(file).includes('/edit'));

	expect([...pages, ...scripts, ...told]).toEqual([]);
});

test('the editor is at /edit with its own files and noindex', async () => {
	const { ask, close } = await servedSite();
	try {
		const answer = await ask('/edit');
		const needed = ['/edit/editor.js', '/edit/facts.json', ...(page().match(/\/edit\/(?!locales)[\w/]+\.js(?=")/g) ?? [])];

		expect(answer.headers.get('x-robots-tag')).toBe('noindex');
		expect(page()).toContain('<meta name="robots" content="noindex, nofollow">');
		expect(needed.length).toBeGreaterThan(5);
		for (const path of needed) expect((await ask(path)).status).toBe(200);
	} finally {
		await close();
	}
});

test('the editor’s policy allows scripts of this site and connections to the Git host only', () => {
	const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page()) ?? [];
	const [, scripts] = /script-src ([^;]+)/.exec(policy) ?? [];

	expect(policy).toContain("default-src 'none'");
	expect(scripts).toMatch(/^'self' 'sha256-[^']+'$/);
	expect(policy).toContain(
		"connect-src 'self' blob: https://api.github.com https://www.githubstatus.com https://gitlab.com https://api.netlify.com;",
	);
});
