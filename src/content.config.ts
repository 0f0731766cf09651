import { defineCollection, type SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { contentFiles } from './schemas/content-files.ts';
import { faqSchema } from './schemas/faq.ts';
import { gallerySchema } from './schemas/gallery.ts';
import { hallSchema } from './schemas/hall.ts';
import { aboutSchema, galleryPageSchema, homeSchema, menusPageSchema, servicesPageSchema } from './schemas/pages.ts';
import { priceListSchema } from './schemas/price-list.ts';
import { serviceSchema } from './schemas/service.ts';
import { venueSchema } from './schemas/venue.ts';

type SchemaOf<Data extends z.ZodType> = Data | ((context: SchemaContext) => Data);

/** The files of `src/content` that a pattern names; `more` says what else is true of them. */
const files = <Data extends z.ZodType>(pattern: string, schema: SchemaOf<Data>, more: { blanks?: boolean; body?: string } = {}) =>
	defineCollection({ loader: contentFiles({ base: './src/content', pattern, schema, ...more }), schema });

const blanks = true;

/** What editors change. Every entry is checked on each build; a mistake ends it with the file, the field and what to write. */
export const collections = {
	venue: files('venue.json', venueSchema),
	menus: files('menus.json', priceListSchema),
	gallery: files('gallery.json', gallerySchema),
	halls: files('halls/*.md', hallSchema),
	services: files('services/*.md', serviceSchema, { blanks, body: 'Write one or two sentences about the service there.' }),
	faqs: files('faqs/*.md', faqSchema, { blanks, body: 'Write the answer there.' }),
	homePage: files('pages/home.json', homeSchema, { blanks }),
	aboutPage: files('pages/about.md', aboutSchema, { blanks, body: 'Write the story there.' }),
	servicesPage: files('pages/services.json', servicesPageSchema, { blanks }),
	menusPage: files('pages/menus.json', menusPageSchema, { blanks }),
	galleryPage: files('pages/gallery.json', galleryPageSchema, { blanks }),
};
