import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePicture } from './choose-picture.ts';
import { type Editor, expand, field, openEditor } from './editor-page.ts';
import { buildOn, fileOf } from './project.ts';

let editor: Editor;
beforeAll(async () => {
	editor = await openEditor();
});
afterAll(() => editor.close());

const MENUS = 'src/content/menus.json';
const GALLERY = 'src/content/gallery.json';
type List<Entry> = { menus: Entry[]; items: Entry[] };
const json = async <Entry>(path: string) => JSON.parse(await editor.read(path)) as List<Entry>;
const box = (side: typeof editor.english, label: string) => field(side, label).first().getByRole('textbox').first();

/** Number of lines that differ from the repository's file. */
const changedLines = async (path: string) => {
	const before = fileOf(path).toString('utf8').split('\n');
	return (await editor.read(path)).split('\n').filter((line, index) => line !== before[index]).length;
};

test('a price: one line of one file', async () => {
	await editor.open('_singletons/entries/menus');
	await expand(field(editor.english, 'Menus'));
	await editor.english.getByRole('spinbutton', { name: 'Table' }).fill('1649');

	expect(await editor.save()).toEqual([]);
	expect((await json<{ prices: { table: number } }>(MENUS)).menus[0]?.prices.table).toBe(1649);
	expect([await changedLines(MENUS), await changedLines('src/content/ur/menus.json')]).toEqual([1, 0]);
});

test('a menu’s name in Urdu, under its English one', async () => {
	await editor.open('_singletons/entries/menus');
	await expand(field(editor.english, 'Menus'));
	await box(editor.urdu, 'Name').fill('مہندی پرانی');

	expect(await editor.save()).toEqual([]);
	const [first] = (await json<{ name: string }>(MENUS)).menus;
	const words = JSON.parse(await editor.read('src/content/ur/menus.json')) as { menus: Record<string, { name: string }> };
	expect(words.menus[first?.name ?? '']?.name).toBe('مہندی پرانی');
});

test('a menu renamed: its Urdu words follow', async () => {
	await editor.open('_singletons/entries/menus');
	await expand(field(editor.english, 'Menus'));
	const old = await box(editor.english, 'Name').inputValue();
	await box(editor.english, 'Name').fill('Mehendi Heritage');

	expect(await editor.save()).toEqual([]);
	const names = Object.keys((JSON.parse(await editor.read('src/content/ur/menus.json')) as { menus: object }).menus);
	expect(names).toContain('Mehendi Heritage');
	expect(names).not.toContain(old);
});

test('a question in both languages', async () => {
	await editor.open('faqs/new');
	await box(editor.english, 'Question').fill('May we bring fireworks?');
	await field(editor.english, 'Order').getByRole('spinbutton').fill('60');
	await box(editor.english, 'Text').fill('Cold ones only, and after {dinner} begins.');
	await box(editor.urdu, 'Question').fill('کیا آتش بازی کی اجازت ہے؟');
	await box(editor.urdu, 'Text').fill('صرف ٹھنڈی، اور {dinner} شروع ہونے کے بعد۔');

	expect(await editor.save()).toEqual([]);
	expect(await editor.read('src/content/faqs/may-we-bring-fireworks.md')).toBe(
		'---\nquestion: May we bring fireworks?\norder: 60\n---\n\nCold ones only, and after {dinner} begins.\n',
	);
	expect(await editor.read('src/content/ur/faqs/may-we-bring-fireworks.md')).toBe(
		'---\nquestion: کیا آتش بازی کی اجازت ہے؟\n---\n\nصرف ٹھنڈی، اور {dinner} شروع ہونے کے بعد۔\n',
	);
});

