import { dayInWords, daysFrom, parseDay } from '#domain/shared/day.ts';
import { textsIn } from '../texts-in.ts';

/** A run of Urdu letters and marks, which a browser sets as one; the same range as in styles/urdu.css. */
export const URDU_RUN = /[\u0600-\u06ff\u200c-\u200f\ufb50-\ufdff\ufe70-\ufeff]+/g;

/** What may follow a word that a script puts into a sentence. */
const STOPS = ['', '،', '۔'];

/** What the Urdu pages and the scripts of a built site may say in Urdu. */
export async function ownWordsIn(folder: string): Promise<string[]> {
	const files = await textsIn(folder, ['{ur,ur/**/*}.html', '_astro/*.js']);
	return ownWords(files.map(({ text }) => text));
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
