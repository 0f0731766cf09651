import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { NOT_YET } from './imports-not-yet.ts';
import { importsOf, projectFiles } from './source-files.ts';

type Rule = { in: RegExp; mayImport: RegExp[]; packages: RegExp };

const ANY = /.*/;
const NONE = /^$/;
const rules = /^src\/shared\/rules\//;
const shared = /^src\/shared\//;
const words = /^src\/shared\/booking\/words\//;
const content = /^src\/content\/.*\.json$/;
const database = /^supabase\/types\/database\.ts$/;
const i18n = /^src\/i18n\//;
const styles = /^src\/styles\/|\.css(\?\w+)?$/;
const icons = /^src\/assets\/icons\.ts$/;
const assets = /^src\/assets\/|\.(jpg|png|svg|woff2)(\?\w+)?$/;

const react = /^(clsx|motion|react|react-dom|react-hook-form|sonner|uqr|@nanostores\/react|nanostores)(\/|$)/;

/** The other rooms that a room of the desk opens. The booking's panel shows its messages; lists open bookings. No circles. */
const OPENS: Record<string, string> = {
	booking: 'messages',
	list: 'booking',
	today: 'booking|calendar|kitchen|list',
	calendar: 'kitchen',
	money: 'booking|list|today',
};

const ROOMS = ['booking', 'calendar', 'kitchen', 'list', 'messages', 'money', 'team', 'today'];

