import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { imageMetadata } from 'astro/assets/utils';
import { expect, test } from 'vitest';
import { payerFieldsOf } from '#shared/rules/money/payer.ts';
import { basicsProblem, bookableProblem } from '../../src/build/build-problem.ts';
import { demoTracesIn, printsOf } from '../../supabase/owner/demo-content.ts';
import PRINTS from '../../supabase/owner/demo-prints.json' with { type: 'json' };
import type { FilesToWrite, Project } from '../../supabase/owner/project-files.ts';
import { type Answers, bookingOf } from '../../supabase/owner/setup-answers.ts';
import { type AnswersFile, answersIn, foundIn, keptAnswers, withAnswers } from '../../supabase/owner/setup-answers-file.ts';
import { problemsOf as problemsIn } from '../../supabase/owner/setup-content-files.ts';
import { interview } from '../../supabase/owner/setup-interview.ts';
import { gateInWords, inGroups, leftovers } from '../../supabase/owner/setup-old-words.ts';
import { filesOf, repositoryOf } from '../../supabase/owner/setup-written-files.ts';

const NOW = new Date('2027-01-05T10:20:30Z');
const root = new URL('../../', import.meta.url);

/** This checkout without `.env`, with some files replaced. */
function checkout(over: FilesToWrite = new Map()): Project {
	const onDisk = (path: string) => {
		try {
			return path === '.env' ? undefined : readFileSync(new URL(path, root), 'utf8');
		} catch {
			return undefined;
		}
	};
	const there = (folder: string) =>
		(existsSync(new URL(folder, root)) ? readdirSync(new URL(folder, root)) : []).filter((file) => !over.has(`${folder}/${file}`));
	const added = (folder: string) =>
		[...over].flatMap(([path, text]) => (text !== undefined && path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
	return {
		read: (path) => (over.has(path) ? over.get(path) : onDisk(path)),
		list: (folder) => [...there(folder), ...added(folder)].sort(),
		// New pictures are in a folder beside the project, and are large enough.
		sizeOf: async (path) => {
			if (path.startsWith('pictures/')) return { width: 1600, height: 1067 };
			return existsSync(new URL(path, root)) ? imageMetadata(readFileSync(new URL(path, root)), path) : undefined;
		},
	};
}

const OTHER: AnswersFile = {
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
const other = (more: AnswersFile = {}) => withAnswers(found, { ...OTHER, ...more });
const PICTURES: FilesToWrite = new Map(
	['garden.jpg', ...[1, 2, 3, 4, 5, 6].map((nth) => `own-${nth}.jpg`)].map((file) => [`pictures/${file}`, '']),
);
const problemsOf = (answers: Answers, project = checkout(PICTURES)) => problemsIn(answers, project);

const aPicture = (nth: number) => ({
	file: `own-${nth}.jpg`,
	category: 'Exterior',
	caption: `The gate, ${nth}`,
	alt: `The gate from the road, seen ${nth} times.`,
	captionUrdu: `دروازہ ${nth}`,
	altUrdu: `سڑک سے دروازے کا منظر، بار ${nth}`,
});

/** A hall elsewhere, in English alone, with its own prices, taxes and pictures. */
const ELSEWHERE: AnswersFile = {
	...OTHER,
	basics: {
		languages: ['en'],
		country: 'AE',
		phoneExample: '050 123 4567',
		timeZone: 'Asia/Dubai',
		currency: { code: 'AED', sign: 'AED', name: 'dirhams' },
		referenceLetters: 'PH',
	},
	rules: { plausiblePrices: { menu: { from: 50, to: 900, example: 120 }, addOn: { from: 1, to: 90, example: 10 } } },
	venue: {
		name: 'Pearl House',
		city: 'Dubai',
		address: ['12/3 Creek Road', 'Dubai'],
		geo: { latitude: 25.2, longitude: 55.3 },
		social: [{ name: 'Instagram', url: 'https://www.instagram.com/pearlhouse' }],
	},
	home: { headline: ['By the creek.'], statement: { big: 'A pearl is what is left of patience.' } },
	prices: Object.fromEntries(
		Object.entries(foundIn(checkout()).prices).map(([name, price]) => [name, typeof price === 'number' ? 12 : { table: 120, buffet: 140 }]),
	),
	taxes: [
		{ name: 'VAT', percent: 5 },
		{ name: 'VAT', percent: 6, from: '2027-07-01' },
	],
	gallery: [1, 2, 3, 4, 5, 6].map(aPicture),
	keepGallery: false,
};

const migrationsIn = (project: Project) =>
	project.list('supabase/migrations').map((name) => project.read(`supabase/migrations/${name}`) ?? '');

test('the project’s own answers have no mistakes, and change no file', async () => {
	expect(await problemsOf(found)).toEqual([]);
	expect([...filesOf(found, checkout(), NOW).keys()]).toEqual([]);
});

test.each([
	['Asia/Dubai', 'AE', 25.2, 55.3, 'its own', []],
	['Asia/Dubai', 'AE', 55.3, -25.2, 'half a world away', ['longitude is -25.2']],
	['Australia/Sydney', 'AU', 151.2, -33.9, 'its figures changed about', ['latitude is 151.2', 'longitude is -33.9']],
	['Asia/Shanghai', 'CN', 39.5, 76, 'the west of one wide zone', []],
	['Pacific/Apia', 'WS', -13.8, -171.8, 'beyond the date line', []],
])('a gate in %s, %s at %d, %d: %s', async (timeZone, country, latitude, longitude, _, wrong) => {
	const { basics } = ELSEWHERE;
	const problems = await problemsOf(
		other({ ...ELSEWHERE, basics: { ...basics, timeZone, country }, venue: { ...ELSEWHERE.venue, geo: { latitude, longitude } } }),
	);

	const ofGate = problems.filter((problem) => problem.includes('geo'));
	expect(ofGate).toEqual(wrong.map((words) => expect.stringContaining(words)));
});

test('the gate is printed in words with its map link', () => {
	expect(gateInWords({ venue: { geo: { latitude: -33.9, longitude: 151.2 } } })).toBe(
		'The gate is 33.9° south, 151.2° east: see that it is yours at https://www.google.com/maps?q=-33.9,151.2',
	);
});

test('another venue changes content, pages and the first migration, and a second run changes nothing', async () => {
	const written = filesOf(other(), checkout(), NOW);
	const project = checkout(written);

	expect(await problemsOf(other())).toEqual([]);
	expect(bookableProblem(JSON.parse(project.read('src/content/booking.json') ?? ''), migrationsIn(project))).toBeUndefined();
	expect(project.list('src/content/halls')).toEqual(['nanis-garden.md', 'pearl-hall.md', 'roof.md']);
	expect(project.list('src/content/ur/halls')).toEqual(['nanis-garden.md', 'pearl-hall.md', 'roof.md']);
	expect(project.read('src/content/halls/nanis-garden.md')).toMatch(/^name: Nani's Garden$[\s\S]*^picture: ".*\/garden\.jpg"$/m);
	expect(project.list('supabase/migrations')).toEqual(checkout().list('supabase/migrations'));
	for (const path of project.list('src/content/pages')) expect(project.read(`src/content/pages/${path}`)).not.toContain('{lunch}');
	expect([...written.values()].join()).not.toMatch(/"(Main|Tulip) Hall"|'(Main|Tulip) Hall'/);
	expect([...filesOf(other(), project, NOW).keys()]).toEqual([]);
});

test('a new hall gets no figure of another and its borrowed picture is listed; a renamed hall keeps its figures', async () => {
	const known = found.halls.map((hall, at) => (at === 0 ? { ...hall, name: 'Grand Hall', was: hall.name } : hall));
	const answers = withAnswers(found, { halls: [...known, { name: 'Rose Garden', nameUrdu: 'گلاب باغ', capacity: 200 }] });
	const written = filesOf(answers, checkout(), NOW);
	const facts = /^(comfortableFrom|floor|ceiling|stage|partition|bridalRooms|bookedFor|highlights):|sq ft|chandeliers"|مربع فٹ|42 فانوس/m;

	expect(await problemsOf(answers)).toEqual([]);
	for (const folder of ['src/content/halls', 'src/content/ur/halls']) {
		expect(written.get(`${folder}/rose-garden.md`)).toMatch(/^pictureText: /m);
		expect(written.get(`${folder}/rose-garden.md`)).not.toMatch(facts);
		expect(written.get(`${folder}/grand-hall.md`)).toMatch(facts);
	}
	expect(leftovers(found, answers, checkout(written))).toContain(
		'the page of Rose Garden in src/content/halls: picture and pictureText are another hall’s.',
	);
});

test('a file of answers sets language, clock, currency, address, words, prices, taxes and pictures', async () => {
	const answers = withAnswers(found, ELSEWHERE);
	const project = checkout(new Map([...PICTURES, ...filesOf(answers, checkout(PICTURES), NOW)]));
	const content = (file: string) => JSON.parse(project.read(`src/content/${file}`) ?? '');

	expect(await problemsOf(answers)).toEqual([]);
	expect(content('venue.json')).toMatchObject({ name: 'Pearl House', address: ['12/3 Creek Road', 'Dubai'], email: found.venue['email'] });
	expect(content('pages/home.json').statement).toMatchObject({ big: 'A pearl is what is left of patience.', link: expect.any(String) });
	expect(content('menus.json').menus[0].prices).toEqual({ table: 120, buffet: 140 });
	expect(content('menus.json').taxes).toEqual([
		{ name: 'VAT', percent: 5 },
		{ name: 'VAT', percent: 6, from: '2027-07-01' },
	]);
	expect(content('gallery.json').items.map(({ src }: { src: string }) => src)).toEqual(
		[1, 2, 3, 4, 5, 6].map((nth) => `../assets/media/own-${nth}.jpg`),
	);
	const { settings } = content('rules.json');
	const payer = payerFieldsOf(content('venue.json').payer);
	expect(basicsProblem({ ...content('basics.json'), settings, payer }, migrationsIn(project))).toBeUndefined();
	expect([...filesOf(answers, checkout(PICTURES), NOW).keys()].filter((path) => path.startsWith('src/content/ur/halls'))).toEqual([]);
	expect([...filesOf(withAnswers(foundIn(project), ELSEWHERE), project, NOW).keys()]).toEqual([]);
});

test('an English-only site gets the three empty Urdu files that the program imports, and no other', async () => {
	const english: Project = {
		...checkout(PICTURES),
		read: (path) => (path.startsWith('src/content/ur/') ? undefined : checkout(PICTURES).read(path)),
		list: (folder) => (folder.startsWith('src/content/ur') ? [] : checkout(PICTURES).list(folder)),
	};
	const answers = withAnswers(foundIn(english), ELSEWHERE);

	expect(await problemsOf(answers, english)).toEqual([]);
	expect([...filesOf(answers, english, NOW).keys()].filter((path) => path.startsWith('src/content/ur')).sort()).toEqual([
		'src/content/ur/booking.json',
		'src/content/ur/menus.json',
		'src/content/ur/venue.json',
	]);
});

test('a venue on no social network says “none”', async () => {
	const told = await interview(found, aPerson({ 'pages on social networks': ['none'] }), checkout());

	expect(told.venue['social']).toEqual([]);
	expect(await problemsOf(told)).toEqual([]);
});

test('the hours to ring a family back are asked, and reach the database', async () => {
	const told = await interview(found, aPerson({ 'Within how many hours': ['soon', '6'] }), checkout());

	const written = filesOf({ ...told, isInUse: true }, checkout(), NOW);

	expect(JSON.parse(written.get('src/content/venue.json') ?? '').responseHours).toBe(6);
	expect(written.get('supabase/migrations/20270105102030_basics.sql')).toContain("('response_hours', 6)");
});

test('a changed price changes one line and nothing else of the file', () => {
	const answers = withAnswers(found, { prices: { 'Menu 1': { table: 2300, buffet: 2450 } } });

	const written = filesOf(answers, checkout(), NOW);

	expect([...written.keys()]).toEqual(['src/content/menus.json']);
	const before = (checkout().read('src/content/menus.json') ?? '').split('\n');
	const after = (written.get('src/content/menus.json') ?? '').split('\n');
	expect(after.filter((line, at) => line !== before[at])).toEqual([expect.stringContaining('2300')]);
	expect(after).toHaveLength(before.length);
});

test('a renamed hall keeps its bookings', () => {
	const [main, ...others] = found.halls;
	const halls = [{ ...(main as (typeof found.halls)[0]), name: 'Grand Hall', was: 'Main Hall' }, ...others];

	const written = filesOf(withAnswers(found, { halls, isInUse: true }), checkout(), NOW);

	expect(written.get('supabase/migrations/20270105102030_bookable.sql')).toContain(
		"update public.functions set hall = 'Grand Hall' where hall = 'Main Hall';",
	);
});

test('setup lists sentences about the former venue', () => {
	const answers = withAnswers(found, ELSEWHERE);
	const project = checkout(filesOf(answers, checkout(PICTURES), NOW));

	const told = leftovers(found, answers, project);

	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/pages\/home\.json: .*Main Hall and Tulip Hall/));
	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/pages\/home\.json: .*Gulmohar Avenue/));
	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/pages\/home\.json: .*2,000/));
	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/faqs\/end-of-dinner\.md: .*7:00 PM/));
	expect(told.filter((sentence) => sentence.startsWith('src/content/ur'))).toEqual([]);
	expect(leftovers(found, found, checkout())).toEqual([]);
});

