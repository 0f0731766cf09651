import { type RefObject, useEffect, useRef } from 'react';
import type { DeskView } from '#domain/desk/desk-ports.ts';
import { newRequestWords } from '#i18n/desk/alerts.ts';
import { adminWords } from '#i18n/desk/desk.ts';

/** Names the browser's tab after the room, with how many new requests nobody has seen, and leads to the room's heading when somebody goes from one room to another. */
export function useRoom(view: DeskView, venueName: string, unseen: number): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(view);

	useEffect(() => {
		document.title = newRequestWords.inTitle(unseen, `${adminWords.views[view]}: ${venueName} admin`);
	}, [view, venueName, unseen]);

	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0, behavior: 'instant' });
	}, [view]);

	return heading;
}
