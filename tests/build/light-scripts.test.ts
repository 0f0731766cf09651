import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import full from 'libphonenumber-js/min/metadata';
import { expect, test } from 'vitest';
import { withoutFormats } from '../../src/build/lighter-scripts.ts';

const file = readFileSync(fileURLToPath(import.meta.resolve('libphonenumber-js/min/metadata')), 'utf8');

/** Countries with their own groups, without groups, with a shared country code, and unknown. */
const NUMBERS = [
	'0300 1234567',
	'021 34567890',
	'+447911123456',
	'+12125550123',
	'+14165550123',
	'+33612345678',
	'+493012345678',
	'0300 12',
	'+9930',
];

test('phone numbers are read and checked as before with fewer formats', () => {
	const light = JSON.parse(withoutFormats(file)) as MetadataJson;
	const read = (metadata: MetadataJson) =>
		NUMBERS.map((text) => parsePhoneNumberFromString(text, 'PK', metadata)).map((number) => [number?.number, number?.isValid()]);

	expect(read(light)).toEqual(read(full));
	expect(parsePhoneNumberFromString('03001234567', 'PK', light)?.formatInternational()).toBe('+92 300 1234567');
});

test('a changed format of the library stops the build', () => {
	expect(() => withoutFormats('export const metadata = {}')).toThrow('another form');
	expect(() => withoutFormats('export default {"version":5,"countries":{}}')).toThrow('a new version');
});
