import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** The places that read the device's clock or draw a random number, and hand it on. */
const MADE_HERE = [
	// Pages are built at one moment.
	'src/components/content/offers.ts',
	'src/components/footer/Footer.astro',
	'src/components/home/Evenings.astro',
	// The script of the home page.
	'src/components/home/show-evenings.ts',
	// The ports of each island in the browser.
	'src/features/booking/wizard-ports.ts',
	'src/features/own-booking/view-ports.ts',
	'src/features/own-booking/change/change-ports.ts',
	'src/features/desk/shell/desk-clock.ts',
	'src/features/desk/shell/supabase-browser.ts',
	'src/pages/about.astro',
	// The services of the Netlify functions.
	'netlify/lib/services.ts',
	'netlify/lib/log.ts',
	'netlify/lib/whatsapp/messenger.ts',
];

/** `new Date(given)` converts a time. `new Date()`, `new Date` and `Date()` read the clock. */
const READS = /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|(?<!new |\w)Date\(\)|\bMath\.random\b/;

const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('time and chance are handed in: only the named places read the clock or draw a random number', () => {
	const reading = projectFiles()
		.filter((file) => /^(src|netlify)\/.*\.(ts|tsx|mts|mjs|js|astro)$/.test(file))
		.filter((file) => READS.test(code(file)));

	expect(reading.filter((file) => !MADE_HERE.includes(file))).toEqual([]);
	expect(MADE_HERE.filter((file) => !reading.includes(file))).toEqual([]);
});

test.each([
	['new Date()', true],
	['new Date( )', true],
	['new Date;', true],
	['Date.now()', true],
	['const clock = Date.now;', true],
	['Math.random()', true],
	['new Date(instant)', false],
	['new Date(Date.UTC(2026, 0, 1))', false],
	['now(): Date {', false],
])('%s reads the clock: %s', (line, reads) => {
	expect(READS.test(line)).toBe(reads);
});
