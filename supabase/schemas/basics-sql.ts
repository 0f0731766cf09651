import { readFileSync } from 'node:fs';

/** What the database goes by besides halls and slots: the hall's clock, and what references begin with. */
export type Basics = { timeZone: string; referenceLetters: string };

/** The project's own, from src/content/basics.json. */
export function ownBasics(): Basics {
	const { timeZone, referenceLetters } = JSON.parse(
		readFileSync(new URL('../../src/content/basics.json', import.meta.url), 'utf8'),
	) as Basics;
	return { timeZone, referenceLetters };
}

/** The schema file that tells a new database. */
export const basicsFile = (basics: Basics): string =>
	`-- Made from src/content/basics.json by \`npm run setup\` and \`npm run db:baseline\`: change it there.

create function ${clock(basics)}
comment on function private.time_zone() is 'The hall''s clock: every rule about days and hours means it.';

create function ${letters(basics)}
comment on function private.reference_letters() is 'What every new reference begins with.';
`;

/** The migration for a database that is in use: references that were given keep their letters. */
export const basicsMigration = (basics: Basics): string =>
	`-- The hall's clock or its letters have changed. Made from src/content/basics.json by \`npm run setup\`.
create or replace function ${clock(basics)}

create or replace function ${letters(basics)}
`;

// Immutable: the planner puts the word itself in its place, and another migration brings another function.
const word = (name: string, said: string): string => `private.${name}()
returns text
language sql
immutable
set search_path = ''
as $$
  select '${said.replaceAll("'", "''")}';
$$;`;

const clock = ({ timeZone }: Basics) => word('time_zone', timeZone);
const letters = ({ referenceLetters }: Basics) => word('reference_letters', referenceLetters);
