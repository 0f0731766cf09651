import type { Cover, WatchCover } from '#shared/rules/booking/visitor-ports.ts';

/**
 * Opens a click-to-chat link in a new window and tells whether the browser allowed it. Call it in the click. Offline it opens nothing, since
 * the window would show an error. The `noopener` feature would hide the result, so `opener` is cleared by hand.
 */
export function openChat(url: string): boolean {
	if (!navigator.onLine) return false;
	const opened = window.open(url, '_blank');
	if (!opened || opened.closed) return false;
	opened.opener = null;
	return true;
}

/**
 * Watches whether the page was covered, for example by WhatsApp: phones may drop a covered page's requests. A page from the back-forward cache
 * counts as covered too.
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