test('a picture, with its point and what it shows', async () => {
	const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
	const large = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#8a1538', noise } })
		.jpeg({ quality: 40 })
		.toBuffer();
	await editor.open('_singletons/entries/gallery');
	await expand(field(editor.english, 'Items'));
	await choosePicture(editor, 'New Tables 2026.jpg', large);
	await box(editor.english, 'Alt').fill('Long tables with tulips in the evening.');
	await box(editor.urdu, 'Alt').fill('شام میں لالے کے پھولوں سے سجی لمبی میزیں۔');
	await editor.english.getByRole('spinbutton', { name: 'X', exact: true }).first().fill('0.25');

	expect(await editor.save()).toEqual([]);
	const [first] = (await json<{ src: string; focal: { x: number } }>(GALLERY)).items;
	expect(first).toMatchObject({ src: '../assets/media/new-tables-2026.jpg', focal: { x: 0.25 } });
	expect((await editor.all()).get('src/assets/media/new-tables-2026.jpg')?.length).toBe(large.length);
	const words = JSON.parse(await editor.read('src/content/ur/gallery.json')) as { items: Record<string, { alt: string }> };
	expect(words.items['new-tables-2026']?.alt).toContain('شام');
});

test.each([
	['Parking', '450+'],
	['Visiting hours', 'Monday to Saturday, 9:00 AM - 5:30 PM'],
])('a fact of the venue: %s', async (label, words) => {
	await editor.open('_singletons/entries/venue');
	await box(editor.english, label).fill(words);

	expect(await editor.save()).toEqual([]);
	expect(await editor.read('src/content/venue.json')).toContain(`"${words}"`);
	expect(await editor.read('src/content/ur/venue.json')).toBe(fileOf('src/content/ur/venue.json').toString('utf8'));
});

test('a sentence of a page in both languages', async () => {
	await editor.open('pages/entries/galleryPage');
	await box(editor.english, 'Lead').fill('Every picture is of one of our own evenings.');
	await box(editor.urdu, 'Lead').fill('ہر تصویر ہماری اپنی کسی شام کی ہے۔');

	expect(await editor.save()).toEqual([]);
	expect(await changedLines('src/content/pages/gallery.json')).toBe(1);
	expect(await changedLines('src/content/ur/pages/gallery.json')).toBe(1);
});

test('a service’s text below its keys', async () => {
	await editor.open('services/entries/premium-catering');
	await box(editor.english, 'Text').fill('Everything is cooked on the day, behind the hall.');

	expect(await editor.save()).toEqual([]);
	expect(await editor.read('src/content/services/premium-catering.md')).toMatch(
		/\n---\n\nEverything is cooked on the day, behind the hall\.\n$/,
	);
});

test('a line of a hall’s list in both languages', async () => {
	await editor.open('halls/entries/main-hall');
	await box(editor.english, 'Highlights').fill('The whole of it on one floor');
	await box(editor.urdu, 'Highlights').fill('پورا ہال ایک ہی منزل پر');

	expect(await editor.save()).toEqual([]);
	expect(await editor.read('src/content/halls/main-hall.md')).toContain('\n  - The whole of it on one floor\n');
	expect(await editor.read('src/content/ur/halls/main-hall.md')).toContain('\n  - پورا ہال ایک ہی منزل پر\n');
});

test('a hall’s name in Urdu, where there is one word for each hall', async () => {
	await editor.open('_singletons/entries/bookable');
	await expand(field(editor.english, 'Halls'));
	await box(editor.urdu, 'Name').fill('بڑا ہال');

	expect(await editor.save()).toEqual([]);
	expect(await editor.read('src/content/booking.json')).toBe(fileOf('src/content/booking.json').toString('utf8'));
	const before = JSON.parse(fileOf('src/content/ur/booking.json').toString('utf8')) as { halls: Record<string, string> };
	const [first = ''] = Object.keys(before.halls);
	expect(JSON.parse(await editor.read('src/content/ur/booking.json'))).toEqual({
		...before,
		halls: { ...before.halls, [first]: 'بڑا ہال' },
	});
});

test('the build accepts all changed files', async () => {
	expect(await buildOn(await editor.all())).toBe('');
});
