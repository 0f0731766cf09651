import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basicsFile, ownBasics } from './basics-sql.ts';
import { bookableRows, ownBookable } from './bookable-sql.ts';

const folder = new URL('./', import.meta.url);
const migrationsFolder = new URL('../migrations/', folder);

const sqlIn = (where: URL): string[] =>
	readdirSync(where)
		.filter((name) => name.endsWith('.sql'))
		.sort();

/** The schema files, in the order in which PostgreSQL applies them. */
export const schemaFiles = (): { name: string; sql: string }[] =>
	sqlIn(folder).map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));

/** The schema file with the halls and slots, made from the content. */
export const BOOKABLE_FILE = '16_bookable_rows.sql';

/** The schema file with the hall's clock, the letters of references and the figures of the content. */
export const BASICS_FILE = '01_basics.sql';

/** Writes both schema files that are made from the content. */
function writeFromContent(): void {
	writeFileSync(new URL(BASICS_FILE, folder), basicsFile(ownBasics()));
	writeFileSync(new URL(BOOKABLE_FILE, folder), bookableRows(ownBookable()));
}

/** The first migration, which turns an empty project into our database. */
export const BASELINE = '20261122000000_baseline.sql';

/** The schema files as one migration. */
export function baseline(): string {
	const parts = schemaFiles().map(({ name, sql }) => `-- supabase/schemas/${name}\n\n${sql}`);
	return `-- Made from supabase/schemas by \`npm run db:baseline\`: read and change it there.\n\n${parts.join('\n')}`;
}

/** `npm run db:baseline`: writes the baseline, while no later migration exists. */
function writeBaseline(): void {
	const later = sqlIn(migrationsFolder).filter((name) => name !== BASELINE);
	if (later.length > 0) {
		console.error(`The baseline stands, because ${later[0]} builds on it. Write the next migration (CONTRIBUTING.md, "The database").`);
		process.exitCode = 1;
		return;
	}
	writeFromContent();
	writeFileSync(new URL(BASELINE, migrationsFolder), baseline());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeBaseline();
