import { isRecord } from '#shared/rules/unknown.ts';
import { HALL_FACTS } from './hall.ts';

const URDU = 'src/content/ur/';
const ENGLISH = 'src/content/';

/** True for a file of Urdu words. */
export const isUrdu = (file: string): boolean => file.startsWith(URDU);

/** Urdu files that the program imports. An English-only site needs them with this content and shows none of it. */
export const EMPTY_WORDS: Readonly<Record<string, object>> = {
	'src/content/ur/booking.json': { halls: {}, slots: {} },
	'src/content/ur/menus.json': { menus: {}, addOns: {} },
	'src/content/ur/venue.json': { payAdvance: '', arrival: '' },
};

/** Sentences for the imported Urdu files that an English-only site lacks. */
export const withoutEmptyWords = (isThere: (file: string) => boolean): string[] =>
	Object.entries(EMPTY_WORDS)
		.filter(([file]) => !isThere(file))
		.map(([file, words]) => `${file} is missing. Save it with ${JSON.stringify(words)}: the program reads it and shows nothing of it.`);

/** Sentences for files without a twin in the other language. */
export const withoutUrdu = (files: readonly string[], isThere: (file: string) => boolean): string[] =>
	files
		.map((file) => (isUrdu(file) ? { file, twin: file.replace(URDU, ENGLISH) } : { file, twin: file.replace(ENGLISH, URDU) }))
		.filter(({ twin }) => !isThere(twin))
		.map(({ file, twin }) =>
			isUrdu(file)
				? `${file}: has no English file: ${twin} is not there. Correct the name of one of the two, or take this one out.`
				: `${twin} is missing. Write there in Urdu what ${file} says in English.`,
		);

/** Lists with a different number of lines in each language. */
const OWN_LENGTH = ['headline', 'address'];

/** Differences between an Urdu file and its English one, as sentences that begin with the place. */
export function lackingIn(urdu: unknown, english: unknown, path: readonly string[] = []): string[] {
	const place = path.join(' › ');
	if (typeof urdu === 'string')
		return /\p{Script=Arabic}|^[^\p{L}]*$/u.test(urdu.replaceAll(/\{\w+\}/g, '')) ? [] : [`${place} is not in Urdu: “${urdu}”.`];
	if (Array.isArray(urdu)) return [...unlike(urdu, english, path), ...urdu.flatMap((entry, index) => inner(entry, index))];
	if (!isRecord(urdu)) return [];
	if (Array.isArray(english)) return named(urdu, english, path);
	return [
		...missing(urdu, english, path),
		...OPTIONAL.filter((key) => key in urdu && !(key in Object(english))).map(
			(key) => `${[...path, key].join(' › ')} is not said in the English file. Write it there too, or take it out.`,
		),
		...Object.entries(urdu).flatMap(([key, words]) => lackingIn(words, Object(english)[key], [...path, key])),
	];

	function inner(entry: unknown, index: number): string[] {
		return lackingIn(entry, Object(english)[index], [...path, `entry ${index + 1}`]);
	}
}

function unlike(urdu: readonly unknown[], english: unknown, path: readonly string[]): string[] {
	if (!Array.isArray(english) || english.length === urdu.length || OWN_LENGTH.includes(path.at(-1) ?? '')) return [];
	return [
		`${path.join(' › ')} has ${urdu.length} entries, but the English file has ${english.length}. Write one for each, in the same order.`,
	];
}

/** Optional texts. If one language has one, the other needs it too. */
const OPTIONAL = [...HALL_FACTS, 'moveTerms', 'tasting', 'arrival', 'account', 'bank', 'wallets', 'besides'];

/** Texts of the English file that the Urdu one lacks. Only lists of texts and optional texts are compared. */
const missing = (urdu: Record<string, unknown>, english: unknown, path: readonly string[]): string[] =>
	Object.entries(Object(english) as Record<string, unknown>)
		.filter(([key, value]) => isWords(key, value) && !(key in urdu))
		.map(
			([key, value]) =>
				`${[...path, key].join(' › ')} is missing. Write there in Urdu what the English file ${Array.isArray(value) ? 'lists' : 'says'}.`,
		);

const isWords = (key: string, value: unknown): boolean =>
	typeof (Array.isArray(value) || OPTIONAL.includes(key) ? [value].flat()[0] : undefined) === 'string';

/** Compares Urdu words by name with an English list. */
function named(urdu: Record<string, unknown>, english: readonly unknown[], path: readonly string[]): string[] {
	const place = path.join(' › ');
	const entries = new Map(english.map((entry) => [nameOf(entry), entry]));
	const lacking = [...entries.keys()].filter((name) => !(name in urdu));
	const others = Object.keys(urdu).filter((name) => !entries.has(name));
	return [
		...lacking.map((name) => `${place} has nothing for “${name}”. Write its words there, under that name.`),
		...others.map((name) => `${place} has words for “${name}”, which the English file does not know. Correct its name or take it out.`),
		...Object.entries(urdu).flatMap(([name, words]) => lackingIn(words, entries.get(name), [...path, `“${name}”`])),
	];
}

/** Key of an entry's Urdu words: its name, or a picture's file name without the ending. */
export function nameOf(entry: unknown): string {
	const { name, src } = Object(entry) as { name?: unknown; src?: unknown };
	return name === undefined ? String(src).replace(/^.*\/|\.\w+$/g, '') : String(name);
}
