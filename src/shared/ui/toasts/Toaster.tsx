import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { Boundary } from '../errors/Boundary.tsx';
import { tellOver } from '../errors/not-loaded.ts';
import { loadWithFirstToast } from './notify.ts';
import type { ToasterWords, ToastsProps } from './Toasts.tsx';
import { leadToToasts } from './toast-gestures.ts';

/** So long a page that wants its toasts ahead is left to itself first, in milliseconds. */
export const AHEAD_MS = 2000;

type ToasterProps = {
	words?: ToasterWords;
	/** They will be needed, perhaps when there is no connection any more: on the desk most acts end in one. */
	isAhead?: boolean;
};

/**
 * Where the page's toasts appear. What shows them is loaded with the first one: most visits have none. One to a page; `notify.ts` fills it.
 */
export function Toaster({ words = ENGLISH, isAhead = false }: ToasterProps) {
	const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>();
	const isAway = useIsAway();
	useEffect(leadToToasts, []);
	const setLoaded = useCallback((loaded: { Toasts: ComponentType<ToastsProps> }) => setToasts(() => loaded.Toasts), []);

	useEffect(
		() =>
			loadWithFirstToast(() => {
				// A net that is down leaves the toasts waiting: the next one asks again, and so does the net when it is back.
				const again = () => {
					window.addEventListener('online', ask, { once: true });
					tellOver('lost');
				};
				const ask = () => void loadToasts().then(setLoaded, again);
				ask();
			}),
		[setLoaded],
	);

	useEffect(() => {
		if (!isAhead) return;
		// What does not come now is asked for again with the first toast, and told then.
		const timer = setTimeout(() => void loadToasts().then(setLoaded, () => undefined), AHEAD_MS);
		return () => clearTimeout(timer);
	}, [isAhead, setLoaded]);

	if (Toasts)
		return (
			<Boundary part="Toasts">
				<Toasts words={words} isAway={isAway} />
			</Boundary>
		);
	return <section className="toasts" aria-label={words.region} aria-live="polite" tabIndex={-1} />;
}

const loadToasts = () => loadPart(() => import('./Toasts.tsx'));

const ENGLISH: ToasterWords = { region: 'Notifications (Alt+T)', close: 'Close' };

/** Whether the reader is in another window. */
function useIsAway(): boolean {
	const [isAway, setIsAway] = useState(false);
	useEffect(() => {
		const left = () => setIsAway(true);
		const back = () => setIsAway(false);
		window.addEventListener('blur', left);
		window.addEventListener('focus', back);
		return () => {
			window.removeEventListener('blur', left);
			window.removeEventListener('focus', back);
		};
	}, []);
	return isAway;
}
