import { createHash } from 'node:crypto';
import { isRecord } from '#shared/rules/unknown.ts';
import { type ContentText, filesWithText, textsIn } from './content-texts.ts';
import PRINTS from './demo-prints.json' with { type: 'json' };
import { jsonIn, type Project } from './project-files.ts';

type Files = Pick<Project, 'read' | 'list'>;

/** Hashes of names, texts and drawings of the demo venue. Hashes, because its words may appear in src/content only. */
export type Prints = { names: string[]; texts: string[]; drawings: string[] };

const print = (text: string): string => createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);

/** Places where another venue still has the demo's texts, menus or drawings. `byNames` also finds the demo's names. */
export function demoTracesIn(project: Files, urdu: boolean, byNames = true): { texts: string[]; drawings: string[] } {
	if (knows(PRINTS.names, (namesOf(project)[0] ?? '').toLowerCase())) return { texts: [], drawings: [] };
	const own = new Set(namesOf(project).map((name) => name.toLowerCase()));
	const all = filesWithText(project, urdu).flatMap((path) => textsIn(project, path));
	const isShipped = (said: ContentText) =>
		knows(PRINTS.texts, said.text) || (byNames && phrasesIn(said.text).some((one) => !own.has(one) && knows(PRINTS.names, one)));
	return {
		texts: inOneLine([
			...all.filter((said) => !isFileName(said) && isShipped(said)),
			...menusOf(project).filter(({ text }) => knows(PRINTS.texts, text)),
		]),
		drawings: DRAWINGS.filter(({ inUrdu }) => urdu || !inUrdu).flatMap(({ path }) =>
			knows(PRINTS.drawings, project.read(path) ?? '') ? [path] : [],
		),
	};
}

export const printsOf = (project: Files): Prints => ({
	names: [...new Set(namesOf(project).map((name) => print(name.toLowerCase())))],
	texts: [
		...filesWithText(project, true)
			.flatMap((path) => textsIn(project, path))
			.filter(({ path, place }) => OWN_PLACES.some(([file, own]) => path.endsWith(file) && own.test(place))),
		...menusOf(project),
	].map(({ text }) => print(text)),
	drawings: DRAWINGS.map(({ path }) => print(project.read(path) ?? '')),
});

export const MAP = 'src/content/drawings/map.svg';
export const DRAWN_NAME = 'src/content/drawings/name-in-urdu.svg';

/** Drawings of one venue; pages work without them. */
const DRAWINGS = [
	{ path: MAP, inUrdu: false },
	{ path: DRAWN_NAME, inUrdu: true },
];

/** Places with texts that are true of one venue only. */
const OWN_PLACES: [file: string, place: RegExp][] = [
	['venue.json', /^(?:description|pictureNote|tasting|arrival)$/],
	['pages/home.json', /^statement › (?:big|text)$|map$/],
	['pages/about.md', /^(?:title|heading|lead|visit › map|text)$/],
];

const WHOLE_PRICE = 'src/content/whole-price.json';

const knows = (prints: readonly string[], text: string): boolean => prints.includes(print(text));
const isFileName = ({ place }: ContentText): boolean => /(?:src|[pP]icture|category)$/.test(place);

/** A menu is known by name and note, an add-on by its name, an extra by name and price. */
function menusOf(project: Files): ContentText[] {
	const path = 'src/content/menus.json';
	const { menus = [], addOns = [] } = jsonIn<{ menus?: { name: string; note: string }[]; addOns?: { name: string }[] }>(project, path);
	const { extras = [] } = jsonIn<{ extras?: { name: string; price?: number }[] }>(project, WHOLE_PRICE);
	return [
		...menus.map(({ name, note }) => ({ path, place: `the menu “${name}”`, text: `${name}: ${note}` })),
		...addOns.map(({ name }) => ({ path, place: `the add-on “${name}”`, text: `add-on: ${name}` })),
		...extras.flatMap(({ name, price }) =>
			price ? [{ path: WHOLE_PRICE, place: `the price of “${name}”`, text: `extra: ${name}: ${price}` }] : [],
		),
	];
}

/** Names of the venue, its halls, city and streets. The venue's own name comes first. */
function namesOf(project: Files): string[] {
	const [venue, words] = [jsonIn(project, 'src/content/venue.json'), jsonIn(project, 'src/content/ur/venue.json')];
	const { halls = [] } = jsonIn<{ halls?: { name: string }[] }>(project, 'src/content/booking.json');
	const inUrdu = jsonIn(project, 'src/content/ur/booking.json')['halls'];
	const streets = [venue, words].flatMap(({ address }) => (Array.isArray(address) ? address.map(String) : []));
	const drawn = isRecord(words['mapNames']) ? Object.entries(words['mapNames']).flat().map(String) : [];
	return [
		venue['name'],
		venue['nameUrdu'],
		venue['city'],
		words['city'],
		...halls.map(({ name }) => name),
		...(isRecord(inUrdu) ? Object.values(inUrdu) : []),
		...streets.flatMap((line) => line.split(/[,،]/)),
		...drawn,
	].flatMap((name) => (typeof name === 'string' && name.trim().length > 3 && !/\d|^the /i.test(name) ? [name.trim()] : []));
}

/** Groups of one, two and three words, in lower case. */
function phrasesIn(text: string): string[] {
	const words = text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
	return words.flatMap((_, at) => [1, 2, 3].map((many) => words.slice(at, at + many).join(' ')));
}

/** Joins the places of each file into one line. */
function inOneLine(all: readonly ContentText[]): string[] {
	const places = new Map<string, Set<string>>();
	for (const { path, place } of all)
		places.set(path, (places.get(path) ?? new Set()).add(place === 'text' ? 'the text below the keys' : place));
	return [...places].map(([path, named]) => `${path} (${[...named].join(', ')})`);
}
