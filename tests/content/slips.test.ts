import { describe, expect, test } from 'vitest';
import gallery from '#content/gallery.json' with { type: 'json' };
import menus from '#content/menus.json' with { type: 'json' };
import servicesPage from '#content/pages/services.json' with { type: 'json' };
import urduMenus from '#content/ur/menus.json' with { type: 'json' };
import urduVenue from '#content/ur/venue.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { type Entry, mistakesIn, sameTwice } from '#schemas/content-mistakes.ts';
import { gallerySchema } from '#schemas/gallery.ts';
import { hallSchema } from '#schemas/hall.ts';
import { heardFromSchema } from '#schemas/heard-from.ts';
import { lawSchema } from '#schemas/law.ts';
import { servicesPageSchema } from '#schemas/pages.ts';
import type { SizeOf } from '#schemas/picture.ts';
import { priceListSchema } from '#schemas/price-list.ts';
import { lackingIn, withoutUrdu } from '#schemas/urdu-words.ts';
import { isSameNumber, venueSchema } from '#schemas/venue.ts';

const large: SizeOf = async () => ({ width: 1680, height: 1120 });

const ofVenue = (changes: object) => mistakesIn({ data: { ...venue, ...changes } }, { schema: venueSchema }, large);
const ofPrices = (changes: object) => mistakesIn({ data: { ...menus, ...changes } }, { schema: priceListSchema }, large);
const ofGallery = (changes: object, sizeOf = large) =>
	mistakesIn(
		{ data: { items: gallery.items.map((item, at) => (at === 0 ? { ...item, ...changes } : item)) } },
		{ schema: gallerySchema },
		sizeOf,
	);
const withFirstMenu = (changes: object) => ofPrices({ menus: menus.menus.map((menu, at) => (at === 0 ? { ...menu, ...changes } : menu)) });
const aHall = {
	name: 'Tulip Hall',
	comfortableFrom: 80,
	floor: '8,800 sq ft',
	ceiling: '20 ft',
	stage: '28 by 14 ft',
	partition: 'Full-height partition',
	bridalRooms: 'One',
	bookedFor: 'Mehndi',
	highlights: ['20 ft ceiling'],
	picture: 'hall.jpg',
	pictureText: 'The hall with its tables laid.',
	focal: { x: 0.5, y: 0.5 },
};
const SLIP = 'Look for a figure too many or too few.';

describe('an implausible number', () => {
	test.each([26, 149, 26_000])('a menu at %i a head', async (table) => {
		expect(await withFirstMenu({ prices: { table, buffet: 1699 } })).toContainEqual(
			`menus › “Mehendi Traditional” › prices › table cannot be ${table}: it must be from 500 to 15,000. ${SLIP} The price per head for table serving, in whole rupees before tax, such as 1499.`,
		);
	});

	test('a buffet at ten times the price of the table', async () => {
		expect(await withFirstMenu({ prices: { table: 1499, buffet: 14_990 } })).toEqual([
			`menus › “Mehendi Traditional” › prices are too far apart: one of “table” and “buffet” is more than twice the other. ${SLIP}`,
		]);
	});

	test('an add-on at the price of a dinner', async () => {
		const [mistake] = await ofPrices({ addOns: [{ name: 'Gajar Halwa', perHead: 15_000 }] });

		expect(mistake).toBe(
			`addOns › “Gajar Halwa” › perHead cannot be 15000: it must be from 10 to 3,000. ${SLIP} The price per head for this dish, on top of a menu, in whole rupees before tax, such as 150.`,
		);
	});

	test('a tax of one half', async () => {
		expect(await ofPrices({ taxes: [{ name: 'Sales tax', percent: 51 }] })).toEqual([
			`taxes › “Sales tax” › percent cannot be 51: it must be from 0 to 30, with at most two decimals. ${SLIP} The tax in percent, such as 15 or 2.5; 0 from the day on which it ends.`,
		]);
	});

	test('a rate from an invalid day, and two rates from one day', async () => {
		const rate = (from?: string) => ({ name: 'Sales tax', percent: 15, ...(from && { from }) });

		expect(await ofPrices({ taxes: [rate('2027-02-30')] })).toEqual([
			'taxes › “Sales tax” › from is no day of the calendar. The first event day of this rate, such as “2027-07-01”; leave it out for the rate that has always been so.',
		]);
		expect(await ofPrices({ taxes: [rate(), rate('2027-07-01'), rate('2027-07-01')] })).toEqual([
			'taxes has one tax twice with the same first day. Give each rate its own “from”.',
		]);
		expect(await ofPrices({ taxes: [rate('2027-07-01'), rate()] })).toEqual([
			'taxes has a later rate above an earlier one. Put the rates of a tax in the order of their days.',
		]);
	});

	test.each([5, 61])('a gallery of %i pictures', async (length) => {
		const items = Array.from({ length }, (_, at) => ({
			...gallery.items[0],
			src: `${at}.jpg`,
			alt: `A picture of ${at} chairs.`,
			caption: `${at}`,
		}));

		expect(await mistakesIn({ data: { items } }, { schema: gallerySchema }, large)).toEqual([
			'items must have 6 to 60 entries. Add pictures, or take some out.',
		]);
	});

	test.each([
		['advancePercent', 300, 'from 1 to 100'],
		['hijriDaysLater', 11, 'from -2 to 2'],
		['responseHours', 2400, 'from 1 to 168'],
	])('%s of %i', async (field, figure, bounds) => {
		expect((await ofVenue({ [field]: figure })).join()).toContain(`${field} cannot be ${figure}: it must be ${bounds}.`);
	});

	test('an estimate for more guests than any hall holds', async () => {
		const { estimate } = servicesPage;
		const data = { ...servicesPage, estimate: { ...estimate, example: { ...estimate.example, guests: 6000 } } };

		const [mistake] = await mistakesIn({ data }, { schema: servicesPageSchema, blanks: true }, large);

		expect(mistake).toContain('estimate › example › guests cannot be 6000: it must be from 50 to 2,000.');
	});

	test('a hall that only feels full beyond its capacity', async () => {
		expect(await mistakesIn({ data: { ...aHall, comfortableFrom: 8000 } }, { schema: hallSchema }, large)).toEqual([
			'comfortableFrom is 8000, but the hall is full at 800. Write from how many guests on it does not feel empty.',
		]);
	});
});

