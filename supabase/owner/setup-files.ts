import { type Bookable, bookableOf, differences, toldBy } from '#domain/availability/told-bookable.ts';
import { HAS_URDU } from '#domain/shared/language.ts';
import { BASICS_FILE, BOOKABLE_FILE } from '../schemas/baseline.ts';
import { basicsFile, basicsIn, basicsMigration } from '../schemas/basics-sql.ts';
import { bookableMigration, bookableRows } from '../schemas/bookable-sql.ts';
import { type Answers, bookingOf, bookingWordsOf } from './setup-answers.ts';

/** The project's files, by their paths from its top. */
export type Project = { read(path: string): string | undefined; list(folder: string): string[] };

/** What is written, by path; `undefined` takes the file away. */
export type Written = Map<string, string | undefined>;

const VENUE = 'src/content/venue.json';
const BOOKING = 'src/content/booking.json';
const ROWS = `supabase/schemas/${BOOKABLE_FILE}`;
const BASICS = `supabase/schemas/${BASICS_FILE}`;
const MIGRATIONS = 'supabase/migrations';

/** The files that these answers change, each as it will be. What is as it was is not among them. */
export function filesOf(answers: Answers, project: Project, now: Date): Written {
	const before = JSON.parse(project.read(BOOKING) ?? '{"halls":[],"slots":[]}') as Bookable;
	const booking = bookingOf(answers);
	const written: Written = new Map();
	const put = (path: string, text: string | undefined) => text !== project.read(path) && written.set(path, text);
	const tell = (path: string, value: unknown) =>
		JSON.stringify(value) !== JSON.stringify(JSON.parse(project.read(path) ?? '{}')) && put(path, json(value));

	put(VENUE, withFacts(project.read(VENUE) ?? '', answers.venue));
	tell(BOOKING, booking);
	if (HAS_URDU) tell('src/content/ur/booking.json', bookingWordsOf(answers));
	for (const [path, text] of hallFiles(answers, project, before)) put(path, text);
	for (const [path, text] of mentions(booking, before, project)) if (!written.has(path)) put(path, text);
	for (const [path, text] of sqlFiles(bookableOf(booking), project, answers.isInUse, now)) put(path, text);
	const environment = dotenv(answers, project.read('.env') ?? '');
	if (environment.trim() !== '') put('.env', environment);
	return written;
}

/** The file with these facts, all its other lines as they are. */
const withFacts = (text: string, facts: Answers['venue']): string =>
	Object.entries(facts).reduce(
		(all, [fact, words]) =>
			all.replace(new RegExp(`^\\t"${fact}": ".*"(,?)$`, 'm'), (_, comma) => `\t"${fact}": ${JSON.stringify(words)}${comma}`),
		text,
	);

const json = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`;

/** "Nani's Garden" is nanis-garden. */
const slug = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[’']/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, '-');

/** A page for each hall, in both languages: its own, or that of the hall whose place it takes. Pages of halls that are gone go. */
function hallFiles({ halls }: Answers, project: Project, before: Bookable): Written {
	const written: Written = new Map();
	const pages = new Map(
		project
			.list('src/content/halls')
			.map((file) => [/^name: "?(.*?)"?$/m.exec(project.read(`src/content/halls/${file}`) ?? '')?.[1] ?? '', file]),
	);
	const kept = new Set<string>();
	for (const [at, { name, capacity, picture, pictureText, pictureTextUrdu }] of halls.entries()) {
		const model = pages.get(name) ?? pages.get(before.halls[at]?.name ?? '') ?? [...pages.values()][0] ?? '';
		const file = pages.get(name) ?? `${slug(name)}.md`;
		kept.add(file);
		const english = project.read(`src/content/halls/${model}`) ?? '';
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
		const urdu = project.read(`src/content/ur/halls/${model}`) ?? '';
		written.set(`src/content/ur/halls/${file}`, pictureTextUrdu ? line('pictureText', JSON.stringify(pictureTextUrdu))(urdu) : urdu);
	}
	for (const file of [...pages.values()].filter((one) => !kept.has(one))) {
		written.set(`src/content/halls/${file}`, undefined);
		written.set(`src/content/ur/halls/${file}`, undefined);
	}
	return written;
}

const line =
	(key: string, value: string | number) =>
	(text: string): string =>
		text.replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`);

