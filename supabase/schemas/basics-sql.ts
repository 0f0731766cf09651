import { readFileSync } from 'node:fs';
import { payerFieldsOf } from '#shared/rules/money/payer.ts';
import { BASICS_MARK, type Basics } from '#shared/rules/site/database-facts.ts';
import type { Venue } from '#shared/rules/site/venue.ts';

/** The clock, letters and figures of this project's content. */
export const ownBasics = (): Basics => basicsIn((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** The SQL of another project. `read` takes a path from its top folder. */
export function basicsIn(read: (path: string) => string | undefined): Basics {
	const content = <Told>(file: string) => JSON.parse(read(`src/content/${file}`) ?? '{}') as Told;
	const { timeZone, referenceLetters } = content<Basics>('basics.json');
	const { settings } = content<Basics>('rules.json');
	const { keeps, responseHours, advancePercent, restDaysBefore, discountLimit = 100, payer } = content<Venue>('venue.json');
	const promises = {
		request_days: keeps.requestDays,
		booking_months: keeps.bookingMonths,
		bill_years: keeps.billYears,
		response_hours: responseHours,
		advance_percent: advancePercent,
		rest_days_before: restDaysBefore,
		discount_limit: discountLimit,
	};
	return { timeZone, referenceLetters, settings: { ...settings, ...promises }, payer: payerFieldsOf(payer) };
}

/** The schema file for a new database. */
export const basicsFile = (basics: Basics): string =>
	`-- Made from basics.json, rules.json and venue.json of src/content by \`npm run setup\` and \`npm run db:baseline\`: change it there.
${BASICS_MARK}${JSON.stringify(basics)}

create function ${clock(basics)}
comment on function private.time_zone() is 'The hall''s clock: every rule about days and hours means it.';

create function ${letters(basics)}
comment on function private.reference_letters() is 'What every new reference begins with.';

create function ${payerFields(basics)}
comment on function private.payer_fields() is '{statuses, cnic, ntn}: the tax statuses of payers, and the forms of their numbers with 0 for each digit.';

${figures(basics)}
`;

/** The migration for a database in use. Existing references keep their letters. */
export const basicsMigration = (basics: Basics): string =>
	`-- The hall's clock, its letters or its figures have changed. Made from src/content by \`npm run setup\`.
${BASICS_MARK}${JSON.stringify(basics)}

create or replace function ${clock(basics)}

create or replace function ${letters(basics)}

create or replace function ${payerFields(basics)}

${figures(basics)}
`;

// Immutable, so that the planner inlines the value. A change is a migration with a new function.
const word = (name: string, said: string, type = 'text'): string => `private.${name}()
returns ${type}
language sql
immutable
set search_path = ''
as $$
  select '${said.replaceAll("'", "''")}'${type === 'text' ? '' : `::${type}`};
$$;`;

/** 00_setup.sql inserts the settings with their descriptions. These values replace its values. */
const figures = ({ settings }: Basics): string =>
	`update private.settings as known
set value = told.value
from (values ${Object.entries(settings)
		.map(([key, value]) => `('${key}', ${value})`)
		.join(', ')}) as told (key, value)
where known.key = told.key;`;

const clock = ({ timeZone }: Basics) => word('time_zone', timeZone);
const letters = ({ referenceLetters }: Basics) => word('reference_letters', referenceLetters);
const payerFields = ({ payer: fields = payerFieldsOf() }: Basics) => word('payer_fields', JSON.stringify(fields), 'jsonb');
