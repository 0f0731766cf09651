import { type Day, parseDay } from './day.ts';
import { plainTyped } from './parse-figure.ts';

/** The day that somebody typed or sent: `2027-03-28`, in whatever digits. */
export const readDay = (typed: unknown): Day | undefined => (typeof typed === 'string' ? parseDay(plainTyped(typed)) : undefined);