/** What each folder may import. The first rule that fits a file decides. */
const RULES: Rule[] = [
	{
		in: /^src\/shared\/rules\/slots\/bookable(-urdu)?\.ts$/,
		mayImport: [rules, /^src\/content\/(ur\/)?booking\.json$/],
		packages: NONE,
	},
	{ in: /^src\/shared\/rules\/basics\.ts$/, mayImport: [/^src\/content\/basics\.json$/], packages: NONE },
	{ in: /^src\/shared\/rules\/site\/rules\.ts$/, mayImport: [rules, /^src\/content\/rules\.json$/], packages: NONE },
	{
		in: /^src\/shared\/rules\/booking\/usual-sets\.ts$/,
		mayImport: [rules, /^src\/content\/usual-sets\.json$/],
		packages: NONE,
	},
	{ in: /^src\/shared\/rules\/booking\/law\.ts$/, mayImport: [rules, /^src\/content\/law\.json$/], packages: NONE },
	{ in: /^src\/shared\/rules\/booking\/heard-from\.ts$/, mayImport: [/^src\/content\/heard-from\.json$/], packages: NONE },
	{
		in: /^src\/shared\/rules\/money\/whole-price\.ts$/,
		mayImport: [rules, /^src\/content\/whole-price\.json$/],
		packages: NONE,
	},
	{ in: rules, mayImport: [rules], packages: /^libphonenumber-js\/min\/es6$/ },
	{ in: words, mayImport: [rules, i18n, words], packages: NONE },
	{
		in: /^src\/shared\/(data|browser)\//,
		mayImport: [database, /^src\/shared\/(rules|data|browser)\//],
		packages: /^(nanostores|@nanostores\/react|react|@supabase\/supabase-js)$/,
	},
	{ in: /^src\/shared\/ui\//, mayImport: [i18n, icons, styles, /^src\/shared\/(rules|data|browser|ui)\//], packages: react },
	{ in: /^src\/shared\/booking\//, mayImport: [shared, i18n, styles], packages: react },
	...['booking', 'own-booking', 'gallery', 'visits'].map((feature) => ({
		in: new RegExp(`^src/features/${feature}/`),
		mayImport: [shared, i18n, styles, new RegExp(`^src/features/${feature}/`)],
		packages: react,
	})),
	{
		in: /^src\/features\/desk\/shell\//,
		mayImport: [shared, i18n, styles, database, /^src\/features\/desk\/shell\//],
		packages: new RegExp(`${react.source}|^@supabase/supabase-js$`),
	},
	...ROOMS.map((room) => ({
		in: new RegExp(`^src/features/desk/${room}/`),
		mayImport: [shared, i18n, styles, database, new RegExp(`^src/features/desk/(shell|${room}|${OPENS[room] ?? room})/`)],
		packages: react,
	})),
	{ in: /^src\/features\/desk\/[^/]+$/, mayImport: [shared, i18n, styles, /^src\/features\/desk\//], packages: react },
	{ in: icons, mayImport: [], packages: NONE },
	{ in: i18n, mayImport: [rules, i18n, words], packages: NONE },
	{ in: /^src\/schemas\//, mayImport: [rules, /^src\/schemas\//], packages: /^(astro[:/]|node:)/ },
	{ in: /^src\/editor\//, mayImport: [rules, /^src\/(editor|schemas)\//], packages: /^(astro\/zod|@sveltia\/cms)$/ },
	{ in: /^src\/build\/editor\//, mayImport: [/^src\/(editor|build\/editor)\//], packages: /^(astro|astro\/assets\/utils|vite|node:.*)$/ },
	{ in: /^src\/build\//, mayImport: [rules, /^src\/build\//], packages: /^(astro|harfbuzzjs|woff2-encoder|node:.*)$/ },
	{ in: /^src\/content\.config\.ts$/, mayImport: [/^src\/schemas\//], packages: /^astro[:/]/ },
	{
		in: /^src\/components\/pictures\//,
		mayImport: [rules, assets, /^src\/components\/pictures\//],
		packages: /^(astro|sharp|woff2-encoder|node:.*)$/,
	},
	// Shortens inline scripts with Astro's own bundler.
	{ in: /^src\/components\/site\/inline-script\.ts$/, mayImport: [], packages: /^vite$/ },
	{
		in: /^src\/components\//,
		mayImport: [rules, words, i18n, content, assets, styles, /^src\/components\//, /^package\.json$/],
		packages: /^astro:/,
	},
	{
		in: /^src\/layouts\//,
		mayImport: [rules, i18n, content, assets, styles, /^src\/(components|layouts|shared\/ui|features\/desk\/shell)\//],
		packages: /^(astro:|@fontsource)/,
	},
	{
		in: /^src\/pages\//,
		mayImport: [shared, i18n, content, assets, styles, /^src\/(components|layouts|features|pages)\//],
		packages: /^astro(:|$)/,
	},
	{
		in: /^netlify\/(lib|functions)\//,
		mayImport: [rules, words, content, database, i18n, /^netlify\/lib\//, /^package\.json$/],
		packages: /^(@supabase\/supabase-js|@netlify\/functions|sharp|node:.*)$/,
	},
	{ in: /^supabase\/schemas\//, mayImport: [rules, /^supabase\/schemas\//], packages: /^node:/ },
	{
		in: /^supabase\/types\//,
		mayImport: [rules, /^supabase\/(types|schemas)\//, /^supabase\/local\/backend\//, /^supabase\/tests\/support\//],
		packages: /^(@electric-sql\/pglite|@supabase\/supabase-js$|node:.*)/,
	},
	{
		in: /^supabase\/backup\//,
		mayImport: [/^supabase\/backup\//, /^netlify\/lib\/supabase\/files\.ts$/, /^src\/shared\/rules\/site\/bucket\.ts$/],
		packages: /^(pg|node:.*)$/,
	},
	{
		in: /^supabase\/owner\//,
		mayImport: [
			rules,
			/^netlify\/lib\//,
			/^src\/build\/(build-problem|demo-place|text-file)\.ts$/,
			/^src\/editor\/(configuration|fields|file-layout|kinds)\.ts$/,
			/^src\/schemas\//,
			/^supabase\/(owner|schemas|types)\//,
		],
		packages: /^(node:|astro\/(zod|assets\/utils)$)/,
	},
	{ in: /^supabase\/local\//, mayImport: [/^supabase\/local\//, /^src\/build\/text-file\.ts$/, /^package\.json$/], packages: ANY },
	{ in: /^(tests|supabase\/tests)\//, mayImport: [ANY], packages: ANY },
];

const sources = projectFiles().filter((file) => /^(src|netlify|supabase|tests)\/.*\.(ts|mts|mjs|tsx|astro)$/.test(file));

test('every file imports only what its folder may import', () => {
	const refused = sources.flatMap((file) => refusedIn(file).map((target) => `${file} imports ${target}`));

	expect(sources.length).toBeGreaterThan(500);
	expect(refused.sort()).toEqual([...NOT_YET].sort());
});

test('only the embedded stack and the tests import the embedded stack', () => {
	const outside = sources.filter((file) => !/^(supabase|tests)\//.test(file));

	const offenders = outside.filter((file) =>
		importsOf(file, manifest.imports).some((target) => target.startsWith('supabase/') && !database.test(target)),
	);

	expect(offenders).toEqual([]);
});

function refusedIn(file: string): string[] {
	const rule = RULES.find((candidate) => candidate.in.test(file));
	if (!rule) throw new Error(`${file} has no place in the house: give its folder a rule here, or move it.`);
	return importsOf(file, manifest.imports).filter((target) => {
		const inside = /^(src|netlify|supabase|tests|public|package\.json|astro\.config)/.test(target);
		return inside ? !rule.mayImport.some((allowed) => allowed.test(target)) : !rule.packages.test(target);
	});
}
