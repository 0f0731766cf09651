import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { PartNotLoaded } from '#domain/shared/load-part.ts';
import { type Loss, noticeOf } from './not-loaded.ts';
import { reportOf, tellThePage, watchErrors } from './watch-errors.ts';

type BoundaryProps = {
	/** The part's name in a report, such as "Ledger"; never shown. */
	part: string;
	/** The part lies over the page, and so do the words in its place. */
	isAbove?: boolean | undefined;
	/** Gives the words in its place a button that closes them. */
	onClose?: (() => void) | undefined;
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
		const { isAbove, onClose, children } = this.props;
		if (error === undefined) return children;
		return <Broken loss={error instanceof PartNotLoaded ? 'lost' : 'broke'} isAbove={isAbove} onClose={onClose} />;
	}
}

type BrokenProps = {
	loss: Loss;
	/** It lay over the page and does so still. */
	isAbove?: boolean | undefined;
	onClose?: (() => void) | undefined;
};

/** The page's own words in the place of a part that is missing, with the ways on. */
function Broken({ loss, isAbove = false, onClose }: BrokenProps) {
	const place = useRef<HTMLDivElement>(null);
	const close = useRef(onClose);
	close.current = onClose;
	const isClosable = onClose !== undefined;

	useLayoutEffect(() => {
		const notice = noticeOf(loss, isClosable ? () => close.current?.() : undefined);
		if (!notice) return;
		notice.classList.toggle('is-over', isAbove);
		place.current?.replaceChildren(notice);
	}, [loss, isAbove, isClosable]);

	return <div ref={place} />;
}

/** What every island stands in: a wall round all of it, and an ear for what goes wrong between its walls. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
	useEffect(watchErrors, []);
	return <Boundary part={name}>{children}</Boundary>;
}
