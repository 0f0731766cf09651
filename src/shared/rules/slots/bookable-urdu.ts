import told from '#content/ur/booking.json' with { type: 'json' };
import { slotOf } from './bookable.ts';

/** Urdu names by English name; src/schemas/bookable.ts checks them. */
const WORDS: { halls: Record<string, string>; slots: Record<string, { name: string; part: string }> } = told;

const slotWords = (time: string) => WORDS.slots[slotOf(time)?.name ?? ''];

/** The Urdu name. A hall that no longer exists keeps its stored name. */
export const hallNameUrdu = (hall: string): string => WORDS.halls[hall] ?? hall;

/** The Urdu name, and the part of the day within a sentence: "دوپہر". */
export const timeNameUrdu = (time: string): string => slotWords(time)?.name ?? time;
export const partUrdu = (time: string): string => slotWords(time)?.part ?? time;
