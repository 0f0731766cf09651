import { useSyncExternalStore } from 'react';

/** Below this the panel has no place beside the list and covers it. The same figure stands in panel.css. */
const NARROW = '(max-width: 74.9375rem)';

/** Whether the screen is too narrow for two things side by side. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrow);

function listen(tell: () => void): () => void {
	const query = asked();
	query?.addEventListener('change', tell);
	return () => query?.removeEventListener('change', tell);
}

const isNarrow = () => asked()?.matches ?? false;

const asked = () => (typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined);
