import { addMonths, type Day, dayAt } from '#shared/rules/day.ts';

/** One month of the hall: slots that are held or paid of all its slots, and what was received in it, in whole units of the currency. */
export type MonthFigures = { month: string; booked: number; possible: number; received: number };

/** Months that are shown at once. */
export const FIGURE_MONTHS = 12;

/** The first day of the month with which the figures begin: five months lie behind, this month and six more ahead. */
export const firstFigureMonth = (now: Date): Day => addMonths(`${dayAt(now).slice(0, 7)}-01` as Day, -5);

/** The share of the slots that are booked, in whole percent. */
export const percentBooked = ({ booked, possible }: MonthFigures): number => (possible === 0 ? 0 : Math.round((booked / possible) * 100));
