import { dayInWords, daysFrom, parseDay } from '#shared/rules/day.ts';
import { textsIn } from '../text-file.ts';

/** Letters that the built Urdu pages show at first. */
export async function ownLettersIn(folder: string): Promise<number[]> {
	const files = await textsIn(folder, '{ur,ur/**/*}.html');
	return ownLetters(files.map(({ text }) => text));
}

/** Code points in these pages, and those that styles and browsers add. */
function ownLetters(pages: Iterable<string>): number[] {
	const shown = [...pages].map((page) => page.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' '));
	return [...new Set([...FIGURES, ...ADDED, ...[...shown.join('')].map((letter) => letter.codePointAt(0) ?? 0)])];
}

/** Letters of English, and the figures and stops of Urdu. Same range as in styles/fonts.css. */
export const BASIC_LATIN = [...range(0x20, 0x7e), 0xa0, 0xa9, 0xb7, 0xd7, ...range(0x2010, 0x2015), ...range(0x2018, 0x201d), 0x2026];

/** Features that browsers use by default, and figures of equal width. */
export const BASIC_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'calt', 'liga', 'kern', 'lnum', 'tnum'];

/** Letters of prices, dates and hours. */
export const FIGURES = [0x20, ...range(0x28, 0x3a), 0xd7, 0x2013];

/** Letters that styles and browsers add: quotation marks, and the hint in an empty date field. */
const ADDED = [...'‘’“”dmy'].map((letter) => letter.charCodeAt(0));

/** Letters of an Urdu keyboard, and Arabic letters that look the same, because names come from other keyboards too. */
export const URDU = [...'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓيكهةى،؛؟۔ًَُِّٰ۰۱۲۳۴۵۶۷۸۹\u200c'].map((letter) => letter.charCodeAt(0));

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Run of Urdu letters and marks. Browsers shape it as one. Same range as in styles/urdu-words.css. */
export const URDU_RUN = /[\u0600-\u06ff\u200c-\u200f\ufb50-\ufdff\ufe70-\ufeff]+/g;

/** Marks of direction without a word: no font draws them. */
const ONLY_MARKS = /^[\u200c-\u200f]+$/;

/** Stops that may follow a word in a sentence. */
const STOPS = ['', '،', '۔'];

/** Scripts whose Urdu words are only compared with typed text, never shown. */
const ONLY_READ = /(?:^|[\\/_])read-(?:wish|search)[._][^\\/]*\.js$/;

/** Urdu words in the built pages and scripts. */
export async function ownWordsIn(folder: string): Promise<string[]> {
	const files = await textsIn(folder, ['{ur,ur/**/*}.html', '_astro/*.js']);
	return ownWords(files.filter(({ file }) => !ONLY_READ.test(file)).map(({ text }) => text));
}

/** All runs of Urdu in these files, alone and before each stop, and the names of days and months, which the browser supplies. */
export function ownWords(files: Iterable<string>): string[] {
	const found = [...files, ...namesOfDays()].flatMap((file) => file.match(URDU_RUN) ?? []).filter((run) => !ONLY_MARKS.test(run));
	return [...new Set([...new Set(found)].flatMap((word) => (/[،۔؟؛]$/.test(word) ? [word] : STOPS.map((stop) => word + stop))))];
}

function namesOfDays(): string[] {
	const [first, last] = [parseDay('2027-01-01'), parseDay('2027-12-31')];
	return first && last ? daysFrom(first, last).map((day) => dayInWords(day, 'ur')) : [];
}
