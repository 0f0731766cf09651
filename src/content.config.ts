import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { faqSchema } from './schemas/faq.ts';
import { gallerySchema } from './schemas/gallery.ts';
import { hallSchema } from './schemas/hall.ts';
import { aboutSchema, galleryPageSchema, homeSchema, servicesPageSchema } from './schemas/pages.ts';
import { priceListSchema } from './schemas/price-list.ts';
import { serviceSchema } from './schemas/service.ts';
import { venueSchema } from './schemas/venue.ts';

const base = './src/content';
const markdown = (folder: string) => glob({ pattern: '*.md', base: `${base}/${folder}` });
// Not `file()`: it logs a file that is no JSON and builds on without it.
const file = (pattern: string) => glob({ pattern, base });
const page = (pattern: string) => glob({ pattern, base: `${base}/pages` });

/** What editors change. Every entry is checked on each build; a mistake ends it with the file, the field and what to write. */
export const collections = {
	venue: defineCollection({ loader: file('venue.json'), schema: venueSchema }),
	menus: defineCollection({ loader: file('menus.json'), schema: priceListSchema }),
	gallery: defineCollection({ loader: file('gallery.json'), schema: gallerySchema }),
	halls: defineCollection({ loader: markdown('halls'), schema: hallSchema }),
	services: defineCollection({ loader: markdown('services'), schema: serviceSchema }),
	faqs: defineCollection({ loader: markdown('faqs'), schema: faqSchema }),
	homePage: defineCollection({ loader: page('home.json'), schema: homeSchema }),
	aboutPage: defineCollection({ loader: page('about.md'), schema: aboutSchema }),
	servicesPage: defineCollection({ loader: page('services.json'), schema: servicesPageSchema }),
	galleryPage: defineCollection({ loader: page('gallery.json'), schema: galleryPageSchema }),
};
