import { type Dish, servedDishes } from '#shared/rules/dishes.ts';
import { NOT_CHOSEN } from './booking-in-words.ts';

/** The dishes in one line. An open choice is marked. The list of bookings needs neither this nor the rules of dishes. */
export const dishesInWords = (dishes: readonly Dish[] = []): string =>
	servedDishes(dishes)
		.map(({ en, isUndecided }) => (isUndecided ? `${en} (${NOT_CHOSEN})` : en))
		.join(', ');
