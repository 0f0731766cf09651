import { useSyncExternalStore } from 'react';

/** The narrow screens of the style sheets' `max-width: 37.4375rem`. */
export const PHONE = '(max-width: 37.4375rem)';

const asked = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined);

/** Whether the media query holds now. */
export const isMedia = (query: string): boolean => asked(query)?.matches ?? false;

/** Whether the media query holds. It follows the window. */
export const useMedia = (query: string): boolean =>
	useSyncExternalStore(
		(tell) => {
			const list = asked(query);
			list?.addEventListener('change', tell);
			return () => list?.removeEventListener('change', tell);
		},
		() => isMedia(query),
	);
