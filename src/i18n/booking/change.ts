import type { Language } from '#domain/shared/language.ts';
import { type ChangeWords, changeEn } from './change-en.ts';
import { changeUr } from './change-ur.ts';

/** The words of asking for a change in both languages. */
export const changeWords: Record<Language, ChangeWords> = { en: changeEn, ur: changeUr };
