import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Names of the demo venue. They may appear in src/content only. */
const FIRST_VENUE = /lalazar|لالہ زار|gulmohar|amaltas|neem park|گل مہر/iu;

/** Demo accounts of the embedded backend, which docs/contract.md lists. */
const DEMO = /lalazar-(?:demo|guest)-1|@?lalazar\.example/g;

/** Files that are built, sent or run. */
const CODE = /^(?:src\/(?!content\/)|netlify\/|supabase\/(?!tests\/)|public\/|\.ci\/|[\w.-]+\.(?:mjs|toml)$)/;
const TEXT = /\.(?:ts|mts|mjs|tsx|astro|sql|css|svg|json|toml)$/;

test('only the content contains the first venue’s name', () => {
	const named = projectFiles()
		.filter((file) => CODE.test(file) && TEXT.test(file))
		.flatMap((file) =>
			read(file)
				.split('\n')
				.filter((line) => FIRST_VENUE.test(line.replaceAll(DEMO, '')))
				.map((line) => `${file}: ${line.trim().slice(0, 120)}`),
		);

	expect(named).toEqual([]);
});

/** Facts that come from the content. */
const TOLD_BY_CONTENT = /Karachi|['"`](?:LZ-|PKR\b)|Main Hall|Tulip Hall/;

/** Generated files and demo data. */
const MADE = ['supabase/schemas/01_basics.sql', 'supabase/schemas/16_bookable_rows.sql', 'supabase/seed.sql'];

/** Comments, and examples for editors (“such as …”). */
const NO_CODE = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$|such as “[^”]*”/gm;

test('no code repeats a fact of the content', () => {
	const knowing = projectFiles()
		.filter(
			(file) => CODE.test(file) && /\.(?:ts|mts|mjs|tsx|astro|sql)$/.test(file) && !MADE.includes(file) && !file.includes('/migrations/'),
		)
		.flatMap((file) =>
			read(file)
				.replaceAll(NO_CODE, '')
				.split('\n')
				.filter((line) => TOLD_BY_CONTENT.test(line))
				.map((line) => `${file}: ${line.trim().slice(0, 120)}`),
		);

	expect(knowing).toEqual([]);
});
