import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/rules/language.ts';
import { seeded } from '../../support/seeded.ts';

const halls = [
	{ name: 'Orangery', capacity: 120 },
	{ name: 'Long Barn', capacity: 240 },
	{ name: 'Walled Garden', capacity: 360 },
];
const slots = [
	{ key: 'brunch', name: 'Brunch', from: '09:30', to: '13:00' },
	{ key: 'afternoon', name: 'Afternoon', from: '14:00', to: '18:00' },
	{ key: 'soiree', name: 'Soiree', from: '19:30', to: '01:30' },
];

// Files of these tests share their modules, and what can be booked is read once.
beforeAll(() => {
	vi.resetModules();
	vi.doMock('#content/booking.json', () => ({ default: { halls, slots } }));
});
afterAll(() => {
	vi.doUnmock('#content/booking.json');
	vi.resetModules();
});

test.each(LANGUAGES)('a venue of three halls and three slots calls nothing free that it has no seats for either: %s', async (language) => {
	const { EVENT_TIMES, HALLS } = await import('#shared/rules/slots/slot.ts');
	const { askedIn, judgeFreeWords } = await import('./check-free-dates.tsx');
	expect([HALLS.length, EVENT_TIMES.length]).toEqual([3, 3]);
	const dice = seeded(20270116);
	for (const asked of askedIn(language)) await judgeFreeWords(language, asked, dice);
});
