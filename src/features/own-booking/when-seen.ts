/** Runs when the page becomes visible or online, and regularly while visible. Returns a function that stops it. */
export const whenSeen =
	(ms: number) =>
	(run: () => void): (() => void) => {
		const look = () => {
			if (document.visibilityState === 'visible') run();
		};
		const timer = setInterval(look, ms);
		document.addEventListener('visibilitychange', look);
		addEventListener('online', look);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', look);
			removeEventListener('online', look);
		};
	};
