import type { Language } from '../shared/language.ts';

/** The same page in a language: `/about` is `/ur/about` in Urdu. A query and a fragment stay. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : `/ur${path.replace(/^\/(?=$|[?#])/, '')}`);

/** The English address of a page in any language, by which the site knows it: `/ur/about` is `/about`. */
export const englishPath = (path: string): string => path.replace(/^\/ur(?=$|\/)/, '') || '/';
