import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetFailures } from '#stores/failures.ts';

// Ends what never comes and measures nothing; the library's own second is short for a machine that is busy with something else.
configure({ asyncUtilTimeout: 20_000 });

// The library says so itself, but only once in a worker whose files share it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
	cleanup();
	forgetFailures();
	localStorage.clear();
	sessionStorage.clear();
});
