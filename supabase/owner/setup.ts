import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './environment.ts';
import { problemsOf } from './setup-answers.ts';
import { filesOf, type Project } from './setup-files.ts';
import { foundIn, withAnswers } from './setup-found.ts';
import { interview } from './setup-interview.ts';

/** `npm run setup [-- --answers FILE.json] [--root FOLDER]`: makes this project another hall's. */
const { values } = parseArgs({ options: { answers: { type: 'string' }, root: { type: 'string' } } });
const root = resolve(values.root ?? ROOT);
const at = (path: string) => resolve(root, path);
const project: Project = {
	read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined),
	list: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : []),
};

const found = foundIn(project);
const answers = values.answers ? withAnswers(found, JSON.parse(readFileSync(values.answers, 'utf8'))) : await asked();
const pictures = answers.halls.flatMap(({ picture }) => picture ?? []);
const problems = [
	...problemsOf(answers),
	...pictures
		.filter((file) => !project.list(answers.pictures).includes(file))
		.map((file) => `${file} is not in the folder ${answers.pictures}.`),
];
if (problems.length > 0) {
	for (const problem of problems) console.log(`✗ ${problem}`);
	console.log('Nothing was written.');
	process.exitCode = 1;
} else write();

async function asked() {
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	const ask = (question: string, was: string) => lines.question(`${question}${was ? ` [${was}]` : ''}: `).then((text) => text.trim());
	console.log('Enter takes what stands in brackets.');
	const told = await interview(found, { ask, say: console.log }, project.list(found.pictures));
	lines.close();
	return told;
}

function write(): void {
	const written = filesOf(answers, project, new Date());
	for (const file of pictures) copyFileSync(at(`${answers.pictures}/${file}`), at(`src/assets/media/${file}`));
	for (const [path, text] of written) {
		mkdirSync(dirname(at(path)), { recursive: true });
		if (text === undefined) rmSync(at(path), { force: true });
		else writeFileSync(at(path), text);
		console.log(`${text === undefined ? 'Taken out' : 'Written'}: ${path}`);
	}
	for (const file of pictures) console.log(`Written: src/assets/media/${file}`);
	if (written.size === 0) console.log('Everything was so already.');
	const isMigrated = [...written.keys()].some((path) => path.startsWith('supabase/migrations/'));
	if (isMigrated && answers.isInUse) console.log('Next: `npm run backup`, then `supabase db push`; only then deploy.');
	else if (isMigrated) console.log('Next: take the folder .data away if there is one, so that `npm start` makes its database anew.');
	console.log('Then `npm start` to look, `npm run build` for what the content still lacks, and `npm run doctor` before going live.');
}