test('setup first lists the city and map link of a place that the venue has left', () => {
	const moved = withAnswers(found, {
		venue: { name: 'Rosewood Barn', address: ['Barn Lane'], geo: { latitude: 51.5, longitude: -0.4 } },
		basics: { country: 'GB', timeZone: 'Europe/London', phoneExample: '020 7946 0018' },
	});
	const lines = leftovers(found, moved, checkout(filesOf(moved, checkout(), NOW)));
	const [first] = inGroups(lines);

	expect(first?.heading).toBe('What a guest reads first');
	expect(first?.lines).toContainEqual(expect.stringContaining('venue.json, mapsUrl: it still opens the map where the venue was'));
	expect(first?.lines).toContainEqual(expect.stringContaining('venue.json, city: “Karachi”, and the venue is elsewhere'));
	expect(lines).toContainEqual(expect.stringContaining('ur/venue.json, city: “کراچی”'));
	expect(
		inGroups(lines)
			.flatMap((group) => group.lines)
			.sort(),
	).toEqual([...lines].sort());
});

test.each([
	['GB', 'GBP', '£', 'pounds', 'پاؤنڈ'],
	['AE', 'AED', 'AED', 'dirhams', 'درہم'],
	['IT', 'EUR', '€', 'euros', 'یورو'],
])('the currency of the country is proposed: %s', async (country, code, sign, name, signUrdu) => {
	const phones: Record<string, string> = { GB: '020 7946 0018', AE: '050 123 4567', IT: '312 345 6789' };
	const person = aPerson({ '› Country': [country], '› Phone example': [phones[country] ?? ''] });

	const told = await interview(found, person, checkout());

	expect(told.basics.currency).toEqual({ code, sign, name, signUrdu });
});

