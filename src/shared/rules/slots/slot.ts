import { type Day, parseDay } from '../day.ts';
import { asRecord } from '../unknown.ts';
import { BOOKABLE, hallOf, slotOf } from './bookable.ts';

/** A hall, by the name that guests, staff and the database use. */
export type Hall = string;
export const HALLS: readonly Hall[] = BOOKABLE.halls.map(({ name }) => name);

/** Guests that a hall seats. The database checks the same figures (docs/decisions/09-what-a-request-may-be.md). */
export const capacityOf = (hall: Hall): number => hallOf(hall)?.capacity ?? 0;

/** What the largest hall seats. */
export const largestParty = (): number => Math.max(...HALLS.map(capacityOf));

/** Whether the hall has a seat for each of so many guests. */
export const seats = (hall: Hall, guestCount: number): boolean => guestCount <= capacityOf(hall);

/** That a hall seats fewer, by the hall's name: "tulip-hall-full". */
export type HallFull = `${string}-full`;
export const hallFull = (hall: Hall): HallFull => `${hall.toLowerCase().replace(/\s+/g, '-')}-full`;

/** What is said of each hall that seats fewer. */
export const hallFullWords = (words: (hall: Hall, capacity: number) => string): Record<HallFull, string> =>
	Object.fromEntries(BOOKABLE.halls.map(({ name, capacity }) => [hallFull(name), words(name, capacity)]));

/** When an event takes place, in the order of the day; a hall can be booked once for each. */
export type EventTime = string;
export const EVENT_TIMES: readonly EventTime[] = BOOKABLE.slots.map(({ key }) => key);

/** The hours of an event time by the hall's clock, from and to, each `HH:MM`; none of one that is booked no longer. */
export function hoursOf(time: EventTime): [from: string, to: string] | [] {
	const slot = slotOf(time);
	return slot ? [slot.from, slot.to] : [];
}

/** What one family can have: a hall on a day at a time. */
export type Slot = { hall: Hall; eventDate: Day; eventTime: EventTime };

/** Whether two slots are the same. */
export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
	one !== undefined && one.hall === other?.hall && one.eventDate === other.eventDate && one.eventTime === other.eventTime;

/** Reads a slot that was kept or sent; `undefined` when it is none. */
export function readSlot(given: unknown): Slot | undefined {
	const { hall, eventDate, eventTime } = asRecord(given);
	const day = typeof eventDate === 'string' ? parseDay(eventDate) : undefined;
	return day && isHall(hall) && isEventTime(eventTime) ? { hall, eventDate: day, eventTime } : undefined;
}

/** How a slot stands for visitors; "requested" is asked for and still open (docs/decisions/11-one-family-one-slot.md). */
export type SlotState = 'free' | 'requested' | 'taken' | 'closed';

/** One line of the availability answer. `heldUntil`: another request holds it until this ISO instant; who asks for it is next in line. */
export type SlotOffer = { hall: Hall; eventTime: EventTime; state: SlotState; heldUntil?: string };
export type DayOffer = { date: Day; slots: SlotOffer[] };

export const isHall = (value: unknown): value is Hall => HALLS.includes(value as Hall);
export const isEventTime = (value: unknown): value is EventTime => EVENT_TIMES.includes(value as EventTime);
