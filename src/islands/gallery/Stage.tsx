import { useLayoutEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#domain/site/gallery.ts';
import type { GalleryWords } from '#i18n/site/gallery.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { goTo, type Position } from '#stores/gallery/viewer.ts';
import { FilmSlide, PictureSlide } from './Slide.tsx';
import { isMirrored, type Strip, stripIn } from './strip.ts';
import { useGestures } from './use-gestures.ts';

/** The picture between its neighbours, which are loaded already and come in with a swipe. */
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

/** Goes to a neighbour from where it is seen; what lay further off is there at once. */
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

/** The picture and its neighbours, each once: of two pictures, the other one only comes next. */
function slidesAround({ item, previous, next }: Position): [GalleryItem, number][] {
	const slides: [GalleryItem, number][] = [
		[item, 0],
		[next, 1],
		[previous, -1],
	];
	return slides.filter(([slide], at) => slides.findIndex(([one]) => one.slug === slide.slug) === at).sort(bySlug);
}

/** In one steady order, so that none is taken out of the document, and restarts, when the list turns. */
const bySlug = ([one]: [GalleryItem, number], [other]: [GalleryItem, number]) => one.slug.localeCompare(other.slug);
