import told from '#content/booking.json' with { type: 'json' };

/** A hall that can be booked. Its English name is its name everywhere: in the book, in addresses, at the desk. */
type BookableHall = { name: string; capacity: number };

/** A part of the day in which a hall can be booked once. `key` names it in the book for good; its hours are the hall's, `HH:MM`. */
type BookableSlot = { key: string; name: string; from: string; to: string };

/**
 * What can be booked, from src/content/booking.json, where its words and its limits are checked (src/schemas/bookable.ts). The database has
 * the same in tables of its own. It goes into every script that books: what only the database needs stands elsewhere.
 */
export const BOOKABLE: { halls: readonly BookableHall[]; slots: readonly BookableSlot[] } = told;

/** What is known of a hall and of a slot; of one that is booked no longer, nothing: then it goes by the name that it has in the book. */
export const hallOf = (hall: string): BookableHall | undefined => BOOKABLE.halls.find(({ name }) => name === hall);
export const slotOf = (time: string): BookableSlot | undefined => BOOKABLE.slots.find(({ key }) => key === time);

/** A hall's name without the word "hall", in either language: "Main". */
export const hallInShort = (name: string): string => name.replace(/ (hall|ہال)$/i, '');

/** What a slot is called: "Dinner". */
export const timeName = (time: string): string => slotOf(time)?.name ?? time;

/** The same within a sentence: "dinner". */
export const timeInText = (time: string): string => timeName(time).toLowerCase();

/** The hours of a slot, as the desk and English pages have them: "7:00 PM - 11:00 PM". */
export function hoursInWords(time: string): string {
	const slot = slotOf(time);
	return slot ? `${clockInWords(slot.from)} - ${clockInWords(slot.to)}` : '';
}

/** "19:30" is "7:30 PM". */
export function clockInWords(time: string): string {
	const hour = Number(time.slice(0, 2));
	return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
