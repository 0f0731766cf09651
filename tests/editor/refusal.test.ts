import { expect, test } from 'vitest';
import { factsOf } from '../../src/build/editor/facts.ts';
import { KINDS, kindOf, urduOf } from '../../src/editor/kinds.ts';
import { listed } from '../../src/editor/named-lists.ts';
import { refusalOf, tidied } from '../../src/editor/refusal.ts';
import { read } from '../house/source-files.ts';

const { entries, pictures } = await factsOf('.');
const others = new Map(Object.entries(entries).map(([path, data]) => [path, { data }]));
const sizeOf = async (path: string) => pictures[path.split('/').at(-1) ?? ''] ?? undefined;

type Content = Record<string, unknown>;
const json = (path: string) => JSON.parse(read(path)) as Content;

/** The editor's refusal of a JSON file after a change. */
async function said(path: string, change: (english: Content, urdu: Content) => void = () => undefined) {
	const kind = kindOf(path);
	if (!kind) throw new Error(`${path} is of no kind`);
	const english = json(path);
	const urdu = kind.words && listed(json(urduOf(path)), kind.namedLists, english);
	change(english, urdu ?? {});
	const asked = tidied({ path, english, urdu }, kind);
	return refusalOf(asked, kind, others, sizeOf);
}

test.each(KINDS.filter(({ pattern }) => pattern.endsWith('.json')))('$pattern can be saved as it is', async ({ pattern }) => {
	expect(await said(`src/content/${pattern}`)).toEqual([]);
});

test('a slip in either language is refused with the build’s own sentence', async () => {
	const path = 'src/content/pages/gallery.json';

	expect(await said(path, (english) => Object.assign(english, { title: '' }))).toEqual([
		`${path}: title is empty. The text of the browser’s tab and of search results.`,
	]);
	expect(await said(path, (_, urdu) => Object.assign(urdu, { title: 'Gallery' }))).toEqual([
		'src/content/ur/pages/gallery.json: title is not in Urdu: “Gallery”.',
	]);
});

test('empty optional fields are left out', async () => {
	const path = 'src/content/menus.json';

	const refused = await said(path, ({ addOns }, { addOns: words }) => {
		for (const addOn of [...(addOns as Content[]), ...(words as Content[])]) if (!addOn['choices']) addOn['choices'] = [];
	});

	expect(refused).toEqual([]);
});

test('the form’s own keys are not written', () => {
	const kind = kindOf('src/content/menus.json');
	if (!kind) throw new Error('no kind');
	const english = { menus: [{ name: 'Menu', __sc_item_id: '1' }] };

	expect(tidied({ path: 'src/content/menus.json', english }, kind).english).toEqual({ menus: [{ name: 'Menu' }] });
});

test('two questions of one place are refused', async () => {
	const path = 'src/content/faqs/new.md';
	const kind = kindOf(path);
	if (!kind) throw new Error('no kind');
	const english = { question: 'May we bring fireworks?', order: 1, body: 'No.' };
	const urdu = { question: 'کیا آتش بازی کی اجازت ہے؟', body: 'نہیں۔' };

	expect(await refusalOf({ path, english, urdu }, kind, others, sizeOf)).toEqual([
		expect.stringMatching(/faqs\/\w[\w-]*\.md: order is “1”, as in src\/content\/faqs\/\w[\w-]*\.md\. Lower numbers come first/),
	]);
});

test('a list that may be empty is kept, because its key is required', () => {
	const kind = kindOf('src/content/menus.json');
	if (!kind) throw new Error('no kind');

	expect(tidied({ path: 'src/content/menus.json', english: { menus: [], taxes: [] } }, kind).english).toEqual({ menus: [], taxes: [] });
});
