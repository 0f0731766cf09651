import { type Answers, hasUrdu, type Told } from './setup-answers.ts';

/** The groups of the answers that are files of the content, and which. */
const FILES = {
	basics: 'src/content/basics.json',
	rules: 'src/content/rules.json',
	venue: 'src/content/venue.json',
	venueUrdu: 'src/content/ur/venue.json',
	home: 'src/content/pages/home.json',
	homeUrdu: 'src/content/ur/pages/home.json',
} as const;

/** How something is typed on one line, and what the file then has; `undefined` is what cannot be read so. */
type Form = { typed: (value: unknown) => string; read: (line: string) => unknown };

/** One question about a file of the content. */
export type Field = { group: keyof typeof FILES; place: readonly string[]; question: string; form: Form };

/** The file that a question is about. */
export const fileOf = ({ group }: Field): string => FILES[group];

const words: Form = { typed: (value) => String(value ?? ''), read: (line) => line };
const figure: Form = { typed: (value) => String(value ?? ''), read: (line) => (/^-?\d+$/.test(line) ? Number(line) : line) };
const lines: Form = { typed: (value) => ((value ?? []) as string[]).join(' | '), read: (line) => parts(line, '|') };
const list: Form = { typed: (value) => ((value ?? []) as string[]).join(', '), read: (line) => parts(line, ',') };
const gate: Form = {
	typed: (value) => Object.values((value ?? {}) as Told).join(', '),
	read: (line) => {
		const [latitude, longitude] = parts(line, ',').map(Number);
		return { latitude, longitude };
	},
};
const pages: Form = {
	typed: (value) => ((value ?? []) as { name: string; url: string }[]).map(({ name, url }) => `${name} ${url}`).join(' | ') || 'none',
	read: (line) =>
		/^none$/i.test(line) ? [] : parts(line, '|').map((page) => ({ name: page.replace(/\s*\S+$/, ''), url: /\S+$/.exec(page)?.[0] ?? '' })),
};

const offer: Form = { typed: (value) => String(value ?? 'none'), read: (line) => (/^none$/i.test(line) ? undefined : line) };

const parts = (line: string, between: string): string[] =>
	line
		.split(between)
		.map((part) => part.trim())
		.filter(Boolean);

const field = (group: Field['group'], place: string, question: string, form = words): Field => ({
	group,
	place: place.split('.'),
	question,
	form,
});
const venue = (place: string, question: string, form = words) => field('venue', place, `The venue’s ${question}`, form);
const urdu = (of: Field, group: 'venueUrdu' | 'homeUrdu'): Field => ({ ...of, group, question: `${of.question}, in Urdu` });
const inBoth = (of: Field): Field[] => [of, urdu(of, of.group === 'venue' ? 'venueUrdu' : 'homeUrdu')];

/** What the whole product goes by; asked first, for it decides what else is asked. */
export const BASICS_FIELDS: readonly Field[] = [
	field('basics', 'languages', 'Languages of the site: “en”, or “en, ur” with Urdu beside English', list),
	field('basics', 'country', 'The country, in two letters'),
	field('basics', 'phoneExample', 'A phone number as families there write it, which is shown to whoever writes a wrong one'),
	field('basics', 'timeZone', 'The time zone of the venue’s clock'),
	field('basics', 'currency.code', 'The currency, in three letters'),
	field('basics', 'currency.sign', 'What stands before an amount'),
	field('basics', 'currency.name', 'What several of it are called, in small letters'),
	field('basics', 'currency.signUrdu', 'What stands after an amount in Urdu'),
	field('basics', 'referenceLetters', 'The letters that each booking’s reference begins with'),
	field('rules', 'paymentMethods', 'How families pay, with a | between (nothing: what is usual in the country)', lines),
	...(['menu', 'addOn'] as const).flatMap((kind) =>
		(['from', 'to'] as const).map((end) =>
			field(
				'rules',
				`plausiblePrices.${kind}.${end}`,
				`${kind === 'menu' ? 'A menu' : 'An add-on'} costs a head at ${end === 'from' ? 'least' : 'most'}`,
				figure,
			),
		),
	),
];

