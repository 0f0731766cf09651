import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What is played in the second venue's own tree; the first one's would fail it. */
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
