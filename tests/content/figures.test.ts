import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import gallery from '#content/gallery.json' with { type: 'json' };
import menus from '#content/menus.json' with { type: 'json' };
import card from '#content/pages/menus.json' with { type: 'json' };
import cardUrdu from '#content/ur/pages/menus.json' with { type: 'json' };
import venueUrdu from '#content/ur/venue.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { messageWords } from '#i18n/messaging/message-words.ts';
import { soManyHours } from '#i18n/site/so-many-hours.ts';
import { venue as MESSAGE_FACTS } from '#server/lib/content.ts';
import { thankYouEn } from '#shared/booking/words/sent-en.ts';
import { thankYouUr } from '#shared/booking/words/sent-ur.ts';
import { bookedEn } from '#shared/booking/words/slots-en.ts';
import { bookedUr } from '#shared/booking/words/slots-ur.ts';
import { capacityOf, HALLS } from '#shared/rules/slots/slot.ts';
import { PARAMS as ALL_PARAMS } from '../support/graph.ts';

const { total: _, ...PARAMS } = ALL_PARAMS;

const halls = ['main-hall', 'tulip-hall'].map((file) =>
	readFileSync(new URL(`../../src/content/halls/${file}.md`, import.meta.url), 'utf8'),
);
const key = (hall: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(hall)?.[1];

test.each([
	['Mehendi Traditional', 1499, 1699],
	['Mehendi Classic', 2150, 2350],
	['Menu 1', 2250, 2450],
	['Menu 2', 2600, 2800],
	['Menu 3', 3800, 4000],
	['Chinese Menu', 2800, 3000],
])('%s costs PKR %i at the table and PKR %i as a buffet', (name, table, buffet) => {
	expect(menus.menus.find((menu) => menu.name === name)?.prices).toEqual({ table, buffet });
});

test.each([
	['en', card, 'Prices are per head, plus tax.'],
	['ur', cardUrdu, 'قیمتیں فی کس ہیں، ٹیکس الگ۔'],
])('the page of menus says at its top that tax comes on top of its prices (%s)', (_, { lead }, said) => {
	expect(lead.endsWith(said)).toBe(true);
});

test('there are six menus, and each lists its dishes', () => {
	expect(menus.menus).toHaveLength(6);
	expect(menus.menus.filter(({ courses }) => courses.flatMap(({ dishes }) => dishes).length < 8)).toEqual([]);
});

test('the five add-ons cost what the owner named', () => {
	expect(menus.addOns.map(({ name, perHead }) => [name, perHead])).toEqual([
		['Nargasi Kofta / Mix Vegetable', 60],
		['Beef Palak Paneer / Chicken Jalfrezi', 60],
		['Chow Mein beef', 100],
		['Gajar Halwa', 150],
		['Chilli Dry beef', 150],
	]);
});

test('the halls have the capacities that the owner named, and a file each', () => {
	expect(HALLS.map((hall) => [hall, capacityOf(hall)])).toEqual([
		['Main Hall', 2000],
		['Tulip Hall', 800],
	]);
	expect(halls.map((hall) => key(hall, 'name'))).toEqual(HALLS);
});

test('both opening hours are there, and the hours of lunch and dinner', () => {
	expect(venue.visitingHours).toBe('Every day, 10:00 AM - 10:00 PM');
	expect(venue.phoneHours).toBe('Every day, 9:00 AM - 10:00 PM');
	expect(['lunch', 'dinner'].map(bookedEn.hours)).toEqual(['11:00 AM - 3:00 PM', '7:00 PM - 11:00 PM']);
	expect(['lunch', 'dinner'].map(bookedUr.hours)).toEqual(['دن 11 سے 3 بجے تک', 'شام 7 سے رات 11 بجے تک']);
	expect(['lunch', 'dinner'].map(bookedUr.hoursInText)).toEqual(['دن 11 تا 3 بجے', 'شام 7 تا رات 11 بجے']);
});

test('the answer about the advance names every way to pay that a family is told, and that its date is held before', () => {
	const answer = (language: string) => readFileSync(new URL(`../../src/content${language}/faqs/advance.md`, import.meta.url), 'utf8');

	for (const way of ['bank transfer', 'JazzCash', 'in cash at the office']) {
		expect([venue.payAdvance, answer('')].filter((text) => !text.includes(way))).toEqual([]);
	}
	for (const way of ['بینک', 'جاز کیش', 'دفتر میں نقد']) {
		expect([venueUrdu.payAdvance, answer('/ur')].filter((text) => !text.includes(way))).toEqual([]);
	}
	expect(answer('')).toContain('held for you until a time that we tell you');
	expect(answer('/ur')).toContain('ایک مدت تک آپ کے لیے رکے رہتے ہیں');
});

test('the advance is a share of the same sum wherever it is told, in both languages', () => {
	const answer = (language: string) => readFileSync(new URL(`../../src/content${language}/faqs/advance.md`, import.meta.url), 'utf8');
	const asked = { phone: venue.phoneWords, hours: venue.phoneHours, within: soManyHours(venue.responseHours, 'en'), advance: 30 };
	const spoken = (words: typeof viewEn, thanks: typeof thankYouEn, language: 'en' | 'ur') => [
		...[words.advanceOf.agreed, words.advanceOf.estimated, words.advanceOf.atLeast, words.advanceOf.unknown].map((say) => say(30, 'PKR 1')),
		String(thanks.nextSteps(asked).at(-1)),
		...[messageWords({ kind: 'slot_held', language, params: { ...PARAMS, amount: '' } }, MESSAGE_FACTS)].map((said) =>
			said.ok ? said.value.text : '',
		),
	];

	const english = [...spoken(viewEn, thankYouEn, 'en'), answer('').replace('{advance}', '30%')];
	const urdu = [...spoken(viewUr, thankYouUr, 'ur'), answer('/ur').replace('{advance}', '30 فی صد')];
	expect(english.filter((text) => !text.includes('30% of the agreed price'))).toEqual([]);
	expect(urdu.filter((text) => !text.includes('طے شدہ رقم کا 30 فی صد'))).toEqual([]);
});

test('400+ vehicles can park, and requests are answered within 24 hours', () => {
	expect([venue.parking, venue.responseHours]).toEqual(['400+', 24]);
});

test('the phone numbers and addresses belong to nobody', () => {
	expect([venue.phone, venue.whatsapp]).toEqual(['+922100000000', '+923000000000']);
	expect(venue.email).toMatch(/\.example$/);
});

test('the gallery shows 18 pictures and 2 films, and each filter has something to show', () => {
	const count = (type: string) => gallery.items.filter((item) => item.type === type).length;
	const categories = new Set(gallery.items.map(({ category }) => category));

	expect([count('image'), count('video')]).toEqual([18, 2]);
	expect(['Interior', 'Decoration', 'Events', 'Main Hall', 'Tulip Hall', 'Exterior'].filter((name) => !categories.has(name))).toEqual([]);
});

test('no picture of the gallery is shown twice', () => {
	expect(new Set(gallery.items.map(({ src }) => src)).size).toBe(20);
});
