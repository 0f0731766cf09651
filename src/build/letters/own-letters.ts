import { textsIn } from '../texts-in.ts';
import { ADDED, FIGURES } from './alphabets.ts';

/** The letters that the Urdu pages of a built site show at first; those that are typed or come later may be others. */
export async function ownLettersIn(folder: string): Promise<number[]> {
	const files = await textsIn(folder, '{ur,ur/**/*}.html');
	return ownLetters(files.map(({ text }) => text));
}

/** The letters of these pages of HTML, as code points, and what is added to any page: figures, and what styles and browsers write. */
export function ownLetters(pages: Iterable<string>): number[] {
	const shown = [...pages].map((page) => page.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' '));
	return [...new Set([...FIGURES, ...ADDED, ...[...shown.join('')].map((letter) => letter.codePointAt(0) ?? 0)])];
}
