import { addMonths, type Day, dayAt } from '#shared/rules/day.ts';

/** One month: booked slots of all slots, and money received, in whole units of the currency. */
export type MonthFigures = { month: string; booked: number; possible: number; received: number };

export const FIGURE_MONTHS = 12;

/** The figures begin five months before the current month. */
export const firstFigureMonth = (now: Date): Day => addMonths(`${dayAt(now).slice(0, 7)}-01` as Day, -5);

/** Whole percent. */
export const percentBooked = ({ booked, possible }: MonthFigures): number => (possible === 0 ? 0 : Math.round((booked / possible) * 100));
