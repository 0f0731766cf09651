import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, projectFiles } from './source-files.ts';

type Rule = { in: RegExp; mayImport: RegExp[]; packages: RegExp };

const ANY = /.*/;
const NONE = /^$/;
const domain = /^src\/domain\//;
const content = /^src\/(content|no-urdu)\/.*\.json$/;
const database = /^supabase\/types\/database\.ts$/;
const i18n = /^src\/i18n\//;
const stores = /^src\/stores\//;
const styles = /^src\/styles\/|\.css(\?\w+)?$/;
/** Asks the browser for a script twice: the one edge that parts of any island share, since each loads something later. */
const loadPart = /^src\/adapters\/browser\/load-part\.ts$/;
const icons = /^src\/assets\/icons\.ts$/;
const assets = /^src\/assets\/|\.(jpg|png|svg|woff2)(\?\w+)?$/;

/** Who may import whom, the first rule that fits a file decides. Content flows to pages, islands to stores, and all imports stop at the domain. */
const RULES: Rule[] = [
	{
		in: /^src\/domain\/availability\/bookable(-urdu)?\.ts$/,
		mayImport: [domain, /^src\/(content|content\/ur|no-urdu)\/booking\.json$/],
		packages: NONE,
	},
	{ in: /^src\/domain\/shared\/basics\.ts$/, mayImport: [/^src\/content\/basics\.json$/], packages: NONE },
	{ in: /^src\/domain\/site\/rules\.ts$/, mayImport: [domain, /^src\/content\/rules\.json$/], packages: NONE },
	{ in: /^src\/domain\//, mayImport: [domain], packages: /^libphonenumber-js\/min\/es6$/ },
	{ in: icons, mayImport: [], packages: NONE },
	{ in: /^src\/i18n\//, mayImport: [domain, i18n], packages: NONE },
	{ in: /^src\/stores\//, mayImport: [domain, stores], packages: /^nanostores$/ },
	{ in: /^src\/adapters\//, mayImport: [domain, database, /^src\/adapters\//], packages: /^@supabase\/supabase-js$/ },
	{ in: /^src\/schemas\//, mayImport: [domain, /^src\/schemas\//], packages: /^(astro[:/]|node:)/ },
	{ in: /^src\/editor\//, mayImport: [domain, /^src\/(editor|schemas)\//], packages: /^(astro\/zod|@sveltia\/cms)$/ },
	{ in: /^src\/build\/editor\//, mayImport: [/^src\/(editor|build\/editor)\//], packages: /^(astro|astro\/assets\/utils|vite|node:.*)$/ },
	{ in: /^src\/build\//, mayImport: [domain, /^src\/build\//], packages: /^(astro|harfbuzzjs|woff2-encoder|node:.*)$/ },
	{ in: /^src\/content\.config\.ts$/, mayImport: [/^src\/schemas\//], packages: /^astro[:/]/ },
	{
		in: /^src\/islands\/ui\//,
		mayImport: [domain, i18n, stores, loadPart, /^src\/islands\/ui\//, icons, styles],
		packages: /^(clsx|motion|react|react-dom|react-hook-form|sonner)(\/|$)/,
	},
	...['booking', 'gallery', 'admin'].map((topic) => ({
		in: new RegExp(`^src/islands/${topic}/`),
		mayImport: [domain, i18n, stores, /^src\/adapters\//, new RegExp(`^src/islands/(ui|${topic})/`), styles],
		packages: /^(clsx|motion|react|react-dom|react-hook-form|@nanostores\/react|nanostores)(\/|$)/,
	})),
	{
		in: /^src\/components\/pictures\//,
		mayImport: [domain, assets, /^src\/components\/pictures\//],
		packages: /^(astro|sharp|woff2-encoder|node:.*)$/,
	},
	// Makes the inline scripts shorter with the bundler that Astro builds with.
	{ in: /^src\/components\/site\/inline-script\.ts$/, mayImport: [], packages: /^vite$/ },
	{
		in: /^src\/components\//,
		mayImport: [domain, i18n, content, assets, styles, /^src\/components\//, /^package\.json$/],
		packages: /^astro:/,
	},
	{
		in: /^src\/layouts\//,
		mayImport: [domain, i18n, content, assets, styles, /^src\/(components|layouts|islands\/ui)\//],
		packages: /^(astro:|@fontsource)/,
	},
	{
		in: /^src\/pages\//,
		mayImport: [domain, i18n, content, assets, styles, /^src\/(components|layouts|islands|pages)\//],
		packages: /^astro(:|$)/,
	},
	{ in: /^netlify\/use-cases\//, mayImport: [domain, /^netlify\/use-cases\//], packages: NONE },
	{
		in: /^netlify\/adapters\//,
		mayImport: [domain, content, database, i18n, /^netlify\/adapters\//, /^package\.json$/],
		packages: /^(@supabase\/supabase-js|@netlify\/functions|node:.*)$/,
	},
	{
		in: /^netlify\/functions\//,
		mayImport: [domain, i18n, /^netlify\/(use-cases|adapters)\//, /^package\.json$/],
		packages: /^@netlify\/functions$/,
	},
	{ in: /^supabase\/schemas\//, mayImport: [domain, /^supabase\/schemas\//], packages: /^node:/ },
	{
		in: /^supabase\/types\//,
		mayImport: [domain, /^supabase\/(types|schemas)\//, /^supabase\/local\/backend\//, /^supabase\/tests\/support\//],
		packages: /^(@electric-sql\/pglite|@supabase\/supabase-js$|node:.*)/,
	},
	{ in: /^supabase\/backup\//, mayImport: [/^supabase\/backup\//], packages: /^(pg|node:.*)$/ },
	{
		in: /^supabase\/owner\//,
		mayImport: [
			domain,
			/^netlify\/adapters\//,
			/^src\/build\/(build-problem|demo-place|text-file)\.ts$/,
			/^src\/editor\/file-layout\.ts$/,
			/^src\/schemas\//,
			/^supabase\/(owner|schemas|types)\//,
		],
		packages: /^(node:|astro\/(zod|assets\/utils)$)/,
	},
	{ in: /^supabase\/local\//, mayImport: [/^supabase\/local\//, /^src\/build\/text-file\.ts$/, /^package\.json$/], packages: ANY },
	{ in: /^(tests|supabase\/tests)\//, mayImport: [ANY], packages: ANY },
];

const sources = projectFiles().filter((file) => /^(src|netlify|supabase|tests)\/.*\.(ts|mts|mjs|tsx|astro)$/.test(file));

test('every file imports only what its place in the house allows', () => {
	const refused = sources.flatMap((file) => refusedIn(file).map((target) => `${file} imports ${target}`));

	expect(sources.length).toBeGreaterThan(500);
	expect(refused).toEqual([]);
});

test('nothing but the embedded stack and the tests imports the embedded stack', () => {
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
