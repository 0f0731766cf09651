import { dayInWords, daysFrom, parseDay } from '#shared/rules/day.ts';
import { textsIn } from '../texts-in.ts';

/** The letters that the Urdu pages of a built site show at first; those that are typed or come later may be others. */
export async function ownLettersIn(folder: string): Promise<number[]> {
	const files = await textsIn(folder, '{ur,ur/**/*}.html');
	return ownLetters(files.map(({ text }) => text));
}

/** The letters of these pages of HTML, as code points, and what is added to any page: figures, and what styles and browsers write. */
function ownLetters(pages: Iterable<string>): number[] {
	const shown = [...pages].map((page) => page.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' '));
	return [...new Set([...FIGURES, ...ADDED, ...[...shown.join('')].map((letter) => letter.codePointAt(0) ?? 0)])];
}

/** What English is written with, and the figures and stops of Urdu; the same range as in styles/fonts.css. */
export const BASIC_LATIN = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0xd7, ...range(0x2010, 0x2015), ...range(0x2018, 0x201d), 0x2026];

/** The features that a browser uses unasked, and the figures of equal width that the styles ask for. */
export const BASIC_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'calt', 'liga', 'kern', 'lnum', 'tnum'];

/** What prices, dates and hours are written with. */
export const FIGURES = [0x20, ...range(0x28, 0x3a), 0xd7, 0x2013];

/** What styles and browsers add to a page by themselves: quotation marks, and the hint in an empty field for a date. */
const ADDED = [...'‘’“”dmy'].map((letter) => letter.charCodeAt(0));

/** What an Urdu keyboard types, and the Arabic letters that look alike, for names come from other keyboards too. */
export const URDU = [...'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓيكهةى،؛؟۔ًَُِّٰ۰۱۲۳۴۵۶۷۸۹\u200c'].map((letter) => letter.charCodeAt(0));

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Run of Urdu letters and marks. Browsers shape it as one. Same range as in styles/urdu-words.css. */
export const URDU_RUN = /[\u0600-\u06ff\u200c-\u200f\ufb50-\ufdff\ufe70-\ufeff]+/g;

/** What may follow a word that a script puts into a sentence. */
const STOPS = ['', '،', '۔'];

/** Scripts whose Urdu words are only compared with typed text, never shown. */
const ONLY_READ = /(?:^|[\\/_])read-(?:wish|search)[._][^\\/]*\.js$/;

/** What the Urdu pages and the scripts of a built site may say in Urdu. */
export async function ownWordsIn(folder: string): Promise<string[]> {
	const files = await textsIn(folder, ['{ur,ur/**/*}.html', '_astro/*.js']);
	return ownWords(files.filter(({ file }) => !ONLY_READ.test(file)).map(({ text }) => text));
}

/** Every run of Urdu that these files may show: each as it stands and before each stop, and the names of days and months, which the browser brings. */
export function ownWords(files: Iterable<string>): string[] {
	const found = [...files, ...namesOfDays()].flatMap((file) => file.match(URDU_RUN) ?? []);
	return [...new Set([...new Set(found)].flatMap((word) => (/[،۔؟؛]$/.test(word) ? [word] : STOPS.map((stop) => word + stop))))];
}

function namesOfDays(): string[] {
	const [first, last] = [parseDay('2027-01-01'), parseDay('2027-12-31')];
	return first && last ? daysFrom(first, last).map((day) => dayInWords(day, 'ur')) : [];
}
