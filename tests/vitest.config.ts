import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Unit, database, function and island tests. Island tests get a document; all others run in plain Node. */
export default defineConfig({
	root,
	test: {
		testTimeout: 20_000,
		hookTimeout: 60_000,
		// Vitest's own choice leaves one core idle; on two cores that is half of them.
		maxWorkers: '100%',
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					environment: 'node',
					include: ['tests/{domain,house,stores,use-cases,functions,stack,content,build}/**/*.test.ts', 'supabase/tests/**/*.test.ts'],
				},
			},
			{
				extends: true,
				test: {
					name: 'islands',
					environment: 'jsdom',
					include: ['tests/islands/**/*.test.{ts,tsx}'],
					setupFiles: ['tests/support/island-setup.ts'],
				},
			},
		],
	},
});
