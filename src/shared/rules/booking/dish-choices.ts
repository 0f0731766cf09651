import { addDays, type Day, daysBetween } from '../day.ts';
import { type Dish, servedDishes } from '../dishes.ts';
import type { Booking } from './booking.ts';
import { isOver } from './status.ts';
import type { OwnLink } from './visitor-ports.ts';

/** The last day for choices lies this many days before the event. */
const CHOICE_BEFORE_DAYS = 14;

/** Whether the family may still choose dishes on its page. `choose_dishes()` in the database has the same days. */
export const takesDishChoices = ({ status, eventDate }: Pick<Booking, 'status' | 'eventDate'>, today: Day): boolean =>
	!isOver(status) && daysBetween(today, eventDate) >= CHOICE_BEFORE_DAYS;

export const lastChoiceDay = (eventDate: Day): Day => addDays(eventDate, -CHOICE_BEFORE_DAYS);

/** Whether a choice is not made yet. */
export const hasOpenChoice = (dishes: readonly Dish[] = []): boolean => servedDishes(dishes).some(({ isUndecided }) => isUndecided);

/** The dishes that a family takes of a group, by their English names. */
export type DishChoice = { group: string; picked: string[]; functionId?: string | undefined };

export type DishChoiceAnswer =
	| { outcome: 'noted'; dishes: Dish[] }
	| { outcome: 'not_found' | 'not_now' | 'not_offered' | 'too_many_requests' | 'function_unknown' };

/** Sends a choice. Answers all dishes of the function, or why not; `undefined` without an answer. */
export type ChooseDishes = (
	link: OwnLink,
	choice: DishChoice,
) => Promise<Dish[] | 'not_found' | 'not_now' | 'too_many_requests' | undefined>;
