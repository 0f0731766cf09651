import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { largestParty } from '#shared/rules/slots/slot.ts';
import { focalPoint, group, isOnce, listOf, oneOf, pictureText, plausible, text } from './field.ts';

const DRAWINGS = ['chandelier', 'gulabpash', 'degh'] as const;

const pageHead = {
	title: text('The text of the browser’s tab and of search results.'),
	description: text('One or two sentences for search results and shared links.').max(
		160,
		'is longer than 160 characters, which search engines cut.',
	),
};
const heading = text('The section’s heading: a sentence a person would say.');
const lead = text('The sentence under the page’s heading.');
const words = text('One or two sentences.');
const linkWords = text('The words of the link.');

const mapText = text('What the drawn map shows, for guests who cannot see it.');
const answer = (what: string) => group({ label: linkWords, text: words }, what);
const titled = { title: heading, text: words };
const fact = text('A fact that proves it, in a few words.');
const closingWords = { heading, text: words };

const PRICE = 'The price of a whole evening; its prices come from menus.json, and what they cover from whole-price.json.';
const priceWords = { heading, text: words };

const homeWords = {
	...pageHead,
	headline: listOf(text('One line of the headline.'), 'The headline on the film, one line each.'),
	lead,
	gallery: linkWords,
	pictureText: pictureText(),
	answers: group(
		{
			menus: answer('The first answer: the price.'),
			dates: answer('The second answer: free dates.'),
			whatsapp: answer('The third answer: somebody to ask.'),
		},
		'The three answers at the foot of the first screen.',
	),
	statement: group(
		{ big: text('What the name means, in a sentence.'), text: text('The sentence or two below it.'), link: linkWords },
		'What the name means, or where it comes from.',
	),
	halls: group({ heading, link: linkWords }, 'The two halls; their facts come from src/content/halls.'),
	menus: group({ heading, text: words, link: linkWords }, 'The price list; its prices come from menus.json.'),
	location: group({ heading, map: mapText }, 'Where the hall is.'),
	price: group(priceWords, PRICE),
};
const highlightsOf = <Highlight extends z.ZodType>(highlight: Highlight) =>
	group(
		{ heading, items: listOf(highlight, 'Four highlights.').length(4, 'must have four entries, one under each arch.') },
		'The highlights.',
	);
const reasonsOf = <Reason extends z.ZodType>(reason: Reason) =>
	group({ heading, text: words, cards: listOf(reason, 'Three reasons.') }, 'Why Choose.');

const MENUS = 'The names of one to three menus, as in menus.json, the middle one chosen at first.';
const examples = group(
	{
		menus: listOf(text('The name of a menu, as in menus.json.'), MENUS)
			.max(3, `has more than three entries. ${MENUS}`)
			.refine((names) => isOnce(names, (name) => name), `has one menu twice. ${MENUS}`),
		guests: plausible(50, largestParty(), 'How many guests.'),
	},
	'Three menus and the guests that the price begins with; table serving and no add-ons.',
);

/** src/content/pages/home.json. venue.json and menus.json fill blanks such as `{parking}`. */
export const homeSchema = ({ image }: Pick<SchemaContext, 'image'>) => {
	const picture = image().describe('A picture, at least 1200 px across.');
	const drawing = oneOf(DRAWINGS, 'The drawing beside it.');
	return group(
		{
			...homeWords,
			picture,
			highlights: highlightsOf(group({ ...titled, picture, focal: focalPoint() }, 'A highlight under its arch.')),
			why: reasonsOf(group({ ...titled, fact, drawing }, 'A reason to choose the hall.')),
			closing: group({ ...closingWords, picture, focal: focalPoint() }, 'The call at the end.'),
			price: group({ ...priceWords, example: examples }, PRICE),
		},
		'The home page.',
	) satisfies z.ZodType;
};

export const homeWordsSchema = group(
	{
		...homeWords,
		highlights: highlightsOf(group(titled, 'A highlight under its arch.')),
		why: reasonsOf(group({ ...titled, fact }, 'A reason to choose the hall.')),
		closing: group(closingWords, 'The call at the end.'),
	},
	'The home page in Urdu.',
);

