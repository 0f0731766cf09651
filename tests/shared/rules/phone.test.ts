import { expect, test } from 'vitest';
import { lacksCountryCode, parsePhone, phoneAsDialled, phoneInWords, waDigits } from '#shared/rules/phone.ts';

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

test.each([
	['of Karachi and of Lahore', '021 34567890', '042-35761234'],
	['of a city with seven figures', '051 2345678', '(041) 8765432'],
	['of a district', '0992 334455', '0243 9280123'],
	['of a company', '042 111 222 333', '021-111-000-111'],
	['with the code and without the plus', '92 300 1234567', '92 42 35761234'],
	['without the zero', '300 1234567', '4235761234'],
])('a Pakistani number %s needs no country code', (_, ...numbers) => {
	expect(numbers.filter((text) => !parsePhone(text)?.startsWith('+92'))).toEqual([]);
	expect(numbers.filter(lacksCountryCode)).toEqual([]);
});

test.each([
	['British', '07911 123456', '07700 900123', '447911123456', '(07911) 123456', '011 44 7911 123456'],
	['Emirati', '050 123 4567', '971501234567'],
	['American', '(604) 123-4567', '416-555-0134', '1 416 555 0134'],
	['German', '0170 1234567', '٠١٧٠ ١٢٣٤٥٦٧'],
	['Indian', '98765 43210'],
])('a %s number without its country’s code is not taken for a Pakistani one', (_, ...numbers) => {
	expect(numbers.map(parsePhone)).toEqual(numbers.map(() => undefined));
	expect(numbers.filter((text) => !lacksCountryCode(text))).toEqual([]);
});

test.each(['+44 7911 123456', '0044 7911 123456', '(0044) 7911 123456', '+44 (0)7911 123456', '٠٠٤٤ ٧٩١١ ١٢٣٤٥٦', 'Tel. +44 7911 123456'])(
	'%s has its country’s code',
	(text) => {
		expect(parsePhone(text)).toBe('+447911123456');
		expect(lacksCountryCode(text)).toBe(false);
	},
);

test.each(['', '12345', '0300 12345', '0300-12345678', 'call me'])('%j is called incomplete, and no country code is requested', (text) => {
	expect(lacksCountryCode(text)).toBe(false);
});

test('a number is shown with spaces and linked by its digits', () => {
	expect(phoneInWords('+923001234567')).toBe('+92 300 1234567');
	expect(waDigits('+923001234567')).toBe('923001234567');
});

test('the number of somebody whose data was erased is not shown', () => {
	expect(phoneInWords('+99900000000')).toBe('');
});

test.each([
	['+923001234503', '0300 1234503'],
	['0092 300 1234503', '0300 1234503'],
	['+92 42 35761234', '(042) 35761234'],
	['0300-1234503', '0300-1234503'],
	['+44 20 7946 0018', '+44 20 7946 0018'],
	['+92 300 12', '+92 300 12'],
	['', ''],
])('a field shows %j as %j', (text, shown) => {
	expect(phoneAsDialled(text)).toBe(shown);
});
