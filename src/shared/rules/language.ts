import { BASICS } from './basics.ts';

/** A language that the product speaks. */
export type Language = 'en' | 'ur';

/** The languages of the site. A booking keeps the visitor's, in which the hall writes back. */
export const LANGUAGES: readonly Language[] = BASICS.languages ?? ['en'];

/** Whether the site is also in Urdu. */
export const HAS_URDU = LANGUAGES.includes('ur');
