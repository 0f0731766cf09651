import { expect, test } from 'vitest';
import { parsePhone, phoneInWords, waDigits } from '#domain/shared/phone.ts';

test.each([
	'0300-1234567',
	'0300 1234567',
	'03001234567',
	'+92 300 1234567',
	'+923001234567',
	'0092 300 1234567',
	'(0300) 123-4567',
	'۰۳۰۰۱۲۳۴۵۶۷',
])('%s is one and the same mobile number', (text) => {
	expect(parsePhone(text)).toBe('+923001234567');
});

test.each([
	['021-34567890', '+922134567890'],
	['+44 20 7946 0018', '+442079460018'],
	['+1 416 555 0134', '+14165550134'],
])('%s is understood as %s', (text, expected) => {
	expect(parsePhone(text)).toBe(expected);
});

test.each(['', '12345', '0300 12345', '0300-12345678', 'not a number', '+000000000000', '0300 1234567 ext. 4'])(
	'nobody can be rung at %j',
	(text) => {
		expect(parsePhone(text)).toBeUndefined();
	},
);

test('a number is shown with spaces and linked by its digits', () => {
	expect(phoneInWords('+923001234567')).toBe('+92 300 1234567');
	expect(waDigits('+923001234567')).toBe('923001234567');
});

test('the number of somebody whose data was erased is not shown', () => {
	expect(phoneInWords('+99900000000')).toBe('');
});
