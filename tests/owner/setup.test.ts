import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookableProblem } from '../../src/build/told-problem.ts';
import { type Answers, problemsOf } from '../../supabase/owner/setup-answers.ts';
import { filesOf, type Project, type Written } from '../../supabase/owner/setup-files.ts';
import { foundIn, withAnswers } from '../../supabase/owner/setup-found.ts';
import { interview } from '../../supabase/owner/setup-interview.ts';

const NOW = new Date('2027-01-05T10:20:30Z');
const root = new URL('../../', import.meta.url);

/** This checkout without an `.env`, and what was written over it. */
function checkout(over: Written = new Map()): Project {
	const onDisk = (path: string) => {
		try {
			return path === '.env' ? undefined : readFileSync(new URL(path, root), 'utf8');
		} catch {
			return undefined;
		}
	};
	const there = (folder: string) => readdirSync(new URL(folder, root)).filter((file) => !over.has(`${folder}/${file}`));
	const added = (folder: string) =>
		[...over].flatMap(([path, text]) => (text !== undefined && path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
	return {
		read: (path) => (over.has(path) ? over.get(path) : onDisk(path)),
		list: (folder) => [...there(folder), ...added(folder)].sort(),
	};
}

const OTHER: Partial<Answers> = {
	halls: [
		{ name: 'Pearl Hall', nameUrdu: 'پرل ہال', capacity: 450 },
		{
			name: "Nani's Garden",
			nameUrdu: 'نانی کا باغ',
			capacity: 120,
			picture: 'garden.jpg',
			pictureText: 'A lawn with lanterns and round tables.',
		},
		{ name: 'Roof', nameUrdu: 'چھت', capacity: 60 },
	],
	slots: [
		{ name: 'Brunch', nameUrdu: 'ناشتہ', part: 'صبح', from: '10:00', to: '13:30' },
		{ name: 'Tea', nameUrdu: 'چائے', part: 'دوپہر', from: '15:00', to: '18:00' },
		{ name: 'Dinner', nameUrdu: 'رات کا کھانا', part: 'رات', from: '20:00', to: '01:00' },
	],
};
const found = foundIn(checkout());
const other = (more: Partial<Answers> = {}) => withAnswers(found, { ...OTHER, ...more });

const migrationsIn = (project: Project) =>
	project.list('supabase/migrations').map((name) => project.read(`supabase/migrations/${name}`) ?? '');

test('what is found is right, and to take it all writes nothing', () => {
	expect(problemsOf(found)).toEqual([]);
	expect([...filesOf(found, checkout(), NOW).keys()]).toEqual([]);
});

test('another venue is written into content, pages and the first migration, and to say it again writes nothing', () => {
	const written = filesOf(other(), checkout(), NOW);
	const project = checkout(written);

	expect(problemsOf(other())).toEqual([]);
	expect(bookableProblem(JSON.parse(project.read('src/content/booking.json') ?? ''), migrationsIn(project))).toBeUndefined();
	expect(project.list('src/content/halls')).toEqual(['nanis-garden.md', 'pearl-hall.md', 'roof.md']);
	expect(project.list('src/content/ur/halls')).toEqual(['nanis-garden.md', 'pearl-hall.md', 'roof.md']);
	expect(project.read('src/content/halls/nanis-garden.md')).toMatch(/^name: Nani's Garden$[\s\S]*^picture: ".*\/garden\.jpg"$/m);
	expect(project.list('supabase/migrations')).toEqual(checkout().list('supabase/migrations'));
	for (const path of project.list('src/content/pages')) expect(project.read(`src/content/pages/${path}`)).not.toContain('{lunch}');
	expect([...written.values()].join()).not.toMatch(/"(Main|Tulip) Hall"|'(Main|Tulip) Hall'/);
	expect([...filesOf(other(), project, NOW).keys()]).toEqual([]);
});

test('a database in use gets a migration of its own, and the first one stays', () => {
	const written = filesOf(other({ isInUse: true }), checkout(), NOW);

	expect([...written.keys()].filter((path) => path.startsWith('supabase/migrations'))).toEqual([
		'supabase/migrations/20270105102030_bookable.sql',
	]);
	expect(written.get('supabase/migrations/20270105102030_bookable.sql')).toContain('would lose their hall or their slot');
});

test('another clock and other letters are told as well: in the first migration, or in one of their own', () => {
	const basics = JSON.stringify({ ...JSON.parse(checkout().read('src/content/basics.json') ?? ''), timeZone: 'Asia/Dubai' });
	const project = checkout(new Map([['src/content/basics.json', basics]]));

	const [fresh, later] = [false, true].map((isInUse) => filesOf({ ...found, isInUse }, project, NOW));

	expect(fresh?.get('supabase/migrations/20261122000000_baseline.sql')).toContain("select 'Asia/Dubai'");
	expect(later?.get('supabase/migrations/20270105102030_basics.sql')).toContain("select 'Asia/Dubai'");
});

test('variables go into .env beside what stands there', () => {
	const kept = new Map([['.env', 'SITE_URL=https://old.example\nWHATSAPP_VERIFY_TOKEN=word\n']]);
	const answers = withAnswers(found, { environment: { SITE_URL: 'https://www.pearl.example', SUPABASE_SECRET_KEY: 'sb_secret_x' } });

	expect(filesOf(answers, checkout(kept), NOW).get('.env')).toBe(
		'SITE_URL=https://www.pearl.example\nWHATSAPP_VERIFY_TOKEN=word\nSUPABASE_SECRET_KEY=sb_secret_x\n',
	);
});

test.each<[string, Partial<Answers>, string]>([
	[
		'seven halls',
		{ halls: Array.from({ length: 7 }, (_, at) => ({ name: `Hall ${at}`, nameUrdu: 'ہال', capacity: 50 })) },
		'halls has more than six halls.',
	],
	['a hall for nobody', { halls: [{ name: 'Roof', nameUrdu: 'چھت', capacity: 0 }] }, 'capacity cannot be 0'],
	[
		'slots that overlap',
		{ slots: [...(OTHER.slots ?? []), { name: 'Late', nameUrdu: 'دیر', part: 'رات', from: '23:00', to: '23:30' }] },
		'slots overlap',
	],
	['a phone that is none', { venue: { ...found.venue, phone: '0300' } }, 'venue › phone does not look right.'],
	['an address that is none', { environment: { SITE_URL: 'pearl' } }, 'SITE_URL is no address.'],
])('%s is refused as the build would', (_, given, sentence) => {
	expect(problemsOf(withAnswers(found, given)).join('\n')).toContain(sentence);
});

test('a file of answers with an unknown word is refused', () => {
	expect(() => withAnswers(found, { hall: [] } as never)).toThrow('has what is not asked for: hall.');
});

/** A person who types these answers to the questions that hold the words, and Enter to all others. */
function aPerson(typed: Record<string, string[]>) {
	const said: string[] = [];
	const questions: string[] = [];
	const ask = async (question: string, was: string) => {
		questions.push(`${question} [${was}]`);
		const answers = Object.entries(typed).find(([words]) => question.includes(words))?.[1];
		return answers?.shift() ?? '';
	};
	return { ask, say: (line: string) => void said.push(line), said, questions };
}

test('Enter to everything is what was found', async () => {
	expect(await interview(found, aPerson({}), [])).toEqual(found);
});

test('a wrong answer is asked again with the build’s sentence, a third hall is asked for, and no secret is shown', async () => {
	const person = aPerson({
		'venue’s email': ['nobody', 'salaam@pearl.example'],
		'How many halls': ['3'],
		'Hall 3': ['Roof'],
		'Roof: its name in Urdu': ['چھت'],
		'Roof: guests': ['many', '60'],
	});

	const told = await interview(withAnswers(found, { environment: { SUPABASE_SECRET_KEY: 'sb_secret_kept' } }), person, []);

	expect(person.said).toEqual([
		expect.stringMatching(/^ {2}✗ This must be an e-mail address/),
		'  ✗ This must be a number from 1 to 20000.',
	]);
	expect(told.venue.email).toBe('salaam@pearl.example');
	expect(told.halls).toHaveLength(3);
	expect(told.halls[2]).toEqual({ name: 'Roof', nameUrdu: 'چھت', capacity: 60 });
	expect(told.environment.SUPABASE_SECRET_KEY).toBe('sb_secret_kept');
	expect(person.questions.join()).not.toContain('sb_secret');
});
