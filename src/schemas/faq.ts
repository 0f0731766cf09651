import { group, text, wholeNumber } from './field.ts';

const words = { question: text('The question as a family asks it, with its question mark.') };

/** src/content/faqs/*.md. The text below the keys is the answer. */
export const faqSchema = group({ ...words, order: wholeNumber('Lower numbers come first.') }, 'A question.');

/** src/content/ur/faqs/*.md. The text below the keys is the answer. */
export const faqWordsSchema = group(words, 'A question in Urdu.');
