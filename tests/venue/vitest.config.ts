import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs in the second venue's tree; the first one's would fail. */
export default defineConfig({
	root: fileURLToPath(new URL('../..', import.meta.url)),
	test: {
		environment: 'node',
		include: ['tests/venue/plays/*.play.ts'],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		isolate: false,
	},
});
