import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { CAPACITY, HALLS } from '#domain/availability/slot.ts';
import { focalPoint, group, listOf, oneOf, pictureText, text, wholeNumber } from './field.ts';

const words = {
	floor: text('The floor space, such as “21,000 sq ft”.'),
	ceiling: text('The height, such as “30 ft”.'),
	stage: text('The size of the stage, such as “40 by 16 ft”.'),
	partition: text('How ladies and gents can be separated.'),
	bridalRooms: text('The bridal rooms.'),
	bookedFor: text('The occasions it is most booked for.'),
	highlights: listOf(text('One short line.'), 'Three lines for the home page.'),
	pictureText: pictureText(),
};

/** src/content/halls/*.md: a hall that can be booked. */
export const hallSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
	group(
		{
			name: oneOf(HALLS, 'The hall’s name. A further hall is a change of the booking rules (src/domain/availability/slot.ts) first.'),
			capacity: wholeNumber('Guests seated at tables. The booking form refuses more.'),
			comfortableFrom: wholeNumber('From how many guests on the hall does not feel empty.'),
			...words,
			picture: image().describe('A wide picture, at least 1600 px across.'),
			focal: focalPoint(),
			order: wholeNumber('Lower numbers come first.'),
		},
		'A hall.',
	).check(({ value, issues }) => {
		if (value.comfortableFrom >= value.capacity)
			issues.push({
				code: 'custom',
				path: ['comfortableFrom'],
				input: value.comfortableFrom,
				message: `is ${value.comfortableFrom}, but the hall is full at ${value.capacity}. Write from how many guests on it does not feel empty.`,
			});
		const rule = CAPACITY[value.name];
		if (value.capacity === rule) return;
		issues.push({
			code: 'custom',
			path: ['capacity'],
			input: value.capacity,
			message: `says ${value.capacity}, but bookings of the ${value.name} stop at ${rule} guests. Write ${rule}, or change CAPACITY in src/domain/availability/slot.ts and the database first.`,
		});
	}) satisfies z.ZodType;

/** src/content/ur/halls/*.md: the same hall in Urdu. Its name stands in src/i18n/site/site.ts, for messages say it too. */
export const hallWordsSchema = group(words, 'A hall in Urdu.');
