/**
 * Table of all unseen characters: Unicode's Default_Ignorable_Code_Point (marks of direction, spaces without width, joiners, selectors,
 * Hangul's fillers, tags), the blank of Braille, and the signs of annotation. The database has the same (`private.unseen()`).
 */
const ALL_UNSEEN = /[\p{DI}\u2800\ufff9-\ufffb]/gu;

/** The same for a class of other patterns. */
export const UNSEEN = ALL_UNSEEN.source.slice(1, -1);

/** A figure, an address, a reference or a search without anything unseen: joiners mean nothing in these. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '');