test('a currency code in a file of answers brings its sign and name, unless they are given', () => {
	const currency = (given: object) => withAnswers(found, { basics: { currency: given } }).basics.currency;

	expect(currency({ code: 'GBP' })).toEqual({ code: 'GBP', sign: '£', name: 'pounds', signUrdu: 'پاؤنڈ' });
	expect(currency({ code: 'GBP', sign: 'GBP', name: 'quid' })).toMatchObject({ sign: 'GBP', name: 'quid' });
	expect(withAnswers(found, { basics: { country: 'GB' } }).basics.currency).toEqual(found.basics.currency);
});

test('setup lists the demo’s own texts, drawings, menus and wrong counts', () => {
	const answers = withAnswers(found, { ...OTHER, venue: { name: 'Pearl House', nameUrdu: 'پرل ہاؤس' } });

	const told = leftovers(found, answers, checkout(filesOf(answers, checkout(PICTURES), NOW)));

	expect(told).toContainEqual(
		expect.stringMatching(/^src\/content\/pages\/about\.md \(title, heading, lead, .*: the invented venue’s own\.$/),
	);
	expect(told).toContainEqual(
		expect.stringMatching(/^src\/content\/menus\.json \(the menu “Mehendi Traditional”, .*the add-on “Gajar Halwa”/),
	);
	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/drawings\/name-in-urdu\.svg: put a drawing of your own/));
	expect(told).toContain('src/content/pages/home.json, lead: “two halls”, and there are 3.');
	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/pages\/about\.md: .*booked for lunch/));
	expect(told).toContain('src/content/pages/about.md, halls › text: “Both”, and there are 3.');
	expect(told).toContain('src/content/ur/pages/home.json, lead: “دو ہال”, and there are 3.');
});

