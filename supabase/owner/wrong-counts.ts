import { isRecord } from '#shared/rules/unknown.ts';
import { type ContentText, filesWithText, textsIn } from './content-texts.ts';
import { jsonIn, type Project } from './project-files.ts';

/** Sentences with a wrong number of halls, menus, pictures or films, such as “two halls” when there are three. */
export function wrongCounts(project: Pick<Project, 'read' | 'list'>, urdu: boolean): string[] {
	const there = countsOf(project);
	return (
		filesWithText(project, urdu)
			.flatMap((path) => textsIn(project, path))
			// A picture's description counts what the picture shows.
			.filter(({ place }) => !/(?:alt|[pP]ictureText)$/.test(place))
			.flatMap((said) =>
				countedIn(said).flatMap(({ words, what, many }) => (there[what] === many ? [] : [{ said, words, many: there[what] }])),
			)
			.map(({ said: { path, place }, words, many }) => `${path}, ${place}: “${words}”, and there ${many === 1 ? 'is' : 'are'} ${many}`)
	);
}

type Counted = 'halls' | 'menus' | 'pictures' | 'films';

function countsOf(project: Pick<Project, 'read'>): Record<Counted, number> {
	const list = (file: string, key: string): unknown[] => {
		const all = jsonIn(project, `src/content/${file}`)[key];
		return Array.isArray(all) ? all : [];
	};
	const items = list('gallery.json', 'items').filter(isRecord);
	const films = items.filter(({ type }) => type === 'video').length;
	return { halls: list('booking.json', 'halls').length, menus: list('menus.json', 'menus').length, pictures: items.length - films, films };
}

/** Number words from two up. “One” has too many other meanings. */
const NUMBERS: Record<string, number> = Object.fromEntries([
	...[
		'two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty',
		'دو,تین,چار,پانچ,چھ,سات,آٹھ,نو,دس,گیارہ,بارہ,تیرہ,چودہ,پندرہ,سولہ,سترہ,اٹھارہ,انیس,بیس',
	].flatMap((words) => words.split(',').map((word, at) => [word, at + 2] as const)),
	['both', 2],
	['دونوں', 2],
]);

const NOUNS: [RegExp, Counted][] = [
	[/^(?:halls|ہال|ہالوں)$/i, 'halls'],
	[/^(?:menus|مینیو)$/i, 'menus'],
	[/^(?:pictures|photographs|photos|تصاویر|تصویریں)$/i, 'pictures'],
	[/^(?:films|videos|فلمیں)$/i, 'films'],
];

/**
 * Counted things in a text, such as “two wedding halls” or “چھ مینیو”. At most one word may stand between. “Two halls of one” is not a
 * count.
 */
function countedIn({ place, text }: ContentText): { words: string; what: Counted; many: number }[] {
	const words = text.split(/[^\p{L}\p{N}{}]+/u).filter(Boolean);
	const counted = words.flatMap((word, at) => {
		const isFigure = /^[2-9]$|^[1-9]\d$/.test(word);
		const many = isFigure ? Number(word) : NUMBERS[word.toLowerCase()];
		// “11 بجے ہال” is an hour, so after a figure the noun must follow directly.
		const far = (isFigure ? [1] : [1, 2]).find((step) => NOUNS.some(([noun]) => noun.test(words[at + step] ?? '')));
		if (many === undefined || far === undefined || (words[at + far + 1] === 'of' && words[at + far + 2] === 'one')) return [];
		const what = NOUNS.find(([noun]) => noun.test(words[at + far] ?? ''))?.[1];
		return what ? [{ words: words.slice(at, at + far + 1).join(' '), what, many }] : [];
	});
	// “Both can be booked …” under the halls' heading counts the halls without naming them.
	const both = place.startsWith('halls') && counted.length === 0 && /^(?:Both|دونوں)(?!\p{L})/u.exec(text);
	return both ? [{ words: both[0], what: 'halls', many: 2 }] : counted;
}
