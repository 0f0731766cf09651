import type { Language } from '#shared/rules/language.ts';
import { type BookingWords, bookingEn } from './booking-en.ts';
import { bookingUr } from './booking-ur.ts';

export type { BookingWords };

/** The booking wizard's words in both languages. Islands of one language import just theirs. */
export const bookingWords: Record<Language, BookingWords> = { en: bookingEn, ur: bookingUr };