test('a drawing of a former name is listed, but not on an English-only site', () => {
	const drawn = new Map([['src/content/drawings/name-in-urdu.svg', '<svg/>']]);
	const lines = (given: AnswersFile) =>
		leftovers(found, withAnswers(found, given), checkout(drawn)).filter((line) => line.includes('drawings/'));

	expect(lines({ venue: { nameUrdu: 'پرل ہاؤس' } })).toHaveLength(1);
	expect(lines({ venue: { nameUrdu: 'پرل ہاؤس' }, basics: { languages: ['en'] } })).toEqual([]);
});

test('a venue with its own words has no trace of the demo, and the stored prints match the demo’s content', () => {
	const own = withAnswers(found, { venue: { name: 'Pearl House' } });
	const written = filesOf(own, checkout(), NOW);
	const about = '---\ntitle: "{venue}: by the creek"\nheading: By the creek\n---\n\nA pearl takes its time.\n';
	const at = 'src/content/pages/about.md';
	const named = (files: FilesToWrite) => demoTracesIn(checkout(files), true).texts.filter((place) => place.startsWith(at));

	expect(named(written)).toHaveLength(1);
	expect(named(new Map([...written, [at, about]]))).toEqual([]);
	expect(named(new Map([...written, [at, about.replace('creek', 'gates of Lalazar')]]))).toEqual([`${at} (title)`]);
	expect(printsOf(checkout()), 'Run `node supabase/owner/note-demo-prints.ts`').toEqual(PRINTS);
});

