import { expect, test } from 'vitest';
import type { Day } from '#domain/day.ts';
import { type BookingWords, bookingMessage, whatsappUrl } from '#domain/messages.ts';

const words = (changes: Partial<BookingWords> = {}): BookingWords => ({
	name: 'Test Family',
	hall: 'Tulip Hall',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	guests: 600,
	phone: '+92 300 1234567',
	...changes,
});

test('the message to the manager says who, where, when and how many', () => {
	expect(bookingMessage(words({ menu: 'Menu 2, buffet', reference: 'LZ-7K4Q-92' }), 'en')).toBe(
		'Assalam-o-Alaikum, this is Test Family. Please note Tulip Hall for Saturday 9 January 2027, 7:00 PM - 11:00 PM, 600 guests. Menu: Menu 2, buffet. Phone: +92 300 1234567. Reference: LZ-7K4Q-92',
	);
});

test('the Urdu message is Urdu', () => {
	expect(bookingMessage(words(), 'ur')).toContain('السلام علیکم، میں Test Family۔');
});

test('long requests are cut so that every phone opens the link', () => {
	const message = bookingMessage(words({ requests: '🌷'.repeat(500) }), 'en');

	expect([...message].filter((character) => character === '🌷')).toHaveLength(299);
	expect(message.isWellFormed()).toBe(true);
});

test('a link carries spaces, lines and ampersands so that the chat shows them', () => {
	expect(whatsappUrl('+923000000000', 'a b & c\n+1')).toBe('https://wa.me/923000000000?text=a%20b%20%26%20c%0A%2B1');
});
