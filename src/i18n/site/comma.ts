import type { Language } from '#domain/shared/language.ts';

/** Between the parts of an address or a list. */
export const comma: Record<Language, string> = { en: ', ', ur: '، ' };
