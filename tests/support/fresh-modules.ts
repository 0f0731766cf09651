import { afterAll, vi } from 'vitest';

// Here files share a worker, for loading PGlite and the other packages is most of the time of most files. Our own modules begin anew with each file.
vi.resetModules();

const { fetch } = globalThis;

afterAll(() => {
	// A function's bundle brings Netlify's own.
	globalThis.fetch = fetch;
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});
