import { PUBLIC_PAGES, URDU_PAGES } from './support/pages.ts';
import { expectNoDeadLinks, expectSoundHtml } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

const PAGES = [...PUBLIC_PAGES, '/404', '/admin/login'];

for (const path of PAGES) {
	test(`every link and file that ${path} names is there, and every fragment`, async ({ page, request }) => {
		await expectNoDeadLinks(page, request, path);
	});

	test(`${path} is sound HTML: a language, one title, ids once, headings in order, labels that label`, async ({ page, request }) => {
		await expectSoundHtml(page, request, path, 'en');
	});
}

test('no two pages share a title or a description, and each fits a search result', async ({ request }) => {
	const ALL = [...PAGES, ...URDU_PAGES];
	const heads = await Promise.all(
		ALL.map(async (path) => {
			const html = await (await request.get(path)).text();
			return {
				title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
				description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
			};
		}),
	);

	for (const kind of ['title', 'description'] as const) expect(new Set(heads.map((head) => head[kind])).size).toBe(ALL.length);
	expect(
		heads.filter(({ title, description }) => title.length < 10 || title.length > 65 || description.length < 20 || description.length > 160),
	).toEqual([]);
});
