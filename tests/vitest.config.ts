import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Unit, database, function and island tests. Island tests get a document; all others run in plain Node. */
export default defineConfig({
	root,
	resolve: { alias: { 'astro:content': `${root}tests/support/astro-content.ts` } },
	test: {
		// These end what hangs and measure nothing: a machine that is busy with something else may take its time.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 45_000 } },
		// Vitest's own choice leaves one core idle; on two cores that is half of them.
		maxWorkers: '100%',
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					environment: 'node',
					include: ['tests/{features,functions,stack}/**/*.test.ts', 'tests/shared/data/**/*.test.ts'],
					exclude: ['**/*.dom.test.ts', '**/{rules,stories}/*.test.ts'],
					setupFiles: ['tests/support/fresh-modules.ts'],
					isolate: false,
				},
			},
			{
				extends: true,
				// Only `npm run test:races` names it; `npm test` leaves it out.
				test: { name: 'races', environment: 'node', include: ['tests/races/product/**/*.test.ts'] },
			},
			{
				extends: true,
				// Only `npm run test:editor` names it; `npm test` leaves it out.
				test: { name: 'editor', environment: 'node', include: ['tests/editor/browser/**/*.test.ts'] },
			},
			{
				extends: true,
				test: {
					name: 'pure',
					environment: 'node',
					include: ['tests/{house,content,build,owner}/**/*.test.ts', 'tests/editor/*.test.ts', 'tests/**/{rules,stories}/**/*.test.ts'],
					exclude: ['**/*.dom.test.ts'],
					// What they look at remembers nothing: loading it anew for each file takes longer than the tests.
					isolate: false,
				},
			},
			{
				extends: true,
				// They look at the built site.
				test: { name: 'site', environment: 'node', include: ['tests/site/**/*.test.ts'], isolate: false },
			},
			{
				extends: true,
				test: {
					name: 'database',
					environment: 'node',
					include: ['supabase/tests/**/*.test.ts'],
					// One database for all files of a worker: opening one takes longer than most files, and each test is rolled back.
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: 'islands',
					environment: 'jsdom',
					include: ['tests/{features,shared}/**/*.test.tsx', 'tests/{features,shared}/**/*.dom.test.ts'],
					// Run in this order: the last takes away what the first has taken down.
					setupFiles: ['tests/support/island-shared.ts', 'tests/support/island-setup.ts'],
					// React and the islands are loaded once for all files of a worker, which is two thirds of the time.
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: 'scripts',
					environment: 'jsdom',
					include: ['tests/scripts/**/*.test.ts'],
					setupFiles: ['tests/support/island-setup.ts'],
				},
			},
		],
	},
});