const aboutWords = {
	...pageHead,
	heading,
	lead,
	pictureText: pictureText(),
	widePictureText: pictureText(),
	mission: group({ text: words, by: words }, 'The mission, as a quotation and who says it.'),
	halls: group({ heading, text: words }, 'The table of both halls; its facts come from src/content/halls.'),
	amenities: group(
		{
			heading,
			lists: listOf(group({ title: heading, items: listOf(text('One amenity.'), 'The amenities.') }, 'A list.'), 'Lists of amenities.'),
		},
		'The amenities.',
	),
	visit: group({ heading, text: words, map: mapText }, 'How to visit.'),
};

const managerWords = {
	name: text('The manager’s name.'),
	text: text('A sentence about the manager, or of the manager’s own.'),
	pictureText: pictureText(),
};
const MANAGER = 'The manager’s portrait with name and sentence. A hall that shows nobody leaves the group out.';

/** src/content/pages/about.md. The text below the keys is the story. */
export const aboutSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
	group(
		{
			...aboutWords,
			picture: image().describe('A tall picture for the arch, at least 1000 px across.'),
			widePicture: image().describe('A wide picture, at least 1600 px across.'),
			manager: group(
				{ ...managerWords, picture: image().describe('A portrait, at least 700 px across.'), focal: focalPoint() },
				MANAGER,
			).optional(),
		},
		'The about page.',
	) satisfies z.ZodType;

export const aboutWordsSchema = group({ ...aboutWords, manager: group(managerWords, MANAGER).optional() }, 'The about page in Urdu.');

const servicesWords = {
	...pageHead,
	heading,
	lead,
	services: group({ heading }, 'The services; each has its own file in src/content/services.'),
	menus: group({ heading, link: linkWords, text: words, choose: linkWords, print: linkWords }, 'The menus; they come from menus.json.'),
	addOns: group({ heading, link: linkWords, text: words }, 'The add-ons; they come from menus.json.'),
	additional: group(
		{ heading, link: linkWords, items: listOf(group(titled, 'A further service.'), 'Further services.') },
		'Additional services.',
	),
	faqs: group({ heading, link: linkWords, more: words, ask: linkWords }, 'The questions; each has its own file in src/content/faqs.'),
};
const example = group(
	{
		menu: text('The name of the menu, as in menus.json.'),
		guests: plausible(50, largestParty(), 'How many guests.'),
	},
	'What the estimate shows before anybody has chosen: table serving and no add-ons, so that no family pays for what it did not ask for.',
);
const ESTIMATE = 'The estimate; its prices come from menus.json.';

export const servicesPageSchema = group(
	{ ...servicesWords, estimate: group({ heading, example }, ESTIMATE) },
	'The services page.',
) satisfies z.ZodType;

export const servicesWordsSchema = group({ ...servicesWords, estimate: group({ heading }, ESTIMATE) }, 'The services page in Urdu.');

/** The page for printing. */
export const menusPageSchema = group(
	{ ...pageHead, heading, lead, print: text('The words of the button that prints the page.'), ask: words },
	'The page of all menus, made for paper.',
) satisfies z.ZodType;

export const galleryPageSchema = group(
	{ ...pageHead, heading, lead, closing: group({ heading, text: words }, 'The call at the end.') },
	'The gallery page.',
) satisfies z.ZodType;

/** A page of sections, src/content/pages/privacy.json or terms.json, in either language. */
export const sectionsPageSchema = group(
	{
		...pageHead,
		heading,
		lead,
		sections: listOf(
			group({ heading, texts: listOf(text('A paragraph: one to three sentences.'), 'The paragraphs.') }, 'One part of the page.'),
			'The parts of the page. Times, figures and what becomes of an advance come from venue.json, as {requestDays}, {advance} or {cancelTerms}.',
		),
	},
	'A page of parts, one under the other.',
) satisfies z.ZodType;
