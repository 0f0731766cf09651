import { useLayoutEffect, useRef, useState } from 'react';
import type { GalleryWords } from '#i18n/site/gallery.ts';
import type { GalleryItem } from '#shared/rules/site/gallery.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { isMirrored, type Strip, stripIn } from './strip.ts';
import { tileOf } from './tiles.ts';
import { useGestures } from './use-gestures.ts';
import { goTo, type Position } from './viewer.ts';
import type { View } from './zoom.ts';

/** Picture between its preloaded neighbours, which a swipe brings in. */
export function Stage({ position, words }: { position: Position; words: GalleryWords }) {
	const frame = useRef<HTMLDivElement>(null);
	const [strip] = useState(() => stripIn(frame));
	const { item, of } = position;
	const { view, isMoving, zoom, gestures } = useGestures(frame, strip, item);
	useTurn(strip, position);
	const isClose = view.scale > 1;
	const sign = isMirrored() ? -1 : 1;

	return (
		<div className="viewer__stage" data-moving={isMoving || undefined} data-close={isClose || undefined} {...gestures}>
			<div ref={frame} className="viewer__frame">
				{slidesAround(position).map(([slide, offset]) => (
					<div
						key={slide.slug}
						className="viewer__slide"
						aria-hidden={offset !== 0}
						style={{ transform: `translateX(calc(${offset * sign * 100}vw + var(--pulled, 0px)))` }}
					>
						{offset === 0 && slide.films.length > 0 ? (
							<FilmSlide item={slide} words={words} />
						) : (
							<PictureSlide item={slide} view={offset === 0 ? view : undefined} />
						)}
					</div>
				))}
			</div>
			{of > 1 && (
				<>
					<StepButton where="previous" name={words.previous} />
					<StepButton where="next" name={words.next} />
				</>
			)}
			{item.films.length === 0 && (
				<button type="button" className="iconbtn viewer__zoom" onClick={() => zoom(!isClose)}>
					<Icon name={isClose ? 'minus' : 'plus'} />
					<span className="sr">{isClose ? words.zoomOut : words.zoomIn}</span>
				</button>
			)}
		</div>
	);
}

/** Moves to a neighbour from its visible place; a picture further away appears at once. */
function useTurn(strip: Strip, position: Position): void {
	const shown = useRef(position);
	useLayoutEffect(() => {
		const { item, next, previous } = shown.current;
		shown.current = position;
		if (position.item.slug === item.slug) return;
		const width = isMirrored() ? -window.innerWidth : window.innerWidth;
		if (position.item.slug === next.slug) strip.shift(width);
		else if (position.item.slug === previous.slug) strip.shift(-width);
		else strip.pull(0);
	}, [strip, position]);
	useLayoutEffect(() => () => strip.pull(0), [strip]);
}

function StepButton({ where, name }: { where: 'previous' | 'next'; name: string }) {
	return (
		<button type="button" className={`viewer__nav viewer__nav--${where}`} onClick={() => goTo(where)}>
			<Icon name={where} flip />
			<span className="sr">{name}</span>
		</button>
	);
}

/** Picture and neighbours without repeats: with two pictures the other one only comes next. */
function slidesAround({ item, previous, next }: Position): [GalleryItem, number][] {
	const slides: [GalleryItem, number][] = [
		[item, 0],
		[next, 1],
		[previous, -1],
	];
	return slides.filter(([slide], at) => slides.findIndex(([one]) => one.slug === slide.slug) === at).sort(bySlug);
}

/** Steady order, so that React moves no element: a moved film would restart. */
const bySlug = ([one]: [GalleryItem, number], [other]: [GalleryItem, number]) => one.slug.localeCompare(other.slug);

/** Whole picture. The tile's small picture shows until it has loaded. A neighbour has no view and may wait. */
function PictureSlide({ item, view }: { item: GalleryItem; view: View | undefined }) {
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

/** Film with controls. It starts by itself unless the visitor wants less motion or less data. */
function FilmSlide({ item, words }: { item: GalleryItem; words: GalleryWords }) {
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

/** Width of the window, or of a 3:2 picture that fills its height. */
const FITTING = 'min(100vw, 120vh)';

/** True if the visitor asked for less motion or less data. */
function prefersQuiet(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
