import told from '#content/ur/booking.json' with { type: 'json' };
import { slotOf } from './bookable.ts';

/** The Urdu words of what can be booked, by the English names; src/schemas/bookable.ts checks them. */
const WORDS: { halls: Record<string, string>; slots: Record<string, { name: string; part: string }> } = told;

const slotWords = (time: string) => WORDS.slots[slotOf(time)?.name ?? ''];

/** What a hall is called in Urdu; one that is booked no longer goes by the name that it has in the book. */
export const hallNameUrdu = (hall: string): string => WORDS.halls[hall] ?? hall;

/** What a slot is called, and the part of the day as a sentence says it: "دوپہر". */
export const timeNameUrdu = (time: string): string => slotWords(time)?.name ?? time;
export const partUrdu = (time: string): string => slotWords(time)?.part ?? time;