test('a skipped part asks nothing', async () => {
	const person = aPerson({
		'Now languages': ['no'],
		'Now the venue': ['no'],
		'Now the words': ['no'],
		'Now halls': ['no'],
		'Now prices': ['no'],
	});

	expect(await interview(found, person, checkout())).toEqual(found);
	expect(person.questions).toHaveLength(6);
});

test.each([
	['git@github.com:pearl/house.git\n', 'https://github.com/pearl/house'],
	['https://token@github.com/pearl/house', 'https://github.com/pearl/house'],
	['/srv/git/house', undefined],
	['', undefined],
])('the deploy button names the repository of the remote %j', (remote, address) => {
	expect(repositoryOf(remote)).toBe(address);
});

test('a database in use gets a new migration, and the first one stays', () => {
	const written = filesOf(other({ isInUse: true }), checkout(), NOW);

	expect([...written.keys()].filter((path) => path.startsWith('supabase/migrations'))).toEqual([
		'supabase/migrations/20270105102030_bookable.sql',
	]);
	expect(written.get('supabase/migrations/20270105102030_bookable.sql')).toContain('would lose their hall or their slot');
});

test('a new clock reaches the first migration, or a new one if the database is in use', () => {
	const basics = JSON.stringify({ ...JSON.parse(checkout().read('src/content/basics.json') ?? ''), timeZone: 'Asia/Dubai' });
	const project = checkout(new Map([['src/content/basics.json', basics]]));

	const [fresh, later] = [false, true].map((isInUse) => filesOf({ ...foundIn(project), isInUse }, project, NOW));

	expect(fresh?.get('supabase/migrations/20261122000000_baseline.sql')).toContain("select 'Asia/Dubai'");
	expect(later?.get('supabase/migrations/20270105102030_basics.sql')).toContain("select 'Asia/Dubai'");
});

test('variables are added to .env, and its other lines stay', () => {
	const kept = new Map([['.env', 'SITE_URL=https://old.example\nWHATSAPP_VERIFY_TOKEN=word\n']]);
	const answers = withAnswers(found, { environment: { SITE_URL: 'https://www.pearl.example', SUPABASE_SECRET_KEY: 'sb_secret_x' } });

	expect(filesOf(answers, checkout(kept), NOW).get('.env')).toBe(
		'SITE_URL=https://www.pearl.example\nWHATSAPP_VERIFY_TOKEN=word\nSUPABASE_SECRET_KEY=sb_secret_x\n',
	);
});

test.each<[string, AnswersFile, string]>([
	[
		'seven halls',
		{ halls: Array.from({ length: 7 }, (_, at) => ({ name: `Hall ${at}`, nameUrdu: 'ہال', capacity: 50 })) },
		'The list of halls has more than six halls.',
	],
	['a hall for nobody', { halls: [{ name: 'Roof', nameUrdu: 'چھت', capacity: 0 }] }, 'The first hall’s capacity cannot be 0'],
	[
		'a second hall with a bracket',
		{ halls: [...found.halls.slice(0, 1), { name: 'Roof (old)', nameUrdu: 'چھت', capacity: 90 }] },
		'The second hall’s name does not look right. The hall’s name, such as',
	],
	['a hall without its name in Urdu', { halls: [{ name: 'Roof', nameUrdu: '', capacity: 60 }] }, 'Roof’s name in Urdu is empty.'],
	[
		'slots that overlap',
		{ slots: [...(OTHER.slots ?? []), { name: 'Late', nameUrdu: 'دیر', part: 'رات', from: '23:00', to: '23:30' }] },
		'The slots overlap',
	],
	['a phone that is none', { venue: { ...found.venue, phone: '0300' } }, 'src/content/venue.json: phone does not look right.'],
	['an address that is none', { environment: { SITE_URL: 'pearl' } }, 'SITE_URL is no address.'],
	['a gate in the sea', { venue: { geo: { latitude: 12, longitude: 67 } } }, 'geo › latitude is 12, which is not in Pakistan'],
	['a headline of nothing', { home: { headline: [] } }, 'src/content/pages/home.json: headline is empty.'],
	['a blank that nobody fills', { home: { lead: 'In {town}.' } }, 'lead has the unknown blank {town}'],
	['a price with a figure too many', { prices: { 'Menu 1': { table: 22500, buffet: 24500 } } }, 'prices › table cannot be 22500'],
	['a tax too high', { taxes: [{ name: 'Sales tax', percent: 150 }] }, 'taxes › “Sales tax” › percent cannot be 150'],
	['a currency that is none', { basics: { currency: { code: 'Rs' } } }, 'src/content/basics.json: currency › code does not look right.'],
	['a clock that nobody knows', { basics: { timeZone: 'Asia/Karachee' } }, 'timeZone is no time zone that clocks know. The'],
	['a clock by its city alone', { basics: { timeZone: 'madrid' } }, 'no time zone that clocks know. “Europe/Madrid” is one.'],
	['English where Urdu belongs', { venueUrdu: { description: 'Two halls.' } }, 'src/content/ur/venue.json: description is not in Urdu'],
	['six pictures that are not in the folder', { gallery: [aPicture(9)] }, 'own-9.jpg is not in the folder pictures.'],
	['too few pictures', { gallery: [aPicture(1)], keepGallery: false }, 'src/content/gallery.json: items must have 6 to 60 entries.'],
])('%s is refused as the build would', async (_, given, sentence) => {
	expect((await problemsOf(withAnswers(found, given))).join('\n')).toContain(sentence);
});

