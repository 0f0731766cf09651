import type { Language } from '#shared/rules/language.ts';
import { type ThankYouWords, thankYouEn } from './sent-en.ts';
import { thankYouUr } from './sent-ur.ts';

/** Words of the third step, which load with it. */
export const thankYouWords: Record<Language, ThankYouWords> = { en: thankYouEn, ur: thankYouUr };
