import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded, as long as typed text would be lost. */
export function useLeavingWarned(isUnsaved: boolean): void {
	useEffect(() => {
		// A page that always listens is not kept for the Back button, so it listens only when needed.
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [isUnsaved]);
}
