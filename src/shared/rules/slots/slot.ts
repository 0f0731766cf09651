import { type Day, parseDay } from '../day.ts';
import { asRecord } from '../unknown.ts';
import { BOOKABLE, hallOf, slotOf } from './bookable.ts';

/** A hall's name, the same for guests, staff and the database. */
export type Hall = string;
export const HALLS: readonly Hall[] = BOOKABLE.halls.map(({ name }) => name);

/** The database checks the same limits (docs/decisions/09-what-a-request-may-be.md). */
export const capacityOf = (hall: Hall): number => hallOf(hall)?.capacity ?? 0;

export const largestHall = (): Hall => HALLS.find((hall) => capacityOf(hall) === largestParty()) ?? '';

export const largestParty = (): number => Math.max(...HALLS.map(capacityOf));

export const seats = (hall: Hall, guestCount: number): boolean => guestCount <= capacityOf(hall);

/** For example "tulip-hall-full", for a hall that is too small. */
export type HallFull = `${string}-full`;
export const hallFull = (hall: Hall): HallFull => `${hall.toLowerCase().replace(/\s+/g, '-')}-full`;

export const hallFullWords = (words: (hall: Hall, capacity: number) => string): Record<HallFull, string> =>
	Object.fromEntries(BOOKABLE.halls.map(({ name, capacity }) => [hallFull(name), words(name, capacity)]));

/** Times of the day in their order. A hall can be booked once for each. */
export type EventTime = string;
export const EVENT_TIMES: readonly EventTime[] = BOOKABLE.slots.map(({ key }) => key);

/** From and to, each `HH:MM` by the hall's clock; `undefined` for a time that no longer exists. */
export function hoursOf(time: EventTime): [from: string, to: string] | [] {
	const slot = slotOf(time);
	return slot ? [slot.from, slot.to] : [];
}

/** What one family can book: a hall on a day at a time. */
export type Slot = { hall: Hall; eventDate: Day; eventTime: EventTime };

export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
	one !== undefined && one.hall === other?.hall && one.eventDate === other.eventDate && one.eventTime === other.eventTime;

/** Parses a stored or sent slot; `undefined` if it is damaged. */
export function readSlot(given: unknown): Slot | undefined {
	const { hall, eventDate, eventTime } = asRecord(given);
	const day = typeof eventDate === 'string' ? parseDay(eventDate) : undefined;
	return day && isHall(hall) && isEventTime(eventTime) ? { hall, eventDate: day, eventTime } : undefined;
}

/** State for visitors. A "requested" slot can still be requested (docs/decisions/11-one-family-one-slot.md). */
export type SlotState = 'free' | 'requested' | 'taken' | 'closed';

/**
 * One line of the availability answer. `heldUntil`: another booking holds the slot until this ISO instant, and a new request is next in
 * line.
 */
export type SlotOffer = { hall: Hall; eventTime: EventTime; state: SlotState; heldUntil?: string };
export type DayOffer = { date: Day; slots: SlotOffer[] };

export const isHall = (value: unknown): value is Hall => HALLS.includes(value as Hall);
export const isEventTime = (value: unknown): value is EventTime => EVENT_TIMES.includes(value as EventTime);