describe('the shown number must be the dialled one', () => {
	test.each(['+92 21 00000000', '0092 21 00000000', '(021) 000-00000', '021 00000000', '92.21.00000000'])('%s is', (shown) => {
		expect(isSameNumber(shown, '+922100000000')).toBe(true);
	});

	test.each(['+92 21 00000001', '021 0000000', '21 00000000', '+92 42 00000000', '021 LALAZAR', '0'])('%s is not', (shown) => {
		expect(isSameNumber(shown, '+922100000000')).toBe(false);
	});

	test.each([
		['phoneWords', 'phone', venue.phone],
		['whatsappWords', 'whatsapp', venue.whatsapp],
	])('%s is refused with the other number and what to do', async (shown, dialled, number) => {
		expect(await ofVenue({ [shown]: '+92 300 1234567' })).toEqual([
			`${shown} is not the number that a tap dials: “${dialled}” is ${number}. Correct one of the two; the shown one may have spaces, or begin with 0.`,
		]);
	});
});

describe('facts of the venue', () => {
	test('a hall without a tasting leaves it out in both languages', async () => {
		const { tasting: _, ...without } = venue;
		const { tasting: __, ...withoutUrdu } = urduVenue;

		expect(await mistakesIn({ data: without }, { schema: venueSchema }, large)).toEqual([]);
		expect(lackingIn(withoutUrdu, without)).toEqual([]);
		expect(lackingIn(withoutUrdu, venue)).toEqual(['tasting is missing. Write there in Urdu what the English file says.']);
		expect(lackingIn(urduVenue, without)).toEqual(['tasting is not said in the English file. Write it there too, or take it out.']);
	});

	test.each([
		['', 'tasting is empty. How a family may come and taste, on one line'],
		['four of you, free.', 'tasting does not look right. How a family may come and taste, on one line without a full stop'],
		['four of you,\nfree', 'tasting does not look right.'],
		[4, 'tasting must be text'],
	])('a tasting that does not fit into a sentence: %j', async (tasting, said) => {
		expect(await ofVenue({ tasting })).toEqual([expect.stringContaining(said)]);
	});

	test('a hall with one entrance leaves the gates out in both languages', async () => {
		const { arrival: _, ...without } = venue;

		expect(await mistakesIn({ data: without }, { schema: venueSchema }, large)).toEqual([]);
		expect(lackingIn(urduVenue, without)).toEqual(['arrival is not said in the English file. Write it there too, or take it out.']);
		expect(await ofVenue({ arrival: 'Gate 1 for guests.' })).toEqual([expect.stringContaining('arrival does not look right.')]);
	});

	test.each(['Every day, 10:00 PM - 9:00 AM', 'Every day, 10:00 AM - 10:00 AM'])('hours that end before they begin: %s', async (words) => {
		expect((await ofVenue({ visitingHours: words })).join()).toContain('visitingHours ends before it begins. Look at AM and PM.');
	});

	test('a house may close after midnight', async () => {
		expect(await ofVenue({ phoneHours: 'Every day, 11:00 AM - 1:00 AM' })).toEqual([]);
	});

	test('a gate whose latitude and longitude are swapped', async () => {
		const mistakes = await ofVenue({ geo: { latitude: 67.0011, longitude: 24.8607 } });

		expect(mistakes[0]).toContain('geo › latitude is 67.0011, which is not in Pakistan: there it is 23 to 38.');
		expect(mistakes[1]).toContain('geo › longitude is 24.8607, which is not in Pakistan: there it is 60 to 78.');
	});

	test.each(['http://www.google.com/maps', 'www.google.com/maps', 'https://maps'])(
		'a way to the gate that no link can take: %s',
		async (mapsUrl) => {
			expect((await ofVenue({ mapsUrl })).join()).toContain('mapsUrl does not look right.');
		},
	);

	test('no network is no mistake', async () => {
		expect(await ofVenue({ social: [] })).toEqual([]);
	});

	test('a network without https, and two networks of one address', async () => {
		const [page] = venue.social;

		expect((await ofVenue({ social: [{ ...page, url: 'http://www.instagram.com/hall' }] })).join()).toContain(
			'social › “Instagram” › url does not look right.',
		);
		expect(await ofVenue({ social: [page, { ...page, name: 'Facebook' }] })).toEqual([
			'social has one address twice. Each network has its own.',
		]);
	});

	test.each(['salaam', 'salaam@', 'salaam@lalazar', 'sa laam@lalazar.example'])('an invalid e-mail address: %s', async (email) => {
		expect((await ofVenue({ email })).join()).toContain('email must be an e-mail address');
	});
});

