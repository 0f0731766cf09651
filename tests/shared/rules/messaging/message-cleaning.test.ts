import { expect, test } from 'vitest';
import { lineForMessage, nameForMessage } from '#i18n/messaging/clean-message.ts';

test.each([
	['Ayesha Khan', 'Ayesha Khan'],
	['عائشہ خان', 'عائشہ خان'],
	['Mr. & Mrs. O’Neill-Khan', 'Mr. & Mrs. O’Neill-Khan'],
	['M.A. Khan', 'M. A. Khan'],
	["D'Souza", "D'Souza"],
])('the name %j stays readable', (name, shown) => {
	expect(nameForMessage(name)).toBe(shown);
});

test.each([
	['a link', 'Win at https://evil.example/x?y=1', 'Win at https evil. example'],
	['a bare link', 'wa.me/923001234567', 'wa. me'],
	['a link in full-width letters', 'ｅｖｉｌ．ｃｏｍ', 'evil. com'],
	['an address', 'a@evil.example', 'a evil. example'],
	['a number to ring', 'Call 0300-1234567 now', 'Call now'],
	['a number in Urdu figures', 'فون ۰۳۰۰۱۲۳۴۵۶۷', 'فون'],
	['formatting', '*Ayesha* _Khan_ ~x~ `y`', 'Ayesha Khan x y'],
	['line breaks, tabs and rows of spaces', 'Ayesha\n\n\tKhan          Bibi', 'Ayesha Khan Bibi'],
	['blanks of templates', '{{1}} Ayesha {{name}}', 'Ayesha name'],
	['characters that turn the text round', 'Ayesha \u202enahK', 'Ayesha nahK'],
	['emoji and control characters', '😀 Ayesha\u0000 \u200b Khan', 'Ayesha Khan'],
	['a tower of marks', `A${'\u0301'.repeat(30)}`, 'Á\u0301\u0301\u0301'],
	['a whole letter', 'Your booking is not valid unless you pay the fee now', 'Your booking is not valid'],
	['one endless word', 'x'.repeat(500), `${'x'.repeat(39)}…`],
	['nothing but signs', '... 123 🙂 & ---', ''],
])('a name cannot bring %s', (_, name, shown) => {
	expect(nameForMessage(name)).toBe(shown);
});

test('a line loses what breaks a template or can be tapped, and keeps the rest', () => {
	expect(lineForMessage('Stage in white,\n\tand *no* music after 10.30 {{x}}', 300)).toBe('Stage in white, and no music after 10. 30 x');
	expect(lineForMessage('see https://evil.example/a', 300)).toBe('see https evil. example/a');
	expect(lineForMessage('\ud800\u202eabc\u0007', 300)).toBe('\ufffdabc');
	expect(lineForMessage('پھول سفید ہوں۔', 300)).toBe('پھول سفید ہوں۔');
});

test('a line is cut between characters, not within one', () => {
	expect(lineForMessage('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(9)}…`);
});