/** Where other files go by a hall or a slot that has left: it is said of the one in its place now. */
function mentions(now: Bookable, before: Bookable, project: Project): Written {
	const halls = before.halls
		.map(({ name }, at) => [name, now.halls[at]?.name ?? 'Interior'] as const)
		.filter(([name]) => !now.halls.some((one) => one.name === name));
	const slots = before.slots
		.map(({ key }, at) => [key, now.slots[at]?.key ?? now.slots.at(-1)?.key ?? key] as const)
		.filter(([key]) => !now.slots.some((one) => one.key === key));
	const files = [
		'src/content/gallery.json',
		...['pages', 'services', 'faqs'].flatMap((folder) =>
			['src/content', 'src/content/ur'].flatMap((top) => project.list(`${top}/${folder}`).map((file) => `${top}/${folder}/${file}`)),
		),
	];
	// The example of the estimate is for a party that some hall seats.
	const most = Math.max(...now.halls.map(({ capacity }) => capacity));
	return new Map(
		files.map((path) => {
			let text = project.read(path) ?? '';
			for (const [was, is] of halls) text = text.replaceAll(`"category": "${was}"`, `"category": "${is}"`);
			for (const [was, is] of slots) text = text.replaceAll(`{${was}}`, `{${is}}`);
			return [path, text.replace(/"guests": (\d+)/g, (said, guests) => (+guests > most ? `"guests": ${most}` : said))];
		}),
	);
}

/** The database's part: for a new one the first migration as it should be, for one in use a migration for each thing that has changed. */
function sqlFiles(booking: Bookable, project: Project, isInUse: boolean, now: Date): Written {
	const names = project
		.list(MIGRATIONS)
		.filter((name) => name.endsWith('.sql'))
		.sort();
	const [first = '', ...later] = names;
	const told = toldBy(names.map((name) => project.read(`${MIGRATIONS}/${name}`) ?? ''));
	const [rows, basics] = [bookableRows(booking), basicsIn(project.read)];
	const changed = [
		{
			file: ROWS,
			sql: rows,
			isSo: told !== undefined && differences(booking, told).length === 0,
			migration: () => bookableMigration(booking),
		},
		{ file: BASICS, sql: basicsFile(basics), isSo: project.read(BASICS) === basicsFile(basics), migration: () => basicsMigration(basics) },
	].filter(({ isSo }) => !isSo);
	const written: Written = new Map(changed.map(({ file, sql }) => [file, sql]));
	if (changed.length === 0) return written;
	if (later.length === 0 && !isInUse) {
		const whole = changed.reduce(
			(all, { file, sql }) => all.replace(project.read(file) ?? '', () => sql),
			project.read(`${MIGRATIONS}/${first}`) ?? '',
		);
		return written.set(`${MIGRATIONS}/${first}`, whole);
	}
	const at = now.toISOString().replace(/\D/g, '').slice(0, 13);
	for (const [place, { file, migration }] of changed.entries())
		written.set(`${MIGRATIONS}/${at}${place}_${file === ROWS ? 'bookable' : 'basics'}.sql`, migration());
	return written;
}

/** `.env` with these variables, and all its other lines as they are. */
function dotenv({ environment }: Answers, text: string): string {
	return Object.entries(environment)
		.filter(([, value]) => value)
		.reduce((all, [name, value]) => {
			const said = `${name}=${value}`;
			return new RegExp(`^${name}=`, 'm').test(all)
				? all.replace(new RegExp(`^${name}=.*$`, 'm'), () => said)
				: `${all}${all === '' || all.endsWith('\n') ? '' : '\n'}${said}\n`;
		}, text);
}
