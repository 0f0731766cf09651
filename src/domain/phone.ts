import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in E.164, such as `+923001234567`, from any form a Pakistani writes (0300-1234567, 0092..., 021-...)
 * or a foreign number with its +; `undefined` when nobody could be rung there.
 */
export function parsePhone(text: string): string | undefined {
	const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), 'PK');
	return number?.isValid() && !number.ext ? number.number : undefined;
}

/** How the number is shown: "+92 300 1234567". */
export function phoneInWords(e164: string): string {
	return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** The digits that a `wa.me` link takes: country code and number, no plus. */
export const waDigits = (e164: string): string => e164.replace(/\D/g, '');
