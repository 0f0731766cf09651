import type { Day } from '#shared/rules/day.ts';
import { type HijriDate, hijriOf } from '#shared/rules/hijri.ts';
import { observedOn } from '#shared/rules/slots/observance.ts';
import type { HijriWords } from './hijri-en.ts';

/** "5 Ramzan 1448". */
export const hijriInWords = ({ year, month, day }: HijriDate, words: HijriWords): string =>
	`${day} ${words.months[month - 1]} ${words.year(year)}`;

/** Parts of a day's Hijri text: "5 Ramzan 1448"; "1 Shawwal 1448", "Eid-ul-Fitr". */
export function hijriParts(day: Day, daysLater: number, words: HijriWords): string[] {
	const date = hijriOf(day, daysLater);
	if (!date) return [];
	const kind = observedOn(day, daysLater)?.kind;
	// Other observances are clear from the month's name.
	const feast = kind === 'eid-ul-fitr' || kind === 'eid-ul-azha' ? [words.observances[kind]] : [];
	return [hijriInWords(date, words), ...feast];
}

/** "About 5 Ramzan 1448"; undefined if the browser has no Hijri calendar. */
export function aboutHijri(day: Day, daysLater: number, words: HijriWords): string | undefined {
	const date = hijriOf(day, daysLater);
	return date && words.about(hijriInWords(date, words));
}

/** Hijri months of a range: "Rajab - Shaban 1448", "Zilhaj 1448 - Muharram 1449". */
export function hijriMonthsInWords(first: Day, last: Day, daysLater: number, words: HijriWords): string | undefined {
	const [from, to] = [hijriOf(first, daysLater), hijriOf(last, daysLater)];
	if (!from || !to) return undefined;
	const month = (date: HijriDate) => words.months[date.month - 1];
	const end = `${month(to)} ${words.year(to.year)}`;
	if (from.year !== to.year) return `${month(from)} ${words.year(from.year)} - ${end}`;
	return from.month === to.month ? end : `${month(from)} - ${end}`;
}
