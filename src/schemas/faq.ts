import { group, text, wholeNumber } from './field.ts';

/** src/content/faqs/*.md: a question families ask. The text below the keys is the answer. */
export const faqSchema = group(
	{ question: text('The question as a family asks it, with its question mark.'), order: wholeNumber('Lower numbers come first.') },
	'A question.',
);