describe('pictures', () => {
	test.each([
		[300, 200],
		[1199, 900],
		[4000, 300],
	])('one of %i x %i pixels is refused, with its size and what it needs', async (width, height) => {
		expect(await ofGallery({}, async (path) => (path.includes('main-hall-tables') ? { width, height } : large(path)))).toEqual([
			`items › “Main Hall laid for a walima of nine hundred” › src names a picture that is too small: “../assets/media/main-hall-tables.jpg” has ${width} x ${height} pixels. Its longer side needs at least 1200 (better 1600), its shorter one 700.`,
		]);
	});

	test('a file with a picture’s name that is no picture', async () => {
		expect((await ofGallery({}, async () => 'unreadable'))[0]).toContain('which is no picture that can be read. Save it as a JPEG.');
	});

	test.each(['main-hall-tables.jpg', 'main-hall-tables', 'IMG_20260114', 'Main Hall tables final.JPEG'])(
		'a file name in place of a description: %s',
		async (alt) => {
			expect(await ofGallery({ alt })).toEqual([
				'items › “Main Hall laid for a walima of nine hundred” › alt is a file’s name. Say in one sentence what the picture shows.',
			]);
		},
	);

	test('a description that is too short', async () => {
		expect((await ofGallery({ alt: 'Wonderful decorations' }))[0]).toContain('alt is too short.');
	});

	test.each([
		['src', expect.stringMatching(/^items shows one picture twice: \S+\.\w+\. Replace one of the two\.$/)],
		['alt', 'items has two entries with the same “alt”. Say of each what it shows.'],
		['caption', 'items has two entries with the same “caption”. Give each its own.'],
	] as const)('the same %s twice', async (field, sentence) => {
		expect(await ofGallery({ [field]: gallery.items[1]?.[field] })).toContainEqual(sentence);
	});
});

describe('mistakes between files', () => {
	const files = (one: object, other: object) =>
		new Map<string, Entry>([
			['halls/a.md', { data: { ...one } }],
			['halls/b.md', { data: { ...other } }],
		]);

	test('two halls of one place in the order, or of one name', () => {
		expect(sameTwice(files({ order: 1, name: 'Main Hall' }, { order: 1, name: 'Tulip Hall' }))).toEqual([
			'halls/b.md: order is “1”, as in halls/a.md. Lower numbers come first, so each needs its own.',
		]);
		expect(sameTwice(files({ order: 1, name: 'Main Hall' }, { order: 2, name: 'Main Hall' }))).toEqual([
			'halls/b.md: name is “Main Hall”, as in halls/a.md. A hall has one file.',
		]);
	});

	test('files with different values, or none, are no mistake', () => {
		expect(sameTwice(files({ order: 1 }, { order: 2 }))).toEqual([]);
		expect(sameTwice(files({}, {}))).toEqual([]);
	});
});

