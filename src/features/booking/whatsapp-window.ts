import type { Cover, WatchCover } from '#shared/rules/booking/visitor-ports.ts';

/**
 * Opens a click-to-chat link in a window of its own and says whether the browser let it; without a network that window would show an error,
 * and is not opened. Must be called in the click itself.
 * `noopener` as a feature would hide whether it opened, so the tie back to this page is cut by hand.
 */
export function openChat(url: string): boolean {
	if (!navigator.onLine) return false;
	const opened = window.open(url, '_blank');
	if (!opened || opened.closed) return false;
	opened.opener = null;
	return true;
}

/**
 * Watches whether the page is covered, by WhatsApp for one: what was on its way then, a phone may have let die. A page that goes into the
 * browser's memory and comes back by its Back button was covered too.
 */
export const watchCover: WatchCover = (): Cover => {
	let wasThere = isHidden();
	let gone: (() => void)[] = [];
	const covered = () => {
		wasThere = true;
	};
	const look = () => {
		if (isHidden()) return covered();
		for (const go of gone) go();
		gone = [];
	};
	document.addEventListener('visibilitychange', look);
	window.addEventListener('pagehide', covered);
	window.addEventListener('pageshow', look);
	return {
		wasThere: () => wasThere,
		isGone: () => (isHidden() ? new Promise((go) => gone.push(go)) : Promise.resolve()),
		stop() {
			document.removeEventListener('visibilitychange', look);
			window.removeEventListener('pagehide', covered);
			window.removeEventListener('pageshow', look);
		},
	};
};

const isHidden = () => document.visibilityState === 'hidden';
