import type { SchemaContext } from 'astro:content';
import { existsSync } from 'node:fs';
import type { z } from 'astro/zod';
import { SCENES } from '#shared/rules/site/gallery.ts';
import { HALLS } from '#shared/rules/slots/slot.ts';
import { focalPoint, group, isOnce, listOf, namedAsThere, oneOf, pictureText, text, textLike } from './field.ts';

/** Fewer make no wall; more load too slowly. */
const [FEWEST, MOST] = [6, 60];
const SO_MANY = `must have ${FEWEST} to ${MOST} entries. Add pictures, or take some out.`;

const FILM = 'For a film: its file name in public/media without the ending, such as “hero”.';

/** A film needs both formats, because not every browser plays the smaller one. Builds run in the project's folder. */
const isFilm = (name: string): boolean => ['webm', 'mp4'].every((ending) => existsSync(`public/media/${name}.${ending}`));

/** Name of a picture that is there twice. Astro has already replaced paths by image objects. */
function twiceIn(items: unknown): string {
	const files = (items as { src: string | { src?: string } }[]).map(({ src }) =>
		String(typeof src === 'string' ? src : src.src).replace(/^.*\/|\?.*$/g, ''),
	);
	return files.find((file, at) => files.indexOf(file) < at) ?? '';
}

const words = { caption: text('The line under it in the viewer.'), alt: pictureText() };

type Image = Pick<SchemaContext, 'image'>;

/** The schema for given halls. `npm run setup` uses it before booking.json is written. */
export const gallerySchemaFor =
	(halls: readonly string[]) =>
	({ image }: Image) =>
		group(
			{
				items: listOf(
					group(
						{
							src: image().describe('The picture; for a film, the still that stands for it.'),
							type: oneOf(['image', 'video'], 'Whether this is a picture or a film.'),
							category: oneOf([...halls, ...SCENES], 'What it is of.'),
							...words,
							focal: focalPoint(),
							video: textLike(/^[a-z0-9-]+$/, FILM)
								.refine(isFilm, `names a film that is not in public/media as both .webm and .mp4. ${FILM}`)
								.optional(),
							duration: textLike(/^\d+:\d{2}$/, 'For a film: its length, such as “0:09”.').optional(),
						},
						'One picture or film.',
					).refine(({ type, video, duration }) => (type === 'video') === (video !== undefined && duration !== undefined), {
						path: ['video'],
						error: 'does not fit. A film needs both “video” and “duration”; a picture has neither.',
					}),
					'The pictures and films, in the order they are shown.',
				)
					.refine((items) => isOnce(items, ({ src }) => src), {
						error: ({ input }) => `shows one picture twice: ${twiceIn(input)}. Replace one of the two.`,
					})
					.refine((items) => isOnce(items, ({ alt }) => alt), 'has two entries with the same “alt”. Say of each what it shows.')
					.refine((items) => isOnce(items, ({ caption }) => caption), 'has two entries with the same “caption”. Give each its own.')
					.min(FEWEST, SO_MANY)
					.max(MOST, SO_MANY),
			},
			'The gallery.',
		) satisfies z.ZodType;

/** src/content/gallery.json: pictures and films, in order. */
export const gallerySchema = gallerySchemaFor(HALLS);

/** src/content/ur/gallery.json: Urdu words by file name without the ending. */
export const galleryWordsSchema = group(
	{ items: namedAsThere(group(words, 'One picture or film in Urdu.'), 'The pictures by their file names, such as “buffet”.') },
	'The gallery in Urdu.',
);
