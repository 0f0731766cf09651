import type { Cover, WatchCover } from '#domain/booking/visitor-ports.ts';

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
