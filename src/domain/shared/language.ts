/** The languages of the site. A booking keeps the visitor's, in which the hall writes back. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];
