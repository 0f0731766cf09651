import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { PartNotLoaded } from '#shared/rules/load-part.ts';
import { followTranslation } from '../follow-translation.ts';
import { type Loss, noticeOf } from './not-loaded.ts';
import { reportOf, reportToPage, watchErrors } from './watch-errors.ts';

type BoundaryProps = {
	/** Name in reports, such as "Ledger"; never shown. */
	part: string;
	/** True if the part covers the page. Its replacement then does too. */
	isAbove?: boolean | undefined;
	/** Adds a closing button to the replacement. */
	onClose?: (() => void) | undefined;
	/** Loads a part again that did not load. */
	onAgain?: (() => void) | undefined;
	children: ReactNode;
};

/** Error boundary: a failed part is replaced by a notice with ways on, and the rest of the page works. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
	override state = { error: undefined as unknown };

	static getDerivedStateFromError(error: unknown) {
		return { error: error ?? new Error('nothing was thrown') };
	}

	override componentDidCatch(error: unknown) {
		reportToPage({ ...reportOf(error), kind: error instanceof PartNotLoaded ? 'load' : 'boundary', part: this.props.part });
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
	/** The part covered the page, and so does its replacement. */
	isAbove?: boolean | undefined;
	onClose?: (() => void) | undefined;
	onAgain?: (() => void) | undefined;
};

/** Notice in the place of a missing part, with ways on. */
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
	/** True if the island keeps presses itself, from the first one on. */
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

/** Loads with the first press and works from the next one on. */
const keepPresses = () =>
	void loadPart(() => import('../press-target.ts')).then(
		(part) => part.keepPresses(),
		() => undefined,
	);
