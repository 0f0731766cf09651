import type { Bookable } from '#shared/rules/site/database-facts.ts';
import { HALL_FACTS } from '../../src/schemas/hall.ts';
import type { FilesToWrite, Project } from './project-files.ts';
import { type Answers, hasUrdu } from './setup-answers.ts';

/** "Nani's Garden" is nanis-garden. */
const slug = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[’']/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Pages of halls, by hall name. */
export const hallPages = (project: Pick<Project, 'read' | 'list'>): Map<string, string> =>
	new Map(
		project
			.list('src/content/halls')
			.map((file) => [/^name: *["']?(.*?)["']?\s*$/m.exec(project.read(`src/content/halls/${file}`) ?? '')?.[1] ?? '', file]),
	);

/**
 * Writes a page for each hall, in each language. A renamed hall keeps its page. A new hall gets another page's shape without its figures.
 * Pages of removed halls go. On an English-only site the Urdu pages stay, because nothing reads them.
 */
export function hallFiles(answers: Answers, project: Project, before: Bookable): FilesToWrite {
	const written: FilesToWrite = new Map();
	const pages = hallPages(project);
	const urduToo = hasUrdu(answers);
	const kept = new Set<string>();
	for (const [at, { name, capacity, was, picture, pictureText, pictureTextUrdu }] of answers.halls.entries()) {
		const model = pages.get(name) ?? pages.get(was ?? before.halls[at]?.name ?? '') ?? [...pages.values()][0] ?? '';
		const file = pages.get(name) ?? `${slug(name)}.md`;
		kept.add(file);
		const own = pages.has(name) || (was !== undefined && pages.has(was)) ? (text: string) => text : withoutFacts;
		const english = own(project.read(`src/content/halls/${model}`) ?? '');
		const from = Number(/^comfortableFrom: (\d+)$/m.exec(english)?.[1] ?? capacity);
		const changed = [
			line('name', name),
			...(from < capacity ? [] : [line('comfortableFrom', Math.ceil(capacity / 5))]),
			...(picture ? [line('picture', JSON.stringify(`../../assets/media/${picture}`))] : []),
			...(pictureText ? [line('pictureText', JSON.stringify(pictureText))] : []),
		];
		written.set(
			`src/content/halls/${file}`,
			changed.reduce((text, change) => change(text), english),
		);
		const urdu = urduToo ? project.read(`src/content/ur/halls/${model}`) : undefined;
		if (urdu !== undefined)
			written.set(`src/content/ur/halls/${file}`, own(pictureTextUrdu ? line('pictureText', JSON.stringify(pictureTextUrdu))(urdu) : urdu));
	}
	for (const file of [...pages.values()].filter((one) => !kept.has(one))) {
		written.set(`src/content/halls/${file}`, undefined);
		if (urduToo) written.set(`src/content/ur/halls/${file}`, undefined);
	}
	return written;
}

/** Removes what is true of one hall only. */
const withoutFacts = (text: string): string => text.replace(new RegExp(`^(?:${HALL_FACTS.join('|')}):.*\\n(?: +.*\\n)*`, 'gm'), '');

const line =
	(key: string, value: string | number) =>
	(text: string): string =>
		text.replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`);

/** Removed halls, each with the hall that takes its place as a category of pictures. */
export const successors = (now: Pick<Bookable, 'halls'>, before: Pick<Bookable, 'halls'>): (readonly [was: string, is: string])[] =>
	before.halls
		.map(({ name }, at) => [name, now.halls[at]?.name ?? 'Interior'] as const)
		.filter(([name]) => !now.halls.some((one) => one.name === name));

/** Other files that name a removed slot, changed to the slot in its place. `texts` are files as they will be. */
export function mentions(now: Bookable, before: Bookable, project: Project, texts: FilesToWrite): FilesToWrite {
	const slots = before.slots
		.map(({ key }, at) => [key, now.slots[at]?.key ?? now.slots.at(-1)?.key ?? key] as const)
		.filter(([key]) => !now.slots.some((one) => one.key === key));
	const files = ['pages', 'services', 'faqs'].flatMap((folder) =>
		['src/content', 'src/content/ur'].flatMap((top) => project.list(`${top}/${folder}`).map((file) => `${top}/${folder}/${file}`)),
	);
	// The estimate's example must fit into a hall.
	const most = Math.max(...now.halls.map(({ capacity }) => capacity));
	return new Map(
		files.map((path) => {
			let text = texts.get(path) ?? project.read(path) ?? '';
			for (const [was, is] of slots) text = text.replaceAll(`{${was}}`, `{${is}}`);
			return [path, text.replace(/"guests": (\d+)/g, (said, guests) => (+guests > most ? `"guests": ${most}` : said))];
		}),
	);
}
