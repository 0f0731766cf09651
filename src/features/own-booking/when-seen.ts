/** Runs it when the page is seen or has a connection again, and after so many milliseconds each time while it is seen; returns what ends that. */
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
