import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'lalazar-content-'));
	for (const path of ['src/content', 'src/schemas', 'src/domain', 'src/content.config.ts', 'package.json']) {
		cpSync(join(project, path), join(copy, path), { recursive: true });
	}
	for (const folder of ['node_modules', 'src/assets']) symlinkSync(join(project, folder), join(copy, folder), 'junction');
	// Beside the real site's cache, which a running server may be using.
	writeFileSync(join(copy, 'astro.config.mjs'), "export default { cacheDir: './cache', vite: { cacheDir: './cache/vite' } };\n");
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Checks the copy's content as each build does. */
function check() {
	const astro = join(project, 'node_modules/astro/bin/astro.mjs');
	const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync', '--root', copy], {
		encoding: 'utf8',
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
	});
	return { status, words: stdout + stderr };
}

/** Writes a mistake into a file for as long as `look` takes. */
function withMistake<Seen>(file: string, right: string, wrong: string, look: () => Seen): Seen {
	const path = join(copy, 'src/content', file);
	const text = readFileSync(path, 'utf8');
	expect(text, `${file} no longer holds what the test makes wrong`).toContain(right);
	writeFileSync(path, text.replace(right, wrong));
	try {
		return look();
	} finally {
		writeFileSync(path, text);
	}
}

test('what is in the repository passes', { timeout: 60_000 }, () => {
	const { status, words } = check();

	expect(words).not.toContain('src/content/');
	expect(status).toBe(0);
});

test.each([
	[
		'a misspelt key',
		'venue.json',
		'"parking"',
		'"parkng"',
		'src/content/venue.json: has a key that is not known here: “parkng”. Correct its spelling or take it out. Known keys: name, ',
	],
	[
		'a price with a comma',
		'menus.json',
		'"table": 1499',
		'"table": "1,499"',
		'src/content/menus.json: menus › “Mehendi Traditional” › prices › table must be a whole number without quotes. The price per head for table serving, in whole rupees before tax, such as 1499.',
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
		'a capacity that bookings are not held to',
		'halls/main-hall.md',
		'capacity: 2000',
		'capacity: 2500',
		'src/content/halls/main-hall.md: capacity says 2500, but bookings of the Main Hall stop at 2000 guests. Write 2000, or change CAPACITY in src/domain/slot.ts and the database first.',
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
		'src/content/faqs/parking.md: the text below the keys has the unknown blank {parkng}. Write one of {venue} {city} {parking} {responseHours} {advance} {phoneTimes} {lunch} {dinner} {fromPrice}, or no braces.',
	],
	[
		'a blank in a file that is shown as it is',
		'halls/tulip-hall.md',
		'ceiling: "',
		'ceiling: "{parking} ',
		'src/content/halls/tulip-hall.md: ceiling has {parking}, but this file has no blanks. Write the words themselves.',
	],
])('%s ends the build with one clear sentence', { timeout: 60_000 }, (_, file, right, wrong, sentence) => {
	const { status, words } = withMistake(file, right, wrong, check);

	expect(words).toContain(sentence);
	expect(words).not.toContain('Stack trace');
	expect(status).not.toBe(0);
});

test('an answer without words and a wall with 19 pictures end the build too', { timeout: 60_000 }, () => {
	const answer = /---\n\n[\s\S]+$/.exec(readFileSync(join(copy, 'src/content/faqs/advance.md'), 'utf8'))?.[0] ?? '';
	const items = /\t\t\{\n\t\t\t"src": "..\/assets\/media\/main-hall-tables[\s\S]*?\n\t\t\},\n/.exec(
		readFileSync(join(copy, 'src/content/gallery.json'), 'utf8'),
	)?.[0];

	const empty = withMistake('faqs/advance.md', answer, '---\n', check);
	const nineteen = withMistake('gallery.json', items ?? 'no such item', '', check);

	expect(empty.words).toContain('src/content/faqs/advance.md: the text below the keys is empty. Write the answer there.');
	expect(nineteen.words).toContain('src/content/gallery.json: items must have 20 entries, because the wall has 20 places.');
});
