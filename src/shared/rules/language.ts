import { BASICS } from './basics.ts';

export type Language = 'en' | 'ur';

/** Languages of the site. A booking keeps the visitor's language, in which the hall answers. */
export const LANGUAGES: readonly Language[] = BASICS.languages ?? ['en'];

/** True if the site is also in Urdu. */
export const HAS_URDU = LANGUAGES.includes('ur');
