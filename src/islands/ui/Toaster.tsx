import { type ComponentType, useEffect, useState } from 'react';
import { loadWithFirstToast } from './notify.ts';

/** The words for those who cannot see the toasts. */
export type ToasterWords = { region: string; close: string };

/** What the loaded part is given. */
export type ToastsProps = { words: ToasterWords; isAway: boolean };

/**
 * Where the page's toasts appear. What shows them is loaded with the first one: most visits have none. One to a page; `notify.ts` fills it.
 */
export function Toaster({ words = ENGLISH }: { words?: ToasterWords }) {
	const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>();
	const isAway = useIsAway();

	useEffect(
		() =>
			loadWithFirstToast(() => {
				// A net that is down leaves the toasts waiting: the next one asks again, and so does the net when it is back.
				const again = () => window.addEventListener('online', ask, { once: true });
				const ask = () => void import('./Toasts.tsx').then((loaded) => setToasts(() => loaded.Toasts), again);
				ask();
			}),
		[],
	);

	if (Toasts) return <Toasts words={words} isAway={isAway} />;
	return <section className="toasts" aria-label={words.region} aria-live="polite" tabIndex={-1} />;
}

const ENGLISH: ToasterWords = { region: 'Notifications', close: 'Close' };

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
