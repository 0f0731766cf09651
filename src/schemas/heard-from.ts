import { z } from 'astro/zod';
import { HAS_URDU } from '#shared/rules/language.ts';
import { group, isOnce, text, textLike } from './field.ts';

const KEY = 'How the answer is kept with bookings, such as “friends”: small letters, figures and hyphens, 2 to 30. Never change it.';
const URDU = textLike(/\p{Script=Arabic}/u, 'The same in Urdu, because families read it on the Urdu pages.');

const answer = group(
	{
		key: textLike(/^[a-z][a-z0-9-]{1,29}$/, KEY),
		name: text('The answer as families read it, such as “Friends or family”.'),
		nameUrdu: HAS_URDU ? URDU : URDU.optional(),
		asksName: z
			.boolean({ error: 'must be true or false.' })
			.describe('Whether the form also asks in whose care the family comes.')
			.optional(),
	},
	'An answer.',
);

const ANSWERS = 'Answers to “How did you find us?”. The booking form and the desk offer them; without any, [], nobody is asked.';

/** src/content/heard-from.json. Both languages are in this file. */
export const heardFromSchema = group(
	{
		answers: z
			.array(answer, { error: `must be a list. ${ANSWERS}` })
			.describe(ANSWERS)
			.max(12, 'has more than twelve answers. Join some.')
			.refine((all) => isOnce(all, ({ key }) => key), 'has two answers with one “key”. Give each its own.')
			.refine((all) => isOnce(all, ({ name }) => name.toLowerCase()), 'has two answers with one “name”. Take one of them out.'),
	},
	'How families find the hall.',
);
