import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Every address of this site that the page's HTML names: links, pictures in every width, films, scripts, fonts, forms. */
const addressesOf = (page: Page) =>
	page.evaluate(() => {
		const named = ['href', 'src', 'poster', 'action', 'data-src'].flatMap((name) =>
			[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
		);
		const sets = [...document.querySelectorAll('[srcset], [imagesrcset]')].flatMap((element) =>
			(element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '')
				.split(',')
				.map((part) => part.trim().split(' ')[0] ?? ''),
		);
		const paths = [...named, ...sets].filter((address) => /^[/#]/.test(address));
		return [...new Set(paths)].map((address) => new URL(address, location.href).href);
	});

/** The ids of another page, read once. */
async function idsAt(request: APIRequestContext, path: string): Promise<string[]> {
	const html = await (await request.get(path)).text();
	return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
}

/** Every link and file that the page names is there, and every fragment. */
export async function expectNoDeadLinks(page: Page, request: APIRequestContext, path: string): Promise<void> {
	await page.goto(path);
	const addresses = (await addressesOf(page)).map((address) => new URL(address));
	const files = [...new Set(addresses.map(({ pathname, search }) => pathname + search))];

	const answers = await Promise.all(files.map(async (file) => ({ file, status: (await request.get(file)).status() })));
	const fragments = addresses.filter(({ hash, pathname }) => hash && !/^\/(ur\/)?booking/.test(pathname));
	const lost = await Promise.all(
		fragments.map(async ({ pathname, hash }) =>
			(await idsAt(request, pathname)).includes(decodeURIComponent(hash.slice(1))) ? [] : [pathname + hash],
		),
	);

	expect(files.length).toBeGreaterThan(4);
	expect(answers.filter(({ file, status }) => status !== 200 && file !== '/404')).toEqual([]);
	expect(lost.flat()).toEqual([]);
}

/** The page is sound HTML: its language, one title, ids once, headings in order, labels that label. */
export async function expectSoundHtml(page: Page, request: APIRequestContext, path: string, lang: 'en' | 'ur'): Promise<void> {
	const html = await (await request.get(path)).text();
	await page.goto(path);
	// The staff's pages write theirs themselves.
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const found = await page.evaluate(() => {
		const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
		const ids = all('[id]').map(({ id }) => id);
		const referring = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'form', 'list'];
		return {
			mode: document.compatMode,
			lang: document.documentElement.lang,
			titles: all('title').filter((title) => !title.closest('svg')).length,
			headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
			twice: ids.filter((id, index) => id === '' || ids.indexOf(id) !== index),
			lost: referring.flatMap((name) =>
				all(`[${name}]`)
					.flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
					.filter((id) => !ids.includes(id)),
			),
			nameless: all('img:not([alt]), a:not([href]), iframe:not([title]), button:not([type])').map(({ outerHTML }) =>
				outerHTML.slice(0, 80),
			),
			nested: all('a a, a button, button a, button button, label label, form form, p div, p p, p ul').map(({ outerHTML }) =>
				outerHTML.slice(0, 80),
			),
			strayItems: all('li').filter((item) => !item.parentElement?.matches('ul, ol, menu')).length,
		};
	});

	expect(html).toMatch(/^<!doctype html>/i);
	expect(html.match(/<meta charset/gi)).toHaveLength(1);
	expect(found).toMatchObject({
		mode: 'CSS1Compat',
		lang,
		titles: 1,
		twice: [],
		lost: [],
		nameless: [],
		nested: [],
		strayItems: 0,
	});
	expect(found.headings.filter((level) => level === 1)).toHaveLength(1);
	expect(found.headings.filter((level, index, levels) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
}
