import type { Bookable } from '#shared/rules/site/database-facts.ts';
import type { Content } from '../../src/editor/file-layout.ts';
import { basicsSchema } from '../../src/schemas/basics.ts';
import { type ContentRules, mistakesIn } from '../../src/schemas/content-mistakes.ts';
import { gallerySchemaFor, galleryWordsSchema } from '../../src/schemas/gallery.ts';
import { homeSchema, homeWordsSchema } from '../../src/schemas/pages.ts';
import { priceListSchemaFor, priceListWordsSchema } from '../../src/schemas/price-list.ts';
import { rulesSchema } from '../../src/schemas/rules.ts';
import { lackingIn } from '../../src/schemas/urdu-words.ts';
import { venueSchemaFor, venueWordsSchema } from '../../src/schemas/venue.ts';
import { wholePriceSchemaFor } from '../../src/schemas/whole-price.ts';
import { jsonIn, type Project } from './project-files.ts';
import { type Answers, hasUrdu, variableProblems } from './setup-answers.ts';
import { bookingProblems } from './setup-hall-and-slot-problems.ts';
import { successors } from './setup-hall-pages.ts';

const CONTENT = 'src/content/';
const URDU = 'src/content/ur/';

/** A content file as the answers make it, with its rules. */
type Document = { path: string; told: Content; rules: ContentRules };

/** Content files that the answers make. `booking.json` and the halls' pages are written elsewhere. */
export function documentsOf(answers: Answers, project: Project): Document[] {
	const menus = jsonIn<PriceFile>(project, `${CONTENT}menus.json`);
	const gallery = jsonIn<{ items: Content[] }>(project, `${CONTENT}gallery.json`);
	const { basics, rules, gallery: pictures, keepGallery } = answers;
	const { halls: before = [] } = jsonIn<{ halls?: Bookable['halls'] }>(project, `${CONTENT}booking.json`);
	const followed = new Map(successors(answers, { halls: before }));
	const of = (category: unknown) => followed.get(String(category)) ?? category;
	const kept = keepGallery ? gallery.items.map((item) => ({ ...item, category: of(item['category']) })) : [];
	const english: [string, Content, ContentRules['schema'], boolean?][] = [
		['basics.json', basics, basicsSchema],
		['rules.json', rules, rulesSchema],
		['venue.json', answers.venue, venueSchemaFor(basics)],
		['menus.json', priced(menus, answers), priceListSchemaFor({ ...rules, money: basics.currency.name })],
		['whole-price.json', answers.wholePrice, wholePriceSchemaFor(hasUrdu(answers))],
		['gallery.json', { ...gallery, items: [...kept, ...pictures.map(itemOf)] }, gallerySchemaFor(answers.halls.map(({ name }) => name))],
		['pages/home.json', answers.home, homeSchema, true],
	];
	const urdu: [string, Content, ContentRules['schema'], boolean?][] = !hasUrdu(answers)
		? []
		: [
				['venue.json', answers.venueUrdu, venueWordsSchema],
				['menus.json', pricedUrdu(jsonIn(project, `${URDU}menus.json`), answers), priceListWordsSchema],
				['gallery.json', galleryUrdu(jsonIn(project, `${URDU}gallery.json`), kept, pictures), galleryWordsSchema],
				['pages/home.json', answers.homeUrdu, homeWordsSchema, true],
			];
	return [...english.map(inFolder(CONTENT)), ...urdu.map(inFolder(URDU))];
}

const inFolder =
	(folder: string) =>
	([file, told, schema, blanks = false]: [string, Content, ContentRules['schema'], boolean?]): Document => ({
		path: `${folder}${file}`,
		told,
		rules: { schema, blanks },
	});

/** All mistakes in the answers, as the build would say them. */
export async function problemsOf(answers: Answers, project: Project): Promise<string[]> {
	const documents = documentsOf(answers, project);
	const told = await Promise.all(
		documents.map(async ({ path, told, rules }) => {
			const mistakes = await mistakesIn({ data: told }, rules, sizesFor(answers, project));
			const english = documents.find((one) => one.path === path.replace(URDU, CONTENT))?.told;
			if (mistakes.length === 0 && path.startsWith(URDU)) mistakes.push(...lackingIn(told, english));
			return mistakes.map((mistake) => `${path}: ${mistake}`);
		}),
	);
	const files = [...answers.halls.flatMap(({ picture }) => picture ?? []), ...answers.gallery.map(({ file }) => file)];
	const missing = files.filter((file) => !project.list(answers.pictures).includes(file));
	return [
		...told.flat(),
		...bookingProblems(answers),
		...variableProblems(answers),
		...missing.map((file) => `${file} is not in the folder ${answers.pictures}.`),
	];
}

/** The mistake at one place of a file, without the place's name. */
export async function problemAt(answers: Answers, project: Project, path: string, place: readonly string[]): Promise<string | undefined> {
	const document = documentsOf(answers, project).find((one) => one.path === path);
	if (!document) return undefined;
	const where = `${place.join(' › ')} `;
	const mistakes = await mistakesIn({ data: document.told }, document.rules, sizesFor(answers, project));
	return mistakes
		.find((mistake) => mistake.startsWith(where))
		?.slice(where.length)
		.replace(/^› /, '');
}

/** New pictures are still in the folder of pictures; all others are in src/assets/media. */
const sizesFor = (answers: Answers, project: Project) => async (path: string) => {
	const file = path.replace(/^.*\//, '');
	const isNew = answers.gallery.some((picture) => picture.file === file);
	return project.sizeOf(isNew ? `${answers.pictures}/${file}` : `src/assets/media/${file}`);
};

type PriceFile = { menus: ({ name: string } & Content)[]; addOns: ({ name: string } & Content)[] } & Content;

const priced = (file: PriceFile, { prices, taxes }: Answers): Content => ({
	...file,
	menus: file.menus.map((menu) => ({ ...menu, prices: prices[menu.name] ?? menu['prices'] })),
	addOns: file.addOns.map((addOn) => ({ ...addOn, perHead: prices[addOn.name] ?? addOn['perHead'] })),
	taxes: taxes.map(({ nameUrdu, ...tax }) => tax),
});

const pricedUrdu = (file: Content, { taxes }: Answers): Content => ({
	...file,
	taxes: Object.fromEntries(taxes.map(({ name, nameUrdu = '' }) => [name, { name: nameUrdu }])),
});

const itemOf = ({ file, category, caption, alt, focal = { x: 0.5, y: 0.5 } }: Answers['gallery'][number]): Content => ({
	src: `../assets/media/${file}`,
	type: 'image',
	category,
	caption,
	alt,
	focal,
});

const nameOf = (file: string): string => file.replace(/^.*\/|\.\w+$/g, '');

function galleryUrdu(file: Content, kept: readonly Content[], pictures: Answers['gallery']): Content {
	const stays = kept.map(({ src }) => nameOf(String(src)));
	const items = Object.entries((file['items'] as Content | undefined) ?? {}).filter(([name]) => stays.includes(name));
	const added = pictures.map(({ file: one, captionUrdu = '', altUrdu = '' }) => [nameOf(one), { caption: captionUrdu, alt: altUrdu }]);
	return { ...file, items: Object.fromEntries([...items, ...added]) };
}
