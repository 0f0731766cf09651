import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
});
