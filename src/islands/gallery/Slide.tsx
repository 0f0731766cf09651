import type { GalleryItem } from '#domain/site/gallery.ts';
import type { GalleryWords } from '#i18n/site/gallery.ts';
import { tileOf } from './tiles.ts';
import type { View } from './zoom.ts';

/** A picture, whole. Until it is there, the one from its tile stands in. Without a view it is a neighbour, which can wait. */
export function PictureSlide({ item, view }: { item: GalleryItem; view: View | undefined }) {
	const isClose = view !== undefined && view.scale > 1;
	const preview = tileOf(item.slug)?.querySelector('img')?.currentSrc;
	return (
		<picture style={view && { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
			<source type="image/avif" srcSet={item.srcset} sizes={isClose ? '250vw' : FITTING} />
			<img
				src={item.src}
				alt={item.alt}
				width={item.width}
				height={item.height}
				draggable={false}
				fetchPriority={view ? 'high' : 'low'}
				style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
			/>
		</picture>
	);
}

/** A film with its controls. It starts by itself, unless the visitor wants things quiet or has little data. */
export function FilmSlide({ item, words }: { item: GalleryItem; words: GalleryWords }) {
	const [small, large] = item.films;
	const poster = tileOf(item.slug)?.querySelector('img')?.currentSrc || item.src;
	return (
		<video
			controls
			loop
			muted
			playsInline
			preload="metadata"
			autoPlay={!prefersQuiet()}
			poster={poster}
			width={item.width}
			height={item.height}
			aria-label={item.alt}
		>
			<source src={small} type='video/webm; codecs="av01.0.05M.08"' />
			<source src={large} type="video/mp4" />
			<a href={large}>{words.openFilm}</a>
		</video>
	);
}

/** As wide as the window, or as a picture of 3 to 2 that fills its height. */
const FITTING = 'min(100vw, 120vh)';

/** Whether nothing should move or load by itself: the visitor asked for less motion, or for less data. */
function prefersQuiet(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
