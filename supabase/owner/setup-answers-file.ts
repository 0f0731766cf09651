import { parseEnv } from 'node:util';
import { isRecord } from '#shared/rules/unknown.ts';
import type { Content } from '../../src/editor/file-layout.ts';
import { jsonIn, type Project } from './project-files.ts';
import { type Answers, type HallAnswer, type SlotAnswer, type TaxAnswer, VARIABLES } from './setup-answers.ts';
import { withProposals } from './setup-currency.ts';

type Booking = { halls: { name: string; capacity: number }[]; slots: { key: string; name: string; from: string; to: string }[] };
type Words = { halls: Record<string, string>; slots: Record<string, { name: string; part: string }> };
type Menus = {
	menus: { name: string; prices: { table: number; buffet: number } }[];
	addOns: { name: string; perHead: number }[];
	taxes: TaxAnswer[];
};

/** The project's current answers, which are the defaults of all questions. */
export function foundIn(project: Project): Answers {
	const content = <Shape = Content>(file: string) => jsonIn<Shape>(project, `src/content/${file}`);
	const { halls = [], slots = [] } = content<Partial<Booking>>('booking.json');
	const words = content<Partial<Words>>('ur/booking.json');
	const { menus = [], addOns = [], taxes = [] } = content<Partial<Menus>>('menus.json');
	const { taxes: taxWords } = content<{ taxes?: Record<string, { name: string }> }>('ur/menus.json');
	const env = parseEnv(project.read('.env') ?? '');
	return {
		basics: content<Answers['basics']>('basics.json'),
		rules: content<Answers['rules']>('rules.json'),
		venue: content('venue.json'),
		venueUrdu: content('ur/venue.json'),
		home: content('pages/home.json'),
		homeUrdu: content('ur/pages/home.json'),
		prices: Object.fromEntries([
			...menus.map(({ name, prices }) => [name, prices] as const),
			...addOns.map(({ name, perHead }) => [name, perHead] as const),
		]),
		taxes: taxes.map((tax) => ({ ...tax, nameUrdu: taxWords?.[tax.name]?.name ?? '' })),
		wholePrice: { inPrice: [], extras: [], ...content<Partial<Answers['wholePrice']>>('whole-price.json') },
		halls: halls.map(({ name, capacity }) => ({ name, capacity, nameUrdu: words.halls?.[name] ?? '' })),
		slots: slots.map((slot) => ({ ...slot, nameUrdu: words.slots?.[slot.name]?.name ?? '', part: words.slots?.[slot.name]?.part ?? '' })),
		gallery: [],
		keepGallery: true,
		environment: Object.fromEntries(VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
		pictures: 'pictures',
		isInUse: /^https:/.test(env['PUBLIC_SUPABASE_URL'] ?? ''),
	};
}

/** A file of answers holds only what changes, in each group too. */
export type AnswersFile = {
	[Key in keyof Answers]?: Answers[Key] extends unknown[] ? Answers[Key] : Answers[Key] extends object ? Content : Answers[Key];
};

/** Puts a file of answers over the current answers. */
export function withAnswers(found: Answers, given: AnswersFile): Answers {
	const unknown = Object.keys(given).filter((key) => !(key in found));
	if (unknown.length > 0)
		throw new Error(`The file of answers has what is not asked for: ${unknown.join(', ')}. Known: ${Object.keys(found).join(', ')}.`);
	const strangers = Object.keys(given.prices ?? {}).filter((name) => !(name in found.prices));
	if (strangers.length > 0)
		throw new Error(
			`The file of answers has prices of what is on no menu: ${strangers.join(', ')}. Known: ${Object.keys(found.prices).join(', ')}.`,
		);
	const hall = (one: HallAnswer): HallAnswer => ({ ...(found.halls.find(({ name }) => name === (one.was ?? one.name)) ?? {}), ...one });
	const slot = (one: SlotAnswer): SlotAnswer => ({ ...(found.slots.find(({ name }) => name === one.name) ?? {}), ...one });
	const tax = (one: TaxAnswer): TaxAnswer => ({ nameUrdu: found.taxes.find(({ name }) => name === one.name)?.nameUrdu ?? '', ...one });
	const all = over(found, given) as Answers;
	const basics = { ...all.basics, ...withCode(all.basics, found.basics) };
	return { ...all, basics, halls: all.halls.map(hall), slots: all.slots.map(slot), taxes: all.taxes.map(tax) };
}

/** A new currency code brings its sign and name. A new country alone changes no currency here. */
const withCode = (told: Answers['basics'], found: Answers['basics']) => withProposals(told, { ...found, country: told.country });

/** Merges groups in depth; a list replaces a list. */
const over = (found: Content, given: Content): Content => ({
	...found,
	...Object.fromEntries(
		Object.entries(given).map(([key, value]) => [key, isRecord(value) && isRecord(found[key]) ? over(found[key], value) : value]),
	),
});

/** The file for answers that were not written into the project. Git ignores it. */
export const KEPT = 'setup-answers.json';

/** Answers so far, in the format of `--answers`, without the secret key. Undefined if nothing changed. */
export function keptAnswers(
	found: Answers,
	{ environment: { SUPABASE_SECRET_KEY: _, ...environment }, ...others }: Answers,
): string | undefined {
	const { SUPABASE_SECRET_KEY: __, ...known } = found.environment;
	const before: Content = { ...found, environment: known };
	const changed = Object.entries({ ...others, environment }).filter(
		([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
	);
	return changed.length > 0 ? `${JSON.stringify(Object.fromEntries(changed), null, '\t')}\n` : undefined;
}

export const KEPT_WORDS = `Your answers so far are kept in ${KEPT}, all but a secret key. Correct there what has a fault, and go on with \`npm run setup -- --answers ${KEPT}\`: it asks nothing more, and leaves what was not answered as it is.`;

/** Reads a file of answers. Returns a sentence if it cannot be used. */
export function answersIn(file: string, text: string | undefined, found: Answers): Answers | string {
	if (text === undefined) return `There is no file ${file}.`;
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch (error) {
		return `${file} is no JSON: ${(error as Error).message}.`;
	}
	if (!isRecord(given)) return `${file} has to be a group of answers, in { and }.`;
	const unlike = Object.entries(given).find(([key, value]) => key in found && kindOf(value) !== kindOf(found[key as keyof Answers]));
	if (unlike) return `${file}: ${unlike[0]} has to be ${kindOf(found[unlike[0] as keyof Answers])}.`;
	try {
		return withAnswers(found, given as AnswersFile);
	} catch (error) {
		return (error as Error).message;
	}
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return 'a list, in [ and ]';
	if (isRecord(value)) return 'a group, in { and }';
	return typeof value === 'boolean' ? 'true or false' : 'a text, in quotes';
}
