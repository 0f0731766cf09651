import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../support/content-loader.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeAll(async () => {
	copy = mkdtempSync(join(tmpdir(), 'venue-content-'));
	for (const path of ['src/content', 'src/schemas', 'src/shared/rules', 'src/content.config.ts', 'package.json']) {
		cpSync(join(project, path), join(copy, path), { recursive: true });
	}
	for (const folder of ['node_modules', 'src/assets']) symlinkSync(join(project, folder), join(copy, folder), 'junction');
	writeFileSync(join(copy, 'small.png'), await aPicture(300, 200));
	// In its own folder, because a running server may use the real site's cache.
	writeFileSync(join(copy, 'astro.config.mjs'), "export default { cacheDir: './cache', vite: { cacheDir: './cache/vite' } };\n");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const aPicture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#8a1538' } })
		.png()
		.toBuffer();

function build() {
	const astro = join(project, 'node_modules/astro/bin/astro.mjs');
	const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync', '--root', copy], {
		encoding: 'utf8',
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
	});
	return { status, words: stdout + stderr };
}

/** Writes a mistake into a file while `look` runs. */
async function withMistake<Seen>(file: string, right: string, wrong: string, look: () => Seen): Promise<Awaited<Seen>> {
	const path = join(copy, 'src/content', file);
	const text = readFileSync(path, 'utf8');
	expect(text, `${file} no longer holds what the test makes wrong`).toContain(right);
	writeFileSync(path, text.replace(right, wrong));
	try {
		return await look();
	} finally {
		writeFileSync(path, text);
	}
}

test('what is in the repository passes', async () => {
	const { status, words } = build();

	expect(words).not.toContain('src/content/');
	expect(status).toBe(0);
	expect(await refusalOf(copy)).toBe('');
});

test('a mistake ends the build with its sentence and without a list of functions', async () => {
	const { status, words } = await withMistake('menus.json', '"table": 1499', '"table": "1,499"', build);

	expect(words).toContain('src/content/menus.json: menus › “Mehendi Traditional” › prices › table must be a whole number without quotes.');
	expect(words).not.toContain('Stack trace');
	expect(status).not.toBe(0);
});

