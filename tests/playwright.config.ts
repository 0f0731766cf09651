import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './support/chromium.ts';

/** Browser tests: the built site on the real stack, one for each worker, in memory, with demo data and messages that always go through at once. */
export default defineConfig({
	testDir: './e2e',
	globalSetup: './e2e/support/sites.ts',
	// The engines and the monkey keep their pictures beside it, at the same time, and it is emptied at the start.
	outputDir: '../test-results/browser',
	snapshotPathTemplate: '{testDir}/looks/{projectName}/{arg}{ext}',
	forbidOnly: true,
	fullyParallel: true,
	// One more than the cores that `npm test` is measured on: a test that waits for a page leaves its core idle.
	workers: 3,
	retries: 0,
	// These end what hangs and measure nothing: what is measured says so in its test, and a machine that is busy with something else may take its time.
	timeout: 240_000,
	expect: { timeout: 45_000 },
	reporter: process.env['TEST_REPORT'] ? [['list'], ['json', { outputFile: process.env['TEST_REPORT'] }]] : 'list',
	use: {
		locale: 'en-PK',
		timezoneId: 'America/Toronto',
		// Half a second of page change at each step is no part of what most tests ask. Those that ask for motion say so: `test.use(IN_MOTION)`.
		contextOptions: { reducedMotion: 'reduce' },
		// A trace of every test costs more than one of the few that fail: TRACE=1 writes them.
		trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
	},
	projects: [
		// What no width changes is tried at one: the file's name or the tag says at which.
		{
			name: 'phone',
			testIgnore: /\.desktop\.spec\.ts$/,
			grepInvert: /@desktop/,
			// A phone's seven dots for each pixel of the layout are a quarter of the time. A test that asks for a phone's own pictures sets them.
			use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } },
		},
		{
			name: 'desktop',
			testIgnore: /\.phone\.spec\.ts$/,
			grepInvert: /@phone/,
			use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
		},
	],
});
