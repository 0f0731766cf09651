import { deviceStorage } from '#shared/browser/safe-storage.ts';

/** The key of a time. It holds nothing of the session, so it may stay on the device. */
const ACTIVITY_KEY = 'venue.desk.active';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Activity by mouse, finger and keyboard, shared between the tabs of this browser. */
export const activity = {
	/** The time of the last activity, in milliseconds since 1970, if it is known. */
	last(): number | undefined {
		const kept = Number(deviceStorage.getItem(ACTIVITY_KEY));
		return Number.isFinite(kept) && kept > 0 ? kept : undefined;
	},
	record: (at: number): void => void deviceStorage.setItem(ACTIVITY_KEY, String(at)),
	/** Calls `here` at activity in this tab, `elsewhere` when another tab has recorded some. Returns a function that ends it. */
	listen({ here, elsewhere }: { here(): void; elsewhere(): void }): () => void {
		// Browsers send `storage` only to the other tabs.
		const stored = ({ key }: StorageEvent) => {
			if (key === ACTIVITY_KEY) elsewhere();
		};
		for (const sign of SIGNS) window.addEventListener(sign, here, { passive: true, capture: true });
		window.addEventListener('storage', stored);
		return () => {
			for (const sign of SIGNS) window.removeEventListener(sign, here, { capture: true });
			window.removeEventListener('storage', stored);
		};
	},
};

/** Calls `wake` when the page may have missed news: on or off the net, visible again, or brought back by the Back button. Returns a function that ends it. */
export const onPageResume = (wake: (isOff?: boolean) => void): (() => void) => {
	const looked = () => {
		if (document.visibilityState === 'visible') wake();
	};
	const shown = ({ persisted }: PageTransitionEvent) => {
		if (persisted) wake();
	};
	const on = () => wake();
	const off = () => wake(true);
	window.addEventListener('online', on);
	window.addEventListener('offline', off);
	window.addEventListener('pageshow', shown);
	document.addEventListener('visibilitychange', looked);
	return () => {
		window.removeEventListener('online', on);
		window.removeEventListener('offline', off);
		window.removeEventListener('pageshow', shown);
		document.removeEventListener('visibilitychange', looked);
	};
};
