import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { imageMetadata } from 'astro/assets/utils';
import { decoded } from '../../src/build/text-file.ts';
import { ROOT } from './environment.ts';
import { filesIn, type Project } from './project-files.ts';
import { type Answers, hasUrdu } from './setup-answers.ts';
import { answersIn, foundIn, KEPT, KEPT_WORDS, keptAnswers } from './setup-answers-file.ts';
import { problemsOf } from './setup-content-files.ts';
import { interview } from './setup-interview.ts';
import { gateInWords, inGroups, leftovers } from './setup-old-words.ts';
import { renamedIn } from './setup-sql.ts';
import { filesOf, ownButton } from './setup-written-files.ts';

/** `npm run setup [-- --answers FILE.json] [--root FOLDER]`: turns this project into another hall's. */
const { values } = parseArgs({ options: { answers: { type: 'string' }, root: { type: 'string' } } });
const root = resolve(values.root ?? ROOT);
const at = (path: string) => resolve(root, path);
const project: Project = {
	...filesIn(root),
	sizeOf: async (path) =>
		existsSync(at(path)) ? imageMetadata(readFileSync(at(path)), path).catch(() => 'unreadable' as const) : undefined,
};

const found = foundIn(project);
let soFar = found;
const given = values.answers;
const answers = given ? answersIn(given, existsSync(given) ? decoded(readFileSync(given)).text : undefined, found) : await asked();
const problems = typeof answers === 'string' ? [answers] : await problemsOf(answers, project);
if (typeof answers === 'string' || problems.length > 0) {
	for (const problem of problems) console.log(`✗ ${problem}`);
	console.log('Nothing was written.');
	if (!given) keep();
	process.exitCode = 1;
} else write(answers);

async function asked(): Promise<Answers> {
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	// Answers are kept when the input ends early.
	lines.once('close', () => {
		console.log('\nNothing was written.');
		keep();
		process.exit(1);
	});
	process.once('SIGINT', () => lines.close());
	const ask = (question: string, was: string) => lines.question(`${question}${was ? ` [${was}]` : ''}: `).then((text) => text.trim());
	console.log('Enter takes what stands in brackets. Nothing is written before the last answer.');
	if (project.list(found.pictures).length === 0)
		console.log(`For pictures of your own, put JPEGs into the folder ${found.pictures} first.`);
	const told = await interview(found, { ask, say: console.log, keep: remember }, project);
	soFar = told;
	lines.removeAllListeners('close').close();
	return told;
}

function remember(told: Answers): void {
	soFar = told;
}

function keep(): void {
	const text = keptAnswers(found, soFar);
	if (text === undefined) return;
	writeFileSync(at(KEPT), text);
	console.log(KEPT_WORDS);
}

function write(told: Answers): void {
	const written = filesOf(told, project, new Date());
	const button = ownButton(root, project);
	if (button) written.set('README.md', button);
	const pictures = new Set([...told.halls.flatMap(({ picture }) => picture ?? []), ...told.gallery.map(({ file }) => file)]);
	for (const file of pictures) copyFileSync(at(`${told.pictures}/${file}`), at(`src/assets/media/${file}`));
	for (const [path, text] of written) {
		mkdirSync(dirname(at(path)), { recursive: true });
		if (text === undefined) rmSync(at(path), { force: true });
		else writeFileSync(at(path), text);
		console.log(`${text === undefined ? 'Taken out' : 'Written'}: ${path}`);
	}
	for (const file of pictures) console.log(`Written: src/assets/media/${file}`);
	if (written.size === 0) console.log('Everything was so already.');
	const left = leftovers(found, told, project);
	if (left.length > 0) console.log(`\nStill to mend (${left.length}), first what a guest reads first:`);
	for (const { heading, lines } of inGroups(left)) console.log([`\n${heading}:`, ...lines.map((line) => `  ${line}`)].join('\n'));
	if (left.length > 0) console.log('');
	if (written.has('src/content/venue.json')) console.log(gateInWords(told));
	sayWhatComesNext(told, [...written.keys()]);
}

function sayWhatComesNext(told: Answers, written: readonly string[]): void {
	const renamed = renamedIn(told);
	const gone = found.halls.filter(({ name }) => !(name in renamed) && !told.halls.some((hall) => hall.name === name));
	const isMigrated = written.some((path) => path.startsWith('supabase/migrations/'));
	if (isMigrated && told.isInUse) {
		for (const [was, name] of Object.entries(renamed)) console.log(`${was} is ${name} from now on, and keeps its bookings.`);
		for (const { name } of gone)
			console.log(`${name} leaves the book: bookings that are over keep its name, and the migration refuses to run while one is to come.`);
		console.log('Next: `npm run backup`, then `supabase db push`; only then deploy.');
	} else if (isMigrated) console.log('Next: take the folder .data away if there is one, so that `npm start` makes its database anew.');
	if (told.venue['name'] !== found.venue['name'])
		console.log('What else src/content says in pages, services and faqs, such as rules of the house, stands as it was: read it once.');
	if (hasUrdu(found) && !hasUrdu(told))
		console.log(
			'The site is in English alone now and shows nothing of src/content/ur. Keep booking.json, menus.json and venue.json there: the program reads them.',
		);
	if (!hasUrdu(found) && hasUrdu(told) && project.list('src/content/ur').length === 0)
		console.log('Urdu words have no files yet: the build names each that is missing under src/content/ur.');
	console.log('Then `npm start` to look, `npm run build` for what the content still lacks, and `npm run doctor` before going live.');
}
