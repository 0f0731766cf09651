import type { Brief } from '#shared/rules/booking/today-rows.ts';
import { type Day, dayAt, dayInShort, daysBetween } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure } from '#shared/rules/money/money.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { occasionWords } from './occasions.ts';

type Shown = Pick<Brief, 'eventTime' | 'hall' | 'guestCount' | 'occasion' | 'others'>;

/** A booking in one line: "Sat 9 Jan 2027, dinner, Tulip Hall, 600 guests", "Mehndi, Sat 9 Jan ..., 600 guests, and 2 more functions". */
export const briefWords = ({ occasion, ...booking }: Shown & Pick<Brief, 'eventDate'>) =>
	[
		occasion && occasionWords[occasion],
		dayInShort(booking.eventDate),
		ofItsDay(booking),
		booking.others && `and ${moreFunctions(booking.others)}`,
	]
		.filter(Boolean)
		.join(', ');

/** "2 more functions". */
export const moreFunctions = (count: number) => `${figure(count)} more ${count === 1 ? 'function' : 'functions'}`;

/** A booking in one line, under the heading of its day. */
export const ofItsDay = ({ occasion, eventTime, hall, guestCount }: Omit<Shown, 'others'>) =>
	[occasion && occasionWords[occasion], timeInText(eventTime), hall, `${figure(guestCount)} guests`].filter(Boolean).join(', ');

/** An instant by the hall's clock: "6:30 PM" today, "tomorrow, 11:00 AM", "Sat 21 Nov 2026, 9:00 AM". */
export function whenWords(instant: Date, now: Date): string {
	const inFull = hallTimeInShort(instant);
	const day = dayFromHere(instant, now);
	if (day !== 'today' && day !== 'tomorrow') return inFull;
	const clock = inFull.split(', ')[1] ?? '';
	return day === 'today' ? clock : `${day}, ${clock}`;
}

/** The day of an instant, or its distance from today. */
export function dayFromHere(instant: Date, now: Date): 'today' | 'tomorrow' | Day {
	const day = dayAt(instant);
	const days = daysBetween(dayAt(now), day);
	if (days === 0) return 'today';
	return days === 1 ? 'tomorrow' : day;
}
