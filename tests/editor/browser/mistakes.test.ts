import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choosePicture } from './choose-picture.ts';
import { type Editor, expand, field, openEditor } from './editor-page.ts';

let editor: Editor;
beforeAll(async () => {
	editor = await openEditor();
});
afterAll(() => editor.close());

/** Makes a mistake, expects its refusal and corrects it, so that the next case finds the same form. */
async function refused(box: ReturnType<typeof field>, wrong: string) {
	const right = await box.inputValue();
	await box.fill(wrong);
	const sentences = await editor.save();
	await box.fill(right);
	return sentences;
}

describe('in menus.json', () => {
	const path = 'src/content/menus.json';
	let before: string[];
	beforeAll(async () => {
		before = [await editor.read(path), await editor.read('src/content/ur/menus.json')];
		await editor.open('_singletons/entries/menus');
		await expand(field(editor.english, 'Menus'));
	});
	afterAll(async () => {
		expect([await editor.read(path), await editor.read('src/content/ur/menus.json')]).toEqual(before);
	});

	test('a price with a figure too few', async () => {
		expect((await refused(editor.english.getByRole('spinbutton', { name: 'Table' }), '149'))[0]).toMatch(
			/^src\/content\/menus\.json: menus › “.+” › prices › table cannot be 149: it must be from 500 to 15,000\. Look for a figure too many or too few\. /,
		);
	});

	test('two prices that are too far apart', async () => {
		expect(await refused(editor.english.getByRole('spinbutton', { name: 'Buffet' }), '9000')).toEqual([
			expect.stringMatching(/ › prices are too far apart: one of “table” and “buffet” is more than twice the other\. Look for a figure/),
		]);
	});

	test('a menu without a name', async () => {
		const sentences = await refused(field(editor.english, 'Name').getByRole('textbox').first(), '');

		expect(sentences[0]).toMatch(/name is empty\. The name as guests read it\. Bookings keep it, so a new name is a new menu or dish\.$/);
	});

	test('a line that is empty in Urdu', async () => {
		expect(await refused(field(editor.urdu, 'Note').getByRole('textbox').first(), '')).toEqual([
			expect.stringMatching(/^src\/content\/ur\/menus\.json: menus › .+ › note is empty\. One line under the name/),
		]);
	});

	test('English words where Urdu ones belong', async () => {
		expect(await refused(field(editor.urdu, 'Note').getByRole('textbox').first(), 'The yellow night')).toEqual([
			expect.stringMatching(/^src\/content\/ur\/menus\.json: menus › “.+” › note is not in Urdu: “The yellow night”\.$/),
		]);
	});
});

describe('in venue.json', () => {
	beforeAll(() => editor.open('_singletons/entries/venue'));

	test.each([
		['Phone words', '+92 300 9999999', /phoneWords is not the number that a tap dials: “phone” is \+\d+\. Correct one of the two;/],
		['Email', 'salaam@', /email must be an e-mail address, such as /],
		['Visiting hours', 'Every day, 10:00 PM - 9:00 AM', /visitingHours ends before it begins\. Look at AM and PM\./],
	])('%s: %s', async (label, wrong, sentence) => {
		expect(await refused(field(editor.english, label).getByRole('textbox'), wrong)).toEqual([expect.stringMatching(sentence)]);
	});
});

test('a blank that nobody fills in', async () => {
	await editor.open('pages/entries/galleryPage');

	expect(await refused(field(editor.english, 'Lead').getByRole('textbox'), 'Room for {parkng} cars.')).toEqual([
		expect.stringMatching(/^src\/content\/pages\/gallery\.json: lead has the unknown blank \{parkng\}\. Write one of \{/),
	]);
});

test('a question that is given the place of another', async () => {
	await editor.open('faqs/new');
	const [question, answer] = ['Question', 'Text'];
	await field(editor.english, question).getByRole('textbox').fill('May we bring fireworks?');
	await field(editor.english, 'Order').getByRole('spinbutton').fill('1');
	await field(editor.english, answer).getByRole('textbox').fill('No.');
	await field(editor.urdu, question).getByRole('textbox').fill('کیا آتش بازی کی اجازت ہے؟');
	await field(editor.urdu, answer).getByRole('textbox').fill('نہیں۔');

	expect(await editor.save()).toEqual([expect.stringMatching(/order is “1”, as in src\/content\/faqs\/.+\.md\. Lower numbers come first/)]);
	await expect(editor.read('src/content/faqs/may-we-bring-fireworks.md')).rejects.toThrow(/could not be found/);
});

describe('in the gallery', () => {
	beforeAll(async () => {
		await editor.open('_singletons/entries/gallery');
		await expand(field(editor.english, 'Items'));
	});

	test('a file’s name said for what it shows', async () => {
		expect(await refused(field(editor.english, 'Alt').getByRole('textbox'), 'IMG_20260114.jpg')).toEqual([
			expect.stringMatching(/alt is a file’s name\. Say in one sentence what the picture shows\.$/),
		]);
	});

	test('a picture that is too small, and nothing of it stays', async () => {
		const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a1538' } })
			.jpeg()
			.toBuffer();
		await choosePicture(editor, 'stamp.jpg', small);

		const [sentence] = await editor.save();

		expect(sentence).toMatch(/src names a picture that is too small: “\.\.\/assets\/media\/stamp\.jpg” has 300 x 200 pixels\./);
		expect([...(await editor.all()).keys()].filter((path) => path.includes('stamp'))).toEqual([]);
	});
});
