import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import booking from '#content/booking.json' with { type: 'json' };
import gallery from '#content/gallery.json' with { type: 'json' };
import menus from '#content/menus.json' with { type: 'json' };
import galleryPage from '#content/pages/gallery.json' with { type: 'json' };
import home from '#content/pages/home.json' with { type: 'json' };
import servicesPage from '#content/pages/services.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { bookableSchema } from '#schemas/bookable.ts';
import { gallerySchema } from '#schemas/gallery.ts';
import { hallSchema } from '#schemas/hall.ts';
import { aboutSchema, galleryPageSchema, homeSchema, menusPageSchema, servicesPageSchema } from '#schemas/pages.ts';
import { priceListSchema } from '#schemas/price-list.ts';
import { venueSchema } from '#schemas/venue.ts';

/** Replaces Astro's `image()`, which looks for the file. Here any path is a picture. */
const pictures = { image: () => z.any() } as unknown as Parameters<typeof hallSchema>[0];

/** Mistakes as "field: sentence". */
function problemsOf(schema: z.ZodType, content: unknown): string[] {
	const parsed = schema.safeParse(content);
	return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const aHall = (changes: Record<string, unknown> = {}) => ({
	name: 'Main Hall',
	comfortableFrom: 500,
	floor: '21,000 sq ft',
	ceiling: '30 ft',
	stage: '40 by 16 ft',
	partition: 'Full-height partition',
	bridalRooms: 'Two',
	bookedFor: 'Barat',
	highlights: ['One floor'],
	picture: 'hall.jpg',
	pictureText: 'The hall with its tables laid.',
	focal: { x: 0.5, y: 0.5 },
	...changes,
});
const aVenue = (changes: Record<string, unknown> = {}) => ({ ...venue, ...changes });
const withMenu = (changes: Record<string, unknown>) => ({ ...menus, menus: [{ ...menus.menus[0], ...changes }] });
const withItem = (changes: Record<string, unknown>) => ({
	items: gallery.items.map((item, index) => (index === 0 ? { ...item, ...changes } : item)),
});

test('what is in the repository is without mistakes', () => {
	expect(problemsOf(venueSchema, venue)).toEqual([]);
	expect(problemsOf(priceListSchema, menus)).toEqual([]);
	expect(problemsOf(gallerySchema(pictures), gallery)).toEqual([]);
	expect(problemsOf(bookableSchema, booking)).toEqual([]);
	expect(problemsOf(hallSchema(pictures), aHall())).toEqual([]);
	expect(problemsOf(homeSchema(pictures), home)).toEqual([]);
	expect(problemsOf(servicesPageSchema, servicesPage)).toEqual([]);
	expect(problemsOf(galleryPageSchema, galleryPage)).toEqual([]);
});

describe('a mistake is answered with the field and what to write', () => {
	test('a capacity that bookings are not held to', () => {
		expect(problemsOf(hallSchema(pictures), aHall({ capacity: 2500 }))[0]).toContain('has a key that is not known here: “capacity”');
	});

	test('a hall that cannot be booked', () => {
		expect(problemsOf(hallSchema(pictures), aHall({ name: 'Rose Hall' }))[0]).toMatch(/^name: must be one of “Main Hall”, “Tulip Hall”\./);
	});

	test('a misspelt key', () => {
		const { parking, ...rest } = venue;

		const problems = problemsOf(venueSchema, { ...rest, parkng: parking });

		expect(problems).toContain('parking: is missing. How many vehicles can park, such as “400+”.');
		expect(problems[1]).toMatch(/has a key that is not known here: “parkng”\. Correct its spelling or take it out\. Known keys: name, /);
	});

	test.each([
		['a price with a thousands mark', '1,499', 'must be a whole number without quotes.'],
		['a price of nothing', 0, 'cannot be 0: it must be from 500 to 15,000. Look for a figure too many or too few.'],
		['a price that lost two figures', 26, 'cannot be 26: it must be from 500 to 15,000. Look for a figure too many or too few.'],
		[
			'a price with two figures too many',
			149900,
			'cannot be 149900: it must be from 500 to 15,000. Look for a figure too many or too few.',
		],
		['a price with paisa', 1499.5, 'must be a whole number without quotes.'],
	])('%s', (_, table, sentence) => {
		const [problem] = problemsOf(priceListSchema, withMenu({ prices: { table, buffet: 1699 } }));

		expect(problem).toBe(
			`menus.0.prices.table: ${sentence} The price per head for table serving, in whole rupees before tax, such as 1499.`,
		);
	});

	test('a menu without dishes', () => {
		expect(problemsOf(priceListSchema, withMenu({ courses: [] }))).toEqual([
			'menus.0.courses: is empty. The courses in the order they are served.',
		]);
	});

	test('two menus of one name, of which a booking could mean either', () => {
		const twice = { ...menus, menus: [menus.menus[0], menus.menus[0]] };

		expect(problemsOf(priceListSchema, twice)).toEqual(['menus: has two menus of one name. Give each its own.']);
	});

	test('a phone number as people write it, where a link needs it bare', () => {
		expect(problemsOf(venueSchema, aVenue({ whatsapp: '0300 0000000' }))).toEqual([
			'whatsapp: does not look right. The WhatsApp number with country code and no spaces, such as “+923000000000”.',
		]);
	});

	test('an e-mail address that is none', () => {
		expect(problemsOf(venueSchema, aVenue({ email: 'salaam' }))).toEqual([
			'email: must be an e-mail address, such as “salaam@venue.example”.',
		]);
	});

	test('a picture that is not described', () => {
		expect(problemsOf(gallerySchema(pictures), withItem({ alt: undefined }))[0]).toMatch(
			/^items\.0\.alt: is missing\. What the picture shows/,
		);
	});

	test('a film without its file and length', () => {
		expect(problemsOf(gallerySchema(pictures), withItem({ type: 'video' }))).toEqual([
			'items.0.video: does not fit. A film needs both “video” and “duration”; a picture has neither.',
		]);
	});

	test('a gate that lies nowhere on earth', () => {
		expect(problemsOf(venueSchema, aVenue({ geo: { latitude: 248.607, longitude: 67.0011 } }))).toEqual([
			'geo.latitude: is 248.607, which is not in Pakistan: there it is 23 to 38. The latitude, such as 24.8607: the first figure that Google Maps shows for a right click on the gate.',
		]);
	});

	test('a focal point outside the picture', () => {
		expect(problemsOf(hallSchema(pictures), aHall({ focal: { x: 55, y: 0.5 } }))).toEqual([
			'focal.x: From 0 (left edge) to 1, such as 0.5.',
		]);
	});
});

describe('for editors', () => {
	test.each([
		['venue', venueSchema],
		['price list', priceListSchema],
		['gallery', gallerySchema(pictures)],
		['halls and slots', bookableSchema],
		['hall', hallSchema(pictures)],
		['home page', homeSchema(pictures)],
		['about page', aboutSchema(pictures)],
		['services page', servicesPageSchema],
		['page of all menus', menusPageSchema],
		['gallery page', galleryPageSchema],
	])('every key of the %s says what it is', (_, schema) => {
		expect(undescribedKeys(schema)).toEqual([]);
	});

	test('a key without a description is noticed, however deep', () => {
		const schema = z.strictObject({ list: z.array(z.strictObject({ note: z.string() })).describe('A list.') });

		expect(undescribedKeys(schema)).toEqual(['.list[].note']);
	});
});

/** Keys without a description. Pictures have Astro's own. */
function undescribedKeys(schema: z.ZodType, path = ''): string[] {
	if (schema instanceof z.ZodOptional) return undescribedKeys(schema.unwrap() as z.ZodType, path);
	if (schema instanceof z.ZodArray) return undescribedKeys(schema.element as z.ZodType, `${path}[]`);
	if (!(schema instanceof z.ZodObject)) return [];
	return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, value]) => {
		const here = `${path}.${key}`;
		const inner = value instanceof z.ZodOptional ? (value.unwrap() as z.ZodType) : value;
		const described = value.description ?? inner.description;
		return [...(described || inner instanceof z.ZodAny ? [] : [here]), ...undescribedKeys(value, here)];
	});
}
