import { HAS_URDU } from '#shared/rules/language.ts';
import { HALLS } from '#shared/rules/slots/slot.ts';
import { basicsSchema } from './basics.ts';
import { bookableSchema, bookableWordsSchema } from './bookable.ts';
import type { ContentRules } from './content-mistakes.ts';
import { dishListSchema, dishListWordsSchema } from './dish-list.ts';
import { gallerySchema, galleryWordsSchema } from './gallery.ts';
import { hallSchema, hallWordsSchema } from './hall.ts';
import { heardFromSchema } from './heard-from.ts';
import { lawSchema } from './law.ts';
import {
	aboutSchema,
	aboutWordsSchema,
	galleryPageSchema,
	homeSchema,
	homeWordsSchema,
	menusPageSchema,
	sectionsPageSchema,
	servicesPageSchema,
	servicesWordsSchema,
} from './pages.ts';
import { priceListSchema, priceListWordsSchema } from './price-list.ts';
import { reviewsSchema, reviewsWordsSchema } from './reviews.ts';
import { rulesSchema } from './rules.ts';
import { faqSchema, faqWordsSchema, serviceSchema, serviceWordsSchema } from './services-and-faqs.ts';
import { usualSetsSchema } from './usual-sets.ts';
import { venueSchema, venueWordsSchema } from './venue.ts';
import { wholePriceSchema } from './whole-price.ts';

/** `inBoth`: the file serves both languages, so there is no Urdu file. */
type More = { blanks?: boolean; body?: string; inBoth?: boolean; named?: { all: readonly string[]; from: string } };

/** Content files of a pattern, with their rules. */
const files = <Schema extends ContentRules['schema']>(pattern: string, schema: Schema, more: More = {}) => ({
	pattern,
	schema,
	...more,
});

const blanks = true;
const inBoth = true;
const description = 'Write one or two sentences about the service there.';
const answer = 'Write the answer there.';
const story = 'Write the story there.';

/** Every file of `src/content`, with its rules. */
const ALL = {
	venue: files('venue.json', venueSchema),
	basics: files('basics.json', basicsSchema, { inBoth }),
	rules: files('rules.json', rulesSchema, { inBoth }),
	menus: files('menus.json', priceListSchema),
	wholePrice: files('whole-price.json', wholePriceSchema, { inBoth }),
	dishes: files('dishes.json', dishListSchema),
	gallery: files('gallery.json', gallerySchema),
	reviews: files('reviews.json', reviewsSchema),
	bookable: files('booking.json', bookableSchema),
	usualSets: files('usual-sets.json', usualSetsSchema, { inBoth }),
	law: files('law.json', lawSchema, { inBoth }),
	heardFrom: files('heard-from.json', heardFromSchema, { inBoth }),
	halls: files('halls/*.md', hallSchema, { named: { all: HALLS, from: 'src/content/booking.json' } }),
	services: files('services/*.md', serviceSchema, { blanks, body: description }),
	faqs: files('faqs/*.md', faqSchema, { blanks, body: answer }),
	homePage: files('pages/home.json', homeSchema, { blanks }),
	aboutPage: files('pages/about.md', aboutSchema, { blanks, body: story }),
	servicesPage: files('pages/services.json', servicesPageSchema, { blanks }),
	menusPage: files('pages/menus.json', menusPageSchema, { blanks }),
	galleryPage: files('pages/gallery.json', galleryPageSchema, { blanks }),
	privacyPage: files('pages/privacy.json', sectionsPageSchema, { blanks }),
	termsPage: files('pages/terms.json', sectionsPageSchema, { blanks }),

	// Urdu words only. Prices, figures and pictures are in the files above; src/components/content/entries.ts joins both.
	venueUrdu: files('ur/venue.json', venueWordsSchema),
	bookableUrdu: files('ur/booking.json', bookableWordsSchema),
	menusUrdu: files('ur/menus.json', priceListWordsSchema),
	dishesUrdu: files('ur/dishes.json', dishListWordsSchema),
	galleryUrdu: files('ur/gallery.json', galleryWordsSchema),
	reviewsUrdu: files('ur/reviews.json', reviewsWordsSchema),
	hallsUrdu: files('ur/halls/*.md', hallWordsSchema),
	servicesUrdu: files('ur/services/*.md', serviceWordsSchema, { blanks, body: description }),
	faqsUrdu: files('ur/faqs/*.md', faqWordsSchema, { blanks, body: answer }),
	homePageUrdu: files('ur/pages/home.json', homeWordsSchema, { blanks }),
	aboutPageUrdu: files('ur/pages/about.md', aboutWordsSchema, { blanks, body: story }),
	servicesPageUrdu: files('ur/pages/services.json', servicesWordsSchema, { blanks }),
	menusPageUrdu: files('ur/pages/menus.json', menusPageSchema, { blanks }),
	galleryPageUrdu: files('ur/pages/gallery.json', galleryPageSchema, { blanks }),
	privacyPageUrdu: files('ur/pages/privacy.json', sectionsPageSchema, { blanks }),
	termsPageUrdu: files('ur/pages/terms.json', sectionsPageSchema, { blanks }),
};

/** Content that editors change, with Urdu files if the site has Urdu. The build and the editor at /edit use these rules. */
export const CONTENT = Object.fromEntries(Object.entries(ALL).filter(([name]) => HAS_URDU || !name.endsWith('Urdu'))) as typeof ALL;
