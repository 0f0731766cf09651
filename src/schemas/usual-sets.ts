import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import { MOST_FUNCTIONS } from '#shared/rules/booking/list-request.ts';
import { group, isOnce, listOf, oneOf } from './field.ts';

const occasions = listOf(oneOf(OCCASIONS, 'An occasion.'), 'The occasions, two to six, in the order of the days.')
	.refine((all) => all.length >= 2 && all.length <= MOST_FUNCTIONS, 'does not have two to six occasions.')
	.refine((all) => isOnce(all, (occasion) => occasion), 'has one occasion twice. Take one of them out.');

/** src/content/usual-sets.json */
export const usualSetsSchema = group(
	{ sets: listOf(group({ occasions }, 'A set.'), 'Occasions that families often book together. The booking form offers each set.') },
	'What families often book together.',
);
