import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { onOneLine, withoutAnyMarks } from './text.ts';

/**
 * A phone number in E.164, such as `+923001234567`, from any form a Pakistani writes (0300-1234567, 0092..., 021-...)
 * or a foreign number with its +; `undefined` when nobody could be rung there.
 */
export function parsePhone(text: string): string | undefined {
	const number = parsePhoneNumberFromString(onOneLine(withoutAnyMarks(text)).replace(/^00/, '+'), 'PK');
	return number?.isValid() && !number.ext ? number.number : undefined;
}

/** Whether somebody wrote more than one number: "0300 1234567 / 0321 7654321", "0300-1234567/8", or more digits than any number has. */
export function isMoreThanOnePhone(text: string): boolean {
	const parts = text.split(BETWEEN_NUMBERS).filter((part) => /\p{Nd}/u.test(part));
	return (parts.length > 1 && parts.some(parsePhone)) || text.replace(/\P{Nd}/gu, '').length > MOST_DIGITS;
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
