import told from '#content/booking.json' with { type: 'json' };

/** The English name identifies a hall everywhere: in the database, in addresses, at the desk. */
type BookableHall = { name: string; capacity: number };

/** A part of the day in which a hall can be booked once. `key` never changes in the database. Hours are the hall's, `HH:MM`. */
type BookableSlot = { key: string; name: string; from: string; to: string };

/**
 * What can be booked, from src/content/booking.json; src/schemas/bookable.ts checks it, and the database has its own copy. This file goes
 * into every booking script, so it holds nothing that only the database needs.
 */
export const BOOKABLE: { halls: readonly BookableHall[]; slots: readonly BookableSlot[]; finalCountDays?: number } = told;

/** The final count of guests is due this many days before the event. Until the day before, it is still taken. */
export const FINAL_COUNT_DAYS = BOOKABLE.finalCountDays ?? 7;

/** Old bookings may name a hall or slot that no longer exists. It is shown by its stored name. */
export const hallOf = (hall: string): BookableHall | undefined => BOOKABLE.halls.find(({ name }) => name === hall);
export const slotOf = (time: string): BookableSlot | undefined => BOOKABLE.slots.find(({ key }) => key === time);

/** For example "Main" for "Main Hall", in both languages. */
export const hallInShort = (name: string): string => name.replace(/ (hall|ہال)$/i, '');

/** For example "Dinner". */
export const timeName = (time: string): string => slotOf(time)?.name ?? time;

/** For example "dinner", within a sentence. */
export const timeInText = (time: string): string => timeName(time).toLowerCase();

/** For example "Main Hall dinner". */
export const slotName = ({ hall, eventTime }: { hall: string; eventTime: string }): string => `${hall} ${timeInText(eventTime)}`;

/** For example "7:00 PM - 11:00 PM". */
export function hoursInWords(time: string): string {
	const slot = slotOf(time);
	return slot ? `${clockInWords(slot.from)} - ${clockInWords(slot.to)}` : '';
}

/** For example "7:30 PM" for "19:30". */
export function clockInWords(time: string): string {
	const hour = Number(time.slice(0, 2));
	return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
