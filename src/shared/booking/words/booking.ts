import type { Language } from '#shared/rules/language.ts';
import { type BookingWords, bookingEn } from './booking-en.ts';
import { bookingUr } from './booking-ur.ts';

export type { BookingWords };

/** Words of both languages. Islands of one language import only theirs. */
export const bookingWords: Record<Language, BookingWords> = { en: bookingEn, ur: bookingUr };
