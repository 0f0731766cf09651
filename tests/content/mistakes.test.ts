import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import gallery from '#content/gallery.json' with { type: 'json' };
import menus from '#content/menus.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { gallerySchema } from '#schemas/gallery.ts';
import { hallSchema } from '#schemas/hall.ts';
import { priceListSchema } from '#schemas/price-list.ts';
import { venueSchema } from '#schemas/venue.ts';

/** Replaces Astro's `image()`, which looks for the file. Here any path is a picture. */
const pictures = { image: () => z.any() } as unknown as Parameters<typeof hallSchema>[0];

/** Mistakes as "field: sentence". */
function problemsOf(schema: z.ZodType, content: unknown): string[] {
	const parsed = schema.safeParse(content);
	return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const inHall = (changes: object) => problemsOf(hallSchema(pictures), { name: 'Main Hall', picture: 'hall.jpg', ...changes });
const inMenu = (changes: object) => problemsOf(priceListSchema, { ...menus, menus: [{ ...menus.menus[0], ...changes }] });
const inVenue = (changes: object) => problemsOf(venueSchema, { ...venue, ...changes });
const inFirstItem = (changes: object) =>
	problemsOf(gallerySchema(pictures), { items: gallery.items.map((item, index) => (index === 0 ? { ...item, ...changes } : item)) });

const PRICE = 'The price per head for table serving, in whole rupees before tax, such as 1499.';
const SLIP = 'it must be from 500 to 15,000. Look for a figure too many or too few.';

test.each([
	['a capacity in a hall’s page, which bookings ignore', inHall({ capacity: 2500 }), 'has a key that is not known here: “capacity”'],
	['a hall that cannot be booked', inHall({ name: 'Rose Hall' }), 'name: must be one of “Main Hall”, “Tulip Hall”.'],
	['a focal point outside the picture', inHall({ focal: { x: 55, y: 0.5 } }), 'focal.x: From 0 (left edge) to 1, such as 0.5.'],
	['a price of nothing', inMenu({ prices: { table: 0, buffet: 1699 } }), `menus.0.prices.table: cannot be 0: ${SLIP} ${PRICE}`],
	[
		'a price with paisa',
		inMenu({ prices: { table: 1499.5, buffet: 1699 } }),
		`menus.0.prices.table: must be a whole number without quotes. ${PRICE}`,
	],
	['a menu without dishes', inMenu({ courses: [] }), 'menus.0.courses: is empty. The courses in the order they are served.'],
	[
		'a phone number as people write it',
		inVenue({ whatsapp: '0300 0000000' }),
		'whatsapp: does not look right. The WhatsApp number with country code and no spaces, such as “+923000000000”.',
	],
	[
		'a film without its file and length',
		inFirstItem({ type: 'video' }),
		'items.0.video: does not fit. A film needs both “video” and “duration”; a picture has neither.',
	],
])('%s is refused with the field and what to write', (_, problems, sentence) => {
	expect(problems.join('\n')).toContain(sentence);
});
