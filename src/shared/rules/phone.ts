// The build without helpers for browsers older than ours: 2 KB less on every page that reads a number.
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';
import { BASICS } from './basics.ts';
import { plainTyped } from './parse-figure.ts';
import { onOneLine } from './text.ts';

/**
 * A phone number in E.164, such as `+923001234567`, from any form somebody of the hall's country writes (0300-1234567, 0092..., 021-...)
 * or a foreign number with its +; `undefined` when nobody could be rung there, and when it may be one of another country, whose code is missing.
 */
export function parsePhone(text: string): string | undefined {
	const number = read(text);
	return number && !isForeign(text, number) && number.isValid() && !number.ext ? number.number : undefined;
}

/** Whether it has the length of a number and is none of Pakistan's: "07911 123456", "0501234567", "447911123456". */
export function lacksCountryCode(text: string): boolean {
	const number = read(text);
	return number !== undefined && isForeign(text, number) && /^[^3]\d{8,13}$/.test(number.nationalNumber);
}

const read = (text: string) => parsePhoneNumberFromString(onOneLine(plainTyped(text)).replace(/^00/, '+'), BASICS.country as CountryCode);

/** The small metadata takes any ten digits for Pakistani: what comes without a country's code is looked at more closely. */
const isForeign = (text: string, { countryCallingCode, nationalNumber }: PhoneNumber) =>
	BASICS.country === 'PK' && countryCallingCode === '92' && !HAS_CODE.test(plainTyped(text)) && !PAKISTANI.test(nationalNumber);

const HAS_CODE = /\+|^\D*00/;

/**
 * Mobiles, the two cities of eight figures, the others of seven, districts of six, and numbers for a whole company and for callers who pay
 * nothing or more, each without its zero (https://www.itu.int/oth/T02020000A2/en).
 */
const PAKISTANI =
	/^(?:3\d{9}|(?:21|42)\d{8}|(?:2[25]|4[0146-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91)[2-9]\d{6}|(?:2[349]\d|45\d|5[48]\d|60\d|72\d|8[2-5]\d|9[2-469]\d)[2-9]\d{5,6}|[2-9]\d{1,2}111\d{6}|[89]00\d{5,6})$/;

/** Whether it is a number of the country, as one dials it there. */
export const isNumberIn = (country: string, text: string): boolean =>
	parsePhoneNumberFromString(text, country as CountryCode)?.isValid() ?? false;

/** Whether somebody wrote more than one number: "0300 1234567 / 0321 7654321", "0300-1234567/8", or more digits than any number has. */
export function isMoreThanOnePhone(text: string): boolean {
	const typed = plainTyped(text);
	const parts = typed.split(BETWEEN_NUMBERS).filter((part) => /\d/.test(part));
	return (parts.length > 1 && parts.some(parsePhone)) || typed.replace(/\D/g, '').length > MOST_DIGITS;
}
const BETWEEN_NUMBERS = /[/,;&|،؛\n]|\s(?:or|and|ya|aur|یا|اور)\s/i;

/** E.164 has fifteen, and two zeros may stand for the plus. */
const MOST_DIGITS = 17;

/** What stands for the number of somebody whose data was erased; nobody has it. The database writes it. */
const ERASED = '+99900000000';

/** How the number is shown: "+92 300 1234567"; nothing when it was erased. */
export function phoneInWords(e164: string): string {
	if (e164 === ERASED) return '';
	return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** The digits that a `wa.me` link takes: country code and number, no plus. */
export const waDigits = (e164: string): string => e164.replace(/\D/g, '');
