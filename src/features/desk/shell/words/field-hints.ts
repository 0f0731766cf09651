import { dayInWords, parseDay } from '#shared/rules/day.ts';

/** Under a field of a day: "Saturday 3 April 2027", because some browsers write 04/03/2027. Nothing until a whole day, or day and time, is typed. */
export function dayHint(typed: string): string | undefined {
	const day = parseDay(typed.slice(0, 10));
	return day && dayInWords(day);
}
