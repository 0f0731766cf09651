/**
 * All invisible characters: Unicode's Default_Ignorable_Code_Point (direction marks, zero-width spaces, joiners, selectors, Hangul fillers,
 * tags), the Braille blank, and annotation signs. The database has the same (`private.unseen()`).
 */
export const ALL_UNSEEN = /[\p{DI}\u2800\ufff9-\ufffb]/gu;

/** Removes invisible characters from a figure, an address, a reference or a search, where joiners mean nothing. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '');
