import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { HAS_URDU } from '#shared/rules/language.ts';
import { payerFieldsOf } from '#shared/rules/money/payer.ts';
import { variableProblem } from '#shared/rules/site/variables.ts';
import { basicsProblem, bookableProblem, productionProblem } from './build-problem.ts';
import { toastStyles, withOneStyle, withPolicy } from './content-security-policy.ts';
import { decoded, textsIn, variablesIn } from './text-file.ts';

/** Runs in every build: refuses a deploy that is not ready, and gives each page its policy, valid HTML and fonts before the framework. */
export function safeBuild(): AstroIntegration {
	let environment: Record<string, string> = {};
	return {
		name: 'safe-build',
		hooks: {
			'astro:config:setup'({ command, config, updateConfig, logger }) {
				const untold = untoldProblem(config.root);
				// With `npm start`, content of another venue can be seen before its migration exists.
				if (untold && command === 'dev') logger.warn(`${untold} Until then the database on this machine goes by its own.`);
				if (command !== 'build') return;
				if (untold) throw new Error(untold);
				const all = withDotenv(config.root, (sentence) => logger.warn(sentence));
				// Vite knows all variables that reach the browser.
				const check = async (known: Record<string, string>) => {
					environment = known;
					const problem = variableProblem('PUBLIC_SUPABASE_URL', known);
					if (problem) throw new Error(`PUBLIC_SUPABASE_URL ${problem}. Correct it where it is set.`);
					if (all['CONTEXT'] === 'production') await refuseUnready(config.root, { ...all, ...known });
				};
				updateConfig({ vite: { plugins: [{ name: 'environment', configResolved: ({ env }) => check(env) }] } });
			},
			async 'astro:build:done'({ dir }) {
				const address = environment['PUBLIC_SUPABASE_URL'];
				const allowed = { connect: address ? [new URL(address).origin] : [], insertedStyles: await toastStyles() };
				for (const { file, text } of await textsIn(fileURLToPath(dir), '**/*.html'))
					await writeFile(file, withPolicy(fontsFirst(withOneStyle(text)), allowed));
			},
		},
	};
}

/**
 * Variables of the shell and of `.env`; the shell's win. Vite reads no `.env` with a byte order mark or in UTF-16, so its values are set
 * here.
 */
function withDotenv(root: URL, warn: (sentence: string) => void): Record<string, string | undefined> {
	const { variables, savedAs } = variablesIn(new URL('.env', root));
	if (savedAs) warn(`.env is saved as ${savedAs}. Save it as UTF-8: the CLIs of Supabase and Netlify cannot read it like this.`);
	for (const [name, value] of Object.entries(variables)) if (name.startsWith('PUBLIC_')) process.env[name] ??= value;
	return { ...variables, ...process.env };
}

/** Differences between content and migrations. The database decides what can be booked, so both must agree. */
function untoldProblem(root: URL): string | undefined {
	const folder = new URL('supabase/migrations/', root);
	const migrations = readdirSync(folder)
		.sort()
		.map((name) => readFileSync(new URL(name, folder), 'utf8'));
	const content = (file: string) => JSON.parse(decoded(readFileSync(new URL(`src/content/${file}`, root))).text);
	const { settings } = content('rules.json');
	const basics = { ...content('basics.json'), settings, payer: payerFieldsOf(content('venue.json').payer) };
	return bookableProblem(content('booking.json'), migrations) ?? basicsProblem(basics, migrations);
}

async function refuseUnready(root: URL, environment: Record<string, string | undefined>): Promise<void> {
	const read = async (file: string): Promise<unknown> => JSON.parse(decoded(await readFile(new URL(`src/content/${file}`, root))).text);
	const problem = productionProblem({
		environment,
		venue: await read('venue.json'),
		basics: await read('basics.json'),
		reviews: await read('reviews.json'),
		venueUrdu: HAS_URDU ? await read('ur/venue.json') : undefined,
	});
	if (problem) throw new Error(problem);
}

const FRAMEWORK = /<astro-island(?=[^>]*\sclient="only")[^>]*\srenderer-url="(?<address>\/[^"]+)"/;

/**
 * Loads fonts before the framework on pages that a script paints, such as the desk's. Browsers give both the same priority, and on a slow
 * line each makes the other slower. Other pages use `after-paint/directive.ts`.
 */
function fontsFirst(html: string): string {
	const address = FRAMEWORK.exec(html)?.groups?.['address'];
	if (!address) return html;
	if (!html.includes('</head>')) throw new Error('The page has no </head> before which its framework could be named');
	return html.replace('</head>', `<link rel="modulepreload" fetchpriority="low" href="${address}"></head>`);
}
