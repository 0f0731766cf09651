import { type Day, parseDay } from './day.ts';
import { plainTyped } from './parse-figure.ts';

/** Parses a typed or sent day, `2027-03-28` in any digits. */
export const readDay = (typed: unknown): Day | undefined => (typeof typed === 'string' ? parseDay(plainTyped(typed)) : undefined);
