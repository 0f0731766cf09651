import { z } from 'astro/zod';
import { LONGEST_REVIEW, MARKS } from '#shared/rules/booking/review.ts';
import { group, plausible, text } from './field.ts';

const words = {
	name: text('The first name, such as “Ayesha”.'),
	about: text('What was celebrated and in which month, such as “Walima, November 2026”.'),
	words: text('What the family said, in its own words: one to three sentences.').max(
		LONGEST_REVIEW,
		`is longer than ${LONGEST_REVIEW} characters, which do not fit on the card.`,
	),
};

const heading = text('The section’s heading: a sentence a person would say.');
const reviewsOf = <Review extends z.ZodType>(review: Review) => {
	const what = 'Reviews that families have allowed you to show, in the order they are shown; none is fine.';
	return z
		.array(review, { error: `must be a list. ${what}` })
		.max(12, 'has more than twelve entries. Take some out.')
		.describe(what);
};

/** src/content/reviews.json. Reviews that families send through their page come from the database. */
export const reviewsSchema = group(
	{
		heading,
		reviews: reviewsOf(
			group(
				{
					...words,
					mark: plausible(1, MARKS.length, 'How many of five.'),
					demo: z
						.boolean({ error: 'must be true or false, without quotes.' })
						.describe('Whether it is invented. The card says so, and a production build refuses it.')
						.optional(),
				},
				'A review.',
			),
		),
	},
	'What families say.',
) satisfies z.ZodType;

export const reviewsWordsSchema = group({ heading, reviews: reviewsOf(group(words, 'A review in Urdu.')) }, 'What families say, in Urdu.');