/** The facts of the venue and the words that a visitor reads first, in the order in which they are asked for. */
const VENUE_FIELDS: readonly Field[] = [
	venue('name', 'name'),
	venue('nameUrdu', 'name in Urdu'),
	...inBoth(venue('city', 'city')),
	...inBoth(venue('address', 'address, its lines with a | between', lines)),
	venue('mapsUrl', 'link to its place in Google Maps'),
	venue('geo', 'gate: latitude, longitude, as Google Maps copies them', gate),
	venue('phone', 'phone, as it is dialled from abroad'),
	venue('phoneWords', 'phone, as people read it'),
	venue('whatsapp', 'WhatsApp number, as it is dialled from abroad'),
	venue('whatsappWords', 'WhatsApp number, as people read it'),
	venue('email', 'email'),
	venue('visitingHours', 'hours for visits'),
	venue('phoneHours', 'hours on the phone'),
	venue('social', 'pages on social networks, each “Name https://…” with a | between, or “none”', pages),
	venue('responseHours', 'promise: within how many hours a family is rung back', figure),
	venue('parking', 'parking: how many vehicles'),
	venue('decorator.hoursBefore', 'promise to a family’s own decorator: how many hours before the event the hall is open to them', figure),
	venue('decorator.minutesAfter', 'clearing: how many minutes after a function before the next decorator may enter', figure),
	venue('advancePercent', 'advance, in percent of the agreed price', figure),
	...inBoth(venue('payAdvance', 'way of paying the advance, on one line')),
	...inBoth(venue('tasting', 'tasting, as it stands after “Come and taste:”, or “none”', offer)),
	...inBoth(venue('arrival', 'ways in, as the message of the day before tells them, or “none”', offer)),
	...inBoth(venue('cancelTerms', 'terms when a family cancels')),
	...inBoth(venue('description', 'description in one sentence, for the foot of every page')),
	...inBoth(venue('pictureNote', 'sentence about its pictures')),
	...inBoth(field('home', 'headline', 'The home page’s headline, its lines with a | between', lines)),
	...inBoth(field('home', 'lead', 'The sentence under the headline')),
	...inBoth(field('home', 'description', 'The home page in a sentence, for search engines')),
	...inBoth(field('home', 'statement.big', 'What the venue’s name means, or where it comes from')),
	...inBoth(field('home', 'statement.text', 'The sentence or two below it')),
	...inBoth(field('home', 'halls.heading', 'The heading over the halls')),
	...inBoth(field('home', 'menus.heading', 'The heading over the menus')),
	...inBoth(field('home', 'location.map', 'Where the venue stands, for who cannot see the map')),
];

/** Those that are asked in the languages of the site. */
export const fieldsFor = (answers: Answers): readonly Field[] =>
	VENUE_FIELDS.filter(({ group, place }) => hasUrdu(answers) || !(group.endsWith('Urdu') || place.at(-1)?.endsWith('Urdu')));

/** What a place of the answers has, as it is typed. */
export const typedAt = (answers: Answers, { group, place, form }: Field): string =>
	form.typed(place.reduce<unknown>((here, key) => (here as Told | undefined)?.[key], answers[group]));

/** The answers with this line in that place; a place that may be empty is left out. */
export const withTyped = (answers: Answers, { group, place, form }: Field, line: string): Answers => ({
	...answers,
	[group]: put(answers[group], place, line === '' ? undefined : form.read(line)),
});

function put(group: Told, [key = '', ...rest]: readonly string[], value: unknown): Told {
	if (rest.length > 0) return { ...group, [key]: put((group[key] ?? {}) as Told, rest, value) };
	const { [key]: _, ...others } = group;
	return value === undefined ? others : { ...group, [key]: value };
}
