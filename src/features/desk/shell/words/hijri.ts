import { hijriEn } from '#i18n/hijri/hijri-en.ts';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { type Day, dayInShort, daysBetween } from '#shared/rules/day.ts';
import type { Closing } from '#shared/rules/slots/booked-slot.ts';
import type { Observance, Observed } from '#shared/rules/slots/observance.ts';

/** The words of the Islamic calendar at the desk. */
export const hijriWords = {
	ahead: 'Ramzan, Eid and Muharram ahead',
	moon: 'The moon decides the exact days. Families can book them until you close them.',
	closed: 'closed',
	closedInPart: 'closed in part',
	reopen: 'Open again',
	notes: {
		ramzan: 'Guests fast until sunset.',
		'eid-ul-fitr': 'One of the three days of Eid-ul-Fitr.',
		'eid-ul-azha': 'One of the three days of Eid-ul-Azha.',
		muharram: 'One of the first ten days of Muharram.',
	} satisfies Record<Observance, string>,
} as const;

/** "1 - 10 Muharram 1449". */
export const observedInWords = ({ kind, year }: Observed): string => `${hijriEn.observances[kind]} ${year}`;

/** The closure of an observance: all halls, all times, all its days. */
export const closingOf = (observed: Observed): Closing => ({
	hall: null,
	eventTime: null,
	from: observed.first,
	to: observed.last,
	reason: observedInWords(observed),
});

/** "about Mon 7 Jun 2027 to Wed 16 Jun 2027". */
export const daysInWords = ({ first, last }: Observed): string => `about ${dayInShort(first)} to ${dayInShort(last)}`;

/** "Close these ten days". */
export function closeThese({ first, last }: Observed): string {
	const days = daysBetween(first, last) + 1;
	return `Close these ${COUNTS[days] ?? days} days`;
}

/** "Close the rest of these ten days", where some of it is closed already. */
export const closeRest = (observed: Observed): string => closeThese(observed).replace('Close', 'Close the rest of');

const COUNTS: Record<number, string> = { 3: 'three', 10: 'ten' };

/** The Hijri date of a day at the desk: "About 5 Ramzan 1448". */
export const aboutHijriAtDesk = (day: Day, daysLater: number): string | undefined => aboutHijri(day, daysLater, hijriEn);