test('a file of answers with an unknown key is refused', () => {
	expect(() => withAnswers(found, { hall: [] } as never)).toThrow('has what is not asked for: hall.');
});

/** Types these answers to questions that contain the words, and Enter to all others. */
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

test('unwritten answers become a file of answers without the secret key', async () => {
	let kept = '';
	const keep = (answers: Answers) => {
		kept = keptAnswers(found, answers) ?? '';
	};
	const person = aPerson({
		'venue › Email': ['salaam@pearl.example'],
		SUPABASE_SECRET_KEY: ['sb_secret_x'],
		'Now where': ['yes'],
		'Menu 1: a head': ['2300, 2500'],
	});

	const told = await interview(found, { ...person, keep }, checkout());

	expect(kept).not.toContain('sb_secret');
	expect(answersIn('kept.json', kept, found)).toEqual({ ...told, environment: {} });
	expect(keptAnswers(found, found)).toBeUndefined();
});

test('a picture that the gallery already has is named, and its questions come again with the typed answers', async () => {
	const twice: FilesToWrite = new Map([['pictures/main-hall-tables.jpg', '']]);
	const person = aPerson({
		'main-hall-tables.jpg in the gallery': ['Exterior', 'none'],
		'main-hall-tables.jpg: the line under it, in Urdu': ['دروازہ'],
		'main-hall-tables.jpg: the line under it': ['The gate'],
		'main-hall-tables.jpg: what it shows, in Urdu': ['سڑک سے دروازے کا منظر'],
		'main-hall-tables.jpg: what it shows': ['The gate from the road.'],
	});

	const told = await interview(found, person, checkout(twice));

	expect(person.said[0]).toBe('  ✗ src/content/gallery.json: items shows one picture twice: main-hall-tables.jpg. Replace one of the two.');
	expect(person.questions.filter((question) => /main-hall-tables.jpg in the gallery.*\[Exterior\]/.test(question))).toHaveLength(1);
	expect(told.gallery).toEqual([]);
});

