import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterEach } from 'vitest';
import { forgetAll } from '#shared/data/resets.ts';
import './brief-retries.ts';

// Ends what never comes and measures nothing; the library's own second is short for a machine that is busy with something else.
configure({ asyncUtilTimeout: 20_000 });

const { asyncWrapper } = getConfig();
// The real one, also where a test sets its own clock.
const { setImmediate } = globalThis;

// Files of a worker share the library.
if (asyncWrapper.name !== 'withEffects')
	configure({
		// On a busy machine React leaves the effects of what has just come, such as the focus, for its next turn.
		asyncWrapper: async function withEffects(look) {
			const found = await asyncWrapper(look);
			await new Promise<void>((turn) => setImmediate(turn));
			return found;
		},
	});

// The library says so itself, but only once in a worker whose files share it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// For its warnings React keeps the stack of whoever makes an element, which is a third of the form's tests' time. It counts these, and stops when they are many.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true });

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
	cleanup();
	forgetAll();
	localStorage.clear();
	sessionStorage.clear();
});
