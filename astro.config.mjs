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

/** Small rules about days. Separate files would cost a request each. */
const DAYS =
	/src[\\/]shared[\\/](rules[\\/](language|month|parse-day|hall-time|hijri|slots[\\/]alternatives)|browser[\\/](new-key|http|fetch-with-timeout|safe-storage))\.ts$/;

/** Hijri dates and guests, which the two booking pages share. */
const HIJRI =
	/src[\\/](shared[\\/](ui[\\/]hijri[\\/]HijriMarks|booking[\\/]words[\\/]company|rules[\\/]slots[\\/]observance)|i18n[\\/]hijri[\\/]hijri-in-words)\.tsx?$/;

/** Desk code, with the rules that only the desk uses. In the file of a lazy part, the bundler would export all of them from there. */
const DESK =
	/src[\\/](features[\\/]desk[\\/]|shared[\\/]rules[\\/](folded|kitchen-sheet|parse-percent|money[\\/]payer|booking[\\/](today-rows|lost-reasons)|slots[\\/]booked-slot|messaging[\\/](kinds|message-errors))\.ts$|shared[\\/]ui[\\/](Movement\.tsx|Dialog\.tsx|dialog\.css|use-pressed\.ts)$|i18n[\\/]messaging[\\/])/;

/**
 * Errors of the desk and of the new-password page. They are too small for their own file, and would otherwise bring that page's form to the
 * desk.
 */
const FAILURES = /src[\\/]features[\\/]desk[\\/]shell[\\/](parts[\\/]notify-failure|words[\\/]acts)\.ts$/;

/** Code of every island: its error boundary, its stores and the loading of later parts. */
const ISLANDS =
	/@oxc-project|node_modules[\\/](nanostores|@nanostores[\\/]react)[\\/]|src[\\/]shared[\\/](ui[\\/](errors[\\/](Boundary|LazyPart|not-loaded|watch-errors)|follow-translation)|data[\\/]latest|rules[\\/](client-error|load-part)|browser[\\/](load-part|clipboard))\.tsx?$/;

/** Rules of typed fields, with those of phone numbers, which are large. A page that opens without a form loads them later. */
const FIELD_RULES = /libphonenumber-js|src[\\/]shared[\\/]rules[\\/](phone|parse-form|booking[\\/]field(-problem)?)\.ts$/;

/** Rules and prices of a booking, which the booking pages and the desk share. */
const BOOKINGS =
	/src[\\/]shared[\\/](booking[\\/]words[\\/]all-halls|rules[\\/](booking[\\/](status|final-guests|company|fields)|money[\\/](tax|estimate|pricing)|messaging[\\/]messages))\.ts$/;

/** Fields and calendar of an event, which the booking form and the change form load as one. Separate files would cost /booking its byte budget. */
const EVENT_FORM =
	/src[\\/]shared[\\/](booking[\\/](context|availability|availability-http|request-form|Fold|MealPart|NearNote|HallContacts|calendar[\\/](AlternativeSlots|CalendarDay|DayCalendar|FreeDates|use-cursor|use-halls))|rules[\\/]slots[\\/]day-availability)\.tsx?$/;

/** Values of a request and what goes along to another page, which the booking page and a family's own page share. */
const FAMILY_PAGES = /src[\\/]shared[\\/](booking[\\/](values|slot-words)|browser[\\/]other-language)\.ts$/;

/** The wizard's first step with its draft, which the later steps use too. */
const WIZARD =
	/src[\\/](features[\\/]booking[\\/](BookingWizard|Consent|StepRail|draft|draft-storage|several|spam-signs|submission|use-draft|whatsapp-window|wizard-ports|request[\\/](AnotherFunction|DateField|OneOrSeveral|Request(Notices|Step)|TimeChoice|WhenPart|WhoPart|find-email-typo|form-ids|own-requests|use-request-form))|shared[\\/](booking[\\/]EstimateCard|rules[\\/]booking[\\/](list-request|booking-request)))\.tsx?$/;

export default defineConfig({
	site: siteAddress({ ...variablesIn('.env').variables, ...process.env }),
	output: 'static',
	trailingSlash: 'never',
	// Pages in src/pages/_ur are in Urdu, all others in English.
	i18n: { defaultLocale: 'en', locales: [...LANGUAGES] },
	// Inlined styles save one request on every first visit; the pages are small.
	build: { format: 'file', inlineStylesheets: 'always' },
	// Fonts first, because the policy hashes the final styles. The editor last, because it has its own policy.
	integrations: [react(), afterPaint(), urduPages(), containersByWindow(), cutFonts(), safeBuild(), contentEditor()],
	devToolbar: { enabled: false },
	// Pre-bundled, because the first visit after `npm start` would otherwise find them one by one and reload each time.
	vite: {
		plugins: [lightPhoneNumbers(), lightPreload(), extendableEntries()],
		// Oldest browsers that must work (iPhone 6s and 7, Android WebViews). Syntax and styles are compiled for them;
		// tests/site/younger-names.test.ts finds missing APIs.
		build: { target: ['ios15.4', 'safari15.4', 'chrome100', 'firefox115'] },
		// Each small rule in its own file would cost a request.
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							codeSplitting: {
								groups: [
									{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
									{ name: 'islands', test: ISLANDS, includeDependenciesRecursively: false },
									// Without a group, motion would share a file with the desk's entry, and both files would import each other.
									{
										name: 'motion',
										test: /node_modules[\\/](framer-motion|motion-dom|motion-utils)[\\/]/,
										entriesAware: true,
										entriesAwareMergeThreshold: 4_000,
									},
									// resource() and action() run while the desk's files load, so they come before all of them.
									{
										name: 'data',
										test: /src[\\/]shared[\\/]data[\\/](resource|action|on-screen|once)\.ts$/,
										includeDependenciesRecursively: false,
										entriesAware: true,
									},
									{ name: 'prices', test: /src[\\/]shared[\\/]rules[\\/](money[\\/](figure|percent|sum)|parse-figure)\.ts$/ },
									{ name: 'desk_failures', test: FAILURES, includeDependenciesRecursively: false },
									// Merged into the desk's entry, this file would make the lazy rooms' shared file import the entry that imports it.
									{
										name: 'desk_edits',
										test: /src[\\/]features[\\/]desk[\\/]shell[\\/]booking-edits\.ts$/,
										includeDependenciesRecursively: false,
									},
									{
										name: 'desk',
										test: DESK,
										includeDependenciesRecursively: false,
										entriesAware: true,
										entriesAwareMergeThreshold: 4_000,
									},
									// Merged into a bill's file, the QR code would make this file and the desk's import each other.
									{ name: 'qr', test: /node_modules[\\/]uqr[\\/]/ },
									{ name: 'days', test: DAYS },
									{ name: 'fields', test: FIELD_RULES, includeDependenciesRecursively: false },
									{ name: 'bookings', test: BOOKINGS, includeDependenciesRecursively: false },
									{ name: 'field', test: /src[\\/]shared[\\/]ui[\\/]Field\.tsx$/ },
									{ name: 'hijri', test: HIJRI, includeDependenciesRecursively: false },
									{ name: 'family_pages', test: FAMILY_PAGES, includeDependenciesRecursively: false },
									{ name: 'event_form', test: EVENT_FORM, includeDependenciesRecursively: false },
									{ name: 'wizard', test: WIZARD, includeDependenciesRecursively: false },
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
	// Effort 2 takes 1.6 times as long as effort 1 and saves a hundredth of the bytes; higher efforts take three times as long again.
	image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 1 } } } },
});
