import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { focalPoint, group, listOf, pictureText, text, wholeNumber } from './field.ts';

const words = {
	title: text('The service, such as “Premium Catering”.'),
	features: listOf(text('One short line.'), 'What is in it, three to five lines.'),
	pictureText: pictureText(),
};

/** src/content/services/*.md. The text below the keys is the description. */
export const serviceSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
	group(
		{
			...words,
			picture: image().describe('A picture, at least 1200 px across.'),
			focal: focalPoint(),
			order: wholeNumber('Lower numbers come first; the first one is shown large.'),
		},
		'A service.',
	) satisfies z.ZodType;

export const serviceWordsSchema = group(words, 'A service in Urdu.');

const questionWords = { question: text('The question as a family asks it, with its question mark.') };

/** src/content/faqs/*.md. The text below the keys is the answer. */
export const faqSchema = group({ ...questionWords, order: wholeNumber('Lower numbers come first.') }, 'A question.');

/** src/content/ur/faqs/*.md. The text below the keys is the answer. */
export const faqWordsSchema = group(questionWords, 'A question in Urdu.');
