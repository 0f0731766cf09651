import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import { Boundary } from '../errors/Boundary.tsx';
import { showLossNotice } from '../errors/not-loaded.ts';
import { loadWithFirstToast } from './notify.ts';
import type { ToasterWords, ToastsProps } from './Toasts.tsx';
import { leadToToasts } from './toast-gestures.ts';

/** Delay in milliseconds before toasts load ahead. */
export const AHEAD_MS = 2000;

type ToasterProps = {
	words?: ToasterWords;
	/** Loads toasts ahead, for example for the desk, where most acts end in one, perhaps offline. */
	isAhead?: boolean;
};

/** Place of the page's toasts, one per page. The script loads with the first toast, because most visits have none. `notify.ts` fills it. */
export function Toaster({ words = ENGLISH, isAhead = false }: ToasterProps) {
	const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>();
	const isAway = useIsAway();
	useEffect(leadToToasts, []);
	const setLoaded = useCallback((loaded: { Toasts: ComponentType<ToastsProps> }) => setToasts(() => loaded.Toasts), []);

	useEffect(
		() =>
			loadWithFirstToast(() => {
				// Offline, toasts wait. The next toast or the returning network loads the script again.
				const again = () => {
					window.addEventListener('online', ask, { once: true });
					showLossNotice('lost');
				};
				const ask = () => void loadToasts().then(setLoaded, again);
				ask();
			}),
		[setLoaded],
	);

	useEffect(() => {
		if (!isAhead) return;
		// A failed load is repeated with the first toast.
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

/** True while the reader is in another window. */
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
