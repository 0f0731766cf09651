import { execFileSync } from 'node:child_process';
import type { Bookable } from '#shared/rules/site/database-facts.ts';
import { hostedAt } from '#shared/rules/site/repository.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import { fileLayout } from '../../src/editor/file-layout.ts';
import { EMPTY_WORDS } from '../../src/schemas/urdu-words.ts';
import { type FilesToWrite, jsonIn, type Project } from './project-files.ts';
import { type Answers, bookingOf, bookingWordsOf, hasUrdu } from './setup-answers.ts';
import { documentsOf } from './setup-content-files.ts';
import { hallFiles, mentions } from './setup-hall-pages.ts';
import { sqlFiles } from './setup-sql.ts';

const BOOKING = 'src/content/booking.json';

/** Files that these answers change. Unchanged files are left out. */
export function filesOf(answers: Answers, project: Project, now: Date): FilesToWrite {
	const before = { halls: [], slots: [], ...jsonIn<Partial<Bookable>>(project, BOOKING) };
	const booking = bookingOf(answers);
	const all: FilesToWrite = new Map();
	const tell = (path: string, told: unknown) => all.set(path, laidOut(project.read(path), told));
	for (const { path, told } of documentsOf(answers, project)) tell(path, told);
	tell(BOOKING, { ...before, ...booking });
	if (hasUrdu(answers)) tell('src/content/ur/booking.json', bookingWordsOf(answers));
	else for (const [path, words] of Object.entries(EMPTY_WORDS)) if (project.read(path) === undefined) tell(path, words);
	for (const [path, text] of mentions(booking, before, project, all)) all.set(path, text);
	for (const [path, text] of hallFiles(answers, project, before)) all.set(path, text);
	for (const [path, text] of sqlFiles(answers, (path) => all.get(path) ?? project.read(path), project, now)) all.set(path, text);
	const environment = dotenv(answers, project.read('.env') ?? '');
	if (environment.trim() !== '') all.set('.env', environment);
	return new Map([...all].filter(([path, text]) => text !== project.read(path)));
}

/** Keeps a file's layout and order of keys, so that unchanged lines stay as they are. */
function laidOut(text: string | undefined, told: unknown): string {
	const layout = fileLayout();
	if (text === undefined) return layout.write(told);
	const known = JSON.parse(text) as unknown;
	const ordered = inOrderOf(known, told);
	if (JSON.stringify(ordered) === JSON.stringify(known)) return text;
	layout.learn(text);
	return layout.write(ordered);
}

function inOrderOf(known: unknown, told: unknown): unknown {
	if (!isRecord(known) || !isRecord(told)) return told;
	const keys = [...Object.keys(known).filter((key) => key in told), ...Object.keys(told).filter((key) => !(key in known))];
	return Object.fromEntries(keys.map((key) => [key, inOrderOf(known[key], told[key])]));
}

/** Sets these variables in `.env` and keeps all other lines. */
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

/** The README's link before there is a repository. */
const NO_REPOSITORY = 'repository=https://github.com/OWNER/REPOSITORY';

/** The README with this folder's repository in its deploy button; undefined if nothing changes. */
export function ownButton(root: string, project: Pick<Project, 'read'>): string | undefined {
	const readme = project.read('README.md') ?? '';
	const address = readme.includes(NO_REPOSITORY) ? repositoryOf(remoteOf(root)) : undefined;
	return address && readme.replaceAll(NO_REPOSITORY, `repository=${address}`);
}

/** Turns a git remote into a web address. Only hosts that Netlify's deploy button knows are accepted. */
export function repositoryOf(remote: string): string | undefined {
	const hosted = hostedAt(remote);
	return hosted && `https://${hosted.host}.com/${hosted.name}`;
}

function remoteOf(root: string): string {
	try {
		return execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
	} catch {
		return '';
	}
}
