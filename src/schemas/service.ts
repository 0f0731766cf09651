import type { SchemaContext } from 'astro:content';
import type { z } from 'astro/zod';
import { focalPoint, group, listOf, pictureText, text, wholeNumber } from './field.ts';

/** src/content/services/*.md: what the hall does itself. The text below the keys is its description. */
export const serviceSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
	group(
		{
			title: text('The service, such as “Premium Catering”.'),
			features: listOf(text('One short line.'), 'What is in it, three to five lines.'),
			picture: image().describe('A picture, at least 1200 px across.'),
			pictureText: pictureText(),
			focal: focalPoint(),
			order: wholeNumber('Lower numbers come first; the first one is shown large.'),
		},
		'A service.',
	) satisfies z.ZodType;