test.each([
	['a file that is not there', undefined, 'There is no file answers.json.'],
	['what is no JSON', '{', /^answers\.json is no JSON: /],
	['an unknown part', '{ "hall": [] }', /^The file of answers has what is not asked for: hall\. Known: /],
	['an unknown menu', '{ "prices": { "Menu 99": 4 } }', /on no menu: Menu 99\./],
	['a list that is none', '{ "halls": {} }', 'answers.json: halls has to be a list, in [ and ].'],
	['no group', '[]', 'answers.json has to be a group of answers, in { and }.'],
])('%s instead of a file of answers is one sentence', (_, text, sentence) => {
	expect(answersIn('answers.json', text, found)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});

test('Enter to every question changes nothing', async () => {
	expect(await interview(found, aPerson({}), checkout())).toEqual(found);
});

test('address, gate, pages, languages, prices, taxes and pictures take one line each', async () => {
	const person = aPerson({
		'languages of the site': ['en'],
		'The address, one line each': ['12/3 Creek Road | Karachi'],
		'How families pay': ['Cash | cash', 'Cash | Bank transfer'],
		'Where the gate is': ['10, 67', '24.9, 67.1'],
		'pages on social networks': ['Instagram https://www.instagram.com/pearl | Facebook https://www.facebook.com/pearl'],
		'Account › Iban': ['PK36 SCBL 0000 0011 2345 6703', 'PK36 SCBL 0000 0011 2345 6702'],
		'Account › Wallets': ['Easypaisa 0345 1234567 | JazzCash 0300 1234567'],
		'How a family pays': ['JazzCash 0300 1234568', 'JazzCash 0300 1234567'],
		'Menu 1: a head': ['225, 245', '2300, 2500'],
		'Taxes on top': ['Sales tax 16 | Sales tax 17 from 2027-07-01'],
		'own-1.jpg in the gallery': ['Exterior'],
		'own-1.jpg: the line under it': ['The gate'],
		'own-1.jpg: what it shows': ['gate.jpg', 'The gate from the road.'],
	});

	const told = await interview(found, person, checkout(PICTURES));

	expect(told.rules['paymentMethods']).toEqual(['Cash', 'Bank transfer']);
	expect(person.said).toEqual([
		'  ✗ This has one way of paying twice. Take one of them out.',
		expect.stringMatching(/^ {2}✗ This latitude is 10, which is not in Pakistan/),
		expect.stringMatching(/^ {2}✗ This is no IBAN/),
		expect.stringMatching(/^ {2}✗ This names a number that is neither in the IBAN nor a wallet/),
		expect.stringMatching(/^ {2}✗ This .*prices › table cannot be 225/),
		expect.stringMatching(/^ {2}✗ This is a file’s name/),
	]);
	expect(person.questions.filter((question) => / in Urdu/.test(question))).toEqual([]);
	expect(told.venue).toMatchObject({
		address: ['12/3 Creek Road', 'Karachi'],
		geo: { latitude: 24.9, longitude: 67.1 },
		social: [
			{ name: 'Instagram', url: 'https://www.instagram.com/pearl' },
			{ name: 'Facebook', url: 'https://www.facebook.com/pearl' },
		],
		account: {
			wallets: [
				{ name: 'Easypaisa', number: '0345 1234567' },
				{ name: 'JazzCash', number: '0300 1234567' },
			],
		},
	});
	expect(told.prices['Menu 1']).toEqual({ table: 2300, buffet: 2500 });
	expect(told.taxes).toMatchObject([
		{ name: 'Sales tax', percent: 16 },
		{ name: 'Sales tax', percent: 17, from: '2027-07-01' },
	]);
	expect(told.gallery).toEqual([{ file: 'own-1.jpg', category: 'Exterior', caption: 'The gate', alt: 'The gate from the road.' }]);
	expect(await problemsOf(told)).toEqual([]);
});

test('what is in the price and what is extra take one line each, and new names are asked in Urdu', async () => {
	const person = aPerson({
		'What is in the price': ['none', 'Air conditioning | Fans'],
		'What is extra': ['Stage from 0', 'Stage from 90000 | Dancers 20000 not shown | Generator, one hour 11000 | Cake'],
		'Fans, in Urdu': ['Fans', 'پنکھے'],
		'Stage, in Urdu': ['سٹیج'],
		'Dancers, in Urdu': ['رقص'],
		'Cake, in Urdu': ['کیک'],
	});

	const told = await interview(found, person, checkout());

	expect(told.wholePrice).toEqual({
		inPrice: [
			{ name: 'Air conditioning', nameUrdu: 'ایئر کنڈیشنر' },
			{ name: 'Fans', nameUrdu: 'پنکھے' },
		],
		extras: [
			{ name: 'Stage', nameUrdu: 'سٹیج', price: 90_000, shown: 'from' },
			{ name: 'Dancers', nameUrdu: 'رقص', price: 20_000, shown: 'no' },
			{ name: 'Generator, one hour', nameUrdu: 'جنریٹر، ایک گھنٹہ', price: 11_000 },
			{ name: 'Cake', nameUrdu: 'کیک' },
		],
	});
	expect(person.said).toEqual([
		expect.stringMatching(/is empty\. What is in the price/),
		expect.stringMatching(/“Stage” › price cannot be 0/),
		expect.stringMatching(/“Fans” › nameUrdu does not look right/),
	]);
	expect([...filesOf(told, checkout(), NOW).keys()]).toEqual(['src/content/whole-price.json']);
	expect(leftovers(found, told, checkout(filesOf(told, checkout(), NOW)))).toEqual(leftovers(found, found, checkout()));
});

test('setup lists the demo’s own prices of extras', () => {
	const answers = withAnswers(found, { venue: { name: 'Pearl House' } });

	const told = leftovers(found, answers, checkout(filesOf(answers, checkout(), NOW)));

	expect(told).toContainEqual(expect.stringMatching(/^src\/content\/whole-price\.json \(.*the price of “Stage with flowers”/));
});

test('a wrong answer repeats the question with the build’s sentence, a third hall can be added, and no secret is shown', async () => {
	const person = aPerson({
		'venue › Email': ['nobody', 'salaam@pearl.example'],
		'How many halls': ['3'],
		'Hall 3': ['Roof'],
		'Roof: its name in Urdu': ['چھت'],
		'Roof: guests': ['many', '60'],
	});

	const told = await interview(withAnswers(found, { environment: { SUPABASE_SECRET_KEY: 'sb_secret_kept' } }), person, checkout());

	expect(person.said).toEqual([
		expect.stringMatching(/^ {2}✗ This must be an e-mail address/),
		'  ✗ This must be a number from 10 to 20,000, in figures alone.',
	]);
	expect(told.venue['email']).toBe('salaam@pearl.example');
	expect(told.halls).toHaveLength(3);
	expect(told.halls[2]).toEqual({ name: 'Roof', nameUrdu: 'چھت', capacity: 60 });
	expect(told.environment.SUPABASE_SECRET_KEY).toBe('sb_secret_kept');
	expect(person.questions.join()).not.toContain('sb_secret');
});

test('each answer about a hall or slot is checked at once, in readable words', async () => {
	const person = aPerson({
		'Hall 1: its name': ['Hall (1)', 'Pearl Hall'],
		'Hall 2: its name': ['pearl hall', 'Roof'],
		'Roof: guests': ['4', '60'],
		'Slot 1: its name': ['All day'],
		'All day: from': ['eleven', '11:00'],
		'All day: to': ['09:00', '23:30'],
		'Slot 2: its name': ['All day', 'Late'],
		'Late: from': ['22:00', '23:30'],
		'Late: to': ['02:00'],
		'in Urdu': Array.from({ length: 60 }, () => ''),
	});

	const told = await interview(withAnswers(found, { basics: { languages: ['en'] } }), person, checkout());

	expect(person.said).toEqual([
		expect.stringMatching(/^ {2}✗ This does not look right. The hall’s name, such as/),
		'  ✗ This is the name of another one already. Give each its own.',
		'  ✗ This must be a number from 10 to 20,000, in figures alone.',
		expect.stringMatching(/^ {2}✗ This does not look right. When it begins, such as/),
		expect.stringMatching(/^ {2}✗ This is before “from”/),
		'  ✗ This is the name of another one already. Give each its own.',
		'  ✗ This is before All day ends, at 23:30. A slot begins when the one before has ended.',
	]);
	expect(told.halls).toMatchObject([
		{ name: 'Pearl Hall', capacity: 2000 },
		{ name: 'Roof', capacity: 60 },
	]);
	expect(told.slots).toMatchObject([{ name: 'All day' }, { name: 'Late', from: '23:30', to: '02:00' }]);
});

test('a new name gets no old Urdu name, a new hall no facts of a removed one, and no hall is offered twice', async () => {
	const renamed = aPerson({ 'Hall 1: its name': ['Grand Hall'], 'Grand Hall: its name in Urdu': ['گرینڈ ہال'] });
	const replaced = aPerson({
		'Hall 1: its name': ['Tulip Hall'],
		'Hall 2: its name': ['Roof'],
		'Is Roof the new name': ['no'],
		'Roof: its name in Urdu': ['چھت'],
		'Roof: guests': ['60'],
	});

	const [grand] = (await interview(found, renamed, checkout())).halls;
	const { halls } = await interview(found, replaced, checkout());

	expect(grand).toEqual({ name: 'Grand Hall', nameUrdu: 'گرینڈ ہال', capacity: 2000, was: 'Main Hall' });
	expect(renamed.questions).toContain('Grand Hall: its name in Urdu []');
	expect(halls).toEqual([found.halls[1], { name: 'Roof', nameUrdu: 'چھت', capacity: 60 }]);
	expect(replaced.questions).toContain('Hall 2: its name [Main Hall]');
	expect(replaced.questions).toContain('Roof: guests seated []');
});

test('slots whose names differ only in a number get different keys', async () => {
	const slots = ['Round 1', 'Round 2'].map((name, at) => ({
		name,
		nameUrdu: 'دور',
		part: 'رات',
		from: `1${2 * at}:00`,
		to: `1${2 * at + 1}:00`,
	}));

	const answers = withAnswers(found, { slots });

	expect(await problemsOf(answers)).toEqual([]);
	expect(bookingOf(answers).slots.map(({ key }) => key)).toEqual(['round', 'roundb']);
});

test('the example in docs/going-live.md is a file of answers that has only its own pictures to bring', async () => {
	const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(new URL('docs/going-live.md', root), 'utf8')) ?? [];
	const there = checkout(new Map(['garden.jpg', 'gate.jpg'].map((file) => [`pictures/${file}`, ''])));
	const answers = answersIn('answers.json', example, found);

	expect(typeof answers === 'string' ? [answers] : await problemsOf(answers, there)).toEqual([]);
});
