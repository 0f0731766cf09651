// Build without helpers for old browsers: 2 KB less on every page that parses a number.
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';
import { BASICS } from './basics.ts';
import { plainTyped } from './parse-figure.ts';
import { onOneLine } from './text.ts';

/**
 * Phone number in E.164, such as `+923001234567`, from any form of the hall's country (0300-1234567, 0092..., 021-...) or a foreign number
 * with its +. `undefined` for an invalid number, and for one that may be foreign without its country code.
 */
export function parsePhone(text: string): string | undefined {
	const number = read(text);
	return number && !isForeign(text, number) && number.isValid() && !number.ext ? number.number : undefined;
}

/** True for a number's length that is not Pakistani: "07911 123456", "0501234567", "447911123456". */
export function lacksCountryCode(text: string): boolean {
	const number = read(text);
	return number !== undefined && isForeign(text, number) && /^[^3]\d{8,13}$/.test(number.nationalNumber);
}

const read = (text: string) => parsePhoneNumberFromString(onOneLine(plainTyped(text)).replace(/^00/, '+'), BASICS.country as CountryCode);

/** The small metadata accepts any ten digits as Pakistani, so a number without a country code is checked more closely. */
const isForeign = (text: string, { countryCallingCode, nationalNumber }: PhoneNumber) =>
	BASICS.country === 'PK' && countryCallingCode === '92' && !HAS_CODE.test(plainTyped(text)) && !PAKISTANI.test(nationalNumber);

const HAS_CODE = /\+|^\D*00/;

/**
 * Pakistani numbers without their zero: mobiles, two cities with eight figures, the others with seven, districts with six, company numbers,
 * free and premium numbers (https://www.itu.int/oth/T02020000A2/en).
 */
const PAKISTANI =
	/^(?:3\d{9}|(?:21|42)\d{8}|(?:2[25]|4[0146-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)[2-9]\d{6}|(?:2[349]\d|45\d|5[48]\d|60\d|72\d|8[2-5]\d|9[2-469]\d)[2-9]\d{5,6}|[2-9]\d{1,2}111\d{6}|[89]00\d{5,6})$/;

/** True for a number as people dial it inside the country. */
export const isNumberIn = (country: string, text: string): boolean =>
	parsePhoneNumberFromString(text, country as CountryCode)?.isValid() ?? false;

/** True for several numbers: "0300 1234567 / 0321 7654321", "0300-1234567/8", or more digits than a number can have. */
export function isMoreThanOnePhone(text: string): boolean {
	const typed = plainTyped(text);
	const parts = typed.split(BETWEEN_NUMBERS).filter((part) => /\d/.test(part));
	return (parts.length > 1 && parts.some(parsePhone)) || typed.replace(/\D/g, '').length > MOST_DIGITS;
}
const BETWEEN_NUMBERS = /[/,;&|،؛\n]|\s(?:or|and|ya|aur|یا|اور)\s/i;

/** E.164 has fifteen digits, and two zeros may replace the plus. */
const MOST_DIGITS = 17;

/** Number that the database stores after erasing a person's data. It belongs to no subscriber. */
const ERASED = '+99900000000';

/** Number as shown: "+92 300 1234567"; empty after erasing. */
export function phoneInWords(e164: string): string {
	if (e164 === ERASED) return '';
	return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Number as people dial it in the hall's country: "0300 1234567" for "+923001234567". Foreign numbers and unreadable text stay. */
export function phoneAsDialled(text: string): string {
	const number = HAS_CODE.test(plainTyped(text)) ? read(text) : undefined;
	return number?.country === BASICS.country && parsePhone(text) ? number.formatNational() : text;
}

/** Digits for a `wa.me` link: country code and number, no plus. */
export const waDigits = (e164: string): string => e164.replace(/\D/g, '');
