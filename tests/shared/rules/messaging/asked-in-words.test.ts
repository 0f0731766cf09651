import { expect, test } from 'vitest';
import { askedInWords } from '#i18n/messaging/asked-in-words.ts';

test.each([
	[{ event_date: '2027-01-16', guest_count: 650 }, 'date: Saturday 16 January 2027; guests: 650'],
	[{ hall: 'Tulip Hall', event_time: 'lunch' }, 'time: lunch; hall: Tulip Hall'],
	[{ package: null, add_ons: [] }, 'menu: none; add ons: none'],
	[{ serving: 'buffet', add_ons: ['Raita', 'Kheer'] }, 'serving: buffet; add ons: Raita, Kheer'],
	[{}, 'something else'],
])('the hall reads what a family asks for: %j', (asked, words) => {
	expect(askedInWords(JSON.stringify(asked), false)).toBe(words);
});

test('of several functions each is named', () => {
	const asked = [
		{ act: 'change', occasion: 'barat', guest_count: 650, package: null },
		{ act: 'add', occasion: 'walima', event_date: '2027-01-16', hall: 'Main Hall', package: null, add_ons: [] },
		{ act: 'call_off', occasion: 'mehndi' },
	];

	expect(askedInWords(JSON.stringify(asked), false)).toBe(
		'Barat: guests: 650; menu: none; add Walima: date: Saturday 16 January 2027; hall: Main Hall; call off Mehndi',
	);
});

test('the hall reads that a family asks to cancel', () => {
	expect(askedInWords('{}', true)).toBe('to cancel');
});

test('words that are given instead of columns stay as they are', () => {
	expect(askedInWords('another date', false)).toBe('another date');
});

test('a message of another kind leaves the blank out', () => {
	expect(askedInWords('', false)).toBe('');
});
