import { afterEach } from 'vitest';
import { forgetWaiting } from '#islands/ui/toasts/notify.ts';

// Where all files of a worker share one window: what a test leaves in it is no other's.
afterEach(() => {
	document.body.replaceChildren();
	history.replaceState(null, '', '/');
	forgetWaiting();
});
