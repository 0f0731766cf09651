import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { PartNotLoaded } from '#shared/rules/load-part.ts';
import { followTranslation } from '../follow-translation.ts';
import { type Loss, noticeOf } from './not-loaded.ts';
import { reportOf, tellThePage, watchErrors } from './watch-errors.ts';

type BoundaryProps = {
	/** The part's name in a report, such as "Ledger"; never shown. */
	part: string;
	/** The part lies over the page, and so do the words in its place. */
	isAbove?: boolean | undefined;
	/** Gives the words in its place a button that closes them. */
	onClose?: (() => void) | undefined;
	/** Asks for the part once more, where it did not come. */
	onAgain?: (() => void) | undefined;
	children: ReactNode;
};

/** A wall round a part of the page: when the part breaks, words and ways on stand in its place, and all around it goes on. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
	override state = { error: undefined as unknown };

	static getDerivedStateFromError(error: unknown) {
		return { error: error ?? new Error('nothing was thrown') };
	}

	override componentDidCatch(error: unknown) {
		tellThePage({ ...reportOf(error), kind: error instanceof PartNotLoaded ? 'load' : 'boundary', part: this.props.part });
	}

	override render() {
		const { error } = this.state;
		const { isAbove, onClose, onAgain, children } = this.props;
		if (error === undefined) return children;
		if (!(error instanceof PartNotLoaded)) return <Broken loss="broke" isAbove={isAbove} onClose={onClose} />;
		return <Broken loss="lost" isAbove={isAbove} onClose={onClose} onAgain={onAgain} />;
	}
}

type BrokenProps = {
	loss: Loss;
	/** It lay over the page and does so still. */
	isAbove?: boolean | undefined;
	onClose?: (() => void) | undefined;
	onAgain?: (() => void) | undefined;
};

/** The page's own words in the place of a part that is missing, with the ways on. */
function Broken({ loss, isAbove = false, onClose, onAgain }: BrokenProps) {
	const place = useRef<HTMLDivElement>(null);
	const close = useRef(onClose);
	close.current = onClose;
	const again = useRef(onAgain);
	again.current = onAgain;
	const isClosable = onClose !== undefined;

	useLayoutEffect(() => {
		const notice = noticeOf(loss, isClosable ? () => close.current?.() : undefined, again.current && (() => again.current?.()));
		if (!notice) return;
		notice.classList.toggle('is-over', isAbove);
		place.current?.replaceChildren(notice);
	}, [loss, isAbove, isClosable]);

	return <div ref={place} />;
}

type IslandProps = {
	name: string;
	/** It has a rule of its own for presses on what moves. */
	ownPresses?: boolean;
	children: ReactNode;
};

/**
 * Wrapper of every island. It catches a failed part, reports other errors, keeps each press on the element under the finger, and keeps texts
 * correct while the browser translates the page.
 */
export function Island({ name, ownPresses, children }: IslandProps) {
	useEffect(() => {
		if (!ownPresses) addEventListener('pointerdown', keepPresses, { once: true });
		return watchErrors();
	}, [ownPresses]);
	useEffect(followTranslation, []);
	return <Boundary part={name}>{children}</Boundary>;
}

/** Comes with the first press, and is there for the next ones; without it a press is what the browser makes of it. */
const keepPresses = () =>
	void loadPart(() => import('../press-target.ts')).then(
		(part) => part.keepPresses(),
		() => undefined,
	);
