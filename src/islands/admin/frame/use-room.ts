import { type RefObject, useEffect, useRef } from 'react';
import type { DeskView } from '#domain/desk/desk-ports.ts';
import { adminWords } from '#i18n/desk/desk.ts';

/** Names the browser's tab after the room, and leads to the room's heading when somebody goes from one room to another. */
export function useRoom(view: DeskView, venueName: string): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(view);

	useEffect(() => {
		document.title = `${adminWords.views[view]}: ${venueName} admin`;
		if (shown.current === view) return;
		shown.current = view;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0, behavior: 'instant' });
	}, [view, venueName]);

	return heading;
}
