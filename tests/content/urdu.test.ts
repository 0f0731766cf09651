import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { refuseOthers, translateContent, wordsNamed } from '#components/content/translate-content.ts';
import menus from '#content/menus.json' with { type: 'json' };
import urduMenus from '#content/ur/menus.json' with { type: 'json' };
import { hoursInUrdu } from '#i18n/site/hours.ts';
import { courseInBoth } from '#shared/rules/dishes.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { englishPath, pathIn } from '#shared/rules/site/addresses.ts';
import { URDU_RUN } from '../../src/build/letters/own-letters-and-words.ts';
import { lettersOf } from '../support/font-letters.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const contentFiles = readdirSync(new URL('src/content/ur', root), { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.(json|md)$/.test(file))
	.map((file) => `src/content/ur/${file}`);
const wordFiles = readdirSync(new URL('src/i18n', root), { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.map((file) => `src/i18n/${file}`);

test('the font has every Urdu letter that any page, message or toast may show', async () => {
	const file = createRequire(import.meta.url).resolve('@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2');
	const letters = await lettersOf(readFileSync(file));
	const used = [...new Set([...contentFiles, ...wordFiles].map(read).join('').match(URDU_RUN)?.join(''))];

	expect(used.length).toBeGreaterThan(40);
	expect(used.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('Urdu is written with Urdu’s letters, not with the Arabic ones that look alike', () => {
	const mistyped = [...contentFiles, ...wordFiles].filter((file) => /[يكهةى]/.test(read(file)));

	expect(mistyped).toEqual([]);
});

test('Urdu sentences have Urdu’s own marks between them, not the Latin comma, semicolon, question mark or full stop', () => {
	const lines = [...contentFiles, ...wordFiles].flatMap((file) => read(file).split('\n'));

	const latin = lines.filter((line) => /[\u0600-\u06ff][)»”]?(?:[,;?]|\.(?!\.))|[,;?] *[\u0600-\u06ff]/.test(line));

	expect(latin).toEqual([]);
});

test('punctuation of both languages comes from their dictionaries, not from shared markup', () => {
	const shown = [
		'src/features/booking',
		'src/features/own-booking',
		'src/features/gallery',
		'src/shared/booking',
		'src/components',
	].flatMap((folder) =>
		readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.(tsx|astro)$/.test(file))
			.map((file) => `${folder}/${file}`),
	);

	expect(shown.length).toBeGreaterThan(60);
	expect(shown.filter((file) => /\}[.,;?]<\//.test(read(file)))).toEqual([]);
});

test('Urdu texts have hours in words, without AM, PM or clock figures', () => {
	const lines = contentFiles.flatMap((file) => read(file).split('\n'));

	expect(lines.filter((line) => /\d ?[AP]M\b|\d:\d\d(?! بجے)/.test(line))).toEqual([]);
});

test('every dish has its Urdu name, course by course', () => {
	const shape = (courses: { dishes: string[] }[]) => courses.map(({ dishes }) => dishes.length);

	for (const { name, courses } of menus.menus) {
		expect({ name, dishes: shape(urduMenus.menus[name as keyof typeof urduMenus.menus].courses) }).toEqual({
			name,
			dishes: shape(courses),
		});
	}
	expect(Object.keys(urduMenus.addOns)).toEqual(menus.addOns.map(({ name }) => name));
});

test('Urdu words replace the English ones; pictures and figures stay', () => {
	const picture = { src: '/hall.jpg', format: 'jpg' };
	const english = { title: 'Halls', picture, order: 2, lines: ['One', 'Two'], cards: [{ text: 'A', picture }] };

	const urdu = translateContent(english, { title: 'ہال', lines: ['ایک'], cards: [{ text: 'الف' }] }, 'a file');

	expect(urdu).toEqual({ title: 'ہال', picture, order: 2, lines: ['ایک'], cards: [{ text: 'الف', picture }] });
	expect(urdu.cards[0]?.picture).toBe(picture);
});

test('a card too few ends the build with the file, the place and what to write', () => {
	const english = { why: { cards: [{ text: 'A' }, { text: 'B' }] } };

	expect(() => translateContent(english, { why: { cards: [{ text: 'الف' }] } }, 'src/content/ur/pages/home.json')).toThrow(
		'src/content/ur/pages/home.json: why › cards has 1 entries, but the English file has 2. Write one for each, in the same order.',
	);
});

test('a new menu without Urdu words, and words for a menu that is gone, end the build too', () => {
	const place = { file: 'src/content/ur/menus.json', path: ['menus'] };

	expect(() => wordsNamed({}, 'Menu 4', place)).toThrow(
		'src/content/ur/menus.json: menus has nothing for “Menu 4”. Write its words there, under that name.',
	);
	expect(() => refuseOthers({ 'Menu 9': {} }, ['Menu 1'], place)).toThrow(
		'src/content/ur/menus.json: menus has words for “Menu 9”, which the English file does not know. Correct its name or take it out.',
	);
});

test.each([
	['Every day, 9:00 AM - 10:00 PM', 'روزانہ', 'صبح 9 سے رات 10 بجے تک'],
	['Monday to Saturday, 9:30 AM - 5:30 PM', 'پیر تا ہفتہ', 'صبح 9:30 سے شام 5:30 بجے تک'],
	['Friday, 11:00 AM - 3:00 PM', 'جمعہ', 'دن 11 سے 3 بجے تک'],
])('%s is said in Urdu as %s, %s', (english, days, times) => {
	expect(hoursInUrdu(english)).toEqual({ days, times });
});

test.each([
	['/', '/ur'],
	['/about', '/ur/about'],
	['/services#menus', '/ur/services#menus'],
	['/booking?menu=menu-2', '/ur/booking?menu=menu-2'],
])('%s is %s in Urdu, and the way back is found', (english, urdu) => {
	expect(pathIn('ur', english)).toBe(urdu);
	expect(pathIn('en', english)).toBe(english);
	expect(englishPath(urdu)).toBe(english);
});

test('a page whose name only begins like the language’s stays where it is', () => {
	expect(englishPath('/urs')).toBe('/urs');
});

test('rupees are named in the page’s language, with the same figure', () => {
	expect([moneyInWords(2_035_500), moneyInWords(2_035_500, 'ur')]).toEqual(['PKR 2,035,500', '2,035,500 روپے']);
});

test('the kitchen reads dishes side by side, so each course has as many in Urdu as in English', () => {
	const english = { name: 'From the pot', dishes: ['Biryani', 'Qorma'] };

	expect(courseInBoth(english, { name: 'دیگ سے', dishes: ['بریانی', 'قورمہ'] }).dishes[1]).toEqual({ en: 'Qorma', ur: 'قورمہ' });
	expect(() => courseInBoth(english, { name: 'دیگ سے', dishes: ['بریانی'] }, 'Menu 1')).toThrow(
		/ur\/menus\.json: menus › “Menu 1” › courses › “دیگ سے” has 1 dishes, but “From the pot” in menus\.json has 2/,
	);
});
