import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { LANGUAGES } from '#shared/rules/language.ts';
import { afterPaint } from './src/build/after-paint/integration.ts';
import { cutFonts } from './src/build/cut-fonts.ts';
import { contentEditor } from './src/build/editor/editor.ts';
import { extendableEntries, lightPhoneNumbers, lightPreload } from './src/build/lighter-scripts.ts';
import { safeBuild } from './src/build/safe-build.ts';
import { siteAddress } from './src/build/site-address.ts';
import { variablesIn } from './src/build/text-file.ts';
import { urduPages } from './src/build/urdu-pages.ts';
import { containersByWindow } from './src/build/without-containers.ts';

/** Small rules about days, each of which would be a file of its own. */
const DAYS = /src[\\/]shared[\\/](rules[\\/](month|hall-time|hijri|slots[\\/]alternatives)|browser[\\/]new-key)\.ts$/;

/** The Hijri dates, and who is coming, which the pages of a booking show together. */
const HIJRI =
	/src[\\/](shared[\\/](ui[\\/]hijri[\\/]HijriMarks|booking[\\/]words[\\/]company|rules[\\/]slots[\\/]observance)|i18n[\\/]hijri[\\/]hijri-in-words)\.tsx?$/;

/** What only the desk loads, with the rules outside its folders that it alone asks: left in the file of a part that comes later, the bundler exports from there what is not in it. */
const DESK =
	/src[\\/](features[\\/]desk[\\/]|shared[\\/]rules[\\/](kitchen-sheet|slots[\\/]booked-slot|messaging[\\/]kinds)\.ts$|i18n[\\/]messaging[\\/]failure-reasons\.ts$)/;

/** Failures of the desk and of the page for a new password. Too small for a file of its own by the rule below, it would bring that page's form to the desk. */
const FAILURES = /src[\\/]features[\\/]desk[\\/]shell[\\/](parts[\\/]tell-failure|words[\\/]acts)\.ts$/;

export default defineConfig({
	site: siteAddress({ ...variablesIn('.env').variables, ...process.env }),
	output: 'static',
	trailingSlash: 'never',
	// Pages in src/pages/_ur are in Urdu, all others in English.
	i18n: { defaultLocale: 'en', locales: [...LANGUAGES] },
	// One style sheet fewer to wait for on every first visit; the pages are small.
	build: { format: 'file', inlineStylesheets: 'always' },
	// The fonts first: a policy names the styles as they are in the end. The editor last: it has a policy of its own.
	integrations: [react(), afterPaint(), urduPages(), containersByWindow(), cutFonts(), safeBuild(), contentEditor()],
	devToolbar: { enabled: false },
	// Known beforehand, or the first visit after `npm start` would find them one by one and load the page anew each time.
	vite: {
		plugins: [lightPhoneNumbers(), lightPreload(), extendableEntries()],
		// The oldest browsers that must work (iPhones 6s and 7, Android's WebViews in other apps): syntax and styles are written for them; names that
		// they lack are the business of tests/site/younger-names.test.ts.
		build: { target: ['ios15.4', 'safari15.4', 'chrome100', 'firefox115'] },
		// A file for each little rule would be a request for each.
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							codeSplitting: {
								groups: [
									{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
									{ name: 'prices', test: /src[\\/]shared[\\/]rules[\\/](money[\\/](figure|sum)|parse-figure)\.ts$/ },
									{ name: 'desk_failures', test: FAILURES, includeDependenciesRecursively: false },
									{
										name: 'desk',
										test: DESK,
										includeDependenciesRecursively: false,
										entriesAware: true,
										entriesAwareMergeThreshold: 4_000,
									},
									{ name: 'days', test: DAYS },
									{ name: 'field', test: /src[\\/]shared[\\/]ui[\\/]Field\.tsx$/ },
									{ name: 'hijri', test: HIJRI, includeDependenciesRecursively: false },
								],
							},
						},
					},
				},
			},
		},
		optimizeDeps: {
			include: [
				'react',
				'react-dom/client',
				'react/jsx-dev-runtime',
				'react-hook-form',
				'@nanostores/react',
				'nanostores',
				'sonner',
				'libphonenumber-js/min/es6',
				'@supabase/supabase-js',
				'clsx',
				'motion/mini',
				'motion/react',
				'motion/react-m',
			],
		},
	},
	// Effort 2 takes 1.6 times as long as effort 1 for a hundredth of the bytes, and more takes three times as long again.
	image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 1 } } } },
});
