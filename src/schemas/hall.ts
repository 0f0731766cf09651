import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { capacityOf, HALLS } from '#shared/rules/slots/slot.ts';
import { focalPoint, group, listOf, oneOf, pictureText, text, wholeNumber } from './field.ts';

/** Facts are optional, so that a new hall's page does not show another hall's. */
const facts = {
	floor: text('The floor space, such as “21,000 sq ft”.').optional(),
	ceiling: text('The height, such as “30 ft”.').optional(),
	stage: text('The size of the stage, such as “40 by 16 ft”.').optional(),
	partition: text('How ladies and gents can be separated.').optional(),
	bridalRooms: text('The bridal rooms.').optional(),
	bookedFor: text('The occasions it is most booked for.').optional(),
	highlights: listOf(text('One short line.'), 'Three lines for the home page.').optional(),
};

const words = { ...facts, pictureText: pictureText() };

/** src/content/halls/*.md. Capacity is in src/content/booking.json. */
export const hallSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
	group(
		{
			name: oneOf(HALLS, 'The hall’s name, as src/content/booking.json has it. A further hall is added there first.'),
			comfortableFrom: wholeNumber('From how many guests on the hall does not feel empty.').optional(),
			...words,
			picture: image().describe('A wide picture, at least 1600 px across.'),
			focal: focalPoint(),
		},
		'A hall.',
	).check(({ value, issues }) => {
		const capacity = capacityOf(value.name);
		if (value.comfortableFrom === undefined || value.comfortableFrom < capacity) return;
		issues.push({
			code: 'custom',
			path: ['comfortableFrom'],
			input: value.comfortableFrom,
			message: `is ${value.comfortableFrom}, but the hall is full at ${capacity}. Write from how many guests on it does not feel empty.`,
		});
	}) satisfies z.ZodType;

/** src/content/ur/halls/*.md. The hall's name is in src/content/booking.json, because messages use it too. */
export const hallWordsSchema = group(words, 'A hall in Urdu.');

/** Facts of one hall only; setup never copies them to another hall's page. */
export const HALL_FACTS: readonly string[] = ['comfortableFrom', ...Object.keys(facts)];
