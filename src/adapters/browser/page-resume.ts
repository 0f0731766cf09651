import type { PageResumePort } from '#domain/desk/desk-ports.ts';

/** Tells when the page may have missed something: on or off the net, looked at again, or brought back whole by the Back button. */
export const onPageResume: PageResumePort = (wake) => {
	const looked = () => {
		if (document.visibilityState === 'visible') wake();
	};
	const shown = ({ persisted }: PageTransitionEvent) => {
		if (persisted) wake();
	};
	window.addEventListener('online', wake);
	window.addEventListener('offline', wake);
	window.addEventListener('pageshow', shown);
	document.addEventListener('visibilitychange', looked);
	return () => {
		window.removeEventListener('online', wake);
		window.removeEventListener('offline', wake);
		window.removeEventListener('pageshow', shown);
		document.removeEventListener('visibilitychange', looked);
	};
};
