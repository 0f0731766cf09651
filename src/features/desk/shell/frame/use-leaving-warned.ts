import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed or loaded anew, as long as something typed would be lost. */
export function useLeavingWarned(isUnsaved: boolean): void {
	useEffect(() => {
		// Only then: a page that listens all the time is not kept for the Back button.
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [isUnsaved]);
}
