import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** The invented venue that the project is shipped with: its name, its street, its neighbours. They stand in src/content alone. */
const FIRST_VENUE = /lalazar|لالہ زار|gulmohar|amaltas|neem park|گل مہر/iu;

/** The demo accounts of the embedded backend, which docs/contract.md promises. */
const DEMO = /lalazar-(?:demo|guest)-1|@?lalazar\.example/g;

/** What is built, sent or run; words for people who work on the project may name its venue. */
const CODE = /^(?:src\/(?!content\/)|netlify\/|supabase\/(?!tests\/)|public\/|\.ci\/|[\w.-]+\.(?:mjs|toml)$)/;
const TEXT = /\.(?:ts|mts|mjs|tsx|astro|sql|css|svg|json|toml)$/;

test('nothing is called as the first venue but the content', () => {
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