// Calls the loader directly, because starting Astro takes two seconds per case.
test.each([
	[
		'a misspelt key',
		'venue.json',
		'"parking"',
		'"parkng"',
		'src/content/venue.json: has a key that is not known here: “parkng”. Correct its spelling or take it out. Known keys: name, ',
	],
	[
		'a picture of a few pixels',
		'services/dj-and-music.md',
		'../../assets/media/service-dj.jpg',
		'../../../small.png',
		'src/content/services/dj-and-music.md: picture names a picture that is too small: “../../../small.png” has 300 x 200 pixels.',
	],
	[
		'a picture that is a text',
		'services/dj-and-music.md',
		'../../assets/media/service-dj.jpg',
		'../../content.config.ts',
		'src/content/services/dj-and-music.md: picture names “../../content.config.ts”, which is no picture that can be read. Save it as a JPEG.',
	],
	['two questions of one place in the order', 'faqs/partition.md', 'order: ', 'order: 1 #', 'order is “1”, as in src/content/faqs/'],
	[
		'a menu that has no Urdu words',
		'ur/menus.json',
		'"Menu 1": {',
		'"Menu One": {',
		'src/content/ur/menus.json: menus has nothing for “Menu 1”. Write its words there, under that name.',
	],
	[
		'a menu’s name given twice',
		'menus.json',
		'"name": "Menu 1"',
		'"name": "Menu 2"',
		'src/content/menus.json: menus has two menus of one name. Give each its own.',
	],
	[
		'a film that is not there',
		'gallery.json',
		'"video": "hero"',
		'"video": "heero"',
		'video names a film that is not in public/media as both .webm and .mp4. For a film: its file name in public/media',
	],
	[
		'a file that is no JSON',
		'menus.json',
		'"table": 1499,',
		'"table": 1499',
		'src/content/menus.json cannot be read: look at line 6 or the line above for a comma, a quotation mark or a bracket that is missing or too much.',
	],
	[
		'keys that are no YAML',
		'faqs/parking.md',
		'question: Is',
		'question: "Is',
		'src/content/faqs/parking.md cannot be read: look at line 3 or the line above for a comma, a quotation mark or a bracket that is missing or too much.',
	],
	[
		'hours in another form',
		'venue.json',
		'Every day, 9:00 AM - 10:00 PM',
		'Every day 9 to 22',
		'src/content/venue.json: phoneHours does not look right. When phone and WhatsApp are answered, such as “Every day, 9:00 AM - 10:00 PM”.',
	],
	[
		'a picture that is not there',
		'services/dj-and-music.md',
		'service-dj.jpg',
		'service-djs.jpg',
		'src/content/services/dj-and-music.md: picture names a picture that is not there: “../../assets/media/service-djs.jpg”. Put it into src/assets/media, or correct its name.',
	],
	[
		'a picture without alternative text',
		'gallery.json',
		'"alt": "White aisle strewn with rose petals passing under a row of flower arches between candle stands.",',
		'',
		'src/content/gallery.json: items › “An aisle of roses, candles and petals” › alt is missing. What the picture shows, in one sentence, for guests who cannot see it.',
	],
	[
		'a category that does not exist',
		'gallery.json',
		'"category": "Events"',
		'"category": "Event"',
		'src/content/gallery.json: items › “The jhoola, hung with marigolds, before a mehndi” › category must be one of “Main Hall”, “Tulip Hall”, “Interior”, “Decoration”, “Events”, “Exterior”. What it is of.',
	],
	[
		'a film without the still that stands for it',
		'gallery.json',
		'"src": "../assets/media/dusk-exterior-poster.jpg",',
		'',
		'src/content/gallery.json: items › “Dusk over the pool” › src is missing. Write the way to a picture as the other entries do, such as “../assets/media/facade-dusk.jpg”.',
	],
	[
		'a capacity that no hall has',
		'booking.json',
		'"capacity": 2000',
		'"capacity": 200000',
		'src/content/booking.json: halls › “Main Hall” › capacity cannot be 200000: it must be from 10 to 20,000.',
	],
	[
		'a text that has no Urdu words',
		'ur/pages/home.json',
		'"label": "کھانا", ',
		'',
		'src/content/ur/pages/home.json: answers › menus › label is missing. The words of the link.',
	],
	[
		'a blank that nothing fills',
		'faqs/parking.md',
		'{parking}',
		'{parkng}',
		'src/content/faqs/parking.md: the text below the keys has the unknown blank {parkng}. Write one of {venue} {city} {parking} {responseHours} {advance} {restDays} {finalCountDays} {phoneTimes} {fromPrice} {requestDays} {bookingMonths} {billYears} {cancelTerms} {decorator} {lunch} {dinner}, or no braces.',
	],
	[
		'a blank in a file that is shown as it is',
		'halls/tulip-hall.md',
		'ceiling: "',
		'ceiling: "{parking} ',
		'src/content/halls/tulip-hall.md: ceiling has {parking}, but this file has no blanks. Write the words themselves.',
	],
])('%s is refused with one clear sentence', async (_, file, right, wrong, sentence) => {
	const words = await withMistake(file, right, wrong, () => refusalOf(copy));

	expect(words).toContain(sentence);
});

test('an answer without words, a question without Urdu and a wall with 19 pictures are refused too', async () => {
	const answer = /---\n\n[\s\S]+$/.exec(readFileSync(join(copy, 'src/content/faqs/advance.md'), 'utf8'))?.[0] ?? '';
	const partition = readFileSync(join(copy, 'src/content/ur/faqs/partition.md'), 'utf8');
	rmSync(join(copy, 'src/content/ur/faqs/partition.md'));
	const untold = await refusalOf(copy);
	writeFileSync(join(copy, 'src/content/ur/faqs/partition.md'), partition);
	const empty = await withMistake('faqs/advance.md', answer, '---\n', () => refusalOf(copy));

	expect(untold).toContain(
		'src/content/ur/faqs/partition.md is missing. Write there in Urdu what src/content/faqs/partition.md says in English.',
	);
	expect(empty).toContain('src/content/faqs/advance.md: the text below the keys is empty. Write the answer there.');
});

// venue.json has an Urdu file that is compared with it.
test.each(['rules.json', 'venue.json'])('%s is read when Notepad saved it with a byte order mark', async (file) => {
	expect(await withMistake(file, '{', '\ufeff{', () => refusalOf(copy))).toBe('');
});

test('mistakes in three files are told at once', async () => {
	const told = await withMistake('menus.json', '"table": 1499', '"table": "1,499"', () =>
		withMistake('venue.json', '"parking"', '"parkng"', () => withMistake('faqs/parking.md', 'question: Is', 'question: "Is', build)),
	);

	expect(told.words).toContain('src/content/menus.json: menus › “Mehendi Traditional” › prices › table must be a whole number');
	expect(told.words).toMatch(/src\/content\/venue\.json: .*parkng/);
	expect(told.words).toContain('src/content/faqs/parking.md cannot be read');
	expect(told.status).not.toBe(0);
});
