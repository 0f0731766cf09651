import { useLayoutEffect, useRef } from 'react';
import { type Loss, noticeOf } from './not-loaded.ts';

type BrokenProps = {
	loss: Loss;
	/** It lay over the page and does so still. */
	isAbove?: boolean | undefined;
	onClose?: (() => void) | undefined;
};

/** The page's own words in the place of a part that is missing, with the ways on. */
export function Broken({ loss, isAbove = false, onClose }: BrokenProps) {
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
