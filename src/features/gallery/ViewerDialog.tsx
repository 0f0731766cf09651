import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GalleryWords } from '#i18n/site/gallery.ts';
import type { GalleryItem, Scene } from '#shared/rules/site/gallery.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Stage } from './Stage.tsx';
import { isMirrored } from './strip.ts';
import { tileOf } from './tiles.ts';
import { $items, closeViewer, goTo, type Position } from './viewer.ts';

/** Viewer over the whole window. Closing returns the focus to the tile that opened it. */
export function ViewerDialog({ position, words, quote }: { position: Position; words: GalleryWords; quote: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef(position.item.slug);
	const { item } = position;

	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		return () => {
			shown?.close();
			giveFocusBack(opener.current);
		};
	}, []);

	return (
		<dialog
			ref={dialog}
			className="viewer"
			aria-label={words.viewer}
			onKeyDown={goByKey}
			onCancel={(event) => {
				event.preventDefault();
				closeViewer();
			}}
			// Chrome closes a dialog at the second Escape, even if `cancel` is prevented.
			onClose={closeViewer}
		>
			<div className="viewer__bar">
				<output className="viewer__count">
					{words.counter.replace('{number}', String(position.number)).replace('{of}', String(position.of))}
					<span className="sr">: {item.caption}</span>
				</output>
				<button type="button" className="iconbtn" onClick={closeViewer}>
					<Icon name="close" />
					<span className="sr">{words.close}</span>
				</button>
			</div>
			<Stage position={position} words={words} />
			<div className="viewer__cap">
				<div>
					<h2>
						<span>{item.caption}</span>
						<CaptionRoom />
					</h2>
					<p>{item.calledHere ?? words.categories[item.category as Scene] ?? item.category}</p>
				</div>
				<a className="btn btn--wa btn--small" href={quoteAbout(quote, item, words)}>
					<Icon name="whatsapp" />
					{words.getAQuote}
				</a>
			</div>
		</dialog>
	);
}

/** As high as the longest caption, so that the buttons above keep their place. */
function CaptionRoom() {
	return useStore($items).map(({ slug, caption }) => (
		<span key={slug} aria-hidden="true">
			{caption}
		</span>
	));
}

function goByKey(event: KeyboardEvent): void {
	const where = KEYS[event.key];
	// The controls of a film use the same keys.
	if (!where || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLMediaElement) return;
	event.preventDefault();
	goTo(isMirrored() ? MIRRORED[where] : where);
}

type PictureMove = 'previous' | 'next' | 'first' | 'last';
const KEYS: Record<string, PictureMove> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };
const MIRRORED: Record<PictureMove, PictureMove> = { previous: 'next', next: 'previous', first: 'first', last: 'last' };

function giveFocusBack(slug: string): void {
	const tile = tileOf(slug);
	if (!tile) return;
	const { top, bottom } = tile.getBoundingClientRect();
	// The page keeps its scroll position. Only a visitor who came by a picture's link is led to its tile.
	tile.focus({ preventScroll: bottom > 0 && top < window.innerHeight });
}

/** Link "Get a Quote" with the picture's caption and address in its message. */
export function quoteAbout(quote: string, { caption, slug }: Pick<GalleryItem, 'caption' | 'slug'>, words: GalleryWords): string {
	const url = new URL(quote);
	const address = `${location.origin}${location.pathname}?picture=${slug}`;
	const text = `${url.searchParams.get('text') ?? ''} ${words.aboutThisPicture.replace('{caption}', caption).replace('{address}', address)}`;
	return `${url.origin}${url.pathname}?text=${encodeURIComponent(text)}`;
}