describe('missing Urdu words', () => {
	const lacking = (change: (words: typeof urduMenus) => unknown) => {
		const words = structuredClone(urduMenus);
		change(words);
		return lackingIn(words, menus);
	};

	test('none in the repository', () => {
		expect(lackingIn(urduMenus, menus)).toEqual([]);
	});

	test('a menu, or words for a menu that is gone', () => {
		expect(lacking((words) => Reflect.deleteProperty(words.menus, 'Menu 1'))).toEqual([
			'menus has nothing for “Menu 1”. Write its words there, under that name.',
		]);
		expect(lacking((words) => Object.assign(words.menus, { 'Menu 9': {} }))).toEqual([
			'menus has words for “Menu 9”, which the English file does not know. Correct its name or take it out.',
		]);
	});

	test('a dish, a choice, and words that were copied and not translated', () => {
		expect(lacking((words) => words.menus['Menu 1'].courses[1]?.dishes.pop())).toEqual([
			'menus › “Menu 1” › courses › entry 2 › dishes has 1 entries, but the English file has 2. Write one for each, in the same order.',
		]);
		expect(lacking((words) => Reflect.deleteProperty(words.addOns['Nargasi Kofta / Mix Vegetable'], 'choices'))).toEqual([
			'addOns › “Nargasi Kofta / Mix Vegetable” › choices is missing. Write there in Urdu what the English file lists.',
		]);
		expect(lacking((words) => Object.assign(words.taxes['Sales tax'], { name: 'Sales tax' }))).toEqual([
			'taxes › “Sales tax” › name is not in Urdu: “Sales tax”.',
		]);
	});

	test('a headline may have more or fewer lines than in English', () => {
		expect(lackingIn({ headline: ['دو خاندان، ایک چھت'] }, { headline: ['Two families,', 'one roof.'] })).toEqual([]);
	});

	test('a fact of a hall that its English page has', () => {
		expect(lackingIn({ ceiling: '30 فٹ' }, { name: 'Main Hall', ceiling: '30 ft', floor: '21,000 sq ft' })).toEqual([
			'floor is missing. Write there in Urdu what the English file says.',
		]);
	});

	test('a whole file, in either language', () => {
		expect(withoutUrdu(['src/content/faqs/dogs.md', 'src/content/ur/faqs/cats.md'], () => false)).toEqual([
			'src/content/ur/faqs/dogs.md is missing. Write there in Urdu what src/content/faqs/dogs.md says in English.',
			'src/content/ur/faqs/cats.md: has no English file: src/content/faqs/cats.md is not there. Correct the name of one of the two, or take this one out.',
		]);
	});
});

describe('an answer to “How did you find us?”', () => {
	const ofAnswers = (...answers: object[]) =>
		mistakesIn({ data: { answers: answers.map((answer) => ({ ...FRIENDS, ...answer })) } }, { schema: heardFromSchema }, large);
	const FRIENDS = { key: 'friends', name: 'Friends', nameUrdu: 'دوست' };

	test.each([
		['that is whole', [{ asksName: true }], undefined],
		['with a key in capitals', [{ key: 'Friends' }], 'small letters, figures and hyphens'],
		['without Urdu words', [{ nameUrdu: 'Dost' }], 'The same in Urdu'],
		['that stands twice', [{}, { name: 'Others' }], 'two answers with one “key”'],
		['that is written twice', [{}, { key: 'others' }], 'two answers with one “name”'],
	])('%s', async (_, answers, mistake) => {
		expect(await ofAnswers(...answers)).toEqual(mistake ? [expect.stringContaining(mistake)] : []);
	});
});

describe('a rule of the law', () => {
	const ofLaw = (rule: object) =>
		mistakesIn({ data: { rules: [{ from: '2026-03-10', acts: 'explains', source: 'An order', ...rule }] } }, { schema: lawSchema }, large);

	test.each([
		['with a limit', { mostGuests: 200 }, undefined],
		['with no limit', {}, 'limits nothing'],
		['from no day', { from: '10 March', mostGuests: 200 }, 'is not a day'],
		['that ends before it begins', { to: '2026-03-09', mostGuests: 200 }, 'is before “from”'],
		[
			'that refuses dishes alone',
			{ acts: 'refuses', dishes: [{ course: 'From the pot', most: 1 }] },
			'cannot be “refuses” for dishes alone',
		],
		['with an hour that is none', { closes: '11 PM' }, 'does not look right'],
	])('%s', async (_, rule, mistake) => {
		expect(await ofLaw(rule)).toEqual(mistake ? [expect.stringContaining(mistake)] : []);
	});
});
