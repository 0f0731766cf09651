import { type Day, parseDay } from '../shared/day.ts';

/** The two halls, largest first, by the names that guests, staff and the database use. */
export const HALLS = ['Main Hall', 'Tulip Hall'] as const;
export type Hall = (typeof HALLS)[number];

/** Guests that a hall seats. The database checks the same figures (docs/decisions/09-what-a-request-may-be.md). */
export const CAPACITY: Record<Hall, number> = { 'Main Hall': 2000, 'Tulip Hall': 800 };

/** Whether the hall has a seat for each of so many guests. */
export const seats = (hall: Hall, guestCount: number): boolean => guestCount <= CAPACITY[hall];

/** When an event takes place; a hall can be booked once for each. */
export const EVENT_TIMES = ['lunch', 'dinner'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

/** The hours of an event time, in Pakistan time, as printed and as `HH:MM`. */
export const HOURS: Record<EventTime, { words: string; from: string; to: string }> = {
	lunch: { words: '11:00 AM - 3:00 PM', from: '11:00', to: '15:00' },
	dinner: { words: '7:00 PM - 11:00 PM', from: '19:00', to: '23:00' },
};

/** What one family can have: a hall on a day at a time. */
export type Slot = { hall: Hall; eventDate: Day; eventTime: EventTime };

/** Whether two slots are the same. */
export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
	one !== undefined && one.hall === other?.hall && one.eventDate === other.eventDate && one.eventTime === other.eventTime;

/** Reads a slot that was kept or sent; `undefined` when it is none. */
export function readSlot(given: unknown): Slot | undefined {
	if (typeof given !== 'object' || given === null) return undefined;
	const { hall, eventDate, eventTime }: { [Name in keyof Slot]?: unknown } = given;
	const day = typeof eventDate === 'string' ? parseDay(eventDate) : undefined;
	return day && isHall(hall) && isEventTime(eventTime) ? { hall, eventDate: day, eventTime } : undefined;
}

/** How a slot stands for visitors; "requested" is asked for and still open (docs/decisions/11-one-family-one-slot.md). */
export type SlotState = 'free' | 'requested' | 'taken' | 'closed';

/** One line of the availability answer. `heldUntil`: another family holds it until this ISO instant; who asks for it is next in line. */
export type SlotOffer = { hall: Hall; eventTime: EventTime; state: SlotState; heldUntil?: string };
export type DayOffer = { date: Day; slots: SlotOffer[] };

export const isHall = (value: unknown): value is Hall => HALLS.includes(value as Hall);
export const isEventTime = (value: unknown): value is EventTime => EVENT_TIMES.includes(value as EventTime);
