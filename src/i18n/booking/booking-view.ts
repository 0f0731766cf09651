import type { Language } from '#domain/shared/language.ts';
import { type ViewWords, viewEn } from './booking-view-en.ts';
import { viewUr } from './booking-view-ur.ts';

export type { ViewWords };

/** The words of a visitor's own page in both languages. */
export const viewWords: Record<Language, ViewWords> = { en: viewEn, ur: viewUr };
