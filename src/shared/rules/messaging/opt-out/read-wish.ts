import { english } from './english.ts';
import { type PhraseTable, phrasePattern } from './phrase-table.ts';
import { romanUrdu } from './roman-urdu.ts';
import { urdu } from './urdu.ts';

/** No more messages from the hall, or messages again. */
export type Wish = 'stop' | 'start';

/** A certain wish is the whole message and is obeyed. An uncertain one is only shown to staff. */
export type ReadWish = { wish: Wish; isCertain: boolean };

/** Words of the longest wish without polite words. */
const MOST_WORDS = 14;
/** Largest distance in words between a stop word and a word for messages. */
const NEAR = 4;

/** Reads a wish about messages from a family's text. A question is never certain. */
export function readWish(text: string): ReadWish | undefined {
	const words = withoutRepeats(withoutPolite(plainWords(text)));
	if (words.length === 0) return undefined;
	if (words.length <= MOST_WORDS && !/[?؟]/.test(text)) {
		const said = words.join(' ');
		if (STOP.test(said)) return { wish: 'stop', isCertain: true };
		if (START.test(said)) return { wish: 'start', isCertain: true };
	}
	if (mayMean(words, STOP_WORD)) return { wish: 'stop', isCertain: false };
	if (mayMean(words, START_WORD)) return { wish: 'start', isCertain: false };
	return undefined;
}

/** The certain wish of a text. "please do not stop" has none. */
export function wishOf(text: string): Wish | undefined {
	const read = readWish(text);
	return read?.isCertain ? read.wish : undefined;
}

/** True for a stop word with small words only, as in "ok stop it", or near a word for messages, as in "do you ever stop these messages?". */
function mayMean(words: readonly string[], meant: RegExp): boolean {
	const places = words.flatMap((word, index) => (meant.test(word) || meant.test(`${word} ${words[index + 1] ?? ''}`) ? [index] : []));
	if (places.length === 0) return false;
	if (words.every((word) => meant.test(word) || FILLERS.has(word))) return words.some((word) => STRONG.test(word));
	return words.some((word, index) => MESSAGE_WORD.test(word) && places.some((place) => Math.abs(place - index) <= NEAR));
}

/** Words without marks, signs and capitals. Letters of Arabic and Urdu keyboards become equal. */
const plainWords = (text: string): string[] =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\p{M}\p{Cf}ـ'’‘`´]+/gu, '')
		.replace(/[يىئ]/g, 'ی')
		.replace(/ك/g, 'ک')
		.replace(/[ةهھۀ]/g, 'ہ')
		.replace(/[آأإٱ]/g, 'ا')
		.replace(/ؤ/g, 'و')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

const plain = (words: string): string => plainWords(words).join(' ');

function withoutPolite(words: readonly string[]): string[] {
	const left = POLITE.reduce((said, phrase) => said.replaceAll(` ${phrase} `, ' '), ` ${words.join('  ')} `.replaceAll('  ', ' '));
	return left.split(' ').filter((word) => word !== '');
}

const withoutRepeats = (words: readonly string[]): string[] => words.filter((word, index) => word !== words[index - 1]);

const TABLES: readonly PhraseTable[] = [english, romanUrdu, urdu];

/** The longest phrase first, so that "thank you very much" is removed whole. */
const POLITE = TABLES.flatMap(({ polite }) => polite.map(plain)).sort((one, other) => other.length - one.length);
const FILLERS = new Set(TABLES.flatMap(({ fillers }) => fillers.map(plain)));

/** Normalises the words of a phrase and keeps the signs of the notation. */
const plainPhrase = (phrase: string): string => phrase.replace(/[\p{L}\p{M}\p{N}]+/gu, plain);

function oneOf(wish: Wish): RegExp {
	const patterns = TABLES.flatMap((table) => {
		const lists = Object.fromEntries(Object.entries(table.lists).map(([name, words]) => [name, plainPhrase(words)]));
		return table[wish].map((phrase) => phrasePattern(plainPhrase(phrase), lists));
	});
	return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

const STOP = oneOf('stop');
const START = oneOf('start');

const anyWord = (name: 'stopWords' | 'startWords' | 'messageWords'): RegExp =>
	new RegExp(
		`^(?:${TABLES.map((table) => plainPhrase(table[name]))
			.join('/')
			.replaceAll('_', ' ')
			.replaceAll('/', '|')})$`,
		'u',
	);

const STOP_WORD = anyWord('stopWords');
const START_WORD = anyWord('startWords');
const MESSAGE_WORD = anyWord('messageWords');
/** Words that mean a wish alone. "na" and "mat" need a word for messages beside them. */
const STRONG = /^(?:stop+|unsub\w*|optout|start|unstop|(?:re)?subscribe|resume|bas|بند|س?ٹاپ|اسٹاپ|شروع)$/u;
